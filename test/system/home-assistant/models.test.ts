import mqtt, { type MqttClient } from 'mqtt';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { ToolCallingModel } from '../../fakes/tool-calling-model.ts';
import { accessFile, HomeAssistantLab } from '../../support/home-assistant-lab.ts';
import { OwnMosquitto } from '../../support/own-mosquitto.ts';
import { freePort, RunningMerkdir } from '../../support/running-merkdir.ts';

const within30s = { timeout: 30_000, interval: 250 };
const entitiesSchema = z.array(z.object({ entity_id: z.string(), platform: z.string() }));
const fields =
  "{'user_id': llm_context.context.user_id, 'device_id': llm_context.device_id, 'language': llm_context.language, 'context_id': llm_context.context.id}";

/** Only what has to be there: a language model, Merkdir between it and Home Assistant, and a lamp. */
describe.skipIf(accessFile === undefined)('language models of a real Home Assistant, behind Merkdir', () => {
  const model = new ToolCallingModel();
  let lab: HomeAssistantLab;
  let broker: OwnMosquitto;
  let merkdir: RunningMerkdir;
  let lamp: MqttClient;
  let upstream = '';
  let address = '';
  let key = '';
  let anna = '';
  let bernd = '';
  let switched: string[] = [];

  const agentOf = async (platform: string) =>
    entitiesSchema
      .parse(await lab.command({ type: 'config/entity_registry/list' }))
      .find((entity) => entity.platform === platform && entity.entity_id.startsWith('conversation.'))?.entity_id ?? '';
  const instructions = () => `Du hilfst im Haushalt.\n[[merkdir:${key} {{ ${fields} | to_json }}]]`;

  beforeAll(async () => {
    lab = new HomeAssistantLab();
    upstream = await model.start();
    broker = await OwnMosquitto.create();
    await broker.start();
    await lab.useBroker(broker.port);
    lamp = await mqtt.connectAsync(broker.url);
    lamp.on('message', (_topic, payload) => void switched.push(payload.toString('utf8')));
    await lamp.subscribeAsync('lab/light/set');
    const config = {
      name: 'Küchenlampe',
      unique_id: 'lab_light',
      command_topic: 'lab/light/set',
      origin: { name: 'lab' },
    };
    await lamp.publishAsync('homeassistant/light/lab/config', JSON.stringify(config), { qos: 1, retain: true });
    const port = await freePort();
    address = `http://127.0.0.1:${port}`;
    merkdir = await RunningMerkdir.create({
      MQTT_URL: broker.url,
      HOME_ASSISTANT_URL: lab.access.url,
      HOME_ASSISTANT_TOKEN: lab.access.token,
      MERKDIR_ASSISTANTS_PORT: String(port),
      // Sentences would be taken before any model hears them.
      MERKDIR_SENTENCES: 'false',
      MERKDIR_PROXY_URL: `${upstream}/v1`,
      MERKDIR_PROXY_OLLAMA_URL: upstream,
    });
    await merkdir.start();
    key = (await merkdir.run('keys', 'add', 'Labor', '--local')).stdout;
    [anna, bernd] = await Promise.all([lab.tokenOf('anna'), lab.tokenOf('bernd')]);
    await vi.waitFor(async () => expect((await merkdir.run('people', 'list')).stdout).toMatch(/Anna/), within30s);
  }, 120_000);
  afterAll(async () => {
    await lab?.removeEntries('llama_cpp');
    await lab?.removeEntries('ollama');
    await lab?.removeEntries('mcp');
    await lamp?.endAsync(true);
    await merkdir?.dispose();
    await broker?.remove();
    model.stop();
  });

  const usesMemory = (agent: () => string, thing: string) => {
    test('are told nothing of what is said to the memory, which is Anna’s alone', async () => {
      model.asked.length = 0;
      const said = `Merk dir nur für mich, dass ${thing} im Heizungskeller liegt`;
      expect((await lab.say(said, { agent: agent(), token: anna })).speech).toMatch(/^Gemerkt, nur für dich/);
      const hers = await lab.say(`Wo liegt ${thing}?`, { agent: agent(), token: anna });
      expect(hers.speech).toContain('Heizungskeller');
      const his = await lab.say(`Wo liegt ${thing}?`, { agent: agent(), token: bernd });
      expect(his.speech).not.toContain('Heizungskeller');
      expect(JSON.stringify(model.asked)).not.toContain('Heizungskeller');
    });

    test('switch a lamp through Home Assistant’s own tool, and see no tag', async () => {
      switched = [];
      model.asked.length = 0;
      await lab.say('Mach das Licht in der Küche an', { agent: agent(), token: anna });
      await vi.waitFor(() => expect(switched).toContain('ON'), within30s);
      expect(model.asked.length).toBeGreaterThanOrEqual(2);
      expect(JSON.stringify(model.asked)).not.toContain('[[merkdir');
      expect(JSON.stringify(model.asked)).not.toContain(key);
    });
  };

  describe('llama.cpp', () => {
    let agent = '';

    beforeAll(async () => {
      const entry = await lab.configure(
        'llama_cpp',
        { base_url: `${address}/v1`, api_key: key },
        { chat_model: 'lab' },
      );
      const options = { prompt: instructions(), llm_hass_api: ['assist'], chat_model: 'lab', recommended: true };
      await lab.configureSubentry(entry, 'conversation', options);
      await vi.waitFor(async () => {
        agent = await agentOf('llama_cpp');
        expect(agent).not.toBe('');
      }, within30s);
      // Setting it up tries the model, which is nobody's sentence.
      expect((await merkdir.run('recall', 'capital of France')).stdout).not.toContain('Paris');
    }, 60_000);

    usesMemory(() => agent, 'das Teleskop');
  });

  describe('Ollama', () => {
    let agent = '';

    beforeAll(async () => {
      const entry = await lab.configure('ollama', { url: `${address}/ollama`, api_key: key });
      const options = { name: 'Labor', model: 'lab:latest', prompt: instructions(), llm_hass_api: ['assist'] };
      await lab.configureSubentry(entry, 'conversation', options);
      await vi.waitFor(async () => {
        agent = await agentOf('ollama');
        expect(agent).not.toBe('');
      }, within30s);
    }, 60_000);

    usesMemory(() => agent, 'das Mikroskop');
  });

  describe('any model that has Merkdir’s tools over MCP', () => {
    let agent = '';

    beforeAll(async () => {
      await lab.removeEntries('llama_cpp');
      const tools = await lab.configure('mcp', { url: `${address}/key/${key}/mcp` });
      const entry = await lab.configure(
        'llama_cpp',
        { base_url: `${upstream}/v1`, api_key: 'none' },
        { chat_model: 'lab' },
      );
      const options = { llm_hass_api: ['assist', `mcp-${tools}`], chat_model: 'lab', recommended: true };
      await lab.configureSubentry(entry, 'conversation', { prompt: 'Du hilfst im Haushalt.', ...options });
      await vi.waitFor(async () => {
        agent = await agentOf('llama_cpp');
        expect(agent).not.toBe('');
      }, within30s);
      model.habits.push(
        { word: 'notiere', tool: 'remember', arguments: { text: 'Die Gießkanne steht im Gartenschuppen' } },
        { word: 'Gießkanne', tool: 'recall', arguments: { query: 'Wo steht die Gießkanne?' } },
        { word: 'Heizungskeller', tool: 'recall', arguments: { query: 'Was liegt im Heizungskeller?' } },
      );
    }, 60_000);

    test('remembers and finds what all may know, and nothing of Anna’s', async () => {
      const said = await lab.say('Bitte notiere das mit dem Garten', { agent, token: anna });
      expect(said.speech).toContain('created');
      expect((await lab.say('Und die Gießkanne?', { agent, token: bernd })).speech).toContain('Gartenschuppen');
      await merkdir.run('remember', 'Im Heizungskeller liegt das Fernglas', '--speaker', 'anna', '--scope', 'private');
      const hers = await lab.say('Was liegt im Heizungskeller?', { agent, token: anna });
      expect(hers.speech).toContain('memories');
      expect(hers.speech).not.toContain('Fernglas');
    });

    test('switches the lamp as before', async () => {
      switched = [];
      await lab.say('Mach das Licht in der Küche an', { agent, token: anna });
      await vi.waitFor(() => expect(switched).toContain('ON'), within30s);
    });
  });
});
