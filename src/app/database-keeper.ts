import { setTimeout as sleep } from 'node:timers/promises';
import { backoffDelay } from '../kernel/backoff.ts';
import { MerkdirError, toMerkdirError } from '../kernel/errors.ts';
import type { Startable } from '../kernel/lifecycle.ts';
import type { Logger } from '../kernel/logger.ts';
import type { Database } from '../platform/postgres/database.ts';
import { databaseErrorCode } from '../platform/postgres/errors.ts';
import type { DatabaseSource } from '../platform/postgres/transaction.ts';
import { type OpenVault, openVault } from '../platform/postgres/vaults.ts';

/** A database that is down is asked again after half a second at first, later every half minute. */
const retry = { base: 500, cap: 30_000 };

/** Failures that waiting does not cure: somebody has to do something. */
const lasting = new Set(['database_unsuitable', 'key_missing', 'config_invalid']);

/** How often an engine that does not look after itself is looked after; it takes about a second. */
const maintenanceMs = 24 * 60 * 60_000;

export interface DatabaseKeeperParts {
  readonly connect: () => Promise<Database>;
  readonly masterKey: Buffer;
  readonly logger: Logger;
  /** Called once per change, for the person at the terminal. */
  readonly report: (state: 'waiting' | 'open', error: MerkdirError | null) => void;
}

/** Opens the database and its vault, keeps trying while it can't be reached, and replaces an engine that broke. */
export class DatabaseKeeper implements DatabaseSource, Startable {
  private readonly parts: DatabaseKeeperParts;
  private database: Database | null = null;
  private opened: OpenVault | null = null;
  private failure: MerkdirError | null = null;
  private opening: Promise<void> | null = null;
  private maintenance: NodeJS.Timeout | null = null;
  private readonly stopping = new AbortController();

  constructor(parts: DatabaseKeeperParts) {
    this.parts = parts;
  }

  /** Resolves when the database is open, or when the first try has failed and the next ones go on by themselves. */
  async start(): Promise<void> {
    try {
      await this.open();
    } catch (error) {
      const coded = toMerkdirError(error);
      if (lasting.has(coded.code)) throw coded;
      this.retryLater();
    }
    this.maintenance = setInterval(() => void this.maintain(), maintenanceMs).unref();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    if (this.maintenance !== null) clearInterval(this.maintenance);
    await this.opening?.catch(() => {});
    const database = this.database;
    this.database = null;
    await database?.close();
  }

  current(): Database {
    if (this.database !== null && this.opened !== null) return this.database;
    throw this.unavailable();
  }

  /** Opens a restored vault instead of the present one. */
  adopt(vault: OpenVault): void {
    this.opened = vault;
  }

  vault(): OpenVault {
    if (this.opened !== null) return this.opened;
    throw this.unavailable();
  }

  /**
   * Puts an engine that can't go on aside and opens a new one on the same files. The old one is not closed: it would write
   * what is left of its memory over them, while the log holds everything that was acknowledged.
   */
  broken(error: unknown): void {
    if (this.database === null) return;
    this.parts.logger.error(
      { code: databaseErrorCode(error) ?? 'unknown' },
      'The database failed and is opened again.',
    );
    this.database = null;
    this.failure = toMerkdirError(error);
    this.retryLater();
  }

  /** Code of the last failure while the database is not there; null when it is. */
  state(): { readonly ready: boolean; readonly code: string | null } {
    const ready = this.database !== null && this.opened !== null;
    return { ready, code: ready ? null : (this.failure?.code ?? null) };
  }

  private async maintain(): Promise<void> {
    try {
      await this.database?.maintain();
    } catch (error) {
      this.parts.logger.warn({ code: toMerkdirError(error).code }, 'The database could not be looked after.');
    }
  }

  private async open(): Promise<void> {
    try {
      const database = await this.parts.connect();
      if (this.stopping.signal.aborted) {
        await database.close();
        return;
      }
      this.opened ??= await this.openVault(database);
      this.database = database;
      this.failure = null;
      this.parts.report('open', null);
      // A server is looked after while it serves; the embedded engine would keep everybody waiting.
      if (database.engine === 'postgres') void this.maintain();
    } catch (error) {
      const coded = toMerkdirError(error);
      if (this.failure?.code !== coded.code) this.parts.report('waiting', coded);
      this.failure = coded;
      throw coded;
    }
  }

  /** Closes the database again when its vault does not open: the next try must not meet a second engine on its files. */
  private async openVault(database: Database): Promise<OpenVault> {
    const source: DatabaseSource = { current: () => database, broken: () => {} };
    try {
      return await openVault(source, this.parts.masterKey);
    } catch (error) {
      await database.close().catch(() => {});
      throw error;
    }
  }

  private retryLater(): void {
    if (this.opening !== null || this.stopping.signal.aborted) return;
    this.opening = this.keepTrying().finally(() => {
      this.opening = null;
    });
  }

  private async keepTrying(): Promise<void> {
    for (let attempt = 0; !this.stopping.signal.aborted; attempt += 1) {
      await sleep(backoffDelay(attempt, retry), undefined, { signal: this.stopping.signal }).catch(() => {});
      if (this.stopping.signal.aborted) return;
      try {
        await this.open();
        return;
      } catch (error) {
        this.parts.logger.debug({ code: toMerkdirError(error).code, attempt }, 'The database is still not there.');
      }
    }
  }

  private unavailable(): MerkdirError {
    return new MerkdirError(
      'database_unavailable',
      'The database is not open.',
      this.failure?.hint ?? 'It is being opened; try again in a moment.',
      this.failure ?? undefined,
    );
  }
}
