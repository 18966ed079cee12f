import { describe, expect, test, vi } from 'vitest';
import { silentLogger } from '../../../../../src/kernel/logger.ts';
import { readTurnResponse, type TurnResponse } from '../../../../../src/surfaces/mqtt/turn-contract.ts';
import { AnswerBox } from '../../../../../src/surfaces/voice/sentences/answer-box.ts';
import { CollectedAnswers } from '../../../../../src/surfaces/voice/sentences/collected-answers.ts';
import { FakeMessageBus } from '../../../../fakes/fake-message-bus.ts';

const reply = {
  handled: true,
  text: 'Gemerkt, nur für dich: Das Geschenk liegt im Keller.',
  language: 'de',
  act: 'remember',
  memoryIds: [],
  needsConfirmation: false,
  conversation: null,
  personal: true,
} as const;

async function house(personal: boolean, settlingMs = 0) {
  const bus = new FakeMessageBus();
  const box = new AnswerBox();
  const answers = new CollectedAnswers({
    prefix: 'merkdir',
    bus,
    box,
    personal,
    speakWithheld: () => 'Gemerkt, nur für dich.',
    settlingMs: () => settlingMs,
    logger: silentLogger,
  });
  const responses: TurnResponse[] = [];
  await bus.subscribe('merkdir/turn/response', ({ payload }) => {
    const response = readTurnResponse(payload);
    if (response !== null) responses.push(response);
  });
  await answers.start();
  return { bus, box, answers, responses };
}

describe('answers over the broker', () => {
  test('what is for one person is withheld', async () => {
    const { bus, box, responses } = await house(false);
    box.put('01A', reply);
    await bus.publish('merkdir/turn/collect', '{"id":"01A"}');
    await vi.waitFor(() =>
      expect(responses).toMatchObject([{ id: '01A', handled: true, reply: 'Gemerkt, nur für dich.' }]),
    );
  });

  test('unless the household wants it told', async () => {
    const { bus, box, responses } = await house(true);
    box.put('01A', reply);
    await bus.publish('merkdir/turn/collect', '{"id":"01A"}');
    await vi.waitFor(() => expect(responses).toMatchObject([{ id: '01A', reply: reply.text }]));
  });

  test('are held back until Home Assistant is subscribed', async () => {
    const { bus, box, responses } = await house(true, 80);
    box.put('01A', reply);
    const asked = performance.now();
    await bus.publish('merkdir/turn/collect', '{"id":"01A"}');
    await vi.waitFor(() => expect(responses).toHaveLength(1));
    expect(performance.now() - asked).toBeGreaterThanOrEqual(79);
  });

  test.each(['', 'nonsense', '{"id":5}', '{"id":""}'])('%j asks for nothing', async (payload) => {
    const { bus, box, answers, responses } = await house(true);
    box.put('01A', reply);
    await bus.publish('merkdir/turn/collect', payload);
    await bus.publish('merkdir/turn/collect', '{"id":"01A"}');
    await vi.waitFor(() => expect(responses).toHaveLength(1));
    await answers.stop();
    await bus.publish('merkdir/turn/collect', '{"id":"01A"}');
    expect(responses).toHaveLength(1);
  });
});
