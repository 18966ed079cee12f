import { withoutFinalMarks } from '../../spacing.ts';
import { finiteReadings, inPerson } from './verb-lexicon.ts';

const opening = /^(dass )?(er|sie) (.+)$/iu;
/** "seine Flöte", "ihr Rad"; "ihr zu helfen" and "pünktlich zu sein" have no noun behind. */
const possessive = /(?<!\p{L})(?:sein|ihr)(e[mnrs]?(?= \p{L})|(?= \p{Lu}))/gu;
const reflexive = /(?<!\p{L})sich(?= (?:die|das|den|ein|eine|einen|etwas|was|dein\p{L}{0,2})(?!\p{L}))/gu;

/** "dass er seine Tasche packt", told to whom it is about, is "dass du deine Tasche packst". Unsure stays as it is. */
export function toGermanRecipient(text: string): string {
  const [, clause = '', , rest] = opening.exec(text) ?? [];
  if (rest === undefined) return ownThings(text);
  const words = withoutFinalMarks(rest).split(' ');
  const comma = words.findIndex((word) => word.endsWith(','));
  const at = clause === '' ? 0 : comma < 0 ? words.length - 1 : comma;
  const verb = /^\p{L}{1,40}/u.exec(words[at] ?? '')?.[0] ?? '';
  const reading = finiteReadings(verb.toLowerCase(), clause !== '').find(({ person }) => person === 'er');
  if (reading === undefined) return text;
  const told = words.with(at, `${inPerson(reading, 'du')}${(words[at] ?? '').slice(verb.length)}`);
  return `${clause}du ${ownThings(told.join(' '))}`;
}

function ownThings(text: string): string {
  return text
    .replace(possessive, 'dein$1')
    .replace(reflexive, 'dir')
    .replace(/(?<!\p{L})sich(?!\p{L})/gu, 'dich');
}
