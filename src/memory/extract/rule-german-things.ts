import { singleValuedSlot } from '../../language/slot.ts';
import { isAboutAnything, isAboutThing, isAhead, isPersonal, isTimed, isWellAhead, recurs } from './rule-conditions.ts';
import type { LastingRule } from './rule-shape.ts';

const language = 'de';

/** Where things are, what is theirs, what happens when, what happened. */
export const germanThingRules: readonly LastingRule[] = [
  {
    name: 'liegt in, hängt an',
    language,
    says: / (?:liegt|liegen|steht|stehen|haengt|haengen|steckt|stecken|lagert|lagern|lehnt|lehnen|klebt|befindet|befinden|parkt|parken|ist|sind|kommt|kommen|gehoert|gehoeren) (?:\S+ ){0,5}(?:in|im|ins|an|am|ans|auf|aufm|bei|beim|hinter|hinterm|unter|unterm|ueber|neben|vor|vorm|zwischen|oben|unten|links|rechts|drin|draussen) /,
    butNot:
      / (?:das essen|abendessen|mittagessen|fruehstueck|der kaffee|kaffee|tee|suppe|pizza|licht|fernseher|jemand|an der tuer|vor der tuer|es klingelt|im stau|im weg|im bett|auf dem tisch und wird|im krankenhaus|in ordnung|am arbeiten|am telefon|in arbeit|am ende|im kino|im urlaub) /,
    when: ({ statement, about }) =>
      about === 'thing' &&
      statement.object !== null &&
      statement.predicate !== null &&
      singleValuedSlot(statement.predicate) === 'location',
    confidence: 0.9,
    salience: 0.65,
    example: 'Die Luftpumpe liegt jetzt im Schuppen hinter dem Rasenmäher',
    counterExample: 'Lena ist in der Schule',
  },
  {
    name: 'habe … in … gelegt',
    language,
    says: / (?:hab|habe|haben|hat) (?:\S+ ){2,12}(?:hingelegt|gelegt|gestellt|gehaengt|gesteckt|gepackt|deponiert|verstaut|geraeumt|umgeraeumt|eingelagert|aufgehaengt|versteckt|abgestellt|geparkt|aufgehoben|hinterlegt|vergraben|untergebracht|abgelegt|verliehen|ausgeliehen|geliehen) /,
    butNot: / (?:ins bett|auf den tisch|hingelegt|schlafen) /,
    when: ({ folded }) =>
      / (?:in|im|ins|an|am|ans|auf|aufs|bei|beim|hinter|unter|ueber|neben|vor|zum|zur|dem|der) /.test(folded),
    confidence: 0.88,
    salience: 0.65,
    example: 'Ich habe den Reservekanister in die Garage gestellt',
    counterExample: 'Ich habe mich kurz hingelegt',
  },
  {
    name: 'kommt in die Tonne, gehört in den Schrank',
    language,
    says: / (?:gehoert|gehoeren|kommt|kommen) (?:ab jetzt |immer |bei uns |jetzt |ab sofort )(?:in|ins|auf|aufs|an|ans|unter|neben) /,
    when: isAboutThing,
    confidence: 0.87,
    salience: 0.55,
    example: 'Die Batterien kommen immer in die Blechdose',
    counterExample: 'Die Kinder kommen gleich ins Haus',
  },
  {
    name: 'mein Auto ist ein …',
    language,
    says: / (?:mein|meine|unser|unsere) (?:\S+ ){0,2}?(?:\p{L}*auto|\p{L}*wagen|\p{L}*rad|motorrad|roller|boot|wohnmobil|handy|telefon|smartphone|laptop|computer|tablet|drucker|fernseher|kamera|waschmaschine|spuelmaschine|trockner|kuehlschrank|herd|backofen|heizung|klavier|gitarre|geige|haus|wohnung|router|kaffeemaschine|hund|katze|pferd) (?:ist|sind) (?:ein|eine|von) /u,
    butNot:
      / (?:witz|\p{L}*traum|katastrophe|schrott\p{L}*|muell|krampf|graus|wahnsinn|chaos|scherz|segen|fluch|bisschen|wenig|schatz|held|engel|gedicht|heute|gerade) /u,
    when: isAboutAnything,
    confidence: 0.86,
    salience: 0.55,
    example: 'Unser Wagen ist ein alter Volvo',
    counterExample: 'Unser Auto ist eine Katastrophe',
  },
  {
    name: 'gehört, verliehen',
    language,
    says: / (?:gehoert|gehoeren) (?:\S+ ){0,2}(?:mir|uns|dem|der|meinem|meiner|unserem|unserer|den|\p{L}+) /u,
    butNot: / (?:gehoert (?:sich|zu|dazu|hab|haben|werden)|hast du|habe|hab|haben|in|ins|auf) /,
    when: isAboutThing,
    confidence: 0.87,
    salience: 0.6,
    example: 'Die Bohrmaschine gehört den Nachbarn',
    counterExample: 'Das gehört sich nicht',
  },
  {
    name: 'kommt am, ist am, findet statt',
    language,
    says: / (?:kommt|kommen|ist|sind|findet|finden|beginnt|beginnen|faengt|fangen|startet|endet|geht|gehen|gehn|faehrt|fahren|fliegt|fliegen|haben|hat|hab|habe|bekomme|bekommt|bekommen|kriegt|kriegen|muss|muessen|zieht|ziehen|heiratet|heiraten|besucht|besuchen|uebernachtet|uebernachten|feiert|feiern|schreibt|schreiben|schreib|schreibe|trifft|treffen|holt|holen|bringt|bringen|macht|machen|spielt|spielen|laeuft|wird|werden|bleibt|bleiben|verreist|verreisen|faellt|fallen|gibt|liefern|liefert|steht|stehen|fahr|fahre|flieg|fliege|geh|gehe|zieh|ziehe|bleibe|bleib|feiere) /,
    butNot:
      / (?:wochenende ist|ist (?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag)$|ist es soweit|ist weihnachten|ist ostern|ist silvester|ist feiertag|wecken|wecker|timer|licht|heizung|zeit fuer|um die zeit) /,
    when: (reading) => isWellAhead(reading) && isAboutAnything(reading),
    confidence: 0.87,
    salience: 0.65,
    example: 'Am 14. Mai fahren wir mit dem Chor nach Lübeck',
    counterExample: 'Wir fahren gleich nach Lübeck',
  },
  {
    name: 'hat morgen einen Termin',
    language,
    says: / (?:\p{L}*termin|\p{L}*pruefung|klassenarbeit|mathearbeit|\p{L}*arbeit|elternabend|vorstellungsgespraech|untersuchung|operation|op|zahnarzt|kinderarzt|tierarzt|arzt|augenarzt|orthopaede|friseur|handwerker|elektriker|klempner|schornsteinfeger|installateur|monteur|besuch|auftritt|konzert|wettkampf|turnier|probe|ausflug|klassenfahrt|hochzeit|beerdigung|fuehrerscheinpruefung|tuev|werkstatt|anwalt|notar|lieferung|paket) /u,
    when: (reading) => isAhead(reading) && isAboutAnything(reading),
    confidence: 0.86,
    salience: 0.65,
    example: 'Ich habe morgen um neun einen Termin beim Augenarzt',
    counterExample: 'Ich brauche einen Termin beim Augenarzt',
  },
  {
    name: 'jeden Montag, immer',
    language,
    says: / (?:ich|wir|der|die|das|mein|meine|unser|unsere|\p{L}+) /u,
    butNot:
      / (?:wecken|wecker|timer|erinner\p{L}*|licht an|licht aus|schalte?|stelle? (?:den|die|das) (?:wecker|heizung)|jeden tag (?:dasselbe|das gleiche|essen)|man) /u,
    when: (reading) => recurs(reading) && isAboutAnything(reading),
    confidence: 0.89,
    salience: 0.65,
    example: 'Die gelbe Tonne wird jeden zweiten Freitag geholt',
    counterExample: 'Die gelbe Tonne wird gleich geholt',
  },
  {
    name: 'steht immer um sechs auf',
    language,
    says: / (?:immer|normalerweise|meistens|grundsaetzlich|regelmaessig|gewoehnlich|ueblicherweise|morgens|abends|nachts|mittags|vormittags|nachmittags|nie|niemals|nimmer|unter der woche|am wochenende|wochentags|werktags) /,
    butNot:
      / (?:immer noch|noch immer|immer wieder|immer nur|das ist immer|ist ja immer|war immer|bist|du|dich|dieser|dieses|wie immer|fuer immer|nie wieder|nie mehr|wenn|heute|gestern|immer so|es|man|immer alles|nervt|immer dasselbe) /,
    when: isPersonal,
    confidence: 0.86,
    salience: 0.55,
    example: 'Ich dusche immer abends vor dem Schlafen',
    counterExample: 'Das ist immer dasselbe mit dem Bus',
  },
  {
    name: 'hat geöffnet, macht zu',
    language,
    says: / (?:(?:hat|haben|ist|sind) (?:\S+ ){0,8}(?:offen|geoeffnet|auf|zu|geschlossen|ruhetag|sprechstunde|betriebsferien)|(?:macht|machen) (?:\S+ ){0,8}(?:auf|zu)|(?:oeffnet|oeffnen|schliesst|schliessen)|oeffnungszeiten?|sprechzeiten?|sprechstunde) /,
    butNot: / (?:fenster|rollo|rollos|jalousie|tuer|tor|garage|licht|kuehlschrank|vorhang|fernseher|ich|heute|wann) /,
    when: (reading) =>
      (isTimed(reading) ||
        / (?:\p{L}*ferien|feiertagen?|feiertags|urlaub|zwischen den jahren|ueber mittag) /u.test(reading.folded)) &&
      isAboutAnything(reading),
    confidence: 0.88,
    salience: 0.6,
    example: 'Der Wertstoffhof hat samstags bis zwölf geöffnet',
    counterExample: 'Das Fenster ist seit acht Uhr offen',
  },
  {
    name: 'läuft ab, ist gültig bis',
    language,
    says: / (?:laeuft (?:\S+ ){0,6}(?:ab|aus)|laufen (?:\S+ ){0,6}(?:ab|aus)|gueltig bis|verfaellt|faellig|garantie|kuendigungsfrist|frist|haelt bis|haltbar bis|versichert bis) /,
    when: (reading) => isTimed(reading) && isAboutAnything(reading),
    confidence: 0.89,
    salience: 0.7,
    example: 'Die Garantie von der Spülmaschine läuft im August ab',
    counterExample: 'Der Timer läuft gleich ab',
  },
  {
    name: 'Größe, Nummer, Kennzeichen',
    language,
    says: / (?:(?:\p{L}*groesse|\p{L}*nummer|kennzeichen|adresse|iban|\p{L}*laenge|\p{L}*hoehe|\p{L}*breite|spannung|\p{L}*typ|modell|marke|\p{L}*code|pin|passwort|kennwort|\p{L}*kombination|wlan) (?:\S+ ){0,6}(?:ist|sind|lautet|heisst|betraegt|hat)|(?:ist|hat|haben|lautet) (?:\S+ ){0,3}(?:groesse|nummer) \S+|(?:braucht|brauche|brauchen|traegt|trage|tragen|hab|habe|hat) (?:\S+ ){0,3}(?:groesse |schuhgroesse |konfektionsgroesse |kleidergroesse )?(?:jetzt )?(?:\d{2,3}|s|m|l|xl|xs|xxl)$|(?:wiegt|wiege|misst) (?:\S+ ){0,3}\S+|ist (?:\S+ ){0,3}(?:meter|zentimeter|cm|kilo|liter|watt) (?:gross|lang|hoch|breit|schwer|tief)|(?:passen|passt|nimmt|braucht) (?:nur |die |eine |ein )?(?:\S+ )?(?:batterien|birnen|lampen|gluehbirne|leuchtmittel|patronen|filter|beutel|staubsaugerbeutel|knopfzellen?)) /u,
    butNot: / (?:wie|welche|minuten|sekunden|rechnung) /,
    when: isAboutAnything,
    confidence: 0.88,
    salience: 0.65,
    example: 'Die Wanduhr braucht Batterien der Größe AA',
    counterExample: 'Wie groß ist der Mond',
  },
  {
    name: 'Schuhe zu klein, braucht 33',
    language,
    says: / (?:ist|sind|wird|werden) (?:\S+ ){0,3}(?:zu (?:klein|gross|eng|kurz|weit)|rausgewachsen) (?:\S+ ){0,6}(?:braucht|brauche|brauchen|traegt|hat|hab|passt|passen) /,
    confidence: 0.88,
    salience: 0.55,
    example: 'Lenas Skischuhe sind zu klein, sie braucht 38',
    counterExample: 'Das Haus ist zu klein',
  },
  {
    name: 'haben einen, haben jetzt ein neues',
    language,
    says: / (?:hab|habe|haben|hat|besitze|besitzt|besitzen) (?:\S+ ){0,3}(?:seit \S+ |jetzt |nun |endlich |auch )(?:\S+ ){0,3}(?:einen?|eine|ein|nen|ne|n|zwei|drei|vier|neue|neuen|neues|neuer|\d+) | (?:wir|ich) (?:hab|habe|haben|besitzen|besitze) (?:einen?|eine|ein|nen|ne|zwei|drei|vier|fuenf|\d+) (?:\S+ )?(?:hund|hunde|katze|katzen|kater|pferd|hamster|kaninchen|huehner|fische|wellensittich|auto|autos|motorrad|wohnmobil|wohnwagen|boot|garten|schrebergarten|ferienhaus|wallbox|waermepumpe|solaranlage|pool|sauna|kinder|geschwister|schwestern?|brueder|enkel|klavier|gaestezimmer|keller) | (?:ist|sind) (?:jetzt )?(?:unser|unsere|mein|meine) neue[rs]? /u,
    butNot:
      / (?:frage|fragen|idee|problem|moment|minute|bitte|hunger|durst|zeit|lust|wunsch|ahnung|termin|gerade|grad|kopfweh|schnupfen|erkaeltung|fieber|geschafft|gesehen|gehoert|gemacht|kater heute|gefuehl|angst|heute) /,
    when: isPersonal,
    confidence: 0.86,
    salience: 0.6,
    example: 'Wir haben jetzt einen neuen Staubsauger',
    counterExample: 'Wir haben jetzt eine Frage',
  },
  {
    name: 'ist kaputt, tropft, hat einen Wackelkontakt',
    language,
    says: / (?:(?:ist|sind) (?:\S+ ){0,5}(?:kaputt|defekt|undicht|locker|verstopft|gesprungen|durchgebrannt|gebrochen|gerissen|verbogen|verrostet|abgebrochen|leckgeschlagen|schimmelig|ausgeleiert)|(?:tropft|tropfen|klemmt|klemmen|quietscht|quietschen|flackert|flackern|wackelt|leckt|spinnt|rattert|knarrt|schleift|ueberhitzt|funktioniert|geht|schliesst|laedt) (?:\S+ ){0,5}(?:nicht|nicht mehr|nimmer|staendig|seit|schon|immer|bei|beim|wieder|richtig)|(?:tropft|klemmt|quietscht|flackert|wackelt|leckt)$|hat (?:\S+ ){0,3}(?:wackelkontakt|riss|sprung|leck|loch|kratzer|beule|delle|schimmel|macke|defekt|platten)) | (?:tropft|klemmt|quietscht|flackert|wackelt|leckt) $| \p{L}{3,}t (?:\S+ )?(?:nicht mehr|nimmer|kaum noch) (?:richtig |ganz |sauber |gescheit |zu |an |auf )*$/u,
    butNot: / (?:ich bin|bin ich|wir sind|heute voellig|es geht nicht|das geht nicht|so geht|wie geht) /,
    when: isAboutThing,
    confidence: 0.87,
    salience: 0.55,
    example: 'Der Hahn im Gäste-WC tropft seit Tagen',
    counterExample: 'Ich bin total kaputt',
  },
  {
    name: 'soll nachts 17 Grad haben',
    language,
    says: / (?:soll|solls|sollen|sollte|reicht|reichen|genuegt|genuegen|mag ichs|mag ich es|maximal|hoechstens|mindestens|nie ueber|nie unter) (?:\S+ ){0,10}(?:grad|prozent|dunkel|hell|kuehl|warm|kalt|leise|ruhig) /,
    butNot: / (?:morgen|heute|stelle?|mach|dreh|draussen|wetter) /,
    when: ({ folded, times }) =>
      times.some(({ kind }) => kind === 'recurrence') ||
      / (?:immer|nachts|abends|morgens|tagsueber|nie|nimmer|hier|bei mir|zimmer|bad|beim schlafen|zum schlafen|\d+) /.test(
        folded,
      ),
    confidence: 0.87,
    salience: 0.6,
    example: 'Im Arbeitszimmer sollen es tagsüber immer 21 Grad sein',
    counterExample: 'Morgen soll es 21 Grad warm werden',
  },
  {
    name: 'gestern waren wir …',
    language,
    says: / (?:gestern|vorgestern|heute|heut|letzte[nrsm]?|vorige[nrsm]?|neulich|am (?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|wochenende)|vor \S+ (?:tagen|wochen|monaten)|im (?:januar|februar|maerz|april|mai|juni|juli|august|september|oktober|november|dezember|urlaub|sommer|winter|herbst|fruehling)|an (?:weihnachten|ostern|silvester)) /,
    butNot:
      / (?:gut geschlafen|schlecht geschlafen|geregnet|geschneit|gegessen|gekocht|geputzt|gearbeitet|geduscht|verschlafen|eingeschlafen|aufgestanden|gesagt|erzaehlt|gesehen im|ferngesehen|anstrengend|stressig|stress|nichts|kein|keine|keinen|nicht|muede|krank|schon|licht|timer) /,
    when: (reading) => isPersonal(reading) && happened(reading.folded),
    confidence: 0.86,
    salience: 0.5,
    example: 'Vorgestern waren wir mit Onkel Theo im Zoo',
    counterExample: 'Gestern hab ich schlecht geschlafen',
  },
];

