import type pg from 'pg';
import type { StatementNames } from './statement-names.ts';

/** How the driver opens a transaction. */
const begins = /^begin\b/;

/**
 * A connection while one transaction uses it. Statements with parameters that are run again and again have a name, and
 * what follows BEGIN is sent along with it: nothing overtakes a statement on its connection, and where BEGIN failed, the
 * login may do nothing, for its rights come with the transaction's role.
 */
export class LentConnection {
  readonly client: pg.PoolClient;
  #begun: Promise<unknown> = Promise.resolve();

  constructor(client: pg.PoolClient, names: StatementNames) {
    const query = (config: pg.QueryConfig, values?: readonly unknown[]) => {
      if (begins.test(config.text)) {
        this.#begun = client.query(config);
        this.#begun.catch(() => {});
        return Promise.resolve({ rows: [] });
      }
      const name = values === undefined || values.length === 0 ? undefined : names.nameOf(config.text);
      return client.query(name === undefined ? config : { ...config, name }, values as unknown[]);
    };
    this.client = new Proxy(client, {
      get: (target, key) => (key === 'query' ? query : Reflect.get(target, key, target)),
    });
  }

  /** Fails where the transaction never began, which explains whatever else failed. */
  get begun(): Promise<unknown> {
    return this.#begun;
  }
}
