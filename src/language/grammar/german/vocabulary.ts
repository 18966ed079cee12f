import type { Vocabulary } from '../template.ts';

/** Word classes of the German grammar. Templates name them as `<class>`. */
export const germanVocabulary: Vocabulary = {
  filler:
    'bitte|mal|doch|denn|eben|noch|jetzt|gut|einfach|schnell|kurz|auch|halt|ruhig|schon|unbedingt|bloß|ja|nur|dann|also|gleich|gefälligst|sofort|endlich|gern|gerne|eigentlich|vielleicht|wieder|so|sehr|gar|überhaupt|leider|aber|nochmal|ganz schnell|ab jetzt|ab sofort|ab heute',
  // Asking politely
  'kannst du': '(kannst|könntest|könnten|würdest|willst|wolltest|magst|möchtest|kann|könnte|tust|darfst) (du|sie|man)',
  'du sollst': '[du] (sollst|solltest|kannst|könntest|darfst|musst|müsstest|magst|wirst)',
  'ich möchte dass du':
    '(ich (möchte|will|hätte gern|hätte gerne|wünsche mir|bitte dich|brauche)|[es] ist [mir] ~ wichtig|mir ist ~ wichtig|es wäre (gut|schön|nett|lieb|toll|super)|[das] wäre (gut|schön|nett|lieb|toll|super)|wäre (gut|schön|nett|lieb|toll|super)) (dass|das|wenn) du',
  'sei so nett und': 'sei (so|bitte so|mal so) (nett|gut|lieb|freundlich) und',
  // Remembering
  merk: 'merk|merke|merkt',
  dir: 'dir|dia|euch',
  'merk dir': '(<merk> ~ <dir>|merkst ~ <dir>|<merk> ~ es ~ <dir>|tu ~ <dir> ~ merken|merken sie sich)',
  notier:
    'notier|notiere|notiert|notieren|vermerk|vermerke|vermerkt|protokollier|protokolliere|dokumentier|dokumentiere',
  speicher:
    'speicher|speichere|speichert|speichre|speichern|sicher|sichere|archivier|archiviere|hinterleg|hinterlege|hinterlegt|registrier|registriere',
  behalt: 'behalt|behalte|behält|behaltet',
  'im kopf': '(im|in deinem) (kopf|hinterkopf|gedächtnis|speicher)|bei dir|in erinnerung',
  'ins gedächtnis': '(in dein|ins|in deinem|im|deinem) (gedächtnis|kopf|hinterkopf|speicher|notizbuch|oberstübchen)',
  schreib: 'schreib|schreibe|schreibt|trag|trage|nimm|nehm|nehme',
  halt: 'halt|halte|haltet',
  merken:
    '(<dir> ~ (merken|notieren|vermerken|aufschreiben|einprägen|hinter die ohren schreiben)|merken|notieren|vermerken|speichern|abspeichern|behalten|aufschreiben|festhalten|eintragen|(im|in deinem) (kopf|hinterkopf|gedächtnis) behalten)',
  merkst:
    '<dir> ~ (merkst|notierst|aufschreibst|merken könntest|merken würdest|merken kannst|merktest)|(speicherst|abspeicherst|notierst|vermerkst|festhältst|behältst|speichern könntest|speichern würdest|notieren würdest|notieren könntest)',
  gemerkt: 'gemerkt|gespeichert|abgespeichert|notiert|aufgeschrieben|behalten|eingeprägt|vermerkt|festgehalten|gelernt',
  // Forgetting
  vergiss: 'vergiss|vergesse|vergesst',
  lösch:
    'lösch|lösche|löscht|entfern|entferne|entfernt|streich|streiche|streicht|tilg|tilge|radier|radiere|wirf|schmeiß|nimm|werf',
  vergessen:
    'vergessen|löschen|rauslöschen|rausnehmen|herausnehmen|streichen|entfernen|rausstreichen|wegwerfen|rausschmeißen|tilgen',
  gedächtnis:
    '(dein|deinem|deinen|deine|dem|das|den|im|dein|dein ganzes|deinem ganzen) [ganz*|komplett*|gesamt*|vollständig*|alt*] (gedächtnis|gedächnis|speicher|erinnerungen|merkliste|merkzettel|gemerktem|gemerkten|notizen|notizbuch|datenbank|wissen)',
  'aus dem gedächtnis':
    '(aus|von|raus aus) <gedächtnis>|in (deinem|dem|deiner|der) [ganz*] (gedächtnis|speicher|merkliste|datenbank)',
  // Calling something off
  'winkt ab':
    '[ach|nein|nee|na|oh] ~ (vergiss (es|das)|[ist|es ist|das ist|mir] (egal|wurscht|unwichtig)|[ist|es ist|das ist] schon (gut|ok|okay|in ordnung|recht)|doch nicht|[ist] nicht [so] wichtig|[ist] nicht [mehr] nötig|[das] hat sich [schon] erledigt|[schon] erledigt|lass (gut sein|es|es sein|das|stecken)|abbrechen|abbruch|macht nichts|(nichts|nix))',
  // Pronouns that stand for what was said
  das: 'das|es|dies|dieses|das hier|dies hier|das alles|das ganze|was ich gerade gesagt habe|was ich eben gesagt habe|was ich gesagt habe',
  etwas: 'was|etwas|irgendwas|irgendetwas|eine sache|folgendes|einiges|ein paar sachen',
  fragewort:
    'wo|wohin|woher|was|wann|wer|wem|wen|wessen|wie|wieviel|wieviele|warum|wieso|weshalb|welche|welcher|welches|welchen|welchem|womit|woran|worauf|worüber|wozu|wofür|wovon|wogegen|wodurch|ob',
  präposition: 'in|an|auf|bei|mit|zu|um|ab|von|für|gegen|nach|aus|seit|bis|über|unter|neben|hinter|vor|zwischen',
  über: 'über|von|zu|zum|zur|bezüglich|wegen|rund um|zum thema',
  // Something else instead
  lieber: '(doch nicht|doch lieber|lieber|doch besser|besser|eher|doch eher)',
  // A clause with "zu": "den Müll rauszubringen", "Milch zu kaufen"
  'sag mir':
    '[und|aber] (sag|sage|verrat|verrate|erzähl|erzähle|zeig|zeige|(kannst|könntest|würdest) du|ich (möchte|will|wüsste|würde)|weißt du|weist du|(weißt|hast) du (zufällig|vielleicht) [eine ahnung|ne ahnung]|hast du ~ (eine ahnung|ne ahnung|irgendeine ahnung|eine idee|mitbekommen|mitgekriegt|gesehen|dir gemerkt)) ~ [mir|uns] ~ [gern|gerne] ~ [wissen|sagen|verraten|zeigen|erzählen|zufällig]',
  'zu-infinitiv':
    '(zu (*en|*ern|*eln|tun|sein)|(ab|an|auf|aus|ein|mit|bei|raus|rein|rauf|runter|rüber|weg|zurück|vor|nach|los|fest|durch|um|unter|her|hin|zu|dazu|heraus|herein|herunter|hinaus|sauber|bereit|weiter|wieder|frei|fertig|statt|teil|vorbei|hoch|tot|kalt|warm|leer|voll|zusammen|auseinander)zu*n)',
  liste: '*liste|*listen|*zettel|liste *|*einkauf|to do liste|todo',
  auf: 'auf|in|zu|zur|zum|von|vom|aus|an|für',
  'auf die liste':
    '(auf|in|zu|zur|zum|von|vom|aus|an|ans|für) [der|die|den|dem|das|mein|meine|meiner|meinen|meinem|unser|unsere|unserer|unseren|unserem|deine|deiner|eine|einer] [*] (<liste>)',
  dein: 'dein|deine|deinen|deiner|deinem|deines',
  mein: 'mein|meine|meinen|meiner|meinem|meines|unser|unsere|unseren|unserer|unserem|unseres',
  ja: 'ja|jaa|jaaa|jaha|jo|joo|joa|jap|jep|jup|jawohl|jawoll|jaja|klar|na klar|ja klar|aber klar|sicher|aber sicher|natürlich|genau|ganz genau|richtig|stimmt|korrekt|exakt|gern|gerne|sehr gern|sehr gerne|bitte|okay|ok|oke|in ordnung|einverstanden|passt|passt so|geht klar|alles klar|meinetwegen|von mir aus|auf jeden fall|unbedingt|selbstverständlich|aber ja|ja doch|gut|prima|perfekt|super|yes|jau|freilich|logisch|logo|absolut|definitiv|doch',
  nein: 'nein|nee|ne|nö|naa|nää|nei|na|noe|nope|no|nein nein|niemals|nie|um gottes willen|ach nein',
  vorname: '*',
  gerät:
    '[*] (*licht|*lichter|*lampe|*lampen|*leuchte|*fenster|*tür|*türen|*tor|*tore|*heizung|*heizungen|*thermostat|*rollo|*rollos|*rollladen|*rollläden|*rolladen|*rolläden|*jalousie|*jalousien|*vorhänge|*ventilator|*ventilatoren|*lüfter|*schalter|*steckdose|*steckdosen|*sensor|*melder|*fernseher|*tv|*musik|*radio|*herd|*ofen|*backofen|*waschmaschine|*trockner|*spülmaschine|*geschirrspüler|*alarmanlage|*kamera|*kameras|*staubsauger|*saugroboter|*mähroboter|*klimaanlage|*gerät|*geräte|*wasserhahn|*batterie|*batterien|*akku|*garage|*haus|*bügeleisen|*drucker|*internet|*kaffeemaschine)',
  zustand:
    'an|aus|offen|auf|zu|geöffnet|geschlossen|abgeschlossen|aufgeschlossen|verriegelt|entriegelt|verschlossen|belegt|aktiv|inaktiv|eingeschaltet|ausgeschaltet|angeschaltet|an geschaltet|fertig|leer|voll|eingestellt|gestellt|scharf|online|offline|gekippt|oben|unten|verfügbar|erreichbar|laut|leise|gedimmt|hell|heruntergefahren|hochgefahren|aufgeladen|geladen|zugesperrt|abgesperrt',
  // Why something may be forgotten, said after it
  weil: '(der|die|das|den|ich|wir|er|sie|es|war|weil|denn) ...',
  wenn: 'wenn|sobald|falls|immer wenn|jedes mal wenn|jedesmal wenn|immer dann wenn|sowie',
  'kommt oder geht':
    '(kommt|kommen|heimkommt|heimkommen|ankommt|zurückkommt|vorbeikommt|eintrifft|klingelt|geht|weggeht|losgeht|losfährt|aufwacht|aufsteht|da ist|zu hause ist|zuhause ist|daheim ist|zurück ist|hier ist|* hause ist)',
  'ab jetzt':
    'ab jetzt|ab sofort|ab heute|ab morgen|von jetzt an|von nun an|von heute an|in zukunft|künftig|zukünftig|ab nun|fortan|grundsätzlich|generell|nie wieder',
  'für die zukunft':
    'für die zukunft|für später|fürs nächste mal|zur erinnerung für dich|notiz für dich|für dich zum merken|für dich zum behalten|zum behalten|für das nächste mal|für die akten|fürs protokoll|für dein gedächtnis|zur info|zur information|zu deiner information|zum merken|notiz an mich selbst|notiz an mich|notiz|gedächtnisnotiz|merkzettel|merke|wichtig|ganz wichtig|immer merken|bitte merken|merken|notieren|speichern|festhalten|aufschreiben|abspeichern|im kopf behalten|im hinterkopf behalten|im gedächtnis behalten|immer daran denken|immer dran denken|nicht vergessen|bitte nicht vergessen|bloß nicht vergessen|ja nicht vergessen',
};
