import { expect, test } from 'vitest';
import { claimsToRemember } from '../../../src/language/memory-claim.ts';

test.each([
  'Gemerkt!',
  'Okay, ich habe mir gemerkt, dass du Tee magst.',
  'Das habe ich mir notiert.',
  'Ich merke mir das für dich.',
  'Ich werde mir das merken.',
  'Ich habe es vergessen, wie du wolltest.',
  "I'll remember that you like tea.",
  'I have noted your appointment.',
  'Noted.',
  'I’ve saved that for later.',
])('claims: %s', (answer) => expect(claimsToRemember(answer)).toBe(true));

test.each([
  'Ein Risotto wäre heute gut, der Salbei steht im Hof.',
  'Der Merkur ist der sonnennächste Planet.',
  'Deine Mutter kommt am Freitag.',
  'Rome was founded in 753 BC.',
  'You like tea, so maybe a cup of Assam?',
  'In the note it says that the key is in the box.',
])('claims nothing: %s', (answer) => expect(claimsToRemember(answer)).toBe(false));
