import type { Language } from '../../domain/turn.ts';
import { withDigits } from '../digits.ts';
import { fold } from '../fold.ts';
import { deviceWords, type Switchable, type Wanted } from './devices.ts';

/** What a step of a procedure says, before anybody has looked what there is in the house. */
export interface ReadStep {
  /** Folded. */
  readonly words: readonly string[];
  /** Kinds of things it names. */
  readonly kinds: readonly Switchable[];
  readonly wanted: Wanted | null;
  /** 0 … 100. */
  readonly percent: number | null;
  /** Degrees, 5 … 35: what a room is heated to. */
  readonly degrees: number | null;
  /** "alle": wherever they are. */
  readonly everything: boolean;
}

/** Reads one step ("das Licht auf zwanzig Prozent"). Pure, never throws. */
export function readStep(text: string, language: Language): ReadStep {
  const { nouns, wanted, everything } = deviceWords[language];
  const said = withDigits(text, language);
  const words = fold(said).split(' ');
  const kinds = (Object.keys(nouns) as Switchable[]).filter((kind) =>
    words.some((word) => (nouns[kind] ?? []).some((noun) => names(word, noun))),
  );
  const wants = (Object.keys(wanted) as Wanted[]).find((one) => words.some((word) => wanted[one].has(word)));
  return {
    words,
    kinds,
    wanted: wants ?? null,
    percent: inRange(/(\d{1,3}) ?(?:%|prozent|percent)/i.exec(said)?.[1], 0, 100),
    degrees: inRange(/(\d{1,2}(?:[.,]5)?) ?(?:°|grad|degrees)/i.exec(said)?.[1]?.replace(',', '.'), 5, 35),
    everything: words.some((word) => everything.has(word)),
  };
}

/** "Deckenlampe" is a lamp; a short noun has to be the whole word. */
function names(word: string, noun: string): boolean {
  return word === noun || (noun.length > 3 && word.endsWith(noun));
}

function inRange(digits: string | undefined, least: number, most: number): number | null {
  const value = Number(digits ?? Number.NaN);
  return value >= least && value <= most ? value : null;
}
