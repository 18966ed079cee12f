import { expect, test } from 'vitest';
import type { Provenance } from '../../../../src/domain/provenance.ts';
import { provenanceReply } from '../../../../src/language/replies/provenance.ts';
import { speak } from '../../../../src/language/replies/speak.ts';

const asked = {
  reference: new Date('2026-05-14T18:00:00+02:00'),
  timeZone: 'Europe/Berlin',
  language: 'de',
  viewerIsOwner: false,
  ownerName: null,
} as const;

function memory(provenance: Provenance, scope: 'shared' | 'system' = 'shared') {
  return { provenance, scope, recordedAt: new Date('2026-05-13T08:00:00+02:00') };
}

test.each([
  [
    { ...asked, memory: memory('confirmed'), viewerIsOwner: true, ownerName: 'Lena' },
    'Das hast du mir gestern gesagt, es ist also bestätigt.',
  ],
  [
    { ...asked, memory: memory('confirmed'), ownerName: 'Lena' },
    'Das hat mir Lena gestern gesagt, es ist also bestätigt.',
  ],
  [{ ...asked, memory: memory('confirmed') }, 'Das wurde mir gestern gesagt, es ist also bestätigt.'],
  [{ ...asked, memory: memory('observed') }, 'Das wurde gestern beobachtet, gesagt hat es mir niemand.'],
  [
    { ...asked, memory: memory('observed'), source: 'Hof' },
    'Das hat die Kamera Hof gestern gemeldet, gesagt hat es mir niemand.',
  ],
  [
    { ...asked, memory: memory('extracted'), ownerName: 'Lena' },
    'Das habe ich gestern aus einem Gespräch mit Lena herausgehört, bestätigt ist es nicht.',
  ],
  [{ ...asked, memory: memory('inferred') }, 'Das ist nur eine Vermutung von mir, gesagt hat es mir niemand.'],
  [{ ...asked, memory: memory('confirmed', 'system') }, 'Das weiß ich von Home Assistant.'],
] as const)('%#: %s', (request, expected) => {
  expect(speak('de', provenanceReply(request))).toBe(expected);
});
