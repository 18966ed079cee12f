import { describe, expect, test } from 'vitest';
import { HomeSpeaking } from '../../../../../src/platform/home-assistant/home-speaking.ts';
import type { SatelliteState } from '../../../../../src/surfaces/voice/speaking/ports.ts';
import { SpeakBack } from '../../../../../src/surfaces/voice/speaking/speak-back.ts';

/** Home Assistant with one satellite that goes through these states, one with every look. */
function house(states: readonly (SatelliteState | null)[], answer: string | null = null) {
  const calls: Record<string, unknown>[] = [];
  let looks = 0;
  const link = {
    request: async (message: Record<string, unknown>, schema: { parse(value: unknown): unknown }) => {
      if (message['type'] !== 'get_states') {
        calls.push(message);
        return schema.parse({ context: {}, response: { id: answer, sentence: 'ja', slots: {} } });
      }
      const state = states[Math.min(looks, states.length - 1)] ?? null;
      looks += 1;
      return schema.parse(state === null ? [] : [{ entity_id: 'assist_satellite.flur', state }]);
    },
  };
  const back = new SpeakBack({
    home: new HomeSpeaking(link as never),
    speakWaiting: () => 'Eine Antwort wartet.',
    panel: '/hassio/ingress/merkdir',
    pause: async () => {},
  });
  return { back, calls };
}

describe('speaking unasked', () => {
  test('waits until the satellite is idle: it would be cut off otherwise', async () => {
    const { back, calls } = house(['listening', 'processing', 'responding', 'idle']);
    await expect(back.say('assist_satellite.flur', 'Die Oma kommt.', 10_000)).resolves.toBe(true);
    expect(calls).toMatchObject([
      { domain: 'assist_satellite', service: 'announce', target: { entity_id: 'assist_satellite.flur' } },
    ]);
  });

  test.each([
    ['busy', ['responding'] as const],
    ['gone', [null] as const],
  ])('says nothing to one that is %s', async (_how, states) => {
    const { back, calls } = house(states);
    await expect(back.say('assist_satellite.flur', 'x', 2_000)).resolves.toBe(false);
    await expect(back.ask('assist_satellite.flur', { question: 'x', answers: [] }, 2_000)).resolves.toBeNull();
    expect(calls).toEqual([]);
  });

  test('a question gets the answer that was given', async () => {
    const { back, calls } = house(['idle'], 'yes');
    const answers = [{ id: 'yes', sentences: ['ja [bitte]'] }];
    await expect(back.ask('assist_satellite.flur', { question: 'Soll ich?', answers }, 0)).resolves.toBe('yes');
    expect(calls).toMatchObject([{ service: 'ask_question', return_response: true }]);
  });

  test('a phone is told that an answer waits, with a link, never the answer', async () => {
    const { back, calls } = house(['idle']);
    await back.tellThatItWaits('mobile_app_anna', 'answer');
    expect(calls).toMatchObject([
      {
        domain: 'notify',
        service: 'mobile_app_anna',
        service_data: { message: 'Eine Antwort wartet.', data: { url: '/hassio/ingress/merkdir' } },
      },
    ]);
    await expect(back.tellThatItWaits('../turn_off', 'answer')).rejects.toMatchObject({ code: 'invalid_input' });
  });
});
