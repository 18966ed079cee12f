import type { Kind } from '../../domain/memory.ts';
import type { Language } from '../../domain/turn.ts';
import { fold } from '../fold.ts';
import { isParticiple } from '../grammar/german/verbs.ts';
import type { Parts } from './parts.ts';

const germanCues = [
  /^(?:immer )?(?:wenn|sobald|jedes ?mal wenn) (?:\S+ ){1,7}(?:sage|sagt|sagen|rufe|ruft)(?: |$)/,
  /^(?:bei|mit|auf) (?:\S+ ){1,5}(?:machst|dimmst|schaltest|spielst|faehrst|stellst|drehst|schliesst|oeffnest|sollst|startest|machen|schalten) (?:du|wir) /,
  /^du \p{L}{3,}st (?:\S+ ){0,4}bei /u,
  /^du (?:bei \S+|\S+ bei|machst|sollst|schaltest|dimmst) .*(?:bei|wenn|sage) /,
  /^du (?:schliesst|oeffnest|machst|spielst|dimmst|schaltest|faehrst|startest|stellst) (?:\S+ ){0,3}bei /,
];
const englishCues = [
  /^(?:when|whenever|every time|each time|any time|if|as soon as) (?:i|we|someone|somebody|anyone|anybody|\S+) (?:say|says|shout|shouts|call|calls) |^(?:at|on|for|with) (?:\S+ ){1,4}you (?:turn|switch|dim|play|close|open|set|lower|raise|start|should|will|shut|draw) |^you (?:turn|switch|dim|play|close|open|set|lower|raise|start|should|shut) .+ (?:at|on|when i say|whenever i say) /,
];

/** Whether a statement is learned behaviour on a word ("Wenn ich Kinoabend sage, …"), not a fact about the house. */
export function isProcedure(text: string, language: Language): boolean {
  const folded = fold(text);
  return (
    (language === 'de' ? germanCues : englishCues).some((cue) => cue.test(folded)) &&
    !/(?: (?:meine|meinen|meint|mean|means) )/.test(` ${folded} `)
  );
}

const germanPreference =
  /(?:^| )(?:mag|moegen|liebe|liebt|lieben|hasse|hasst|hassen|bevorzuge|bevorzugt|bevorzugen|gern|gerne|lieber|am liebsten|lieblings\p{L}+|moechte|moechten|will|wollen|wuensche|wuenscht)(?: |$)/u;
const englishPreference =
  /(?:^| )(?:like|likes|love|loves|hate|hates|prefer|prefers|dislike|dislikes|favourite|favorite|enjoys|enjoy|want|wants|can not stand|cant stand|would rather)(?: |$)/;

const germanPast =
  /(?:^| )(?:gestern|vorgestern|vorhin|heute frueh|heute morgen|letzte[nrsm]?|vorige[nrsm]?|vergangene[nrsm]?|neulich|kuerzlich|zuletzt|(?:am|im|vom|bis|den|anfang|mitte|ende) (?:\d{1,2} )?(?:januar|februar|maerz|april|mai|juni|juli|august|september|oktober|november|dezember)|am \d{1,2} \d{1,2}|vor \S+ (?:tagen|wochen|monaten|jahren|tag|woche|monat|jahr))(?: |$)/;
const englishPast =
  /(?:^| )(?:yesterday|last (?:week|month|year|night|monday|tuesday|wednesday|thursday|friday|saturday|sunday|spring|summer|autumn|fall|winter)|this (?:morning|afternoon)|today|ago|recently|(?:on|in) (?:january|february|march|april|may|june|july|august|september|october|november|december)|on the \d{1,2}(?:st|nd|rd|th))(?: |$)/;

/** What kind of memory a sentence is: learned behaviour, a past event, a preference, a fact with parts, else a note. */
export function kindOf(text: string, language: Language, parts: Parts): Kind {
  const folded = fold(text);
  if (isProcedure(text, language)) return 'procedure';
  const born = parts.predicate === 'hat Geburtstag am' || parts.predicate === 'birthday is';
  if (!born && isEpisode(folded, language)) return 'episode';
  if ((language === 'de' ? germanPreference : englishPreference).test(folded)) return 'preference';
  return parts.subject !== null && parts.predicate !== null ? 'fact' : 'note';
}

function isEpisode(folded: string, language: Language): boolean {
  const words = folded.split(' ');
  if (language === 'en')
    return (
      englishPast.test(folded) &&
      words.some((word) =>
        /(?:ed|^was|^were|^had|^came|^went|^took|^got|^put|^gave|^saw|^met|^bought|^broke|^fell)$/.test(word),
      )
    );
  if (!germanPast.test(folded)) return false;
  const perfect =
    words.some((word) => /^(?:hat|habe|haben|ist|bin|sind|wurde|wurden)$/.test(word)) &&
    words.some(
      (word) =>
        (isParticiple(word) && word.length > 4) || /^(?:bekommen|verloren|vergessen|gefallen|erhalten)$/.test(word),
    );
  return perfect || words.some((word) => /^(?:war|waren|kam|kamen|ging|gingen|hatte|hatten|bekam|wurde)$/.test(word));
}
