import { InvalidArgumentError } from 'commander';

/** Parses a share from 0 to 1; for options. Throws InvalidArgumentError. */
export function share(value: string): number {
  const number = Number(value);
  if (/^[\d.]+$/.test(value) && number >= 0 && number <= 1) return number;
  throw new InvalidArgumentError('0 … 1');
}

/** Parses a whole number of a range; for options. The parser throws InvalidArgumentError. */
export function wholeNumber(least: number, most: number): (value: string) => number {
  return (value) => {
    const number = Number(value);
    if (/^\d+$/.test(value) && number >= least && number <= most) return number;
    throw new InvalidArgumentError(`${least} … ${most}`);
  };
}
