import type { Language } from '../../domain/turn.ts';
import { armWeights } from '../fusion.ts';
import type { ArmName, ArmScores } from '../result.ts';

/** Reasons that are told; further ones add little to the score. */
const told = 3;
/** Share of the strongest reason that another one has to reach to be told. */
const leastShare = 0.15;

const reasons: Readonly<Record<Language, Readonly<Record<ArmName, string>>>> = {
  de: {
    semantic: 'meint Ähnliches',
    lexical: 'hat Wörter der Frage',
    wording: 'nennt, wonach gefragt ist',
    translation: 'sagt es in der anderen Sprache',
    temporal: 'passt zur gefragten Zeit',
    'about-person': 'handelt von dir',
    place: 'gehört in diesen Raum',
    pinned: 'ist angeheftet',
    associative: 'hängt mit einem anderen Treffer zusammen',
    recent: 'ist neuer als die anderen',
    vicinity: 'wurde bei einem anderen Treffer gesagt',
  },
  en: {
    semantic: 'means something similar',
    lexical: 'has words of the question',
    wording: 'names what is asked for',
    translation: 'says it in the other language',
    temporal: 'fits the time that is asked about',
    'about-person': 'is about you',
    place: 'belongs to this room',
    pinned: 'is pinned',
    associative: 'is connected with another hit',
    recent: 'is newer than the others',
    vicinity: 'was said near another hit',
  },
};

/** Why a memory was found, in words, the strongest reason first; empty where no arm says anything. */
export function reasonOf(arms: ArmScores, language: Language): string {
  const strength = (name: ArmName) => armWeights[name] * (arms[name] ?? 0);
  const names = (Object.keys(reasons[language]) as ArmName[])
    .filter((name) => strength(name) > 0)
    .sort((left, right) => strength(right) - strength(left));
  const least = leastShare * Math.max(0, ...names.map(strength));
  return names
    .filter((name) => strength(name) >= least)
    .slice(0, told)
    .map((name) => reasons[language][name])
    .join(', ');
}
