import { fold } from './fold.ts';

/**
 * Words that ask rather than name: auxiliaries, modal and general verbs, adverbs of time and manner. A memory answers a
 * question without repeating them, so their absence proves nothing. Folded; function words are dropped before.
 */
const german =
  'komme kommen komm kommt kam gekommen kamen bekommen bekomme gehen gehe geht geh ging gegangen machen mache macht mach ' +
  'gemacht muss muß müssen musst mus soll solls sollen sollst sollte kann können kannst darf darfst dürfen will wollen wollten möchte ' +
  'heißen heißt heiß heist viel viele lange oft kriegen kriegst kriegt gekriegt geben gibt gib geb gibts nehmen nimmt nehm ' +
  'brauchen braucht brauch brauche liegen liegt lag stehen steht stand steckt stecken stell sein bin worden gewesen raus immer zurzeit ' +
  'momentan heute morgen gestern zuletzt letzte letzten mal wieder nächste nächsten hin her alles alle welchem hab ' +
  'gesagt erzählt finde find finden tun nach ab mehr irgendwo irgendwie irgendwas wieso seit wegen zurück gleich einfach ' +
  'beide man is den uhr zeit hause zuhause daheim best besten gut gern gerne ja nein fall ganz neu neue neuen tag tage tagen art sorte ding sache ' +
  'sachen gar kaum richtig besser selben passt bleiben bleibt wissen weiß weißt denken meinen sagen sag erzählen';
const english =
  'get gets got like can could should must will would want what when whats wheres where did come comes came go goes went much many ' +
  'often happens happen say says said tell told take takes took due next its name called use using good best these those days now kind sort thing ' +
  'things know home there here any some need needs make makes made put';

export const frameWords: ReadonlySet<string> = new Set(fold(`${german} ${english}`).split(' '));

/** Relatives that a question asks for ("der Bruder von …"), unlike "Oma", which says who is meant. */
export const relatives: ReadonlySet<string> = new Set(
  fold(
    'bruder schwester cousin cousine onkel tante neffe nichte schwager schwägerin schwiegermutter schwiegervater schwiegersohn ' +
      'schwiegertochter mutter vater sohn tochter brother sister aunt uncle mother father son daughter',
  ).split(' '),
);

/** What a family calls its elders: whom they mean depends on who asks, so another name in the answer is no other person. */
export const kin: ReadonlySet<string> = new Set(
  fold('mama mami mutti papa papi vati oma omi opa opi grandma granny gran grandpa mum mom mummy dad daddy').split(' '),
);
