import { germanVocabulary } from '../grammar/german/vocabulary.ts';
import type { Vocabulary } from '../grammar/template.ts';

/** The grammar's own words, with fewer fillers: every alternative costs Home Assistant time with every sentence. */
export const germanTriggerVocabulary: Vocabulary = {
  ...germanVocabulary,
  filler: 'bitte|mal|doch|bitte mal|doch bitte|noch|auch|jetzt',
  auftakt: 'bitte|und|ach|also|okay|hey',
  anfang:
    'dass|folgendes|ich|wir|er|sie|es|der|die|den|dem|mein|meine|meinen|unser|unsere|unseren|sein|seine|ihr|ihre|heute|morgen|am|im|bei|wo|wann|wer|wie|was|nur|für|hier',
  sachlich:
    'der|die|den|dem|mein|meine|meinen|meiner|unser|unsere|unseren|unserer|sein|seine|seinen|ihr|ihre|ihren|deine|deinen',
  hingelegt:
    'hingelegt|hingetan|hingestellt|hingehängt|hingepackt|hingeräumt|abgelegt|abgestellt|gelegt|gestellt|geparkt|versteckt|verstaut|gelassen|aufgehoben|weggeräumt',
};

/**
 * Forms that are always meant for the memory. "Vergiss es" alone is Home Assistant's. No sentence may fit in two ways: at the
 * second one Home Assistant looks no further, and of automation and memory only one hears it. So nothing optional stands
 * beside `{text}`, which takes those words anyway.
 */
export const germanTriggers: readonly string[] = [
  // Remember
  '<merk> ~ <dir> {text}',
  '<auftakt> <merk> ~ <dir> ~ <anfang> {text}',
  '<auftakt> <merk> ~ <dir> ~ das (der|die|das|den|ich|wir|er|sie|es|mein|meine|unser|unsere|am|im|heute|morgen) {text}',
  '[<auftakt>] <merk> ~ <dir>',
  '[<auftakt>] (kannst|könntest|würdest|magst) du <dir> ~ (merken|notieren|aufschreiben) {text}',
  '[<auftakt>] (kannst|könntest|würdest|magst) du <dir> {text} (merken|notieren|aufschreiben)',
  '(du sollst|ich (möchte|will) dass du) <dir> ~ (merken|merkst) {text}',
  '(du sollst|ich (möchte|will) dass du) <dir> {text} (merken|merkst)',
  '[<auftakt>] (notier|notiere|speicher|speichere|schreib|schreibe) <dir> ~ [auf] dass {text}',
  '[<auftakt>] (notier|notiere|speicher|speichere) ~ dass {text}',
  '[<auftakt>] (behalt|behalte) ~ im (kopf|hinterkopf|gedächtnis) dass {text}',
  '[<auftakt>] (halt|halte) ~ fest dass {text}',
  '[<auftakt>] (erinner|erinnere) dich ~ [daran|dran] dass {text}',
  '[<auftakt>] (denk|denke) ~ (daran|dran) dass {text}',
  '[<auftakt>] <vergiss> ~ (nicht|nie) dass {text}',
  '{text} <merk> <dir> das ~',
  '{text} vergiss das [bitte] nicht',
  // Forget
  '[<auftakt>] <vergiss> ~ (<sachlich>|dass|was|wo|wann|wer|wie|alles) {text}',
  '<vergiss> ~ das {text}',
  '<auftakt> <vergiss> ~ das (mit|von|über) {text}',
  '[<auftakt>] <vergiss> ~ alles',
  '[<auftakt>] (lösch|lösche|streich|streiche) {text} aus (deinem|dem) gedächtnis',
  '[<auftakt>] (lösch|lösche|streich|streiche) ~ aus (deinem|dem) gedächtnis {text}',
  '[<auftakt>] (lösch|lösche) ~ alles was du (über|von) (mich|mir|uns) weißt',
  '[<auftakt>] (setz|setze) ~ dein gedächtnis zurück',
  '[<auftakt>] (lösch|lösche|leer|leere) ~ dein [ganzes] gedächtnis',
  // Ask
  '[<auftakt>] (weißt|weist) du noch {text}',
  '[<auftakt>] erinnerst du dich [noch] (an|daran) {text}',
  '[<auftakt>] (habe|hab|haben) (ich|wir) dir ~ (gesagt|erzählt) (dass|wann|wo|wer|was|wie) {text}',
  '[<auftakt>] was (habe|hab|haben) (ich|wir) dir {text} (gesagt|erzählt)',
  '[<auftakt>] (zeig|zeige) [mir|uns] ~ dein [ganzes] gedächtnis',
  '[<auftakt>] was (weißt|weist) du [noch|alles|denn] (über|von) {text}',
  '[<auftakt>] was hast du <dir> [alles|schon|bisher|heute|gestern|diese woche|letzte woche] (gemerkt|notiert)',
  '[<auftakt>] was hast du <dir> [alles|schon|bisher] (über|zu|von) {text} (gemerkt|notiert)',
  '[<auftakt>] wo (liegt|liegen|hängt|hängen|steht|stehen|steckt|stecken) {text}',
  '[<auftakt>] wo (habe|hab|haben) (ich|wir) {text} <hingelegt>',
  '[<auftakt>] wo (habe|hab|haben) (ich|wir) geparkt',
  '[<auftakt>] woher (weißt|weist|hast) du [denn] das [denn]',
  '[<auftakt>] wer hat dir das [denn] (gesagt|erzählt)',
  // Procedures
  '[immer] (wenn|sobald) (ich|wir|jemand) {words} (sage|sag|sagen|sagt) {text}',
  '(pausiere|aktiviere|bestätige|starte|führe) (den ablauf|die routine) {text}',
  '(benenne|benenn|nenne|nenn) (den ablauf|die routine) {text} (in|zu) {words}',
  '[<auftakt>] welche (routinen|abläufe) (gibt es|kennst du|hast du|haben wir)',
  'was (macht|bewirkt) (der ablauf|die routine) {text}',
  'was passiert (bei|mit) (dem ablauf|der routine) {text}',
  // Pause
  'ab (jetzt|sofort) ~ nichts [mehr] (speichern|merken|aufzeichnen|mitschreiben)',
  '(<merk>|speicher|speichere) [ab jetzt|jetzt|heute] nichts mehr',
  '(ab jetzt|jetzt|du kannst|du darfst) [jetzt|ab jetzt] [<dir>] wieder (zuhören|mitschreiben|speichern|alles merken)',
  '(hör|höre) wieder zu',
];

