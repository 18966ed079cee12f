import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import mqtt, { type MqttClient } from 'mqtt';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { defaultPolicy } from '../../../src/identity/attribution-policy.ts';
import { silentLogger } from '../../../src/kernel/logger.ts';
import { readModelPack } from '../../../src/platform/onnx/model-pack.ts';
import { OnnxEmbedder } from '../../../src/platform/onnx/onnx-embedder.ts';
import type { WyomingSatellite } from '../../fakes/wyoming-satellite.ts';
import { createServerDatabase } from '../../support/databases.ts';
import { accessFile, HomeAssistantLab } from '../../support/home-assistant-lab.ts';
import { connectSatellite } from '../../support/lab-satellite.ts';
import { OwnMosquitto } from '../../support/own-mosquitto.ts';
import { freePort, RunningMerkdir } from '../../support/running-merkdir.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const engine = process.env['DATABASE_URL'] === undefined ? 'embedded database' : 'PostgreSQL';
const report = (line: string) => void process.stdout.write(`${engine}: ${line}\n`);
const within30s = { timeout: 30_000, interval: 250 };

/** Median and 95th percentile, in milliseconds; a household speaks one sentence after the other. */
const limits = { median: 60, p95: 150 };

/** What the model alone takes of a sentence on this computer at this moment, in milliseconds. */
async function embeddingMs(): Promise<number> {
  const pack = await readModelPack(join(root, 'models', 'multilingual-e5-small-latin-q4'));
  const workerUrl = pathToFileURL(join(root, 'dist', 'embedding-worker.js'));
  const embedder = new OnnxEmbedder({ pack, workerUrl, logger: silentLogger });
  await embedder.start();
  const times: number[] = [];
  for (let index = 0; index < 21; index += 1) {
    const begun = performance.now();
    await embedder.embed([`Kiste ${index}, die rote, steht im Regal ${index % 17}`], 'passage');
    times.push(performance.now() - begun);
  }
  await embedder.stop();
  return times.sort((one, other) => one - other)[10] ?? 0;
}

const entitiesSchema = z.array(z.object({ entity_id: z.string(), platform: z.string(), unique_id: z.unknown() }));

