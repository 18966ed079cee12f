import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { instanceFileName } from '../../../../src/config/instance.ts';
import { systemClock } from '../../../../src/kernel/clock.ts';
import { silentLogger } from '../../../../src/kernel/logger.ts';
import { EmbeddedBroker } from '../../../../src/platform/mqtt/embedded-broker.ts';
import { MqttLink } from '../../../../src/platform/mqtt/mqtt-link.ts';
import { TurnResponder } from '../../../../src/surfaces/mqtt/turn-responder.ts';
import { TestHouse } from './test-cli.ts';

const script = fileURLToPath(new URL('../../../../bin/merkdir.mjs', import.meta.url));

const house = new TestHouse();
const broker = new EmbeddedBroker(0, silentLogger);
let link: MqttLink | null = null;
let responder: TurnResponder | null = null;
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'merkdir-cli-'));
  house.ports.addPerson('anna', 'Anna');
  await house.start();
  await broker.start();
  const url = broker.url ?? '';
  link = new MqttLink({ url, prefix: 'testhouse' }, { logger: silentLogger, clock: systemClock });
  responder = new TurnResponder(
    { prefix: 'testhouse', vault: () => house.ports.vaultId, householdLanguage: 'de', withholdPersonal: false },
    {
      bus: link,
      handleTurn: house.ports.turns.handleTurn,
      withdraw: async () => true,
      speakError: (code) => code,
      speakWithheld: () => 'withheld',
      clock: systemClock,
      logger: silentLogger,
    },
  );
  await link.start();
  await responder.start();
  const instance = { pid: process.pid, http: house.address, mqtt: url, prefix: 'testhouse', token: 'test-token' };
  await writeFile(join(folder, instanceFileName), JSON.stringify(instance), { mode: 0o600 });
});

afterAll(async () => {
  await responder?.stop();
  await link?.stop();
  await broker.stop();
  await house.stop();
  await rm(folder, { recursive: true, force: true });
});

interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the real command line as a process of its own, with nobody at its keyboard. */
function merkdir(words: readonly string[], environment: Record<string, string> = {}): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...words], {
      env: { PATH: process.env['PATH'], MERKDIR_DATA: folder, LANG: 'de_DE.UTF-8', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let stdout = '';
    let stderr = '';
    child.stdout.on('data', (chunk: Buffer) => {
      stdout += chunk.toString();
    });
    child.stderr.on('data', (chunk: Buffer) => {
      stderr += chunk.toString();
    });
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, stdout, stderr }));
  });
}

test('say goes over the broker and ends as soon as the reply is there', async () => {
  const before = performance.now();
  const ended = await merkdir(['say', 'Merk dir, dass die Leiter in der Garage hängt', '--speaker', 'Anna']);
  expect(ended).toEqual({ code: 0, stdout: 'Gemerkt, für alle.\n', stderr: '' });
  expect(performance.now() - before).toBeLessThan(20_000);
  expect(house.ports.heard).toMatchObject([
    {
      text: 'Merk dir, dass die Leiter in der Garage hängt',
      satellite: 'cli',
      conversation: null,
      speaker: { name: 'anna', confidence: null },
      room: null,
      route: 'mqtt',
    },
  ]);
}, 20_000);

test('what is not for Merkdir ends with 3', async () => {
  house.ports.reply = { handled: false, text: '', act: 'none' };
  const ended = await merkdir(['say', 'Mach das Licht an'], { LANG: 'en_GB.UTF-8' });
  house.ports.reply = {};
  expect(ended).toEqual({ code: 3, stdout: '', stderr: '(not handled: this is not a sentence for the memory)\n' });
}, 20_000);

test('recall goes over HTTP', async () => {
  house.ports.store('Die Leiter hängt in der Garage.');
  const ended = await merkdir(['recall', 'Leiter', '--json']);
  expect(ended).toMatchObject({ code: 0, stderr: '' });
  expect(JSON.parse(ended.stdout).hits).toHaveLength(1);
}, 20_000);

test('forget does not wait for a keyboard that is not there', async () => {
  const ended = await merkdir(['forget', 'Leiter']);
  expect(ended).toMatchObject({ code: 1, stderr: 'Niemand da, der ja sagen könnte. Mit --yes wird nicht gefragt.\n' });
  expect(house.ports.stored).toHaveLength(1);
}, 20_000);

test('no instance in the folder', async () => {
  const empty = join(folder, 'empty');
  const ended = await merkdir(['people'], { MERKDIR_DATA: empty, LANG: 'C' });
  expect(ended).toEqual({
    code: 1,
    stdout: '',
    stderr: `Merkdir is not running in ${empty}. Start it with: npx merkdir start\n`,
  });
}, 20_000);

test('a stale instance file means the same', async () => {
  const stale = await mkdtemp(join(tmpdir(), 'merkdir-cli-'));
  const instance = { pid: 1, http: 'http://127.0.0.1:9', mqtt: 'mqtt://127.0.0.1:9', prefix: 'merkdir', token: 't' };
  await writeFile(join(stale, instanceFileName), JSON.stringify(instance));
  const ended = await merkdir(['say', 'Hallo'], { MERKDIR_DATA: stale });
  await rm(stale, { recursive: true });
  expect(ended).toMatchObject({
    code: 1,
    stderr: `Merkdir läuft nicht in ${stale}. Starte es mit: npx merkdir start\n`,
  });
}, 20_000);

test('--help, --version and a wrong option', async () => {
  expect(await merkdir(['--help'])).toMatchObject({ code: 0, stdout: expect.stringContaining('Aufruf: merkdir') });
  expect((await merkdir(['--version'])).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  expect(await merkdir(['say', 'Hallo', '--loud'])).toMatchObject({ code: 2, stdout: '' });
}, 20_000);
