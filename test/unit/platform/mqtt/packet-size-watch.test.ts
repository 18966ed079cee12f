import { expect, test } from 'vitest';
import { PacketSizeWatch } from '../../../../src/platform/mqtt/packet-size-watch.ts';
import { fc } from '../../../support/properties.ts';

const pingRequest = Buffer.of(0xc0, 0);

/** A PUBLISH (MQTT 3.1.1, section 3.3) whose remaining length is `length` bytes. */
function publishPacket(length: number): Buffer {
  const header = [0x30];
  for (let left = length; ; left = Math.floor(left / 128)) {
    header.push((left % 128) | (left >= 128 ? 0x80 : 0));
    if (left < 128) return Buffer.concat([Buffer.from(header), Buffer.alloc(length, 0xff)]);
  }
}

test('accepts packets up to the limit, however the stream is cut into chunks', () => {
  const lengths = fc.array(fc.integer({ min: 0, max: 20_000 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(lengths, fc.integer({ min: 1, max: 5_000 }), (packets, step) => {
      const stream = Buffer.concat([...packets.map(publishPacket), pingRequest]);
      const watch = new PacketSizeWatch(20_000);
      for (let at = 0; at < stream.byteLength; at += step) {
        if (!watch.accepts(stream.subarray(at, at + step))) return false;
      }
      return true;
    }),
  );
});

test('refuses a packet at the announcement of its size, before its body', () => {
  const watch = new PacketSizeWatch(19_999);
  expect(watch.accepts(publishPacket(19_999))).toBe(true);
  const large = publishPacket(20_000);
  expect(watch.accepts(large.subarray(0, 3))).toBe(true);
  expect(watch.accepts(large.subarray(3, 4))).toBe(false);
});

test('refuses a length of more than four bytes', () => {
  const watch = new PacketSizeWatch(300_000_000);
  expect(watch.accepts(Uint8Array.of(0x30, 0x80, 0x80, 0x80))).toBe(true);
  expect(watch.accepts(Uint8Array.of(0x80))).toBe(false);
});
