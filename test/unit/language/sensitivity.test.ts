import { expect, test } from 'vitest';
import { isIntimate } from '../../../src/language/statement/sensitivity.ts';

test.each([
  'Ich hatte im Mai einen Herzinfarkt',
  'Ich will mich von Jorid trennen',
  'Ich war gestern beim Psychologen',
  'Emil macht ins Bett',
  'ich habe eine fünf in mathe',
  'Emil hat in Englisch eine Sechs',
  'für Emil kaufen wir ein Fahrrad zum Geburtstag',
  'Das Christkind bringt Emil ein Puppenhaus',
  'ohne dass es Emil erfährt fahren wir ans Meer',
  'nur für mich und Jorid, dass wir umziehen',
  'We are getting a bike for Emil for his birthday',
  'I am leaving my husband',
])('“%s” is nothing for everybody', (text) => {
  expect(isIntimate(text)).toBe(true);
});

test.each([
  'Wir trennen den Müll',
  'Wir kaufen zu Weihnachten eine Gans',
  'Die Tablette für die Spülmaschine liegt unter der Spüle',
  'Der Bus fährt um fünf in die Schule',
  'Emil wohnt in einer Wohnung mit vier Zimmern',
  'Die Mülltonne kommt in die Einfahrt',
])('“%s” is for everybody', (text) => {
  expect(isIntimate(text)).toBe(false);
});
