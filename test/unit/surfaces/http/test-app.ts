import type { LogFields, Logger } from '../../../../src/kernel/logger.ts';
import { buildHttpApp } from '../../../../src/surfaces/http/app.ts';
import { ExpiringTokens } from '../../../../src/surfaces/http/expiring-tokens.ts';
import type { PanelFiles } from '../../../../src/surfaces/http/panel-files.ts';
import { FakePorts } from './fake-ports.ts';

export const adminToken = 'the-token-of-this-test';
export const bearer = { authorization: `Bearer ${adminToken}` };

/** Keeps what is logged, for tests that look for what must not be there. */
export class KeepingLogger implements Logger {
  readonly entries: { fields: LogFields; message: string }[] = [];
  #keep = (fields: LogFields, message: string) => {
    this.entries.push({ fields, message });
  };
  debug = this.#keep;
  info = this.#keep;
  warn = this.#keep;
  error = this.#keep;
  child = () => this;
}

/** The API over a household in memory, with a clock that stands still until it is moved. */
export async function testApp({
  allowedHosts = [],
  deadlineMs = 10_000,
  panel = null,
  ingressProxy = null,
}: {
  allowedHosts?: readonly string[];
  deadlineMs?: number;
  panel?: PanelFiles | null;
  ingressProxy?: string | null;
} = {}) {
  const time = { now: new Date('2026-03-01T12:00:00Z') };
  const clock = { now: () => time.now };
  const ports = new FakePorts();
  const logger = new KeepingLogger();
  const links = new ExpiringTokens(clock, 15 * 60_000, 16);
  const sessions = new ExpiringTokens(clock, 7 * 24 * 3600_000, 64);
  const app = await buildHttpApp({
    ports,
    adminToken,
    allowedHosts,
    deadlineMs,
    panel,
    onlyProxy: ingressProxy,
    ingressProxy,
    version: '0.0.0-test',
    links,
    sessions,
    clock,
    logger,
  });
  const post = (url: string, payload: object | string | Buffer, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url,
      payload,
      headers: { ...bearer, 'content-type': 'application/json', ...headers },
    });
  const get = (url: string, headers: Record<string, string> = bearer) => app.inject({ method: 'GET', url, headers });
  return { app, ports, logger, links, sessions, time, post, get };
}
