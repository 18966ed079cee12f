import { anyFirst } from './first-token.ts';
import { type Clock, type DateMeaning, type Moment, namesDay } from './meaning.ts';
import { beginning, type Read, type Reader, remembered } from './reader.ts';
import type { Token } from './text/token.ts';

/** How a language names the parts of a moment. */
export interface MomentWords {
  readonly date: Reader<DateMeaning>;
  /** Day and part of the day in one ("letzte Nacht"). */
  readonly dayWithPart: Reader<Moment>;
  /** A part of the day that needs no date beside it ("am Abend"). */
  readonly standingDaypart: Reader<string>;
  /** A part of the day beside a date or clock time ("Dienstag früh", "acht Uhr abends"). */
  readonly daypart: Reader<string>;
  readonly clock: Reader<Clock>;
  /** A bare hour whose number would count what follows it anywhere but behind a day ("Donnerstag um vier Bücher holen"). */
  readonly hourBehindDay: Reader<Clock>;
  /** Words that may stand between the parts ("schon", "so gegen"). */
  readonly filler: Reader<unknown>;
}

type Parts = { date: DateMeaning | null; daypart: string | null; clock: Clock | null };

const nothing: Moment = { date: null, daypart: null, clock: null };
const mostFillers = 2;

/** Reads date, part of the day and clock time in any order, each at most once. */
export function momentReader(words: MomentWords): Reader<Moment> {
  const starts = [words.date, words.dayWithPart, words.standingDaypart, words.clock];
  const first = anyFirst(starts.map((reader) => reader.first));
  const read = beginning<Moment>(first, (tokens, at) => {
    const whole = words.dayWithPart(tokens, at);
    const begun = whole ?? firstPart(words, tokens, at);
    if (begun === null) return null;
    let moment = begun.value;
    let next = begun.next;
    for (;;) {
      const more = nextPart(words, moment, { tokens, at: next });
      if (more === null) return { value: moment, next };
      moment = more.value;
      next = more.next;
    }
  });
  return remembered(read);
}

function firstPart(words: MomentWords, tokens: readonly Token[], at: number): Read<Moment> | null {
  const date = words.date(tokens, at);
  const clock = words.clock(tokens, at);
  if (date !== null && (clock === null || date.next >= clock.next)) return part({ date: date.value }, date.next);
  if (clock !== null) return part({ clock: clock.value }, clock.next);
  const daypart = words.standingDaypart(tokens, at);
  return daypart === null ? null : part({ daypart: daypart.value }, daypart.next);
}

function part(parts: Partial<Parts>, next: number): Read<Moment> {
  return { value: { ...nothing, ...parts }, next };
}

function nextPart(
  words: MomentWords,
  moment: Moment,
  place: { readonly tokens: readonly Token[]; readonly at: number },
): Read<Moment> | null {
  const { tokens } = place;
  if (moment.date !== null && !namesDay(moment.date)) return null;
  let { at } = place;
  for (let fillers = 0; fillers <= mostFillers; fillers += 1) {
    const found = partAt(words, moment, { tokens, at });
    if (found !== null) return found;
    const filler = words.filler(tokens, at) ?? (moment.date === null ? null : comma(tokens, at));
    if (filler === null) return null;
    at = filler.next;
  }
  return null;
}

function partAt(
  words: MomentWords,
  moment: Moment,
  place: { readonly tokens: readonly Token[]; readonly at: number },
): Read<Moment> | null {
  const { tokens, at } = place;
  if (moment.clock === null) {
    const clock = words.clock(tokens, at) ?? (moment.date === null ? null : words.hourBehindDay(tokens, at));
    if (clock !== null) return { value: { ...moment, clock: clock.value }, next: clock.next };
  }
  if (moment.daypart === null) {
    const daypart = words.daypart(tokens, at) ?? words.standingDaypart(tokens, at);
    if (daypart !== null) return { value: { ...moment, daypart: daypart.value }, next: daypart.next };
  }
  if (moment.date === null) {
    const date = words.date(tokens, at);
    if (date !== null && namesDay(date.value)) return { value: { ...moment, date: date.value }, next: date.next };
  }
  return null;
}

function comma(tokens: readonly Token[], at: number): Read<string> | null {
  return tokens[at]?.word === ',' ? { value: ',', next: at + 1 } : null;
}
