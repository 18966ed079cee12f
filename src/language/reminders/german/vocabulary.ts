import { germanVocabulary } from '../../grammar/german/vocabulary.ts';
import type { Vocabulary } from '../../grammar/template.ts';

/** The grammar's words with those that reminders are made of. */
export const germanReminderVocabulary: Vocabulary = {
  ...germanVocabulary,
  erinner: 'erinner|erinnere|erinnre|erinnert|erinnern sie',
  mich: 'mich|mi|uns',
  an: 'an|ans',
  'erinnern sollst': 'erinnern (sollst|musst|solltest|wirst)',
  sag: 'sag|sage|sagt|erzähl|erzähle',
  verschieb:
    'verschieb|verschiebe|verschiebt|verleg|verlege|schieb|schiebe|änder|ändere|stell|stelle|setz|setze|leg|lege',
  'weg damit':
    '(löschen|streichen|rausnehmen|[ist] [schon] (hinfällig|überflüssig)|kann weg|kannst du ~ [wieder] (löschen|streichen|vergessen|rausnehmen)|(brauche|brauch|brauchen) (ich|wir) ~ (nicht mehr|nicht))',
  wenn: 'wenn|sobald|falls|wann immer|immer wenn|sowie|nachdem',
  artikel: 'der|die|das|den|mein|meine|unser|unsere',
  ort: 'in|im|ins|auf|am|an',
  zuhause: 'zu hause|zuhause|nach hause|nachhause|heim|daheim|da|hier|wieder da|zurück',
};
