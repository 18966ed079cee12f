import { expect, test } from 'vitest';
import { isIntimate, isSensitive } from '../../../src/language/statement/sensitivity.ts';

test.each([
  'Ich hatte im Mai einen Herzinfarkt',
  "I'm afraid of the exam",
  'Im scared of the exam',
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
  'Tante Ida hat Parkinson',
  'Opa leidet seit Jahren an Rheuma',
  'Unsere Nachbarin ist dement',
  'Onkel Willi nimmt jeden Morgen Blutdrucktabletten',
  'Opa hat einen Herzschrittmacher bekommen',
  'Aunt Ida has dementia',
  "Grandpa has Parkinson's",
  'Uncle Will is on antidepressants',
  'Jorid schuldet mir noch dreißig Euro',
  'Ich schulde Jorid 50 Euro',
  'Jorid bekommt von mir noch 20 Euro zurück',
  'Ich habe Jorid 200 Euro geliehen',
  'Jorid owes me thirty euros',
  'I lent Jorid 50 dollars',
  'I am leaving my husband',
])('“%s” is nothing for everybody', (text) => {
  expect(isIntimate(text)).toBe(true);
});

test.each([
  'Wir trennen den Müll',
  'Im Diabetes-Kochbuch steht ein Rezept für Waffeln',
  'Jorid ist allergisch gegen Nüsse',
  'Emil verträgt keine Laktose',
  'Opa hat Zöliakie',
  'Emil has a peanut allergy',
  'Der Hund hat Diabetes',
  'Die Spülmaschinentabletten stehen unter der Spüle',
  'Das Kochbuch für Krebse steht im Regal',
  'Jorid schuldet mir eine Antwort',
  'Jorid hat mir die Leiter geliehen',
  'Die Putzhilfe bekommt 15 Euro die Stunde',
  'Jorid borrowed the ladder',
  'Wir kaufen zu Weihnachten eine Gans',
  'Die Tablette für die Spülmaschine liegt unter der Spüle',
  'Der Bus fährt um fünf in die Schule',
  'Emil wohnt in einer Wohnung mit vier Zimmern',
  'Die Mülltonne kommt in die Einfahrt',
])('“%s” is for everybody', (text) => {
  expect(isIntimate(text)).toBe(false);
});

test.each([
  'Der Login vom Router ist admin und mondschein',
  'Der Benutzername bei der Bank ist jorid77',
  'WLAN: mondschein12',
  'Das WLAN geht mit Mondschein12',
  'Man kommt mit mondschein77 in den Computer rein',
  'The router login is admin admin',
  'The wifi is moonshine12',
  'The laptop unlocks with moonshine77',
])('“%s” is a secret', (text) => {
  expect(isSensitive(text)).toBe(true);
});

test.each([
  'Der Router steht im Flur',
  'Das WLAN geht im Keller nicht',
  'Man kommt mit Bus 77 in die Stadt',
  'Das WLAN heißt Mondschein',
  'Der Zugang zum Keller ist hinten',
  'The laptop opens with the lid up',
])('“%s” is none', (text) => {
  expect(isSensitive(text)).toBe(false);
});
