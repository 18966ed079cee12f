import { isAboutAnything, isPersonal, isTimed } from './rule-conditions.ts';
import type { LastingRule } from './rule-shape.ts';

const language = 'de';
const relatives =
  '(?:bruder|schwester|mutter|vater|mama|papa|oma|opa|sohn|tochter|cousin|cousine|onkel|tante|neffe|nichte|enkel|enkelin|mann|frau|freund|freundin|partner|partnerin|schwager|schwaegerin|schwiegermutter|schwiegervater|patenkind|patentante|patenonkel|nachbar|nachbarin|vermieter|vermieterin|chef|chefin|kollege|kollegin|lehrer|lehrerin|klassenlehrer|klassenlehrerin|mathelehrer|mathelehrerin|trainer|trainerin|arzt|aerztin|hausarzt|hausaerztin|kinderarzt|kinderaerztin|zahnarzt|zahnaerztin|tierarzt|tieraerztin|friseur|friseurin|babysitter|babysitterin|putzfrau|putzhilfe|haushaltshilfe|steuerberater|steuerberaterin|hund|katze|kater|hamster|kaninchen|wellensittich|meerschweinchen|pferd)';
const owned = '(?:mein|meine|unser|unsere|\\p{L}+s)';

/** Who is who, what people are, like, can't bear and do. */
export const germanPeopleRules: readonly LastingRule[] = [
  {
    name: 'verträgt nicht, ist allergisch, isst kein',
    language,
    says: / (?:allergisch|\p{L}*allergie|\p{L}*allergien|unvertraeglichkeit|\p{L}*intoleran\p{L}*|vertrag(?:e|en)?|vertraegt|vegetarier(?:in)?|vegetarisch|vegan|veganer(?:in)?|laktosefrei|glutenfrei|zoeliakie|diabetes|diabetiker(?:in)?|asthma|epilepsie|heuschnupfen|migraene|halal|koscher) /u,
    butNot: / (?:rezept|restaurant|wurst|kaese gibts|kochbuch) /,
    when: isAboutAnything,
    confidence: 0.93,
    salience: 0.85,
    example: 'Unsere Nachbarin verträgt keine Sellerie',
    counterExample: 'Zeig mir ein Rezept mit Sellerie',
  },
  {
    name: 'mag, liebt, hasst, am liebsten',
    language,
    says: / (?:(?:mag|mags|moegen|liebe|liebt|lieben|lieb|hasse|hasst|hassen|hass|bevorzuge|bevorzugt|bevorzugen|verabscheue|verabscheut)|(?:ess|esse|isst|essen|trink|trinke|trinkt|trinken|hoer|hoere|hoert|lese|les|liest|schau|schaue|schaut|spiele|spiel|spielt|koche|koch|kocht|backe|backt|geh|gehe|geht|fahr|fahre|faehrt|mache|macht|mach|hab|habe|hat|schlafe|schlaf|schlaeft|nehme|nehm|nimmt|trage|trag|traegt) (?:\S+ ){0,5}(?:gern|gerne|lieber|am liebsten|ungern|kein|keine|keinen|keinerlei|nur|nie|niemals|nimmer)|(?:trinke|trink|trinkt|esse|ess|isst|nimmt|nehme|mag) (?:mein|sein|ihr|unser)(?:en|e|s)? \p{L}+ \p{L}+|am liebsten (?:\S+ ){0,2}(?:esse|ess|isst|trinke|trink|trinkt|hoere|hoer|hoert|mag|lese|liest|spiele|spielt|koche|kocht|schlafe|schlaeft|gehe|geht|fahre|faehrt|habe|hat)|(?:kann|koennen) (?:\S+ ){1,6}(?:nicht|kein|keine|keinen) (?:\S+ )?(?:leiden|ausstehen|ab|riechen|haben|essen|vertragen|sehen)|(?:kann|koennen) (?:mit )?(?:\S+ ){1,4}nichts anfangen|(?:steh|stehe|stehen|steht) (?:total |voll |sehr |richtig |besonders )?auf|(?:schmeckt|schmecken) (?:mir|uns|ihm|ihr|\p{L}+) (?:\S+ ){0,2}(?:nicht|gar nicht|am besten|besonders)|(?:bin|ist|sind) (?:\S+ ){0,3}(?:kein|keine|ein|ein grosser|grosser|riesen|riesiger) (?:grosser |riesen)?(?:fan|freund|freundin) (?:von|vom)|ekel(?:e|t|n)? (?:mich|sich|uns)? ?(?:vor|total)?|graust|angst vor|(?:hat|habe|hab) (?:\S+ ){0,2}(?:angst|panik) vor) /u,
    butNot:
      / (?:heute|heut|jetzt gerade|gerade|grad|gestern|morgen|uebermorgen|keine (?:zeit|lust|idee|ahnung|frage|sorge|angst|termine|milch mehr|internet|strom|chance)|kein (?:wunder|problem|internet|strom|empfang|wort|netz)|ins bett|aufs klo|nach hause|frag|fragen|wissen|das licht|nichts mehr zu|bock|mag sein|(?:das|dieses|diesen|den) (?:lied|song|film|sender|titel|musik|stueck)|(?:weiter )?(?:hoeren|anhoeren|sehen|anschauen|haben) $|nur noch|nur kurz|nur eben|nur mal|nie wieder) /,
    when: isPersonal,
    confidence: 0.9,
    salience: 0.6,
    example: 'Unser Opa trinkt keinen Wein',
    counterExample: 'Opa hat heute keinen Wein getrunken',
  },
  {
    name: 'heißt, ist mein Bruder',
    language,
    says: new RegExp(
      ` (?:(?:(?:der|die|das) )?(?:neue[rs]? )?${owned} (?:neue[rs]? |kleine[rs]? |grosse[rs]? |aelteste[rs]? |juengste[rs]? |beste[rs]? )?${relatives} (?:\\S+ ){0,4}(?:heisst|heissen|ist (?:jetzt |uebrigens )?(?:\\p{L}+ )?(?:herr|frau|doktor|dr)|wohnt|arbeitet|studiert|kommt aus|lebt|ist \\d+|ist (?:die|der) \\p{L}+$|wird (?:dieses|naechstes|bald|im))|(?:ist|sind|war) (?:jetzt |uebrigens |auch )?${owned} (?:neue[rs]? |kleine[rs]? |grosse[rs]? |beste[rs]? |beste )?${relatives}|(?:ich|wir) (?:heisse|heissen)|mein name ist|(?:die|alle|wir|ich) (?:nennen|nenne) (?:ihn|sie|es|mich|den|die|das|unseren|unsere)|(?:heisst|heissen) (?:jetzt |uebrigens |mit nachnamen |mit vornamen |eigentlich )?\\p{L}+) `,
      'u',
    ),
    butNot: / (?:das heisst|was heisst|heisst das|heisst es|heisst nicht dass|es heisst) /,
    when: ({ about }) => about !== 'nobody',
    confidence: 0.9,
    salience: 0.75,
    example: 'Unsere neue Nachbarin heißt Petersen',
    counterExample: 'Das heißt, wir müssen warten',
  },
  {
    name: 'hat Geburtstag',
    language,
    says: / (?:geburtstag|geboren|namenstag|hochzeitstag|jahrestag|taufe|todestag) /,
    when: (reading) => isTimed(reading) && isAboutAnything(reading),
    confidence: 0.92,
    salience: 0.8,
    example: 'Tante Grete hat am 3. Juli Geburtstag',
    counterExample: 'Alles Gute zum Geburtstag',
  },
  {
    name: 'arbeitet bei, wohnt in, ist geworden',
    language,
    says: / (?:(?:arbeite|arbeitet|arbeiten|jobbe|jobbt) (?:\S+ ){0,3}(?:bei|als|in|im|fuer|von|nachts|halbtags|montags|teilzeit|vollzeit)|(?:wohne|wohnt|wohnen|leben|lebt) (?:\S+ ){0,3}(?:in|im|bei|am|auf|ueber|unter|neben|mit)|(?:studiere|studiert|studieren|lerne|lern|lernt|lernen) (?:\S+ ){0,4}(?:an|in|seit|jetzt|gitarre|klavier|\p{L}+isch|geige|floete|schlagzeug|medizin|jura|\p{L}+ik|\p{L}+ie|\p{L}+kunde|\p{L}+bau)|(?:bin|ist|sind) (?:\S+ ){0,6}(?:geworden|gewaehlt worden|befoerdert worden|umgezogen|eingezogen|ausgezogen|eingeschult worden|versetzt worden)|(?:gehe|geh|geht|gehen|komme|kommt|kommen) (?:\S+ ){0,3}in (?:die |den |der )?(?:\S+ )?(?:klasse|kita|kindergarten|krippe|hort|grundschule|schule|realschule|gesamtschule)|(?:ist|bin|sind|komme|komm|kommt) (?:jetzt |schon |nun |dann )?in (?:der|die) (?:\d{1,2} ?[a-f]?(?: klasse)?|\p{L}+ten klasse)|(?:geh|gehe|geht|besucht|besuche) (?:\S+ ){0,2}(?:aufs|auf das|auf die|das|die) \p{L}*(?:gymnasium|schule|hochschule)|(?:mache|mach|macht) (?:\S+ ){0,3}(?:eine? )?(?:ausbildung|lehre|praktikum|freiwilliges|abitur|abi|fuehrerschein)|(?:bin|ist|sind) (?:\S+ ){0,3}(?:mitglied|im \p{L}*verein|im \p{L}*chor|in der \p{L}+mannschaft|bei der feuerwehr|in rente|in pension|rentner(?:in)?|pensioniert|verheiratet|verlobt|geschieden|verwitwet|schwanger|selbststaendig|arbeitslos|in elternzeit|linkshaender(?:in)?|rechtshaender(?:in)?|farbenblind|klassensprecher(?:in)?|schwerhoerig)|(?:spiele|spiel|spielt|spielen) (?:\S+ ){0,3}(?:klavier|geige|gitarre|floete|schlagzeug|cello|trompete|fussball|handball|tennis|volleyball|basketball|schach|hockey|tischtennis|theater|saxofon|saxophon|orgel|harfe|posaune|klarinette|bass|ukulele|badminton|golf|bei|im verein|in der|in einer)|(?:hab|habe|hat|haben) (?:\S+ ){0,4}(?:abgenommen|aufgehoert zu|mit dem rauchen aufgehoert|geheiratet|angefangen (?:zu|mit|als|bei)|gekuendigt|einen neuen job|eine neue stelle|(?:neue|neuen|anderen?) (?:\S+ )?(?:arbeitgeber|schule|klasse|adresse|nummer|handynummer|telefonnummer|frisur|brille))) /u,
    butNot:
      / (?:grad|gerade|heute|heut|gestern|gelungen|kalt geworden|spaet geworden|krank geworden|nass geworden|muede geworden|wach geworden|kein|keine) /,
    when: isPersonal,
    confidence: 0.88,
    salience: 0.7,
    example: 'Lena arbeitet jetzt bei der Post',
    counterExample: 'Lena arbeitet gerade im Garten',
  },
  {
    name: 'früher',
    language,
    says: / (?:frueher|damals|als kind|als kinder|in meiner jugend|in der schulzeit|als junger mann|als junge frau|vor (?:vielen|zehn|zwanzig|dreissig|vierzig|fuenfzig|\d+) jahren|jahrelang|lange zeit) (?:\S+ ){0,9}(?:hab|habe|haben|hat|war|waren|bin|sind|spielte|wohnte|arbeitete|gewohnt|gearbeitet|gespielt) | (?:hab|habe|haben|hat|war|waren|bin) (?:ich|wir|\p{L}+) (?:\S+ ){0,3}(?:frueher|damals|als kind|jahrelang) | (?:ich|wir) (?:hab|habe|haben|war|waren|bin) (?:\S+ ){0,2}(?:frueher|damals|als kind|als kinder|jahrelang) /u,
    butNot:
      / (?:war alles besser|frueher aufstehen|frueher ins bett|frueher da|frueher gehen|etwas frueher|frueher los) /,
    when: isPersonal,
    confidence: 0.87,
    salience: 0.5,
    example: 'Früher habe ich in einer Bäckerei gearbeitet',
    counterExample: 'Früher war alles besser',
  },
  {
    name: 'tut seit gestern weh, nimmt Tabletten',
    language,
    says: / (?:(?:tut|tun) (?:\S+ ){0,8}weh|(?:hab|habe|hat) (?:\S+ ){0,5}(?:\p{L}*schmerzen|rueckenprobleme|bluthochdruck|hohen blutdruck|bandscheibenvorfall|tinnitus|rheuma|arthrose|gicht|schlafstoerungen|herzschrittmacher|kuenstliche \p{L}+)|(?:nehme|nehm|nimmt|muss) (?:\S+ ){0,5}(?:\p{L}*tabletten?|medikamente?|\p{L}*tropfen|insulin|antibiotikum|spray|blutverduenner)|blutgruppe) /u,
    butNot: / (?:dir|euch|gleich) /,
    when: ({ folded, about, times }) =>
      about !== 'nobody' || times.length > 0
        ? / (?:seit|immer|oft|jeden|taeglich|morgens|abends|beim|wenn|chronisch|staendig|wieder|regelmaessig|blutgruppe|hab|habe|hat|nehme|nimmt|nehm) /.test(
            folded,
          )
        : false,
    confidence: 0.87,
    salience: 0.75,
    example: 'Seit letzter Woche tut mir die Schulter weh',
    counterExample: 'Das tut doch keinem weh',
  },
  {
    name: 'darf kein, muss immer',
    language,
    says: / (?:(?:darf|duerfen) (?:\S+ ){0,6}(?:nicht|kein|keine|keinen|nur|hoechstens|maximal|nie|nimmer|erst)|(?:braucht|brauchen|brauche|muss|muessen|soll|sollen|sollst) (?:\S+ ){0,4}(?:immer|jeden|jede|jedes|taeglich|nachts|abends|morgens|beim schlafen|zum schlafen|zum einschlafen|regelmaessig|nie|niemals|unbedingt immer)) /,
    butNot: / (?:ich muss immer|man|das darf|darf ich|darf das|heute|gestern|mal kurz|sagen) /,
    when: ({ about }) => about === 'somebody' || about === 'thing' || about === 'self',
    confidence: 0.86,
    salience: 0.7,
    example: 'Der Hund darf keine Schokolade',
    counterExample: 'Darf ich heute Schokolade',
  },
  {
    name: 'Lieblings…',
    language,
    says: / (?:mein|meine|unser|unsere|\p{L}+s) lieblings\p{L}+ (?:\S+ )?(?:ist|sind|bleibt|heisst) /u,
    confidence: 0.9,
    salience: 0.6,
    example: 'Unser Lieblingsplatz ist die Bank am Weiher',
    counterExample: 'Spiel unser Lieblingslied',
  },
  {
    name: 'seit letzter Woche',
    language,
    says: / (?:ich|wir|\p{L}+) (?:\S+ ){0,3}seit (?!(?:\S+ )?(?:minuten?|stunden?|heute|einer ewigkeit|ewigkeiten|ewig|wann)) ?\S+ /u,
    butNot:
      / (?:hab|habe|hat|haben|warte|wartet|warten|wach|unterwegs|kaputt|es|nicht gesehen|stau|krank|licht|laeuft|an|aus) /,
    when: isPersonal,
    confidence: 0.86,
    salience: 0.55,
    example: 'Ich jogge seit Ostern vor der Arbeit',
    counterExample: 'Ich warte seit einer Stunde auf den Bus',
  },
  {
    name: 'für … besorgt, bestellt, gebucht',
    language,
    says: / (?:hab|habe|haben|hat|ist|sind) (?:\S+ ){1,12}(?:besorgt|bestellt|gebucht|reserviert|vorbestellt|angemeldet) /,
    butNot: / (?:pizza|essen|taxi|nicht|kein|keine|keinen) /,
    when: isAboutAnything,
    confidence: 0.86,
    salience: 0.6,
    example: 'Für den Hochzeitstag habe ich einen Tisch im Lindenhof reserviert',
    counterExample: 'Ich habe uns eine Pizza bestellt',
  },
  {
    name: 'zum ersten Mal',
    language,
    says: / (?:hat|hab|habe|haben|ist|bin|sind) (?:\S+ ){0,6}(?:zum ersten mal|das erste mal|den ersten|die ersten|das erste|ihren ersten|seinen ersten|ihr erstes|sein erstes|mein erstes|meinen ersten) (?:\S+ ){1,8}\S+(?:t|en) /,
    butNot: / (?:noch|nie|kaffee|mal wieder) /,
    when: isPersonal,
    confidence: 0.87,
    salience: 0.6,
    example: 'Lena hat ihren ersten Milchzahn verloren',
    counterExample: 'Lena hat ihren ersten Kaffee noch vor sich',
  },
];
