/** Prefixes that stay on the verb: "Ben verträgt keine Milch". */
export const inseparablePrefixes = [
  'be',
  'emp',
  'ent',
  'er',
  'hinter',
  'miss',
  'ver',
  'zer',
  'über',
  'unter',
  'um',
  'wider',
  'wieder',
  'durch',
];

/** Particles that leave the verb and stand last: "Das Rad springt ab". Some are prepositions as well. */
export const separableParticles = new Set(
  `ab an auf dar aus bei durch ein entgegen entlang fehl fern fest fort frei gegenüber gleich gut her herab heran herauf heraus
herbei herein herum herunter hervor hin hinab hinauf hinaus hinein hinterher hinunter hinweg hinzu hoch kaputt kennen
krank krumm lahm los mit nach nieder offen ran rauf raus rein rum runter rüber schief schwarz statt still tot teil trocken
um umher unter vor voran voraus vorbei vorher vorüber vorweg weg weiter wieder zu zurecht zurück zusammen dran drauf drin
daheim dabei dazu davon dagegen daran durcheinander auseinander aneinander aufeinander ineinander übrig bereit bekannt
heim leer wach warm sauber acht recht quer voll über auswendig bescheid standby`.split(/\s+/),
);

/** Particles that are never prepositions or ordinary adverbs, so they are the verb's wherever they stand. */
export const unmistakableParticles = new Set(
  `los raus rein ran rauf runter rüber rum weg zurück heraus herein herauf herunter hinaus hinein hinauf hinunter vorbei
fest statt teil heim herum hervor hinzu voraus zusammen`.split(/\s+/),
);

/** Adverbs and adjectives that stay a word of their own before a verb ("dass Oma gut hört"). */
export const apartFromVerb = new Set(
  `gut gleich frei fern krank still offen trocken leer wach warm sauber kaputt schief schwarz tot quer auswendig bescheid
acht recht kennen daheim dabei drin drauf dran daran davon dazu dagegen unter über durch hoch weiter vorher standby bekannt
wieder fest gegenüber übrig bereit lahm krumm fehl nieder`.split(/\s+/),
);
