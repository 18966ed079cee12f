import { InvalidArgumentError } from 'commander';

/** Parses a whole number of a range; for options. The parser throws InvalidArgumentError. */
export function wholeNumber(least: number, most: number): (value: string) => number {
  return (value) => {
    const number = Number(value);
    if (/^\d+$/.test(value) && number >= least && number <= most) return number;
    throw new InvalidArgumentError(`${least} … ${most}`);
  };
}
