import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadConfiguration, packageRoot } from '../../../src/config/load.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'merkdir-config-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const load = (environment: Record<string, string> = {}) => loadConfiguration({ MERKDIR_DATA: folder, ...environment });
const options = (content: unknown) =>
  writeFileSync(join(folder, 'options.json'), typeof content === 'string' ? content : JSON.stringify(content));

function refusal(environment: Record<string, string> = {}): { code: string; message: string; hint: string } {
  try {
    load(environment);
  } catch (error) {
    return error as never;
  }
  return expect.fail('it was accepted');
}

describe('without any configuration', () => {
  test('everything has a value that works on this computer alone', () => {
    expect(load()).toMatchObject({
      dataFolder: folder,
      masterKey: null,
      databaseDisk: null,
      databaseDamaged: false,
      httpHost: '127.0.0.1',
      httpPort: 8099,
      assistants: { host: '127.0.0.1', port: 8098 },
      onlyProxy: null,
      brokerPort: 11_883,
      topicPrefix: 'merkdir',
      options: { log_level: 'info', language: 'de', time_zone: null, mqtt_url: null, database_url: null },
    });
  });

  test('the package’s own files are named', () => {
    const { paths } = load();
    expect(paths.migrations).toBe(join(packageRoot(), 'migrations'));
    expect(paths.model).toMatch(/models\/multilingual-e5-small-latin-q4$/);
  });

  test('nothing of it can be changed afterwards', () => {
    expect(Object.isFrozen(load())).toBe(true);
  });
});

describe('where assistants and the panel are reached', () => {
  test.each([
    [{ MERKDIR_ASSISTANTS_PORT: 'off' }, null],
    [{ MERKDIR_ASSISTANTS_PORT: '9000' }, { host: '127.0.0.1', port: 9000 }],
    [{ MERKDIR_HTTP_PORT: '0' }, { host: '127.0.0.1', port: 0 }],
    [{ MERKDIR_ASSISTANTS_HOST: '0.0.0.0' }, { host: '0.0.0.0', port: 8098 }],
  ])('%j: assistants at %j', (environment, assistants) => {
    expect(load(environment).assistants).toEqual(assistants);
  });

  test.each([
    [{}, { host: '127.0.0.1', port: 10_600, onlyFrom: null }],
    [{ MERKDIR_WYOMING_PORT: 'off' }, null],
    [
      { SUPERVISOR_TOKEN: 'x', MERKDIR_WYOMING_HOST: '0.0.0.0' },
      { host: '0.0.0.0', port: 10_600, onlyFrom: '172.30.32.1' },
    ],
  ])('%j: the Wyoming agent at %j', (environment, wyoming) => {
    expect(load(environment as Record<string, string>).wyoming).toEqual(wyoming);
  });

  test.each([
    [{ SUPERVISOR_TOKEN: 'x' }, '172.30.32.2'],
    [{ SUPERVISOR_TOKEN: 'x', MERKDIR_ONLY_PROXY: 'none' }, null],
    [{ MERKDIR_ONLY_PROXY: '10.0.0.7' }, '10.0.0.7'],
  ])('%j: only %j reaches the panel', (environment, proxy) => {
    expect(load(environment).onlyProxy).toBe(proxy);
  });
});

describe('where a value comes from', () => {
  test('options.json, and the environment before it', () => {
    options({ language: 'en', log_level: 'debug', database_url: 'postgres://a@b/c' });
    expect(load().options).toMatchObject({ language: 'en', log_level: 'debug', database_url: 'postgres://a@b/c' });
    expect(load({ MERKDIR_LANGUAGE: 'de', DATABASE_URL: 'postgresql://x@y/z' }).options).toMatchObject({
      language: 'de',
      log_level: 'debug',
      database_url: 'postgresql://x@y/z',
    });
  });

  test('an empty variable or option counts as not given', () => {
    options({ mqtt_url: '', time_zone: '  ' });
    expect(load({ DATABASE_URL: '', MQTT_URL: '' }).options).toMatchObject({
      database_url: null,
      mqtt_url: null,
      time_zone: null,
    });
  });
});

describe('a configuration that is wrong', () => {
  test('is told with every problem at once', () => {
    options({ language: 'fr', transcript_days: -1, langauge: 'de', mqtt_url: 'http://broker' });
    const { code, message, hint } = refusal({
      MERKDIR_HTTP_PORT: '99999',
      MERKDIR_TOPIC_PREFIX: '#',
      MERKDIR_TIME_ZONE: 'Europe/Berlinn',
      DATABASE_URL: 'mysql://x',
    });
    expect(code).toBe('config_invalid');
    expect(hint).not.toBe('');
    for (const name of [
      'language',
      'transcript_days',
      'langauge',
      'mqtt_url',
      'MERKDIR_HTTP_PORT',
      'MERKDIR_TOPIC_PREFIX',
      'time_zone',
      'database_url',
    ]) {
      expect(message).toContain(name);
    }
    expect(message).toMatch(/8 problems/);
  });

  test.each(['{', '[]', '"text"', ''])('an options.json that is no JSON object is named: %s', (content) => {
    options(content);
    expect(refusal()).toMatchObject({ code: 'config_invalid', message: expect.stringContaining('options.json') });
  });

  test('never shows a password', () => {
    const { message, hint } = refusal({ DATABASE_URL: 'mysql://u:geheim123@h/d', MQTT_URL: 'ftp://u:geheim123@h' });
    expect(message + hint).not.toContain('geheim123');
  });
});
