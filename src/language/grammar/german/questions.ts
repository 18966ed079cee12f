import type { Rule } from '../rule.ts';
import { asksAfterwards, hasHouseholdSign, isAboutAValue, isHouseholdQuestion } from './topic-conditions.ts';

/** Questions anybody could be asked: the memory answers them only when it has an answer. */
export const germanQuestions: readonly Rule[] = [
  {
    name: 'wann war … zuletzt',
    act: 'recall',
    ownership: 'if_found',
    says: [
      '(wann|wie lange|vor wie langer zeit) ... (zuletzt|das letzte mal|letztes mal|zum letzten mal) [...]',
      '(wer|was|wen) ~ (war|waren|ist|stand|hat|kam|hast du|habt ihr) ... (tür|haustür|einfahrt|garten|terrasse|klingel|tor|garage|hof|flur|briefkasten|eingang|geklingelt|gekommen) [...]',
      '(war|waren|hat|kam) ~ [heute|gestern] ~ (jemand|wer|irgendwer|irgendjemand|der * |die * ) ... (tür|haustür|einfahrt|garten|terrasse|tor|hof|briefkasten|geklingelt|geläutet) [...]',
      '(hast|hattest) du ~ [heute|gerade|gestern|zuletzt|irgendwo|vielleicht] ~ {topic} ~ [heute|gerade|gestern|zuletzt|irgendwo] gesehen',
    ],
    butNot: [
      '(hast|hattest) du ~ (den film|die serie|das spiel|das|die nachrichten|den film * *) ~ gesehen',
      '... (gewonnen|erfunden) [...]',
    ],
    example: 'Wann war der Gärtner zuletzt hier?',
    counterExample: 'Wann ist das letzte Spiel der Saison?',
  },
  {
    name: 'wer, wann, wo, was …',
    act: 'recall',
    ownership: 'if_found',
    says: [
      '[und|aber|<sag mir>] [<präposition>] (<fragewort>) ...',
      '[und|aber] (ab|bis|seit|um|von|an|in|bei|zu|mit|für|gegen|auf) (wann|wem|wen|was|wo|wie|wieviel|welcher|welchem|welchen|welche|welches|wieviel *) ...',
    ],
    when: isHouseholdQuestion,
    example: 'Wer holt am Dienstag unsere Post aus dem Kasten?',
    counterExample: 'Wer hat die Glühbirne erfunden?',
  },
  {
    name: 'gib mir …',
    act: 'recall',
    about: 'topic',
    ownership: 'if_found',
    says: [
      '(gib|gebe|sag|sage|nenn|nenne|verrat|verrate|such|zeig|zeige) ~ (mir|uns) ~ {topic} ~ [raus]',
      '(kannst|könntest|würdest) du ~ (mir|uns) ~ {topic} ~ (geben|sagen|nennen|verraten|raussuchen)',
    ],
    when: isAboutAValue,
    example: 'Gib mir mal die Telefonnummer vom Reitstall',
    counterExample: 'Gib mir die Uhrzeit',
  },
  {
    name: 'hat, mag, ist …',
    act: 'recall',
    ownership: 'if_found',
    says: [
      '[und|aber] (ist|sind|war|waren|bin|hat|haben|habe|hatte|hatten|mag|mögen|isst|essen|trinkt|trinken|verträgt|vertragen|darf|dürfen|muss|müssen|soll|sollen|kommt|kommen|gehört|gehören|wohnt|arbeitet|braucht|brauchen|nimmt|spielt|heißt|geht|fährt|liegt|liegen|steht|stehen|hängt|hängen|steckt|will|wird|wurde|kann|weiß|bekommt|kriegt|hört|schläft|gibt es|gab es) ...',
    ],
    butNot: [
      '(ist|sind|war|hat|haben|habe|will|wird) (das|es|egal|gut|doch) [...]',
      '... (du|dich|dir) ...',
      '(habe|bin|hatte|war|muss|will) ich nicht [...]',
    ],
    when: hasHouseholdSign,
    example: 'Verträgt Onkel Willi eigentlich Sellerie?',
    counterExample: 'Ist Sellerie gesund?',
  },
  {
    name: 'hat … offen',
    act: 'recall',
    ownership: 'if_found',
    says: [
      '[und|aber] (hat|haben) {topic} (offen|auf|geöffnet|zu|geschlossen)',
      '[und|aber] [bis|ab|von|seit] wann (hat|haben|macht|machen) {topic} (offen|auf|geöffnet|zu|dicht|geschlossen)',
      '[und|aber] [bis|ab|von] wann (öffnet|öffnen|schließt|schließen) {topic}',
    ],
    butNot: ['(hat|haben) (du|ihr|sie|das|es|die tür|das fenster|das tor) ...'],
    example: 'Hat der Hofladen am Mittwoch offen?',
    counterExample: 'Ist das Fenster offen?',
  },
  {
    name: '…, weißt du, wo …',
    act: 'recall',
    ownership: 'if_found',
    says: [
      '{content} <sag mir> (<fragewort>) {topic}',
      '{content} (weißt du (es|das|was)|hast du ~ (eine|ne|irgendeine) (ahnung|idee))',
    ],
    butNot: ['(<merk dir>|<vergiss>|<lösch>|<speicher>|<notier>|spiel*|mach*|schalt*|stell*|ruf*) ...'],
    when: asksAfterwards,
    example: 'Ich brauche die Zange, weißt du, wo die hängt?',
    counterExample: 'Mach Musik an, weißt du, wo die Playlist ist?',
  },
  {
    name: 'ich weiß nicht mehr, wo …',
    act: 'recall',
    ownership: 'if_found',
    says: [
      'ich weiß ~ nicht ~ [mehr] (wo|wann|wer|wie|was|welche|welcher|welches|wem|wen|wohin) {topic}',
      'ich (frage|frag) mich ~ (wo|wann|wer|wie|was|welche|welcher|welches|wem|wen|wohin) {topic}',
      'ich (habe|hab) ~ vergessen (wo|wann|wer|wie|was|welche|welcher|welches|wem|wen|wohin) {topic}',
      '[hast du] ~ [eine|ne|irgendeine|keine] (ahnung|idee) (wo|wann|wer|wie|was|welche|welcher|welches|wem|wen|wohin) {topic}',
    ],
    butNot: ['... (ich|wir|man) (es|ihn) ...'],
    example: 'Ich weiß nicht mehr, wo die Lupe liegt.',
    counterExample: 'Ich weiß nicht, ob es regnet.',
  },
  {
    name: '…, wo ist …',
    act: 'recall',
    ownership: 'if_found',
    says: ['{content} (wo|wann|wer|wie|was|welche|welcher|wem) {topic}'],
    butNot: [
      '(merkst|siehst|hörst|spürst|findest|glaubst|meinst|riechst|fühlst) ...',
      '(<merk dir>|<vergiss>|<lösch>|<speicher>|<notier>|<behalt>|<halt>|<schreib>|erinner*|denk*|ich|wir|nicht|das|dass|wenn|kannst|könntest|würdest|bitte|korrektur|nein|du|sag*|der|die|mein|meine|spiel*|mach*|schalt*|such*|zeig*|lies|öffne*|stell*|ruf*|starte*) ...',
    ],
    when: asksAfterwards,
    example: 'Unser Rohr tropft, wo dreht man bei uns das Wasser ab?',
    counterExample: 'Spiel das Lied, wo der Hund bellt',
  },
];