describe.skipIf(accessFile === undefined)('sentences in a real Home Assistant', () => {
  let lab: HomeAssistantLab;
  let broker: OwnMosquitto;
  let merkdir: RunningMerkdir;
  let database: { readonly url: string; drop(): Promise<void> } | null = null;
  let heardOnBroker: string[] = [];
  let ear: MqttClient;
  let sinceStart = 0;

  const entities = async () => entitiesSchema.parse(await lab.command({ type: 'config/entity_registry/list' }));
  const own = async () =>
    (await entities()).filter(
      ({ platform, unique_id }) => platform === 'automation' && String(unique_id).startsWith('merkdir_'),
    );
  const answersWith = async (text: string, pattern: RegExp, options: Parameters<HomeAssistantLab['say']>[1] = {}) =>
    await vi.waitFor(async () => {
      const answer = await lab.say(text, options);
      expect(answer.speech).toMatch(pattern);
      return answer;
    }, within30s);

  beforeAll(async () => {
    lab = new HomeAssistantLab();
    broker = await OwnMosquitto.create();
    await broker.start();
    await lab.useBroker(broker.port);
    ear = await mqtt.connectAsync(broker.url);
    ear.on('message', (topic, payload) => void heardOnBroker.push(`${topic} ${payload.toString('utf8')}`));
    await ear.subscribeAsync('merkdir/#');
    if (process.env['DATABASE_URL'] !== undefined) database = await createServerDatabase();
    merkdir = await RunningMerkdir.create({
      ...(database === null ? {} : { DATABASE_URL: database.url }),
      MQTT_URL: broker.url,
      HOME_ASSISTANT_URL: lab.access.url,
      HOME_ASSISTANT_TOKEN: lab.access.token,
      MERKDIR_WYOMING_PORT: String(await freePort()),
      MERKDIR_ASSISTANTS_PORT: String(await freePort()),
    });
    const begun = Date.now();
    await merkdir.start();
    await vi.waitFor(async () => {
      expect((await lab.say('Merk dir, dass die Oma am Montag um drei kommt')).speech).toMatch(/^Gemerkt/);
    }, within30s);
    sinceStart = Date.now() - begun;
    report(`first answer ${sinceStart} ms after the start`);
  }, 120_000);

  afterAll(async () => {
    await ear?.endAsync(true);
    await merkdir?.dispose();
    await database?.drop();
    await broker?.remove();
    await lab?.removeEntries('wyoming');
  });

  test('are answered within ten seconds of the start', () => {
    expect(sinceStart).toBeLessThan(10_000);
  });

  test('keep their punctuation, and no sentence goes over the broker', async () => {
    heardOnBroker = [];
    await lab.say('Merk dir: 5 Äpfel, drei Birnen, eine Quitte gehören Tante Rosi.');
    const recalled = await merkdir.run('recall', 'Was gehört Tante Rosi?', '--json');
    expect(recalled.stdout).toContain('5 Äpfel, drei Birnen, eine Quitte');
    expect(heardOnBroker.some((line) => line.startsWith('merkdir/turn/collect'))).toBe(true);
    expect(heardOnBroker.filter((line) => line.startsWith('merkdir/turn/collect')).join()).not.toContain('Äpfel');
  });

  test('three hundred in a row: none lost, and quick', async () => {
    const times: number[] = [];
    const lost: string[] = [];
    for (let index = 0; index < 300; index += 1) {
      const said = `Merk dir, dass Kiste ${index}, die rote, im Regal ${index % 17} steht`;
      const { speech, milliseconds } = await lab.say(said);
      times.push(milliseconds);
      if (!speech.startsWith('Gemerkt')) lost.push(speech);
    }
    times.sort((one, other) => one - other);
    const [median = 0, p95 = 0] = [times[150], times[284]];
    const alone = await embeddingMs();
    report(`300 sentences: median ${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, ${lost.length} lost`);
    report(`one embedding of such a sentence alone: median ${alone.toFixed(1)} ms`);
    expect(lost).toEqual([]);
    // A computer that is busy with other things measures those.
    if (process.env['MERKDIR_TEST_QUIET'] === undefined) return;
    expect(median).toBeLessThanOrEqual(limits.median);
    expect(p95).toBeLessThanOrEqual(limits.p95);
  }, 180_000);

  test('of others stay theirs, and Assist’s own commands stay Assist’s', async () => {
    const reminder = await lab.say('Vergiss nicht, die Wäsche aufzuhängen');
    expect(reminder.speech).not.toMatch(/^Gemerkt/);
    const nevermind = await lab.say('Vergiss es');
    expect(nevermind.speech).not.toMatch(/Gedächtnis|gefragt/);
  });

  test('of Anna are hers: what is private to her is not found by Bernd, nor told on the broker', async () => {
    const [anna, bernd] = await Promise.all([lab.tokenOf('anna'), lab.tokenOf('bernd')]);
    heardOnBroker = [];
    const stored = await lab.say('Merk dir nur für mich, dass das Teleskop im Heizungskeller liegt', { token: anna });
    expect(stored.speech).toMatch(/^Gemerkt, nur für dich/);
    const hers = await lab.say('Wo liegt das Teleskop?', { token: anna });
    expect(hers.speech).toMatch(/persönlich/);
    const his = await lab.say('Wo liegt das Teleskop?', { token: bernd });
    expect(his.speech).toBe('Dazu habe ich mir nichts gemerkt.');
    expect(heardOnBroker.join()).not.toContain('Heizungskeller');
    const known = await merkdir.run('recall', 'Wo liegt das Teleskop?', '--speaker', 'anna');
    expect(known.stdout).toContain('Heizungskeller');
  });

  test('"Ja" answers a question, and is nobody’s when there is none', async () => {
    const before = await lab.say('Ja');
    expect(before.speech).not.toMatch(/vergessen/);
    await lab.say('Merk dir, dass der Rasenmäher beim Nachbarn steht');
    const question = await lab.say('Vergiss, dass der Rasenmäher beim Nachbarn steht');
    expect(question.speech).toMatch(/^Soll ich/);
    const confirmed = await lab.say('Ja', { conversation: question.conversation });
    expect(confirmed.speech).toMatch(/vergessen/);
    const gone = await lab.say('Wo steht der Rasenmäher?');
    expect(gone.speech).toBe('Dazu habe ich mir nichts gemerkt.');
  });

  describe('from a satellite', () => {
    let satellite: WyomingSatellite;
    let name = '';

    beforeAll(async () => {
      ({ satellite, entity: name } = await connectSatellite(lab, 'Testküche'));
    }, 60_000);
    afterAll(() => satellite?.stop());

    test('are nobody’s, in the room it stands in', async () => {
      await vi.waitFor(async () => {
        expect(await satellite.say('Merk dir für dieses Zimmer, dass die Teekanne einen Sprung hat')).toMatch(
          /^Gemerkt, nur für dieses Zimmer/,
        );
      }, within30s);
      expect(await satellite.say('Weißt du noch, was mit der Teekanne ist?')).toContain('Sprung');
      expect((await lab.say('Weißt du noch, was mit der Teekanne ist?')).speech).not.toContain('Sprung');
      expect(await satellite.say('Merk dir nur für mich, dass ich Marzipan mag')).toMatch(/erkenne dich nicht/);
    });

    test('are Anna’s when a recogniser knew her voice', async () => {
      // Sooner it would count as late evidence about what was said before.
      await new Promise((resolve) => setTimeout(resolve, defaultPolicy.windowMs));
      const evidence = JSON.stringify({ person: 'anna', confidence: 0.96, satellite: name });
      const recognised = async () => {
        await vi.waitFor(async () => {
          const satelliteState = (await lab.states()).find(({ entity_id }) => entity_id === name)?.state;
          expect(satelliteState).toBe('listening');
        }, within30s);
        await ear.publishAsync('merkdir/speaker', evidence, { qos: 1 });
        await new Promise((resolve) => setTimeout(resolve, 100));
      };
      expect(await satellite.say('Merk dir nur für mich, dass ich Marzipan mag', recognised)).toMatch(
        /^Gemerkt, nur für dich/,
      );
      const known = await merkdir.run('recall', 'Was mag ich?', '--speaker', 'anna');
      expect(known.stdout).toContain('Marzipan');
    });

    test('"Ja" after the wake word confirms', async () => {
      await satellite.say('Merk dir, dass der Grill verliehen ist');
      expect(await satellite.say('Vergiss, dass der Grill verliehen ist')).toMatch(/^Soll ich/);
      expect(await satellite.say('Ja')).toMatch(/vergessen/);
    });
  });

  test('are answered through Merkdir’s own agent where it is added: then personal answers are told', async () => {
    const port = Number(merkdir.environment['MERKDIR_WYOMING_PORT']);
    await lab.configure('wyoming', { host: '127.0.0.1', port });
    const anna = await lab.tokenOf('anna');
    await answersWith('Wo liegt das Teleskop?', /Heizungskeller/, { token: anna });
    heardOnBroker = [];
    const times: number[] = [];
    for (let index = 0; index < 50; index += 1) {
      const { speech, milliseconds } = await lab.say('Wo liegt das Teleskop?', { token: anna });
      expect(speech).toContain('Heizungskeller');
      times.push(milliseconds);
    }
    times.sort((one, other) => one - other);
    report(`50 answers through the agent: median ${times[25]?.toFixed(1)} ms`);
    expect(heardOnBroker.filter((line) => line.startsWith('merkdir/turn'))).toEqual([]);
    const agent = (await entities()).find(
      ({ entity_id, platform }) => platform === 'wyoming' && entity_id.startsWith('conversation.'),
    );
    const direct = await lab.say('Merk dir, dass der Kamin gefegt ist', { agent: agent?.entity_id ?? '' });
    expect(direct.speech).toMatch(/^Gemerkt/);
  }, 60_000);

  test('work again within thirty seconds after each of the three was restarted, and nothing is doubled', async () => {
    await lab.say('Merk dir bitte, dass der Ersatzschlüssel in der blauen Dose liegt');
    const before = (await own()).map(({ entity_id }) => entity_id).sort();
    expect(before).toHaveLength(2);
    const healed = async (what: string) => {
      const begun = Date.now();
      await answersWith('Wo liegt der Ersatzschlüssel?', /Dose/);
      report(`${what}: works again after ${Date.now() - begun} ms`);
      expect((await own()).map(({ entity_id }) => entity_id).sort()).toEqual(before);
    };
    await lab.restart();
    await healed('Home Assistant restarted');
    await broker.kill();
    await broker.start();
    await healed('broker restarted');
    await merkdir.stop('SIGKILL');
    const missing = await lab.say('Wo liegt der Ersatzschlüssel?');
    expect(missing.speech).toBe('Das Gedächtnis ist gerade nicht erreichbar.');
    await merkdir.start();
    await healed('Merkdir killed');
    const once = await lab.say('Merk dir, dass der Drachen auf dem Dach liegt');
    expect(once.speech).toMatch(/^Gemerkt/);
    const found = z
      .object({ hits: z.array(z.unknown()) })
      .parse(JSON.parse((await merkdir.run('recall', 'Wo liegt der Drachen?', '--json')).stdout));
    expect(JSON.stringify(found.hits).match(/Drachen/g)?.length).toBeLessThanOrEqual(3);
  }, 180_000);

  test('leave nothing behind', async () => {
    const { code } = await merkdir.run('uninstall');
    expect(code).toBe(0);
    await vi.waitFor(async () => expect(await own()).toEqual([]), within30s);
    expect((await lab.say('Merk dir, dass niemand zuhört')).speech).not.toMatch(/^Gemerkt/);
  });
});