/** With somebody or somewhere, or something that is not of every day. */
function happened(folded: string): boolean {
  const away =
    / (?:war|waren|bin|sind|hab|habe|haben|ist) (?:\S+ ){0,8}(?:mit|bei|beim|im|in|nach|auf|zum|zur|am|ins) \S+/.test(
      folded,
    );
  const notable =
    / (?:gekriegt|bekommen|gewonnen|bestanden|geschafft|gekauft|verkauft|verloren|gefunden|kennengelernt|geheiratet|getroffen|geboren|angefangen|gekuendigt|unterschrieben|gelernt|eingeschult|umgezogen|eingezogen|verlobt|besucht|geschenkt|abgegeben|gepflanzt|repariert|gestrichen|eingebaut|gewechselt|verliehen|gespendet|geimpft|operiert|gestorben|geklaut|gebrochen|abgeschlossen|geschossen|erreicht|gefeiert|geschlagen|belegt) /.test(
      folded,
    );
  const daily =
    / (?:im bett|im buero|auf der arbeit|bei der arbeit|einkaufen|im supermarkt|in der schule|in der arbeit|zu hause|daheim|beim einkaufen) /.test(
      folded,
    );
  return (
    notable ||
    (away && !daily && / (?:war|waren|sind|bin) /.test(folded) && / (?:mit|bei|im|in|beim|nach|am|auf) /.test(folded))
  );
}
