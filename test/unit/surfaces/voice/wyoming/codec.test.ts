import { describe, expect, test } from 'vitest';
import {
  EventReader,
  encodeEvent,
  maximumPart,
  type WyomingEvent,
} from '../../../../../src/surfaces/voice/wyoming/codec.ts';
import { fc } from '../../../../support/properties.ts';

const read = (...pieces: (string | Uint8Array)[]) => {
  const reader = new EventReader();
  return pieces.flatMap((piece) => [...reader.push(typeof piece === 'string' ? Buffer.from(piece, 'utf8') : piece)]);
};

const context = { conversation_id: '01JXYZ', device_id: '6f3c', satellite_id: 'assist_satellite.kueche_va' };
const transcript = { text: 'Merk dir, dass der Zählerschlüssel im Flur liegt', language: 'de', context };

describe('what Home Assistant sends', () => {
  test('data behind the header, whose length counts bytes, not characters', () => {
    const body = JSON.stringify(transcript);
    const bytes = Buffer.byteLength(body);
    expect(bytes).toBeGreaterThan(body.length);
    const header = `{"type":"transcript","data_length":${bytes},"version":"1.9.0"}\n`;
    expect(read(`${header}${body}`)).toEqual([{ type: 'transcript', data: transcript }]);
  });

  test('data within the header', () => {
    expect(read(`${JSON.stringify({ type: 'transcript', data: transcript })}\n`)).toEqual([
      { type: 'transcript', data: transcript },
    ]);
  });

  test('both, where what stands behind wins', () => {
    const body = '{"text":"zwei"}';
    expect(
      read(`{"type":"transcript","data":{"text":"eins","language":"de"},"data_length":${body.length}}\n${body}`),
    ).toEqual([{ type: 'transcript', data: { text: 'zwei', language: 'de' } }]);
  });

  test('neither, null and a carriage return', () => {
    expect(
      read('{"type":"describe"}\n{"type":"describe","data":null,"data_length":null,"payload_length":null}\r\n'),
    ).toEqual([
      { type: 'describe', data: {} },
      { type: 'describe', data: {} },
    ]);
  });

  test('audio is skipped', () => {
    expect(read('{"type":"audio-chunk","data_length":2,"payload_length":4}\n{}\n\n\n\n{"type":"describe"}\n')).toEqual([
      { type: 'audio-chunk', data: {} },
      { type: 'describe', data: {} },
    ]);
  });
});

describe('pieces', () => {
  test('events come out whole and in order, wherever they are cut', () => {
    const events: WyomingEvent[] = [
      { type: 'describe', data: {} },
      { type: 'transcript', data: { text: 'Grüße – 🦊 „Öl“\n\n{"type":"x"}' } },
      { type: 'ping', data: { text: '' } },
    ];
    const stream = Buffer.concat(events.map(encodeEvent));
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: stream.length }), { maxLength: 30 }), (cuts) => {
        const edges = [0, ...cuts.toSorted((left, right) => left - right), stream.length];
        expect(read(...edges.slice(1).map((edge, index) => stream.subarray(edges[index], edge)))).toEqual(events);
      }),
      { numRuns: 300 },
    );
  });

  test('a byte at a time is read in time that grows with the bytes', () => {
    const text = 'ä'.repeat(100_000);
    const reader = new EventReader();
    const stream = Buffer.from(`${JSON.stringify({ type: 'transcript', data: { text } })}\n`);
    const events: WyomingEvent[] = [];
    for (let index = 0; index < stream.length; index += 1)
      events.push(...reader.push(stream.subarray(index, index + 1)));
    expect(events).toEqual([{ type: 'transcript', data: { text } }]);
  });
});

describe('what is none of it', () => {
  test.each([
    ['an endless line', 'x'.repeat(maximumPart + 1), 'message_too_large'],
    ['a line too long', `"${'x'.repeat(maximumPart)}"\n`, 'message_too_large'],
    ['data too long', `{"type":"t","data_length":${maximumPart + 1}}\n`, 'message_too_large'],
    ['a payload too long', `{"type":"t","payload_length":${maximumPart + 1}}\n`, 'message_too_large'],
    ['no JSON', 'GET / HTTP/1.1\n', 'invalid_json'],
    ['an empty line', '\n', 'invalid_json'],
    ['no object', '[]\n', 'invalid_input'],
    ['no type', '{"data":{}}\n', 'invalid_input'],
    ['a negative length', '{"type":"t","data_length":-1}\n', 'invalid_input'],
    ['half a byte', '{"type":"t","data_length":1.5}\n', 'invalid_input'],
    ['data that is no object', '{"type":"t","data_length":2}\n[]', 'invalid_input'],
    ['data that is no JSON', '{"type":"t","data_length":2}\n{x', 'invalid_json'],
    [
      'data cut within a character',
      Buffer.from([...Buffer.from('{"type":"t","data_length":2}\n'), 0x22, 0xc3]),
      'invalid_utf8',
    ],
  ])('%s is refused', (_name, bytes, code) => {
    expect(() => read(bytes)).toThrow(expect.objectContaining({ code }));
  });

  test('a whole megabyte is read', () => {
    const text = 'x'.repeat(maximumPart - 11);
    const body = JSON.stringify({ text });
    expect(body.length).toBe(maximumPart);
    expect(read(`{"type":"t","data_length":${body.length}}\n`, body)).toEqual([{ type: 't', data: { text } }]);
  });

  test('bytes of any kind never hang or throw anything else', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        try {
          read(bytes);
        } catch (error) {
          expect(error).toHaveProperty('code');
        }
      }),
    );
  });
});
