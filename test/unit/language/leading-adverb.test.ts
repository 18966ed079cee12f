import { expect, test } from 'vitest';
import { understand } from '../../../src/language/understand.ts';

const told = (text: string) =>
  understand(text, { language: 'de', householdLanguage: 'de', speakerName: 'Jorid', knownSubjects: new Set() })
    .statement?.text;

test.each([
  ['Merk dir, jetzt sind es nur noch drei', 'Jetzt sind es nur noch drei.'],
  ['Merk dir, jetzt ist Feierabend', 'Jetzt ist Feierabend.'],
  ['merk dir jetzt hängt die leiter im schuppen', 'Jetzt hängt die leiter im schuppen.'],
  ['Merk dir bitte, ab jetzt gilt der neue Fahrplan', 'Ab jetzt gilt der neue Fahrplan.'],
  ['Merk dir jetzt, dass die Pumpe kaputt ist', 'Die Pumpe ist kaputt.'],
  ['Merk dir jetzt bitte: Die Pumpe ist kaputt', 'Die Pumpe ist kaputt.'],
])('%s', (text, statement) => {
  expect(told(text)).toBe(statement);
});

test.each([
  ['Merk dir, dass der Code vom Tor 2580 ist', 'Der Code vom Tor ist 2580.'],
  ['Merk dir, dass unser Passwort fürs WLAN Kranich7 ist', 'Unser Passwort fürs WLAN ist Kranich7.'],
  ['Merk dir, dass die Nummer von Oma 0231 ist', 'Die Nummer von Oma ist 0231.'],
  ['Merk dir, dass die Adresse von Tante Inge Rosenweg 3 ist', 'Die Adresse von Tante Inge ist Rosenweg 3.'],
])('%s', (text, statement) => {
  expect(told(text)).toBe(statement);
});
