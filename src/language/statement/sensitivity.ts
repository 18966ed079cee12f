import { fold } from '../fold.ts';
import { tellsIllness } from './illness.ts';
import { tellsLogin } from './login.ts';
import { tellsOwing } from './owing.ts';

const secretNoun =
  /(?:^| )(?:(?:handy|karten|kreditkarten|sim|bank|ec|eltern|kinder|geraete)?pins?|(?:mobile|photo|push|chip|sms)?tan|\p{L}*(?:code|codes|passwort|passwoerter|kennwort|geheimzahl|zugangsdaten|zahlenkombination|kombination|password|passwords|passcode|passcodes|combination|credentials|wlan schluessel|wifi key))(?: |$)/u;
const harmless =
  /(?:^| )(?:qr code|barcode|strichcode|dress code|quellcode|source code|morse code|morsecode|zip code|postal code|postcode|spin)(?: |$)/;
const opener =
  /(?:^| )(?:tresor|safe|fahrradschloss|zahlenschloss|spind|schliessfach|tor|tuer|alarmanlage|garage)\p{L}* (?:geht|laesst sich|oeffnet) .*\d{3,}/u;

/** "Die Haustür geht mit 2 4 6 8 Raute auf", however the digits are said. */
const unlocking =
  /(?:^| )(?:geht|gehen|laesst|lassen|komm\p{L}{0,2}|krieg\p{L}{0,2}|schalt\p{L}{0,3}|mach\p{L}{0,2}|stell\p{L}{0,2}) (?:\p{L}{1,20} ){0,5}mit (?:\p{L}{1,12} ){0,2}(?:(?:\d ?){3,12}|(?:(?:null|eins|zwo|zwei|drei|vier|fuenf|sechs|sieben|acht|neun) ){3,12})(?:raute |stern )?(?:auf|an|aus|zu|ab|rein|scharf|unscharf|oeffnen) /u;
const unlockingInEnglish =
  /(?:^| )(?:opens?|unlocks?|disarms?|disarmed|opened|turns?|get in) (?:\p{L}{1,20} ){0,5}with (?:\p{L}{1,12} ){0,2}(?:(?:\d ?){3,12}|(?:(?:zero|one|two|three|four|five|six|seven|eight|nine) ){3,12})/u;

/** Whether a statement gives away a code, password or PIN, or where one is kept. */
export function isSensitive(text: string): boolean {
  const folded = fold(text);
  if ([opener, unlocking, unlockingInEnglish].some((pattern) => pattern.test(`${folded} `))) return true;
  if (tellsLogin(folded)) return true;
  return secretNoun.test(folded) && !harmless.test(folded);
}

const always =
  /(?:^| )(?:krebs|depression|depressionen|depressiv|hiv|aids|schwanger|schwangerschaft|fehlgeburt|abtreibung|affaere|therapie|psychotherapie|psychiater|burnout|suizid|selbstmord|sucht|alkoholiker|alkoholikerin|gehalt|verdiene|verdient|schulden|kredit|hypothek|testament|erbe|insolvenz|scheidung|scheiden|trennung|verknallt|verliebt|liebeskummer|heimlich verliebt|ueberraschung|ueberraschungsparty|geburtstagsueberraschung|geburtstagsgeschenk|weihnachtsgeschenk|hochzeitsgeschenk|geschenk|geschenke|cancer|depressed|pregnant|miscarriage|affair|therapist|salary|debt|debts|mortgage|divorce|in love with|crush on|surprise|surprise party|birthday present|christmas present|gift for|present for|pay rise|my will|blutgruppe|blood type|frauenarzt|frauenaerztin|gynaekologe|gynaekologin|urologe|gynaecologist|gynecologist|kuendigen will|quit my job|quitting my job|sitzengeblieben|sitzen geblieben|herzinfarkt|schlaganfall|tumor|knoten in der brust|psychologe|psychologen|psychologin|psychotherapeut|psychotherapeutin|magersucht|bulimie|inkontinent|inkontinenz|krampfadern|ins bett macht|macht ins bett|ins bett gemacht|bettnaesser|bettnaesserin|gemobbt|mobbing|vorbestraft|heart attack|tumour|psychologist|anorexia|incontinent|wets the bed|wet the bed|bullied)(?: |$)/;

/** A bad mark, whichever comes first. */
const marks =
  /(?:^| )(?:(?:eine|ne|einer|an?) (?:glatte |satte )?(?:vier|fuenf|sechs|[456]|d|f) (?:minus |plus )?in (?:\p{L}{1,30})|in \p{L}{1,30} (?:eine|ne|nur eine|wieder eine|an?) (?:vier|fuenf|sechs|[456]|d|f))(?: |$)/u;
