import { expect } from 'vitest';
import type { RunningMerkdir } from './running-merkdir.ts';

/** What the product is for, as a newcomer types it: the same words against every database and broker. */
export async function mainJob(house: RunningMerkdir): Promise<void> {
  const said = async (...words: string[]) => {
    const { code, stdout, stderr } = await house.run('say', ...words);
    expect(stderr).toBe('');
    expect(code).toBe(0);
    return stdout;
  };
  const question = 'Wo liegt der Ersatzschlüssel für den Keller?';
  expect((await house.run('demo')).code).toBe(0);
  const remembered = await said(
    'Merk dir, dass der Ersatzschlüssel für den Keller in der blauen Dose im Flur liegt',
    '--speaker',
    'anna',
    '--room',
    'flur',
  );
  expect(remembered).toMatch(/^Gemerkt, für alle/);
  await house.stop();
  await house.start();
  expect(await said(question)).toContain('blauen Dose');
  const asked = await said('Vergiss bitte, wo der Ersatzschlüssel liegt');
  expect(asked).toMatch(/^Soll ich .*blauen Dose.*\?$/);
  expect(await said('Ja')).toContain('vergessen');
  expect(await said(question)).toBe('Dazu habe ich mir nichts gemerkt.');
}
