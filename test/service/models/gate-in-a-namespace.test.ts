import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const run = promisify(execFile);
const script = fileURLToPath(new URL('../../support/gate-day.ts', import.meta.url));
/** From a range for documentation (RFC 5737): outside of every house, and nobody's. */
const address = '203.0.113.7';
const name = `merkdir-${randomBytes(4).toString('hex')}`;
const root = process.getuid?.() === 0;
let ready = false;

beforeAll(async () => {
  if (!root) return;
  try {
    const inside = ['-n', name];
    await run('ip', ['netns', 'add', name]);
    await run('ip', [...inside, 'link', 'add', 'house', 'type', 'veth', 'peer', 'name', 'street']);
    for (const link of ['lo', 'house', 'street']) await run('ip', [...inside, 'link', 'set', link, 'up']);
    await run('ip', [...inside, 'addr', 'add', `${address}/24`, 'dev', 'street']);
    ready = true;
  } catch {
    process.stdout.write('No network namespaces here: the gate is not looked at from outside.\n');
  }
});
afterAll(async () => {
  if (root) await run('ip', ['netns', 'del', name]).catch(() => {});
});

interface Day {
  readonly bytes: string;
  readonly requests: number;
  readonly refused: number;
}

async function day(gate: 'open' | 'closed', hours: number): Promise<Day> {
  const command = ['netns', 'exec', name, process.execPath, '--import', 'tsx', script, address, gate, String(hours)];
  const { stdout } = await run('ip', command, { maxBuffer: 2 ** 26, timeout: 170_000 });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Day;
}

describe('a day with models outside the house, seen from there', () => {
  test('with the switch off, nothing remembered and nothing said earlier arrives', { timeout: 180_000 }, async ({
    skip,
  }) => {
    skip(!ready, 'needs root and network namespaces');
    const { bytes, requests, refused } = await day('closed', 16);
    expect(bytes).toContain('Fragewort15');
    expect(bytes).not.toMatch(/Gedaechtniswort|Gespraechswort|Friedolin|Keller/);
    expect(requests).toBe(16);
    expect(refused).toBeGreaterThan(16);
  });

  test('with the switch on, both arrive', { timeout: 180_000 }, async ({ skip }) => {
    skip(!ready, 'needs root and network namespaces');
    const { bytes, refused } = await day('open', 5);
    expect(bytes).toContain('Gedaechtniswort3');
    expect(bytes).toContain('Gespraechswort3');
    expect(refused).toBe(0);
  });
});
