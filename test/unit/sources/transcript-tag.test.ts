import { describe, expect, test } from 'vitest';
import { readTranscriptTag, tagForms } from '../../../src/sources/transcript-tag.ts';
import { fc } from '../../support/properties.ts';

const members = new Set(['Anna', 'Anna Berg']);
const isPerson = (name: string) => members.has(name);
const read = (text: string, form: (typeof tagForms)[number]) => readTranscriptTag(text, form, isPerson);

describe('a tag in the form the satellite is switched on for', () => {
  test.each([
    ['brackets', '[Anna] mach das Licht an', 'Anna', 'mach das Licht an'],
    ['brackets', '[Tante Jo]mach das Licht an', 'Tante Jo', 'mach das Licht an'],
    ['colon', 'Anna: mach das Licht an', 'Anna', 'mach das Licht an'],
    ['colon', '<Anna Berg>: um 18:30 Uhr', 'Anna Berg', 'um 18:30 Uhr'],
    ['voice_suffix', "mach das Licht an [it's Anna voice]", 'Anna', 'mach das Licht an'],
  ] as const)('%s: %s', (form, text, name, stripped) => {
    expect(read(text, form)).toEqual({ text: stripped, tag: { name } });
  });

  test.each([
    ['colon', '<user>: mach das Licht an'],
    ['colon', 'user: mach das Licht an'],
    ['brackets', '[unknown] mach das Licht an'],
  ] as const)('%s may say that the voice is not known: %s', (form, text) => {
    expect(read(text, form)).toEqual({ text: 'mach das Licht an', tag: { name: null } });
  });
});

describe('what is no tag stays as it is', () => {
  test.each([
    ['brackets', 'mach das Licht an'],
    ['brackets', '[] mach das Licht an'],
    ['brackets', '[Anna'],
    ['brackets', '[Anna]'],
    ['colon', 'Notiz: Milch kaufen'],
    ['colon', ': Anna'],
    ['colon', 'Anna:'],
    ['voice_suffix', "it's Anna voice]"],
    ['voice_suffix', "[it's Anna voice]"],
  ] as const)('%s: %s', (form, text) => {
    expect(read(text, form)).toEqual({ text, tag: null });
  });

  test('the tag of another form is what somebody said', () => {
    expect(read('[Anna] mach das Licht an', 'colon').tag).toBeNull();
    expect(read('Anna: mach das Licht an', 'brackets').tag).toBeNull();
  });
});

test('never throws, never makes anything up', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom(...tagForms), (text, form) => {
      const { text: rest, tag } = read(text, form);
      expect(text).toContain(rest);
      if (tag?.name) expect(text).toContain(tag.name);
    }),
  );
});
