import type { Form } from '../form.ts';
import type { EventClause } from '../reminder.ts';

/** What may follow "wenn", without the times in it. */
export const germanEvents: readonly Form<EventClause['event']>[] = [
  {
    name: 'jemand über … spricht',
    is: 'topic',
    says: [
      '{whom} ~ [mit *|mit dem *|mit der *] (über|übern|übers|von|vom) {topic} (spricht|redet|sprechen|reden|rede|spreche|erzählt|erzählen|quatscht|quatschen|diskutiert|diskutieren)',
      '{whom} (auf|aufs) {topic} zu sprechen (kommt|kommen)',
      '{whom} {topic} (erwähnt|erwähnen|erwähne|anspricht|ansprechen|anspreche|nennt)',
      '(über|übern|übers|von|vom) {topic} (gesprochen|geredet) wird',
      'es (um|ums) {topic} geht',
      '[die] rede (von|vom) {topic} ist',
      '(von|vom) {topic} die rede ist',
      '(die rede|das gespräch|das thema) auf {topic} kommt',
      '(das thema|das wort|der name|das stichwort) {topic} (fällt|aufkommt|kommt|auftaucht)',
      '{topic} (zur sprache kommt|erwähnt wird|thema ist|zum thema wird|angesprochen wird)',
    ],
    example: 'jemand über die Steuererklärung redet',
    counterExample: 'jemand über die Straße geht',
  },
  {
    name: '… in … ist',
    is: 'seen',
    says: [
      '{whom} ~ <ort> [der|die|das|den|dem] {place} (ist|bin|sind|kommt|komme|kommen|geht|gehe|gehen|auftaucht|gesehen wird|zu sehen ist|sitzt|steht|betritt)',
      '{whom} (die|das|den) {place} (betritt|betrete|betreten)',
    ],
    example: 'Karl in der Werkstatt ist',
    counterExample: 'Karl singt',
  },
  {
    name: '… kommt',
    is: 'arrival',
    says: [
      '{whom} ~ [<zuhause>|zu besuch|vorbei|an|endlich|von der arbeit|aus der schule|von der schule|aus dem kindergarten|aus der arbeit] (kommt|komme|kommen|heimkommt|heimkomme|heimkommen|ankommt|ankomme|ankommen|eintrifft|eintreffen|zurückkommt|zurückkomme|zurückkommen|vorbeikommt|vorbeischaut|klingelt|vorbeikommen|eintreffe|nachhausekommt)',
      '{whom} ~ (<zuhause>|gekommen|nach hause gekommen|angekommen|zurückgekommen|heimgekommen|eingetroffen) (ist|bin|sind)',
    ],
    example: 'Tante Ida nach Hause kommt',
    counterExample: 'Tante Ida nach Hause fährt',
  },
  {
    name: '… geht',
    is: 'departure',
    says: [
      '{whom} ~ [das haus|die wohnung|aus dem haus|weg|raus|los|zur arbeit|zur schule|wieder|nach hause] (geht|gehe|gehen|verlässt|verlasse|verlassen|weggeht|weggehe|weggehen|rausgeht|rausgehe|losfährt|losfahre|losfahren|wegfährt|wegfahre|abfährt|aufbricht|aufbreche|aufbrechen|losgeht|losgehe|losgehen)',
      '{whom} ~ (weg|fort|los|gegangen|weggegangen|losgegangen|rausgegangen|weggefahren|losgefahren|abgefahren|aufgebrochen|aus dem haus) (ist|bin|sind)',
      '{whom} ~ (das haus|die wohnung|uns) verlassen (hat|habe|haben)',
    ],
    example: 'Tante Ida das Haus verlässt',
    counterExample: 'Tante Ida das Haus putzt',
  },
  {
    name: '… fertig ist',
    is: 'state',
    says: ['[<artikel>] {thing} ~ <zustand> (ist|sind|geht|gehen|wird|werden|steht|stehen)'],
    example: 'der Geschirrspüler fertig ist',
    counterExample: 'der Geschirrspüler',
  },
];
