import type { Rule } from '../rule.ts';
import { isShopping } from './content-conditions.ts';

/** Shopping and to-do lists are Home Assistant's. */
export const germanLists: readonly Rule[] = [
  {
    name: 'auf die Liste',
    act: 'list',
    says: [
      '~ (setz|setze|setzt|schreib|schreibe|schreibt|pack|packe|tu|tue|nimm|nehm|nehme|füg|füge|mach|mache|notier|notiere|ergänz|ergänze|trag|trage|hau|streich|streiche|lösch|lösche|entfern|entferne|hak|hake|schließ|schließe|merk dir|merke dir|speicher|speichere|vergiss|vergiss nicht) ... <auf die liste> ...',
      '<kannst du> ... <auf die liste> ...',
      '(ich|wir) (brauche|brauchen|möchte|will|hätte) ... <auf die liste> ...',
      '~ (ergänz|ergänze|ergänzt|erweiter|erweitere) ~ (die|meine|unsere|den|meinen|unseren) (<liste>) um ...',
    ],
    butNot: ['... dass ...', '... gedächtnis [...]'],
    example: 'Pack bitte Haferflocken auf den Einkaufszettel',
    counterExample: 'Merk dir, dass der Einkaufszettel am Kühlschrank hängt',
  },
  {
    name: '… auf die Liste',
    act: 'list',
    says: [
      '{content} <auf die liste> [setzen|schreiben|packen|tun|nehmen|hinzufügen|ergänzen|eintragen|streichen|löschen|entfernen|abhaken|runternehmen|rausnehmen|raus|runter|bitte]',
    ],
    butNot: [
      '(<merk>|<speicher>|<vergiss>|erinner*|<fragewort>) ...',
      '... (steht|liegt|hängt|ist|sind|stehen|liegen|war|dass) ...',
    ],
    example: 'Haferflocken auf die Einkaufsliste',
    counterExample: 'Der Stift liegt auf der Einkaufsliste',
  },
  {
    name: 'was steht auf der Liste',
    act: 'list',
    says: [
      '(was|wieviel|ist|sind|steht|stehen|haben|habe|zeig|zeige|lies|lese|öffne|leer|leere) ... (auf|in|von) ... *liste [...]',
      '~ (zeig|zeige|lies|lese|öffne|leer|leere|lösch|lösche) ~ [mir] ~ (die|meine|unsere) (einkaufsliste|todoliste|aufgabenliste|liste|to do liste) [vor]',
      '~ (mach|mache|erstell|erstelle|schreib|schreibe|leg|lege) ~ [mir|uns] ~ (eine|die|ne) [neue] (<liste>) [an|...]',
      '... (einkaufsliste|einkaufszettel) (vorlesen|anzeigen|leeren|zeigen)',
    ],
    example: 'Was steht denn alles auf der Einkaufsliste',
    counterExample: 'Was steht auf dem Schild am Schuppen',
  },
  {
    name: 'schreib … auf',
    act: 'list',
    says: [
      '~ (schreib|schreibe|schreibt) ~ [noch] {content} auf',
      '~ (schreib|schreibe|schreibt|notier|notiere|notiert) ~ auf {content}',
      '~ (notier|notiere|notiert) ~ [noch|dir] ~ {content}',
      '~ (merk|merke|merkt) ~ <dir> ~ {content}',
    ],
    when: isShopping,
    example: 'Schreib noch Spülmittel und Schwämme auf',
    counterExample: 'Schreib auf, dass das Spülmittel im Keller steht',
  },
];
