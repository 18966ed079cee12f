import { expect, test } from 'vitest';
import type { Language } from '../../../../src/domain/turn.ts';
import type { HomeThing } from '../../../../src/routines/procedures/ports.ts';
import { proposeScript } from '../../../../src/routines/procedures/resolve.ts';

const thing = (entity: string, name: string, ...areas: readonly string[]): HomeThing => ({
  entity,
  names: [name],
  areas,
});

const things = [
  thing('light.erker', 'Erkerlampe', 'Erker'),
  thing('light.diele_decke', 'Deckenlampe Diele', 'Diele', 'Hall'),
  thing('light.diele_wand', 'Wandlampe Diele', 'Diele', 'Hall'),
  thing('cover.erker', 'Rollo Erker', 'Erker'),
  thing('cover.diele', 'Rollo Diele', 'Diele', 'Hall'),
  thing('climate.erker', 'Thermostat', 'Erker'),
  thing('media_player.radio', 'Küchenradio', 'Küche'),
  thing('lock.haustuer', 'Haustür', 'Diele', 'Hall'),
  thing('scene.abend', 'Abendstimmung'),
];

const call = (service: string, entities: readonly string[], data: Readonly<Record<string, number>> = {}) => ({
  service,
  entities,
  data,
});

test.each<[string, Language, string, readonly string[], unknown]>([
  ['by its name', 'de', 'mach die Erkerlampe an', [], call('light.turn_on', ['light.erker'])],
  [
    'by kind and area',
    'de',
    'das Licht in der Diele aus',
    [],
    call('light.turn_off', ['light.diele_decke', 'light.diele_wand']),
  ],
  [
    'by the room',
    'de',
    'dimm das Licht auf zwanzig Prozent',
    ['Erker'],
    call('light.turn_on', ['light.erker'], { brightness_pct: 20 }),
  ],
  ['all of them', 'de', 'alle Rollos runter', ['Erker'], call('cover.close_cover', ['cover.diele', 'cover.erker'])],
  [
    'as the only one',
    'de',
    'die Heizung auf 21,5 Grad',
    [],
    call('climate.set_temperature', ['climate.erker'], { temperature: 21.5 }),
  ],
  [
    'in part',
    'de',
    'fahr die Rollos im Erker auf 50 Prozent',
    [],
    call('cover.set_cover_position', ['cover.erker'], { position: 50 }),
  ],
  ['a scene', 'de', 'Abendstimmung', [], call('scene.turn_on', ['scene.abend'])],
  [
    'in English',
    'en',
    'dim the lights to 20 percent',
    ['Hall'],
    call('light.turn_on', ['light.diele_decke', 'light.diele_wand'], { brightness_pct: 20 }),
  ],
  ['closing', 'en', 'close the blinds', ['Hall'], call('cover.close_cover', ['cover.diele'])],
])('a step is found %s', (_how, language, step, room, expected) => {
  expect(proposeScript([step], language, { things, room, proven: [] })).toEqual({ calls: [expected], unresolved: [] });
});

test.each(['mach das Licht aus', 'schließ die Haustür auf', 'koch Kaffee', 'das Licht in der Diele', 'mach alles aus'])(
  'nothing is guessed: %s',
  (step) => {
    expect(proposeScript([step], 'de', { things, room: [], proven: [] })).toEqual({ calls: [], unresolved: [step] });
  },
);

test('a verb counts for what follows it', () => {
  const steps = ['schließ das Rollo im Erker', 'das Rollo in der Diele'];
  const { calls } = proposeScript(steps, 'de', { things, room: [], proven: [] });
  expect(calls.map(({ service }) => service)).toEqual(['cover.close_cover', 'cover.close_cover']);
});

test('of several the one that proved itself is proposed', () => {
  const around = { things, room: [], proven: ['light.diele_wand', 'light.erker'] };
  expect(proposeScript(['mach das Licht aus'], 'de', around).calls).toEqual([
    call('light.turn_off', ['light.diele_wand']),
  ]);
});