const leaving =
  /(?:^| )(?:(?:mich|sich|uns) (?:von \p{L}{1,30} )?(?:trennen|scheiden lassen)|trenne mich|trennt sich|(?:leave|leaving) (?:my|her|his) (?:husband|wife|partner)|(?:break|breaking|split|splitting) up with)(?: |$)/u;
/** Somebody is not to hear of it. */
const hidden =
  /(?:^| )(?:ohne dass (?:es )?\p{L}{1,30} (?:es |das )?(?:erfaehrt|mitbekommt|mitkriegt|merkt|weiss)|sagt? (?:es|das) (?:aber |bloss |ja |bitte )*nicht \p{L}{1,30}|nur fuer mich und \p{L}{1,30}|without \p{L}{1,30} (?:knowing|finding out|noticing)|dont tell \p{L}{1,30}|(?:only|just) for me and \p{L}{1,30})(?: |$)/u;
/** All of them together: a present that is bought or made. */
const bought: readonly RegExp[] = [
  /(?:^| )(?:fuer|for) \p{L}/u,
  /(?:^| )(?:kaufe|kaufen|besorge|besorgen|bastle|basteln|hole|holen|buy|buying|get|getting|make|making)(?: |$)/,
  /(?:^| )(?:zum geburtstag|zu weihnachten|zum jahrestag|birthday|christmas)(?: |$)/,
];
const bringers =
  /(?:^| )(?:christkind|weihnachtsmann|nikolaus|osterhase|santa|easter bunny) (?:bringt|brings|schenkt)(?: |$)/;
const givenAway: readonly RegExp[] = [always, marks, leaving, hidden, bringers];

const firstPerson = /(?:^| )(?:ich|mir|mich|mein|meine|meinen|meinem|meiner|i|my|me|mine|ive)(?: |$)/;
/** "I'm", also without its mark; "Im Keller" is a place. */
const iAm = /^[Ii](?:['’]m\s|m\s+\p{Ll})/u;
const onlyOneself =
  /(?:^| )(?:\p{L}*schmerz|\p{L}*schmerzen|weh|krank|\p{L}*krankheit|\p{L}*beschwerden|\p{L}*entzuendung|\p{L}*infektion|\p{L}{3,}itis|migraene|asthma|diabetes|rheuma|arthrose|epilepsie|bluthochdruck|haemorrhoiden|thrombose|diagnose|blutdruck|\p{L}*tablette|\p{L}*tabletten|medikament|medikamente|antidepressiva|periode|wechseljahre|angst|traurig|einsam|weine|geweint|heule|gluecklich verheiratet|date|konto|kontostand|euro verloren|verloren beim|gespart|spare|spar|note|fuenf geschrieben|sechs geschrieben|zeugnis|schwaenze|geschwaenzt|kosmetikerin|wadenkraempfe|gewicht|wiege|abnehmen|pain|\p{L}*ache|migraine|sick|illness|diagnosis|blood pressure|pills|tablets|medication|afraid|scared|sad|lonely|cried|bank account|savings|lost money|grade|grades|report card|weigh|weight|diet|periods|nachtlicht|tagebuch|diary|kuendigen|kuendige|versteckt habe|versteckt|hidden|hid|bewerbe|bewerbung|resign)(?: |$)/u;
const presents =
  /(?:^| )(?:schenke|schenken|schenkt|geschenkt bekommt|kriegt von mir|bekommt von mir|bekommt zum|kriegt zum|zum geburtstag|zu weihnachten|zum jahrestag|giving|getting (?:him|her|them)|for (?:his|her|their) birthday|for christmas|anniversary)(?: |$)/;

/** Whether a statement is intimate: health, feelings, love, money, marks, surprises and presents for others. */
export function isIntimate(text: string): boolean {
  const folded = fold(text);
  if (tellsIllness(folded) || tellsOwing(folded)) return true;
  if (givenAway.some((pattern) => pattern.test(folded)) || bought.every((pattern) => pattern.test(folded))) return true;
  const ofOneself = firstPerson.test(folded) || iAm.test(text);
  if (!ofOneself && !presents.test(folded)) return false;
  if (
    /(?:^| )(?:kriegt|bekommt|schenke|schenken|giving|getting|ohrringe|earrings|ring|kette|necklace)(?: |$)/.test(
      folded,
    ) &&
    presents.test(folded)
  )
    return true;
  return onlyOneself.test(folded) && ofOneself;
}
