import type { Rule } from '../rule.ts';

/** Where an answer comes from. */
export const germanProvenance: readonly Rule[] = [
  {
    name: 'woher weißt du das',
    act: 'provenance',
    says: [
      '[und|aber|ach] ~ (woher|wovon|seit wann|wieso|warum|weshalb|wodurch) ~ (weißt|weist|kennst|hast|willst|glaubst|denkst|behauptest) du ~ [denn] ~ (das|so was|sowas|dieses|diese information|diese info|die information|die info|das alles|es) [so genau|wissen|haben|denn|eigentlich|überhaupt|her|schon]',
      '[und|aber] (woher|wo) (kommt|stammt|hast du) ~ (das|diese information|die information|diese info|die info|dieses wissen|diese angabe) [her|denn|denn her]',
      '[und|aber] (wie|wieso) (kommst|kamst|bist) du ~ (darauf|drauf|da drauf|dadrauf|zu der annahme|auf die idee) [gekommen]',
      '[und|aber] wer ~ hat ~ (dir|euch) ~ (das|so was|sowas|davon|es) ~ [denn] (gesagt|erzählt|verraten|beigebracht|gemeldet|mitgeteilt|aufgetragen)',
      '[und|aber] wer (hat|sagt|behauptet|meint|erzählt) ~ (das|dir das|so was|sowas) [gesagt|behauptet|gemeldet|erzählt|denn]',
      '[und|aber] von wem ~ (hast|weißt|stammt|kommt) ~ [du] ~ (das|diese information|die info|die information|es) [gehört|erfahren|denn]',
      '[und|aber] (wann|wo) (habe|hat|haben) (ich|wir|er|sie|jemand|wer) ~ dir ~ (das|es) ~ (gesagt|erzählt|verraten|beigebracht|mitgeteilt)',
      '(warum|wieso|weshalb|wozu) (merkst|hast|speicherst) du ~ [<dir>] ~ (das|so was|sowas) [<gemerkt>]',
      '(was|wer) (bringt|brachte|hat) dich ~ (darauf|drauf|auf die idee) [gebracht]',
      'wie (willst|kannst|konntest) du das ~ wissen',
      '<sag mir> (woher|wieso|seit wann) du ~ (das|es) ~ (weißt|hast)',
      '(hat|haben) ~ (dir das|das dir) ~ (<vorname>|<vorname> <vorname>|einer von uns) ~ (gesagt|erzählt|verraten)',
      '(hat|habe|haben) (ich|wir|er|sie|jemand|<vorname>) dir ~ (das|es) ~ (gesagt|erzählt|verraten|beigebracht)',
      '[aus] (welcher|welche) quelle [...]',
      '(was ist|nenn mir|wie lautet) ~ (die|deine) quelle [dafür|davon]',
    ],
    example: 'Von wem hast du das denn?',
    counterExample: 'Woher kommt der Wind?',
  },
  {
    name: 'wer hat dir … gesagt',
    act: 'provenance',
    about: 'topic',
    says: [
      '[und|aber] wer ~ hat ~ (dir|euch) ~ [denn|eigentlich] ~ (gesagt|erzählt|verraten|mitgeteilt|beigebracht) ~ [dass] {topic}',
      '[und|aber] wer ~ hat ~ (dir|euch) ~ [denn|eigentlich] ~ [das] (mit|von|über) {topic} (gesagt|erzählt|verraten|mitgeteilt)',
      '[und|aber] von wem ~ (weißt|hast) du ~ [das] (mit|von|über) {topic} [erfahren|gehört]',
      '[und|aber] (seit wann|woher) ~ (weißt|weist) du ~ [denn|eigentlich] ~ [das] (mit|von|über|dass) {topic}',
      '[und|aber] wann (habe|hat|haben) (ich|wir|er|sie|<vorname>) dir ~ [das] (mit|von|über) {topic} (gesagt|erzählt|verraten)',
    ],
    butNot: ['... dir (gesagt|erzählt|verraten) (wie|was|wo|wann)'],
    example: 'Wer hat dir das mit der losen Stufe erzählt?',
    counterExample: 'Wer hat dir die Haare geschnitten?',
  },
  {
    name: 'seit wann',
    act: 'provenance',
    ownership: 'if_found',
    says: [
      '[und|aber] seit wann [denn|schon|das|genau]',
      '[und|aber] (wie lange|seit wann) (ist|weißt du) ~ das [schon|denn] [her|so]',
    ],
    example: 'Und seit wann denn?',
    counterExample: 'Seit wann brennt das Licht?',
  },
  {
    name: 'bist du sicher',
    act: 'provenance',
    says: [
      '[und|aber] bist du ~ [dir] ~ [da|dabei|damit|dessen|deiner sache] ~ [ganz|wirklich|absolut|auch|echt] ~ (sicher|ganz sicher) [damit|dabei|mit der antwort]',
      '[und|aber] wie sicher bist du ~ [dir] ~ [da|dabei|damit|dessen]',
      '[und|aber] (stimmt|ist) das ~ (wirklich|tatsächlich|sicher|echt|auch wirklich|so sicher|wahr|belegt|verlässlich|gesichert)',
      '[und|aber] (weißt|weist) du das ~ (sicher|genau|ganz sicher|ganz genau|bestimmt|wirklich)',
      'ist das ~ (bestätigt|sicher|belegt|geraten|vermutet|eine vermutung|ein fakt|eine tatsache) [oder ...]',
      '(hast|vermutest|rätst) du das (nur|bloß|geraten|vermutet|nur geraten|nur vermutet)',
    ],
    example: 'Weißt du das ganz sicher?',
    counterExample: 'Ist die Tür sicher abgeschlossen?',
  },
];
