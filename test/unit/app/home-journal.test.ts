import { afterEach, beforeEach, expect, test } from 'vitest';
import { HomeJournal } from '../../../src/app/home-journal.ts';
import type { JournalEntry } from '../../../src/care/rollback/ports.ts';
import { type MemoryId, newId, type VaultId } from '../../../src/domain/ids.ts';
import { systemClock } from '../../../src/kernel/clock.ts';
import { silentLogger } from '../../../src/kernel/logger.ts';
import { HomeAssistantLink } from '../../../src/platform/home-assistant/home-assistant-link.ts';
import { HomeUserData } from '../../../src/platform/home-assistant/home-user-data.ts';
import { FakeHomeAssistant, token } from '../../fakes/fake-home-assistant.ts';

const home = new FakeHomeAssistant();
let link: HomeAssistantLink;
const connected = async () => {
  link = new HomeAssistantLink(
    { url: home.url, token, watches: () => false },
    { facts: { learnHousehold: async () => {} }, logger: silentLogger, clock: systemClock },
  );
  await link.start();
  return new HomeJournal(new HomeUserData(link));
};

beforeEach(async () => await home.start());
afterEach(async () => {
  await link.stop();
  await home.stop();
  home.userData.clear();
});

const entry: JournalEntry = {
  epoch: 3,
  forgotten: [
    { id: newId<MemoryId>(), hashes: null },
    {
      id: newId<MemoryId>(),
      hashes: {
        ...{ scope: 'shared', owner: null, room: null, text: '0123456789abcdef', parts: null },
        ...{ polarity: 'positive', language: 'de' },
      },
    },
  ],
};

test('keeps the journal of each vault with the user of Home Assistant', async () => {
  const journal = await connected();
  const [mine, other] = [newId<VaultId>(), newId<VaultId>()];
  expect(await journal.read(mine)).toBeNull();
  await journal.write(other, { epoch: 1, forgotten: [] });
  await journal.write(mine, entry);
  expect(await journal.read(mine)).toEqual(entry);
  expect(await journal.read(other)).toEqual({ epoch: 1, forgotten: [] });
  expect([...home.userData.keys()]).toEqual(['merkdir_forgotten']);
});

test('takes what is no journal for none, and can not be reached while Home Assistant is away', async () => {
  const journal = await connected();
  home.userData.set('merkdir_forgotten', { vault: 'nonsense' });
  expect(await journal.read(newId<VaultId>())).toBeNull();
  await home.stop();
  await expect(journal.read(newId<VaultId>())).rejects.toMatchObject({ code: 'not_running' });
});
