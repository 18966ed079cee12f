import { expect, test } from 'vitest';
import { readBeam } from '../../bench/beam-data.ts';
import { momentOf, readLocomo } from '../../bench/locomo-data.ts';
import { readXquad } from '../../bench/xquad-data.ts';

const conversation = {
  qa: [
    { question: 'What did Ann plant?', evidence: ['D1:2; D1:3'] },
    { question: 'What is not there?', evidence: ['D7:1'] },
    { question: 'Who?' },
  ],
  conversation: {
    speaker_a: 'Ann',
    session_1_date_time: '12:05 am on 3 June, 2024',
    session_1: [
      { speaker: 'Ann', dia_id: 'D1:1', text: 'Hello.' },
      { speaker: 'Bo', dia_id: 'D1:2', text: 'Look.', blip_caption: 'a bed of leeks' },
      { speaker: 'Ann', dia_id: 'D1:3', text: 'Leeks!' },
    ],
    session_2_date_time: '1:30 pm on 4 June, 2024',
    session_2: [{ speaker: 'Bo', dia_id: 'D2:1', text: 'Again.' }],
  },
};

test('a LoCoMo turn holds its neighbours of the same session, its caption and the time of the session', () => {
  const [read] = readLocomo({ name: 'conv.json', text: JSON.stringify([conversation]) });
  expect(read?.passages.map(({ id }) => id)).toEqual(['D1:1', 'D1:2', 'D1:3', 'D2:1']);
  expect(read?.passages[1]?.text).toBe('Ann: Hello.\nBo: Look. (a bed of leeks)\nAnn: Leeks!');
  expect(read?.passages[1]?.own).toBe('Bo: Look. (a bed of leeks)');
  expect(read?.passages[3]?.text).toBe('Bo: Again.');
  expect(read?.passages[3]?.at).toEqual(new Date('2024-06-04T13:30:00Z'));
});

test('a LoCoMo question counts with the evidence that exists, and not at all without', () => {
  const [read] = readLocomo({ name: 'conv.json', text: JSON.stringify([conversation]) });
  expect(read?.questions.map(({ gold }) => gold)).toEqual([['D1:2', 'D1:3']]);
});

test('midnight and noon of twelve hours', () => {
  expect(momentOf('12:05 am on 3 June, 2024')).toEqual(new Date('2024-06-03T00:05:00Z'));
  expect(momentOf('12:05 pm on 3 June, 2024')).toEqual(new Date('2024-06-03T12:05:00Z'));
});

test('an XQuAD question belongs to its paragraph, by place in the file', () => {
  const text = JSON.stringify({
    data: [
      { paragraphs: [{ context: 'Eins.', qas: [{ question: 'A?' }, { question: 'B?' }] }] },
      { paragraphs: [{ context: 'Zwei.', qas: [{ question: 'C?' }] }] },
    ],
  });
  const { passages, questions } = readXquad({ name: 'xquad.de.json', text }, 'de');
  expect(passages.map((passage) => passage.text)).toEqual(['Eins.', 'Zwei.']);
  expect(questions.map(({ gold }) => gold[0])).toEqual(['p0', 'p0', 'p1']);
});

test('BEAM messages carry the last time anchor, questions the messages they come from', () => {
  const chat = JSON.stringify([
    {
      batch_number: 1,
      turns: [
        [
          { role: 'user', id: 0, time_anchor: 'March-15-2024', content: 'I start today.' },
          { role: 'assistant', id: 1, content: 'Good.' },
        ],
      ],
    },
  ]);
  const probing = JSON.stringify({
    abstention: [{ question: 'Nothing?' }],
    knowledge_update: [{ question: 'When?', source_chat_ids: { original_info: [0], updated_info: [1, 9] } }],
    event_ordering: [{ question: 'Order?', source_chat_ids: [1, 1] }],
  });
  const { passages, questions } = readBeam(chat, probing);
  expect(passages.map(({ at }) => at)).toEqual([new Date('2024-03-15T00:00:00Z'), new Date('2024-03-15T00:00:00Z')]);
  expect(questions.map(({ gold }) => gold)).toEqual([['0', '1'], ['1']]);
});
