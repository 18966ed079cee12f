import { expect, test } from 'vitest';
import { tokenWindows } from '../../../../src/platform/onnx/token-windows.ts';
import { fc } from '../../../support/properties.ts';

const pieces = fc.array(fc.array(fc.integer({ min: 0, max: 99 }), { maxLength: 30 }), { maxLength: 12 });
const shape = fc
  .integer({ min: 1, max: 20 })
  .chain((size) => fc.record({ size: fc.constant(size), overlap: fc.integer({ min: 0, max: size - 1 }) }));

test('windows without what they share with the one before are the ids', () => {
  fc.assert(
    fc.property(pieces, shape, (stream, { size, overlap }) => {
      const windows = [...tokenWindows(stream, { size, overlap })];
      const [first = [], ...rest] = windows;
      expect([...first, ...rest.flatMap((window) => window.slice(overlap))]).toEqual(stream.flat());
      for (const window of windows) expect(window.length).toBeLessThanOrEqual(size);
      for (const window of rest) expect(window.length).toBeGreaterThan(overlap);
    }),
  );
});

test('what fits is one window, however it is cut', () => {
  expect([...tokenWindows([[1, 2], [3], [], [4]], { size: 4, overlap: 1 })]).toEqual([[1, 2, 3, 4]]);
});

test('neighbours overlap', () => {
  expect([...tokenWindows([[1, 2, 3, 4, 5]], { size: 3, overlap: 1 })]).toEqual([
    [1, 2, 3],
    [3, 4, 5],
  ]);
});

test('no ids give one empty window', () => {
  expect([...tokenWindows([], { size: 3, overlap: 1 })]).toEqual([[]]);
});

test('an overlap as long as the window would never end and is refused', () => {
  expect(() => [...tokenWindows([[1]], { size: 3, overlap: 3 })]).toThrow(RangeError);
});
