import { describe, expect, test } from 'vitest';
import { sentenceAutomation } from '../../../../../src/surfaces/voice/sentences/automation.ts';
import { marked, sentencesOf, upkeepOf } from '../../../../../src/surfaces/voice/sentences/ownership.ts';

const parts = {
  sentences: ['merk dir {text}'],
  way: { kind: 'mqtt', prefix: 'merkdir' },
  name: 'Sätze',
  unavailable: { de: 'Gerade nicht.', en: 'Not "now".' },
  always: true,
} as const;
const wanted = marked(sentenceAutomation(parts), 'Von Merkdir.');

/** What Home Assistant gives back: an id, other order. */
const kept = { id: 'merkdir_sentences', ...Object.fromEntries(Object.entries(wanted).reverse()) };

describe('an automation in Home Assistant', () => {
  test('is made when it is missing and kept when it is as it was written', () => {
    expect(upkeepOf(null, wanted)).toBe('create');
    expect(upkeepOf(kept, wanted)).toBe('keep');
  });

  test('is updated when Merkdir would write something else', () => {
    const next = marked(sentenceAutomation({ ...parts, sentences: ['merke dir {text}'] }), 'Von Merkdir.');
    expect(upkeepOf(kept, next)).toBe('update');
  });

  test.each([
    ['a sentence', { triggers: [{ trigger: 'conversation', id: 'sentence', command: ['notier {text}'] }] }],
    ['its name', { alias: 'Unsere Sätze' }],
    ['its description', { description: 'Meins.' }],
  ])('is left alone when somebody changed %s', (_what, change) => {
    const next = marked(sentenceAutomation({ ...parts, name: 'Neu' }), 'Von Merkdir.');
    expect(upkeepOf({ ...kept, ...change }, next)).toBe('edited');
  });

  test('shows the sentences it listens to, whoever wrote them', () => {
    expect(sentencesOf(wanted)).toEqual(['merk dir {text}']);
    expect(
      sentencesOf({
        triggers: [
          { trigger: 'conversation', command: 'notier {text}' },
          { trigger: 'conversation', command: ['aus {text}'], enabled: false },
          { trigger: 'mqtt', topic: 'x' },
          null,
        ],
      }),
    ).toEqual(['notier {text}']);
  });
});

describe('its body', () => {
  test('over the broker: waits and asks side by side, with a standing subscription, and keeps no traces', () => {
    const body = JSON.stringify(sentenceAutomation(parts));
    expect(sentenceAutomation(parts)).toMatchObject({ mode: 'parallel', trace: { stored_traces: 0 } });
    expect(body).toContain('"parallel"');
    expect(body).toContain('"id":"keep"');
    expect(body).toContain('merkdir/turn/collect');
    // No text of the sentence goes over the broker.
    expect(body).toContain(`"payload":"{{ {'id': trigger.user_input.context.id} | to_json }}"`);
  });

  test('through the agent: nothing of it is on the broker', () => {
    const body = JSON.stringify(
      sentenceAutomation({ ...parts, way: { kind: 'agent', entity: 'conversation.merkdir' } }),
    );
    expect(body).not.toContain('mqtt');
    expect(body).toContain('"agent_id":"conversation.merkdir"');
  });

  test('answers are off until a question is open', () => {
    expect(sentenceAutomation({ ...parts, always: false })).toMatchObject({ initial_state: false });
    expect(sentenceAutomation(parts)).not.toHaveProperty('initial_state');
  });

  test('quotes of a text do not end the template', () => {
    expect(JSON.stringify(sentenceAutomation(parts))).toContain('Not now.');
  });
});
