import { anyFirst, firstNumber } from './first-token.ts';
import type { CalendarDate, YearMeaning } from './meaning.ts';
import { beginning, type Read, type Reader } from './reader.ts';
import type { Token } from './text/token.ts';

interface NumericStyle {
  /** Which comes first where both are possible. */
  readonly order: 'day-first' | 'month-first';
  /** A word before it asks for a date, so that "22.04" is no decimal number. */
  readonly asked: boolean;
  readonly endsPhrase: (tokens: readonly Token[], at: number) => boolean;
}

const separators = new Set(['.', '/', '-']);
/** Two-digit years up to this one belong to the 2000s. */
const lastShortYear = 49;

/** "22.04.", "22.4.2016", "29/2", "2016-04-22", "3.4.98". */
export function numericDate(style: NumericStyle): Reader<CalendarDate> {
  return beginning(firstNumber, (tokens, at) => {
    const parts = joinedNumbers(tokens, at);
    if (parts === null) return null;
    const { numbers, separator, next } = parts;
    const [a, b, c] = numbers;
    if (a === undefined || b === undefined) return null;
    if (c !== undefined) return threeNumbers([a, b, c], next, style);
    const written = a.word.length <= 2 && b.word.length <= 2 ? ordered(a, b, style.order) : null;
    if (written === null) return null;
    const closed = separator === '.' && touching(tokens, next, '.');
    if (separator === '-' || (separator === '.' && !closed && !style.asked)) return null;
    const end = closed ? next + 1 : next;
    if (isUnit(tokens[end]) || (separator === '/' && !style.endsPhrase(tokens, end))) return null;
    const date = calendarDate(written, null);
    return date === null ? null : { value: date, next: end };
  });
}

/** Day, month name and four-digit year joined by one mark, in any order: "Feb-14-2019", "2019/14/Feb". */
export function shuffledDate(month: Reader<number>): Reader<CalendarDate> {
  return beginning(anyFirst([firstNumber, month.first]), (tokens, at) => {
    let day: number | null = null;
    let year: number | null = null;
    let number: number | null = null;
    for (let index = 0; index < 3; index += 1) {
      const place = at + 2 * index;
      const token = tokens[place];
      const mark = tokens[place - 1];
      if (token === undefined || (index > 0 && (token.spaced || mark?.spaced || !separators.has(mark?.word ?? ''))))
        return null;
      if (token.kind === 'number' && token.word.length === 4 && year === null) year = Number(token.word);
      else if (token.kind === 'number' && token.word.length <= 2 && day === null) day = Number(token.word);
      else if (number === null) number = month(tokens, place)?.value ?? null;
    }
    if (day === null || year === null || number === null) return null;
    const date = calendarDate({ day, month: number }, { number: year });
    return date === null ? null : { value: date, next: at + 5 };
  });
}

function threeNumbers(
  numbers: readonly [Token, Token, Token],
  next: number,
  style: NumericStyle,
): Read<CalendarDate> | null {
  const [a, b, c] = numbers;
  const yearFirst = a.word.length === 4 && b.word.length <= 2 && c.word.length <= 2;
  const yearLast = a.word.length <= 2 && b.word.length <= 2 && (c.word.length === 4 || c.word.length === 2);
  if (!yearFirst && !yearLast) return null;
  const written = yearFirst ? { day: Number(c.word), month: Number(b.word) } : ordered(a, b, style.order);
  const year = yearFirst ? Number(a.word) : fullYear(c);
  const date = written === null ? null : calendarDate(written, { number: year });
  return date === null ? null : { value: date, next };
}

function fullYear(token: Token): number {
  const number = Number(token.word);
  if (token.word.length === 4) return number;
  return number <= lastShortYear ? 2000 + number : 1900 + number;
}

/** The other order is taken where the usual one gives no month. */
function ordered(
  a: Token,
  b: Token,
  order: NumericStyle['order'],
): { readonly day: number; readonly month: number } | null {
  const usual =
    order === 'day-first'
      ? { day: Number(a.word), month: Number(b.word) }
      : { day: Number(b.word), month: Number(a.word) };
  if (usual.month <= 12) return usual;
  return usual.day <= 12 ? { day: usual.month, month: usual.day } : null;
}

/** Two or three numbers with the same mark between them and no space. */
function joinedNumbers(tokens: readonly Token[], at: number) {
  const first = tokens[at];
  const separator = tokens[at + 1];
  if (first?.kind !== 'number' || separator === undefined || separator.spaced || !separators.has(separator.word))
    return null;
  if (tokens[at - 1]?.word === separator.word && !first.spaced && tokens[at - 2]?.kind === 'number') return null;
  const numbers = [first];
  let next = at + 1;
  while (
    numbers.length < 3 &&
    touching(tokens, next, separator.word) &&
    isJoinedNumber(tokens, next + 1, separator.word)
  ) {
    const number = tokens[next + 1];
    if (number !== undefined) numbers.push(number);
    next += 2;
  }
  return numbers.length < 2 ? null : { numbers, separator: separator.word, next };
}

function touching(tokens: readonly Token[], at: number, mark: string): boolean {
  const token = tokens[at];
  return token !== undefined && !token.spaced && token.word === mark;
}

/** A German date may have a space after its full stops ("22. 4. 2016"). */
function isJoinedNumber(tokens: readonly Token[], at: number, separator: string): boolean {
  const token = tokens[at];
  return token?.kind === 'number' && (!token.spaced || separator === '.');
}

function isUnit(token: Token | undefined): boolean {
  return token?.word === 'uhr' || token?.word === '%' || token?.word === '€';
}

function calendarDate(
  written: { readonly day: number; readonly month: number },
  year: YearMeaning | null,
): CalendarDate | null {
  const { day, month } = written;
  if (day < 1 || day > 31 || month < 1 || month > 12) return null;
  return { is: 'calendar', day, month, year, monthOffset: null, weekday: null };
}
