import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { accessFile, HomeAssistantLab } from '../../support/home-assistant-lab.ts';
import { OwnMosquitto } from '../../support/own-mosquitto.ts';
import { RunningMerkdir } from '../../support/running-merkdir.ts';

const report = (line: string) => void process.stdout.write(`${line}\n`);

const within30s = { timeout: 30_000, interval: 250 };

describe.skipIf(accessFile === undefined)('sentences in a real Home Assistant', () => {
  let lab: HomeAssistantLab;
  let broker: OwnMosquitto;
  let merkdir: RunningMerkdir;
  let startedAt = 0;

  beforeAll(async () => {
    lab = new HomeAssistantLab();
    broker = await OwnMosquitto.create();
    await broker.start();
    await lab.useBroker(broker.port);
    merkdir = await RunningMerkdir.create({
      MQTT_URL: broker.url,
      HOME_ASSISTANT_URL: lab.access.url,
      HOME_ASSISTANT_TOKEN: lab.access.token,
      MERKDIR_LOG_LEVEL: 'info',
      ...(process.env['DATABASE_URL'] === undefined ? {} : {}),
    });
    startedAt = Date.now();
    await merkdir.start();
  });
  afterAll(async () => {
    await merkdir?.dispose();
    await broker?.remove();
  });

  test('are answered within ten seconds of the start', async () => {
    const answer = await vi.waitFor(
      async () => {
        const said = await lab.say('Merk dir, dass die Oma am Montag um drei kommt');
        expect(said.speech).toMatch(/^Gemerkt/);
        return said;
      },
      { timeout: 10_000, interval: 200 },
    );
    report(`first answer ${Date.now() - startedAt} ms after the start, ${Math.round(answer.milliseconds)} ms for it`);
  });

  test(
    'three hundred in a row, none lost',
    async () => {
      const times: number[] = [];
      const lost: string[] = [];
      for (let index = 0; index < 300; index += 1) {
        const { speech, milliseconds } = await lab.say(
          `Merk dir, dass Kiste ${index}, die rote, im Regal ${index % 17} steht`,
        );
        times.push(milliseconds);
        if (!speech.startsWith('Gemerkt')) lost.push(speech);
      }
      times.sort((one, other) => one - other);
      report(
        `300 sentences: median ${times[150]?.toFixed(1)} ms, p95 ${times[284]?.toFixed(1)} ms, ${lost.length} lost`,
      );
      expect(lost).toEqual([]);
    },
    within30s.timeout * 4,
  );
});
