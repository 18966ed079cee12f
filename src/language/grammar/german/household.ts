import { fold } from '../../fold.ts';

const asSet = (list: string): ReadonlySet<string> => new Set(fold(list).split(' '));

/** Words that make a question one about this household. */
export const householdWords = asSet(`
ich mir mich mein meine meinen meiner meinem meines wir uns unser unsere unseren unserer unserem unseres
nachbar nachbarn nachbarin putzfrau putzhilfe babysitter babysitterin handwerker schornsteinfeger klempner elektriker
hausmeister vermieter vermieterin hund hundes katze kater kaninchen hamster meerschweinchen
zuletzt gestern vorgestern nochmal wem wen mag isst trinkt
`);

/** Ends of words for things a household keeps, knows or waits for. */
export const householdEndings = fold(`
schlüssel code codes passwort passwörter kennwort pin wlan sicherung sicherungen tonne tonnen müll restmüll altpapier
biomüll garage keller dachboden speicher schuppen gartenhaus zähler zählerstand wasseruhr heizkessel kita kindergarten
geburtstag geburtstage hochzeitstag impfpass reisepass ausweis versicherung versicherungsnummer kundennummer telefonnummer handynummer hausnummer
rahmennummer iban tierarzt zahnarzt hausarzt kinderarzt augenarzt ärztin arzttermin termin termine allergie allergisch
lieblingsessen lieblingsfarbe lieblingsfilm lieblingsmusik schuhgröße kleidergröße größe
rezept haustür klingel einfahrt terrasse briefkasten paket pakete zimmer schrank schublade werkzeug werkzeugkasten bohrmaschine
winterreifen sommerreifen fahrrad auto wagen anhänger koffer rasenmäher leiter akkuschrauber
kaffeemaschine waschmaschine spülmaschine trockner staubsaugerbeutel kettenblatt elternabend elternsprechtag training
lehrer lehrerin klassenlehrer klassenlehrerin freundin schwiegermutter sperrmüll
blutgruppe medikament medikamente tablette tabletten unterlagen dokumente vertrag garantie rechnung bedienungsanleitung anleitung
monteur gärtner postbote müllabfuhr putzplan urlaub
heimgekommen heimgegangen geklingelt lautet verträgt vertragen rausmuss hingelegt geparkt verliehen versteckt
`).split(' ');

/** Ends of words for places of the world. */
export const worldEndings = fold(`see meer gebirge alpen inseln schwarzwald wueste`).split(' ');

/** Words of general knowledge: a question with one of them is not about the household unless it says so. */
export const worldWords = asSet(`
hauptstadt land länder kontinent planet planeten mond sonne erde universum weltall welt weltkrieg krieg präsident
präsidentin kanzler kanzlerin bundeskanzler bundeskanzlerin bundespräsident könig königin kaiser papst minister regierung
bundestag partei wahl aktie aktien börse dollar bitcoin einwohner fluss gebirge berg ozean meer atlantik pazifik
gemalt gewonnen erfunden entdeckt gegründet komponiert regisseur schauspieler sänger sängerin band bundesliga weltmeister weltmeisterschaft olympia
champions dinosaurier formel mars venus jupiter saturn merkur neptun uranus wurzel quadratwurzel ergebnis definition bedeutet unterschied synonym englisch
französisch spanisch italienisch nachrichten neuigkeiten schlagzeilen witz gedicht horoskop verkehr stau flug himmel
photosynthese relativitätstheorie mount everest eiffelturm zugspitze rhein donau nil amazonas äquator nordpol südpol
supermarkt apotheke restaurant tankstelle kino theaterprogramm lichtgeschwindigkeit gravitation atom molekül
elefanten elefant löwen löwe tiger wale wal haie hai bienen pinguine python java quantenphysik vulkane löcher römer
griechen ägypter mittelalter steinzeit mozart beethoven goethe einstein bach schiller napoleon
deutschland frankreich spanien italien england amerika usa china japan russland europa asien afrika berlin paris london
rom madrid münchen hamburg frankfurt wien köln norwegen schweden portugal österreich schweiz türkei
`);
