import { describe, expect, test } from 'vitest';
import type { PersonId } from '../../../src/domain/ids.ts';
import { judge, type Opinion } from '../../../src/identity/attribution.ts';
import { defaultPolicy } from '../../../src/identity/attribution-policy.ts';
import { fc } from '../../support/properties.ts';

const lotte = 'lotte' as PersonId;
const emil = 'emil' as PersonId;

function opinion(change: Partial<Opinion> & { readonly person?: PersonId } = {}): Opinion {
  const { person = lotte, ...rest } = change;
  return {
    source: 'murdock',
    voice: { kind: 'member', person },
    confidence: 0.9,
    runnerUpConfidence: null,
    moment: 1_000,
    ...rest,
  };
}
const verdict = (...opinions: Opinion[]) => {
  const { person, reason } = judge(opinions, defaultPolicy);
  return [person, reason];
};

describe('one opinion', () => {
  test.each([
    ['sure', {}, [lotte, 'recognised']],
    ['just sure enough', { confidence: 0.75 }, [lotte, 'recognised']],
    ['not sure enough', { confidence: 0.749 }, [null, 'low_confidence']],
    ['decided by its source', { confidence: null }, [lotte, 'recognised']],
    ['clear of its runner-up by a tenth', { runnerUpConfidence: 0.8 }, [lotte, 'recognised']],
    ['too close to its runner-up', { runnerUpConfidence: 0.81 }, [null, 'low_margin']],
    ['unsure and close', { confidence: 0.6, runnerUpConfidence: 0.59 }, [null, 'low_confidence']],
    ['a voice nobody knows', { voice: { kind: 'nobody' } }, [null, 'unknown_voice']],
    ['somebody who does not live here', { voice: { kind: 'stranger' } }, [null, 'not_a_member']],
    ['of a logged-in user', { source: 'turn', confidence: null }, [lotte, 'vouched']],
    ['of the sender, with a figure', { source: 'turn' }, [lotte, 'recognised']],
  ] as const)('%s', (_what, change, expected) => {
    expect(verdict(opinion(change))).toEqual(expected);
  });

  test('none at all is nobody', () => {
    expect(verdict()).toEqual([null, 'no_evidence']);
  });

  test('of a source on another scale is measured by its own', () => {
    const heardBy = (source: 'voicebm' | 'murdock', confidence: number) =>
      judge([opinion({ source, confidence })], defaultPolicy).person;
    expect(heardBy('voicebm', 0.45)).toBe(lotte);
    expect(heardBy('voicebm', 0.39)).toBeNull();
    expect(heardBy('murdock', 0.45)).toBeNull();
  });
});

describe('several opinions', () => {
  const voicebm = { source: 'voicebm' } as const;

  test('agree: one of them has to be sure', () => {
    expect(verdict(opinion({ confidence: 0.5 }), opinion(voicebm))).toEqual([lotte, 'recognised']);
    expect(judge([opinion(), opinion({ ...voicebm, confidence: 0.95 })], defaultPolicy).confidence).toBe(0.95);
  });

  test.each([
    ['two members', opinion(), opinion({ ...voicebm, person: emil })],
    ['two members heard by one source', opinion(), opinion({ person: emil, moment: 2_000 })],
    ['a member and, unsurely, another', opinion(), opinion({ ...voicebm, person: emil, confidence: 0.2 })],
    ['a member and a stranger', opinion(), opinion({ ...voicebm, voice: { kind: 'stranger' } })],
    ['a logged-in user and another voice', opinion({ source: 'turn', confidence: null }), opinion({ person: emil })],
  ])('contradict each other: %s', (_what, one, other) => {
    expect(verdict(one, other)).toEqual([null, 'conflict']);
  });

  test('of one source: it may change its mind', () => {
    const nobody = opinion({ voice: { kind: 'nobody' } });
    expect(verdict(nobody, opinion({ moment: 2_000 }))).toEqual([lotte, 'recognised']);
    expect(verdict(opinion({ moment: 500 }), nobody)).toEqual([null, 'unknown_voice']);
  });

  test('of another source that hears nobody it knows are a doubt', () => {
    expect(verdict(opinion(), opinion({ ...voicebm, voice: { kind: 'nobody' }, moment: 0 }))).toEqual([
      null,
      'unknown_voice',
    ]);
  });
});

const anyOpinion: fc.Arbitrary<Opinion> = fc.record({
  source: fc.constantFrom('murdock', 'voicebm', 'turn'),
  voice: fc.oneof(
    fc.constantFrom({ kind: 'nobody' } as const, { kind: 'stranger' } as const),
    fc.constantFrom(lotte, emil).map((person) => ({ kind: 'member', person }) as const),
  ),
  confidence: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
  runnerUpConfidence: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
  moment: fc.integer({ min: 0, max: 9 }),
});

describe('whatever the opinions', () => {
  test('their order does not matter', () => {
    fc.assert(
      fc.property(fc.array(anyOpinion, { maxLength: 6 }), (opinions) => {
        const { person, reason, confidence } = judge(opinions, defaultPolicy);
        expect(judge([...opinions].reverse(), defaultPolicy)).toMatchObject({ person, reason, confidence });
      }),
    );
  });

  test('somebody is named only by themselves, surely and clearly', () => {
    fc.assert(
      fc.property(fc.array(anyOpinion, { maxLength: 6 }), (opinions) => {
        const { person } = judge(opinions, defaultPolicy);
        if (person === null) return;
        expect(opinions.some(({ voice }) => voice.kind === 'member' && voice.person !== person)).toBe(false);
        expect(
          opinions.some(
            ({ source, voice, confidence, runnerUpConfidence }) =>
              voice.kind === 'member' &&
              (confidence === null || confidence >= (source === 'voicebm' ? 0.4 : 0.75)) &&
              (confidence === null || (confidence ?? 1) - (runnerUpConfidence ?? 0) >= 0.0994),
          ),
        ).toBe(true);
      }),
    );
  });
});
