import type { Language } from '../domain/turn.ts';
import { codesNamed } from './codes.ts';
import { fold } from './fold.ts';

/** A sentence that says of something that it no longer counts. */
const gone =
  /(?:^| )(?:geloescht|vergessen|ungueltig|nicht mehr|bisherige[nrs]?|fruehere[nrs]?|alte[nrs]?|deleted|forgotten|invalid|unavailable|no longer|previous|prior|former|earlier|old|older)(?: |$)/;
/** A sentence that says what counts instead. */
const instead =
  /(?:^| )(?:neue[nrs]?|aktuelle[nrs]?|stattdessen|ab jetzt|ab sofort|new|current|instead|from now on)(?: |$)/;

/** A sentence ends: what follows begins one of its own. */
const sentenceEnd = /(?<=\p{L}{2}|\d{3})[.!?]+\s+(?=\p{Lu})/u;

/**
 * What a request to forget names: without the sentences that explain it, but with the codes they call gone ("Delete the old
 * door code from memory. The 4711 is no longer valid."). Pure.
 */
export function topicMeant(topic: string | null, request: string, language: Language): string | null {
  const [named] = topic?.split(sentenceEnd) ?? [];
  if (topic === null || named === undefined) return topic;
  const others = request.split(/(?<=[.!?])\s+/).filter((sentence) => !sentence.includes(named));
  const codes = others
    .filter((sentence) => gone.test(fold(sentence)) && !instead.test(fold(sentence)))
    .flatMap((sentence) => codesNamed(sentence, language));
  const known = ` ${fold(named)} `;
  return [named, ...new Set(codes.filter((code) => !known.includes(` ${code} `)))].join(' ');
}
