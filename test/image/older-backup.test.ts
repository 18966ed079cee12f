import { afterAll, beforeAll, expect, test } from 'vitest';
import { FakeHomeAssistant, token } from '../fakes/fake-home-assistant.ts';
import { Backup } from '../support/container/backup.ts';
import { Container } from '../support/container/container.ts';
import { rememberedIn } from '../support/container/writing.ts';

const home = new FakeHomeAssistant();
let house: Container;
let backup: Backup | null = null;

beforeAll(async () => {
  await home.start();
  house = await Container.install({ HOME_ASSISTANT_URL: home.url, HOME_ASSISTANT_TOKEN: token });
  await house.start();
});
afterAll(async () => {
  await house.killAll();
  await home.stop();
  backup?.remove();
});

const question = 'Wo steckt der Notgroschen?';
const unknown = 'Dazu habe ich mir nichts gemerkt.';

test('an older backup does not bring back what was forgotten since', async () => {
  await house.say('Merk dir, dass der Notgroschen im Klavier steckt');
  await house.say('Merk dir, dass die Schneeschaufel hinter der Regentonne steht');
  expect(await house.say(question)).toContain('Klavier');
  backup = await Backup.of(house);
  await house.say('Vergiss, wo der Notgroschen steckt');
  expect(await house.say('Ja')).toContain('vergessen');
  expect(await house.say(question)).toBe(unknown);
  await expect.poll(() => JSON.stringify([...home.userData]), { timeout: 10_000 }).toContain('"text"');
  expect(JSON.stringify([...home.userData])).not.toMatch(/Notgroschen|Klavier/i);

  await house.stop();
  backup.putBack(house);
  await house.start();
  await expect.poll(async () => await house.say(question), { timeout: 10_000 }).toBe(unknown);
  const remembered = [...(await rememberedIn(house)).values()].join('\n');
  expect(remembered).toContain('Regentonne');
  expect(remembered).not.toContain('Klavier');
  expect(await house.say('Wo steht die Schneeschaufel?')).toContain('Regentonne');
});
