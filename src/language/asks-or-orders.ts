import type { Language } from '../domain/turn.ts';
import { fold } from './fold.ts';
import { isFiniteVerb, isInfinitive } from './grammar/german/verbs.ts';
import { isEnglishVerb } from './statement/english-words.ts';

const germanAsking =
  /^(?:wer|was|wann|wo|wie|warum|wieso|weshalb|wozu|woher|wohin|wem|wen|wessen|welche[rsnm]?|wieviel|ob|gibt|gibts|wieviele|worueber|womit|wofuer)$/;
const englishAsking =
  /^(?:who|what|when|where|how|why|which|whose|whom|whats|wheres|hows|whos|whens|do|does|did|is|are|am|was|were|can|could|shall|should|will|would|have|has|may|might)$/;
const germanOrders =
  /^(?:lies|gib|nimm|zeig|zeige|mach|mache|stell|stelle|schalt|schalte|spiel|spiele|dreh|drehe|oeffne|schliess|schliesse|sag|sage|such|suche|fuege|fueg|setz|setze|ruf|rufe|lass|hilf|hol|hole|erinner|erinnere|weck|wecke|dimm|dimme|starte|stopp|stoppe|pausier|pausiere|sperr|sperre|fahr|fahre|loesch|loesche|lies|schreib|schreibe|sende|schick|schicke|bestell|bestelle|plan|plane|timer|licht|bitte|kannst|koenntest|wuerdest|komm|geh|hoer|warte|guck|schau|vergleiche|uebersetz|uebersetze|erklaer|erklaere|erzaehl|erzaehle|berechne|aktivier|aktiviere|deaktivier|deaktiviere|aender|aendere|verriegel|verriegle|entriegel|entriegle|heiz|heize|saug|sauge|durchsag\p{L}*|brich|abbrechen|lauter|leiser|heller|dunkler|weiter|stop|merk|merke|notier|notiere|speicher|speichere|vergiss)$/u;
const englishOrders =
  /^(?:play|turn|switch|set|add|put|show|tell|read|open|close|shut|lock|unlock|call|remind|remember|forget|save|note|store|delete|remove|start|stop|pause|resume|dim|brighten|increase|decrease|raise|lower|send|write|order|find|search|look|help|wake|cancel|make|give|get|bring|let|lets|please|broadcast|announce|activate|deactivate|run|enable|disable|skip|next|previous|mute|unmute|clean|vacuum|repeat|change|book|check|go|come|take|wait|translate|explain|calculate|define|spell)$/;

/** Questions, orders and answers that deny: whatever follows, they state nothing. */
export function asksOrOrders(sentence: string, language: Language): boolean {
  if (/\?["“”»)]*\s*$/.test(sentence)) return true;
  const words = fold(sentence).split(' ');
  const [first = '', second = ''] = words;
  if (denies(sentence, language)) return true;
  if (language === 'en') {
    const named =
      /^(?:may|will|can)$/.test(first) &&
      /^\p{Lu}/u.test(sentence) &&
      isEnglishVerb(second) &&
      !/^(?:i|you|we|he|she|it|they)$/.test(second);
    return !named && (englishAsking.test(first) || englishOrders.test(first));
  }
  if (germanAsking.test(first) || germanOrders.test(first)) return true;
  if (!isFiniteVerb(first) && !isInfinitive(first)) return false;
  // "Hab den Schlüssel ..." leaves out its I; "Hab ich noch Termine" asks.
  if (/^(?:hab|habe|bin|mag|muss|kann|war|esse|trinke|brauche|arbeite|wohne|hatte)$/.test(first))
    return /^(?:ich|wir|du|er|sie|es|ihr|man)$/.test(second);
  return !(/^\p{Lu}/u.test(sentence) && isFiniteVerb(second));
}

/** "Nee, das ist Luis" answers something; what it was about stays unsaid. */
export function denies(sentence: string, language: Language): boolean {
  const words = fold(sentence).split(' ');
  return (language === 'de' ? /^(?:nein|nee|ne|noe|na nein|quatsch|falsch|doch)$/ : /^(?:no|nope|nah|wrong)$/).test(
    words[0] ?? '',
  );
}
