import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { instanceFileName, parseInstance, readInstance } from '../../../src/config/instance.ts';

const content = {
  pid: 4711,
  http: 'http://127.0.0.1:8099',
  assistants: 'http://127.0.0.1:8098',
  mqtt: 'mqtt://127.0.0.1:11883',
  prefix: 'merkdir',
  token: 'secret-of-the-instance',
};

test('an instance file is read as it was written', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'merkdir-'));
  await writeFile(join(folder, instanceFileName), JSON.stringify(content));
  expect(await readInstance(folder)).toEqual(content);
});

test('the base address loses its slash; fields of a later version are ignored', () => {
  expect(parseInstance(JSON.stringify({ ...content, http: 'http://127.0.0.1:8099/', later: 1 }))).toEqual(content);
});

test('a broker address keeps its credentials', () => {
  const mqtt = 'mqtts://merkdir:p%40ss@broker.home.arpa:8883';
  expect(parseInstance(JSON.stringify({ ...content, mqtt })).mqtt).toBe(mqtt);
});

test('no file and no folder mean that nothing runs there', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'merkdir-'));
  for (const place of [folder, join(folder, 'missing')]) {
    await expect(readInstance(place)).rejects.toMatchObject({
      code: 'not_running',
      message: `Merkdir is not running in ${place}.`,
      hint: 'Start it with: npx merkdir start',
    });
  }
});

test.each([
  ['half a file', JSON.stringify(content).slice(0, 40)],
  ['an empty file', ''],
  ['another protocol', JSON.stringify({ ...content, http: 'ftp://127.0.0.1' })],
  ['no token', JSON.stringify({ ...content, token: undefined })],
  ['a list', '[]'],
])('%s is damaged, and the token is not told', (_name, text) => {
  expect(() => parseInstance(text)).toThrow(expect.objectContaining({ code: 'config_invalid' }));
  try {
    parseInstance(text);
  } catch (error) {
    expect(String(error)).not.toContain(content.token);
  }
});
