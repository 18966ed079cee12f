import { beforeEach, expect, test } from 'vitest';
import { type MemoryId, newId } from '../../../../src/domain/ids.ts';
import { candidateOf, memoryOf } from '../../../support/memory-records.ts';
import { TestHouse } from './test-cli.ts';

let house = new TestHouse();

beforeEach(async () => {
  house = new TestHouse();
  await house.start();
  return () => house.stop();
});

test('weeks and profiles are shown with their statements', async () => {
  expect((await house.run(['digests'])).lines).toEqual(['Es gibt noch keinen Rückblick und kein Profil.']);
  const made = { scope: 'shared', owner: null, version: 1, madeAt: new Date('2026-05-05T03:30:00Z') } as const;
  const memory = newId<MemoryId>();
  house.ports.listedDigests = [
    {
      ...{ ...made, id: newId<string>(), kind: 'week', lines: [{ memory, text: 'Der Kamin wurde gefegt' }] },
      from: new Date('2026-04-27T00:00:00Z'),
      to: new Date('2026-05-04T00:00:00Z'),
    },
    { ...made, id: newId<string>(), kind: 'profile', from: null, to: null, lines: [{ memory, text: 'Ruth mag Tee' }] },
  ];
  expect((await house.run(['digests'])).lines).toEqual([
    'Woche ab 2026-04-27',
    '  Der Kamin wurde gefegt',
    'Profil',
    '  Ruth mag Tee',
  ]);
  const { digests } = JSON.parse((await house.run(['digests', '--kind', 'profile', '--json'])).lines.join('\n'));
  expect(digests).toMatchObject([{ kind: 'profile', from: null, lines: [{ memory, text: 'Ruth mag Tee' }] }]);
});

test('what is doubtful is listed with why, and answered', async () => {
  expect((await house.run(['questions'], { language: 'en' })).lines).toEqual(['No memory has become doubtful.']);
  const memory = memoryOf(candidateOf({ text: 'Der Schuppen wird abgeschlossen' }));
  const changed = memoryOf(candidateOf({ text: 'Der Schlitten steht im Schuppen' }));
  const successor = memoryOf(candidateOf({ text: 'Der Schlitten steht im Keller' }));
  house.ports.listedQuestions = [{ memory, changed, successor, noticedAt: new Date() }];
  expect((await house.run(['questions'])).lines).toEqual([
    `${memory.id}  Der Schuppen wird abgeschlossen  gilt das noch? Vorher: Der Schlitten steht im Schuppen Jetzt: Der Schlitten steht im Keller`,
  ]);
  expect((await house.run(['questions', 'no', memory.id])).lines).toEqual(['Es gilt nicht mehr.']);
  expect(house.ports.answered).toEqual([{ id: memory.id, holds: false }]);
  expect((await house.run(['questions', 'yes', newId<string>()])).code).not.toBe(0);
});
