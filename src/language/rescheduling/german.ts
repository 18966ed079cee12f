import { germanVocabulary } from '../grammar/german/vocabulary.ts';
import type { Vocabulary } from '../grammar/template.ts';
import type { Form } from '../reminders/form.ts';
import type { ReschedulingKind } from './kinds.ts';

export const germanReschedulingVocabulary: Vocabulary = {
  ...germanVocabulary,
  filler: `${germanVocabulary['filler'] ?? ''}|uns|mir|mich|kurzfristig|heute|gestern|gerade|gerade eben|nun|natürlich`,
  termin:
    '(den|unseren|unsern|meinen|seinen|ihren|deren|das|die|unser|unsere|seine|ihre) (termin|verabredung|treffen|besuch)',
  verschoben: 'verschoben|verlegt|vorgezogen|vertagt|vorverlegt|zurückverlegt|gelegt',
  findet: 'kommt|kommen|ist|sind|beginnt|findet|finden|fängt|geht',
};

/** Saying that something takes place at another time, or not at all. */
export const germanReschedulings: readonly Form<ReschedulingKind>[] = [
  {
    name: '… ist auf … verschoben',
    is: 'moved',
    says: [
      '{event} (wurde|wurden|ist|sind|wird|werden) ~ (auf|nach) {to} <verschoben> [worden]',
      '{event} (hat|haben) ~ [<termin>] ~ (auf|nach) {to} <verschoben>',
      '{event} (verschiebt|verschieben|verlegt|verlegen) [sich|<termin>] ~ (auf|nach) {to}',
      '(wir|ich) (haben|habe|mussten|musste) ~ {event} (auf|nach) {to} (<verschoben>|verschieben|verlegen|vorziehen)',
      '{event} <findet> ~ [doch|jetzt|nun] (doch|jetzt|nun|erst|schon) [erst|schon] ~ {to} [statt|an|los]',
    ],
    example: 'Die Chorprobe wurde auf Freitag verschoben',
    counterExample: 'Die Chorprobe war am Freitag',
  },
  {
    name: '… hat abgesagt',
    is: 'cancelled',
    says: [
      '{event} (hat|haben) ~ [<termin>] ~ [für] abgesagt',
      '(hat|haben) {event} ~ [<termin>] ~ [für] abgesagt',
      '{event} (wurde|wurden|ist|sind|wird|werden) ~ (abgesagt|storniert|gecancelt|gecancelled|auf unbestimmte zeit verschoben) [worden]',
      '{event} (findet|finden) ~ nicht ~ statt',
      '(findet|finden) {event} ~ nicht ~ statt',
      '(wir|ich) (haben|habe|mussten|musste) ~ {event} (abgesagt|storniert|absagen|stornieren)',
    ],
    example: 'Der Gärtner hat abgesagt',
    counterExample: 'Der Gärtner hat angerufen',
  },
  {
    name: '… fällt aus',
    is: 'out',
    says: [
      '{event} (fällt|fallen) ~ (aus|ins wasser|flach)',
      '(fällt|fallen) {event} ~ (aus|ins wasser|flach)',
      '{event} (entfällt|entfallen) ~',
      '{event} (wurde|wurden|ist|sind|wird|werden) ~ (gestrichen|ausgefallen|entfallen) [worden]',
      'aus {event} wird ~ nichts',
    ],
    example: 'Die Chorprobe fällt aus',
    counterExample: 'Die Chorprobe fällt mir schwer',
  },
];
