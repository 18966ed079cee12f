import { expect, test } from 'vitest';
import { newId, type PersonId } from '../../../../src/domain/ids.ts';
import type { StoredSighting } from '../../../../src/retrieval/sightings/ports.ts';
import { noteworthy } from '../../../../src/routines/briefing/noteworthy.ts';

function seen(label: string, minute: number, more: Partial<StoredSighting> = {}): StoredSighting {
  const at = new Date(Date.UTC(2026, 4, 5, 16, minute));
  return {
    label,
    person: null,
    name: null,
    camera: 'einfahrt',
    room: null,
    confidence: 0.9,
    from: at,
    to: at,
    ...more,
  };
}

test('strangers, what was brought and what has a name are told, each once and the latest first', () => {
  const stranger = seen('person', 5);
  const parcel = seen('package', 9);
  const postman = seen('person', 7, { name: 'Postbote' });
  expect(noteworthy([seen('package', 2), stranger, parcel, postman, seen('person', 1)])).toEqual([
    parcel,
    postman,
    stranger,
  ]);
});

test('who lives here, cars and animals come and go', () => {
  const anna = newId<PersonId>();
  expect(noteworthy([seen('person', 1, { person: anna }), seen('car', 2), seen('cat', 3)])).toEqual([]);
});
