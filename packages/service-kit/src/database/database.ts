import knex from 'knex';
import type { Knex } from 'knex';
import { Pool } from 'pg';
import type { PoolConfig } from 'pg';
import { silentKnex } from './silent-knex.ts';
import { dropStuckConnections } from './stuck-connections.ts';

export { isConnectionTrouble, isUniqueViolation } from './database-errors.ts';

/** A handle for queries: the pool outside a transaction, the transaction inside one. */
export type Database = Knex;

export interface DatabaseHandle {
  db: Database;
  /**
   * For named statements on the hot path; opened on first use. `pool.query` closes its client after any error, so
   * expected conflicts belong into `on conflict`.
   */
  readonly pool: Pool;
  /** Throws where Postgres does not answer; use it as a readiness check. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

const acquireTimeoutMs = 2_000;
const statementTimeoutMs = 5_000;
// Longer than the server's own limit: it only acts when the server cannot be heard at all.
const queryTimeoutMs = 5_500;

/** Opens no connection by itself. Connections that break are replaced; a restart of Postgres never ends the process. */
export function createDatabase(options: { url: string; poolSize?: number }): DatabaseHandle {
  const { url, poolSize = 10 } = options;
  const connection = {
    connectionString: url,
    statement_timeout: statementTimeoutMs,
    query_timeout: queryTimeoutMs,
    idle_in_transaction_session_timeout: 15_000,
    connectionTimeoutMillis: acquireTimeoutMs,
    keepAlive: true,
  };
  const stuck = dropStuckConnections();
  const db = knex({
    client: 'pg',
    log: silentKnex,
    connection,
    acquireConnectionTimeout: acquireTimeoutMs,
    pool: { min: 0, max: poolSize, propagateCreateError: true, afterCreate: stuck.afterCreate },
  });
  stuck.watch(db);

  let hot: Pool | undefined;
  return {
    db,
    get pool() {
      hot ??= createPool(connection, poolSize);
      return hot;
    },
    async ping() {
      await db.raw('select 1');
    },
    async close() {
      await Promise.all([db.destroy(), hot?.end()]);
    },
  };
}

function createPool(connection: PoolConfig, poolSize: number): Pool {
  const pool = new Pool({ ...connection, max: poolSize, min: 0 });
  // Without listeners a connection that breaks, idle or checked out, would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
  });
  return pool;
}