const afterAnEvent = [
  '[<auftakt>] (wenn|sobald|falls) {words} (erinner|erinnere) (mich|uns) {text}',
  '[<auftakt>] (wenn|sobald) {words} (erinner|erinnere) (ihn|sie) {text}',
  '[<auftakt>] (wenn|sobald) {words} (sag|sage) (ihm|ihr) {text}',
  '[<auftakt>] (sag|sage|gib) (mir|uns) ~ bescheid (wenn|sobald|falls) {words}',
] as const;

/** Reminders after an event, and all the others, where the household leaves them to the memory. */
export const germanReminderTriggers = {
  events: [...afterAnEvent, '[<auftakt>] (erinner|erinnere) (mich|uns) {text} (wenn|sobald|falls) {words}'],
  all: [
    ...afterAnEvent,
    '[<auftakt>] (erinner|erinnere) (mich|uns) {text}',
    '[<auftakt>] (kannst|könntest|würdest) du (mich|uns) {text} erinnern',
    '[<auftakt>] (verschieb|verschiebe|lösch|lösche) (die|meine) erinnerung {text}',
    '[<auftakt>] welche erinnerungen (habe|hab|haben|gibt) (ich|wir|es)',
  ],
} as const;

/** Answers to a question that Merkdir has just asked; listened to only while one is open. */
export const germanAnswerTriggers: readonly string[] = [
  '(ja|jo|jap|jep|jawohl|jaja|klar|na klar|ja klar|sicher|natürlich|genau|ja genau|richtig|gern|gerne|ja gerne|okay|ok|einverstanden|auf jeden fall|aber ja|ja doch|ja sicher) [bitte|danke]',
  'ja [bitte] (mach|tu) das [bitte]',
  'ja [bitte] (vergiss|lösch|lösche|merk dir|speicher|speichere) (das|es|alles|ihn|sie) [bitte]',
  'ja (das stimmt|stimmt|das ist richtig|für alle|nur für mich)',
  '(nein|nee|ne|nö|niemals|ach nein|nein nein|auf keinen fall|lieber nicht|besser nicht) [bitte|danke]',
  '[nein|nee] (lass|behalt|behalte) (das|es|ihn|sie) [bitte|lieber]',
  '(nein|nee) [bitte] (nicht|doch nicht|lieber nicht|nicht vergessen|nicht löschen)',
];
