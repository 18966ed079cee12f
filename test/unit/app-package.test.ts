import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { journalPath } from '../../src/app/journal-file.ts';
import { optionsSchema } from '../../src/config/options.ts';

const pathOf = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

function read(path: string): string {
  return readFileSync(pathOf(path), 'utf8');
}

/** Value types of app options, as the Supervisor's validate.py reads them; `?` marks an optional one. */
const optionType = z
  .string()
  .regex(/^(str|bool|int|float|port|email|url|password|list|match|device)(\(.*\))?\??$/, 'not a type of an option');

/** The part of the Supervisor's rules for config.yaml that this package uses. */
const manifestSchema = z.strictObject({
  name: z.string(),
  version: z.string(),
  slug: z.string().regex(/^[-_.A-Za-z0-9]+$/),
  description: z.string(),
  arch: z.array(z.enum(['aarch64', 'amd64'])),
  init: z.literal(false),
  startup: z.enum(['initialize', 'system', 'services', 'application', 'once']),
  stage: z.enum(['stable', 'experimental', 'deprecated']),
  homeassistant_api: z.boolean(),
  ingress: z.boolean(),
  ingress_port: z.int().min(0).max(65_535),
  ingress_stream: z.boolean(),
  panel_icon: z.string().regex(/^mdi:[a-z-]+$/),
  panel_title: z.string(),
  panel_admin: z.boolean(),
  services: z.array(z.string().regex(/^(mqtt|mysql):(provide|want|need)$/)),
  discovery: z.array(z.enum(['wyoming', 'mcp'])),
  // Offered, and closed until somebody gives it a number.
  ports: z.record(z.string().regex(/^\d+\/tcp$/), z.null()),
  backup: z.enum(['hot', 'cold']),
  backup_pre: z.string().startsWith('/'),
  backup_post: z.string().startsWith('/'),
  backup_exclude: z.array(z.string()),
  timeout: z.int().min(10).max(300),
  watchdog: z.string().regex(/^(https?|tcp):\/\/\[HOST\]:\d+(\/.*)?$/),
  options: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.unknown())])),
  // A list of dictionaries, as the Supervisor allows it one level deep.
  schema: z.record(z.string(), z.union([optionType, z.tuple([z.record(z.string(), optionType)])])),
});

const translationSchema = z.strictObject({
  configuration: z.record(z.string(), z.strictObject({ name: z.string().min(1), description: z.string().min(1) })),
  network: z.record(z.string(), z.string().min(1)),
});

const manifest = manifestSchema.parse(parse(read('config.yaml')));

describe('the package of the Home Assistant app', () => {
  test('is rated 8 of 8 by the rules of the Supervisor', () => {
    const ingress = manifest.ingress ? 2 : 0;
    const profile = read('apparmor.txt').includes(`profile ${manifest.slug} flags=`) ? 1 : 0;
    // Nothing that takes points away may be asked for: the strict schema above knows none of those keys.
    expect(5 + ingress + profile).toBe(8);
  });

  test('has its hooks, its pictures and nothing else that the Supervisor would take for an app', () => {
    for (const hook of [manifest.backup_pre, manifest.backup_post]) {
      expect(statSync(pathOf(`addon/rootfs${hook}`)).mode & 0o111, hook).toBe(0o111);
    }
    const size = (picture: string) => {
      const header = readFileSync(pathOf(picture));
      return [header.readUInt32BE(16), header.readUInt32BE(20)];
    };
    expect(size('icon.png')).toEqual([128, 128]);
    expect(size('logo.png')).toEqual([250, 100]);
  });

  test('carries the version of the program', () => {
    expect(manifest.version).toBe(z.object({ version: z.string() }).parse(JSON.parse(read('package.json'))).version);
  });

  test('gives every required option a default, and only those', () => {
    const required = Object.entries(manifest.schema).filter(
      ([, type]) => typeof type !== 'string' || !type.endsWith('?'),
    );
    expect(Object.keys(manifest.options).sort()).toEqual(required.map(([name]) => name).sort());
  });

  test('offers the options the program reads, with the same defaults', () => {
    expect(Object.keys(manifest.schema).sort()).toEqual(Object.keys(optionsSchema.shape).sort());
    expect(optionsSchema.parse({})).toMatchObject(manifest.options);
  });

  const simple = Object.entries(manifest.schema).flatMap(([name, type]) =>
    typeof type === 'string' ? [[name, type] as const] : [],
  );

  test.each(simple)('lets %s be what the program takes (%s)', (name, type) => {
    const accepts = (value: string | number) => optionsSchema.safeParse({ [name]: value }).success;
    const choices = /^list\((.+)\)$/.exec(type)?.[1]?.split('|') ?? [];
    const [least, most] = (/^int\((.+)\)$/.exec(type)?.[1]?.split(',') ?? []).map(Number);
    expect(choices.filter((choice) => !accepts(choice))).toEqual([]);
    if (least === undefined || most === undefined) expect(accepts('§')).toBe(false);
    else expect([least - 1, least, most, most + 1].map(accepts)).toEqual([false, true, true, false]);
  });

  test('lets a list be what the program takes', () => {
    const [fields] = z.tuple([z.record(z.string(), z.string())]).parse(manifest.schema['transcript_tags']);
    const forms = /^list\((.+)\)$/.exec(fields['form'] ?? '')?.[1]?.split('|') ?? [];
    expect(forms.length).toBeGreaterThan(0);
    const accepts = (form: string) =>
      optionsSchema.safeParse({ transcript_tags: [{ satellite: 'bad', form }] }).success;
    expect([...forms, '§'].map(accepts)).toEqual([...forms.map(() => true), false]);
  });

  test.each(['de', 'en'])('names and explains every option and port in %s', (language) => {
    const { configuration, network } = translationSchema.parse(parse(read(`translations/${language}.yaml`)));
    expect(Object.keys(network)).toEqual(Object.keys(manifest.ports));
    expect(Object.keys(configuration).sort()).toEqual(Object.keys(manifest.schema).sort());
  });

  test('is watched where it is shown', () => {
    expect(manifest.watchdog).toContain(`:${manifest.ingress_port}/health`);
  });

  test('stands in a repository the Supervisor recognises', () => {
    expect(z.object({ name: z.string(), maintainer: z.string() }).parse(parse(read('repository.yaml')))).toBeDefined();
  });

  test('keeps the list of what was forgotten, which lies beside the data folder, where Compose and systemd keep things', () => {
    const compose = z.object({
      services: z.object({
        merkdir: z.object({
          user: z.string(),
          environment: z.record(z.string(), z.string()),
          volumes: z.tuple([z.string()]),
        }),
      }),
    });
    const { user, environment, volumes } = compose.parse(parse(read('addon/standalone/compose.yml'))).services.merkdir;
    const volume = volumes[0].split(':')[1] ?? expect.fail('no volume');
    expect(journalPath(environment['MERKDIR_DATA'] ?? '')).toContain(`${volume}/`);
    // A new volume takes its owner over from the folder of the image.
    expect(read('Dockerfile')).toContain(`install -d -o ${user} -g ${user} ${volume}`);
    const unit = read('addon/standalone/merkdir.service');
    const state = /^StateDirectory=(.+)$/m.exec(unit)?.[1];
    expect(journalPath(/MERKDIR_DATA=(\S+)/.exec(unit)?.[1] ?? '')).toContain(`/var/lib/${state}/`);
  });

  test('is documented: every option, in the guide', () => {
    const guide = read('DOCS.md');
    for (const name of Object.keys(manifest.schema)) expect(guide).toContain(`\`${name}\``);
  });
});
