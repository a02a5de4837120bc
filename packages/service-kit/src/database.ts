import knex from 'knex';
import type { Knex } from 'knex';
import pg from 'pg';
import { isConnectionTrouble, isRetryable, translateDatabaseError } from './database-errors.ts';

export { isConnectionTrouble, isUniqueViolation } from './database-errors.ts';

/** A handle for queries: the pool outside a transaction, the transaction inside one. */
export type Database = Knex;

export type DatabaseHandle = {
  db: Database;
  /**
   * For named statements on the hot path; opened on first use. `pool.query` closes its client after any error, so
   * expected conflicts belong into `on conflict`.
   */
  readonly pool: pg.Pool;
  /** Throws where Postgres does not answer; use it as a readiness check. */
  ping(): Promise<void>;
  close(): Promise<void>;
};

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
  const db = knex({
    client: 'pg',
    connection,
    acquireConnectionTimeout: acquireTimeoutMs,
    pool: { min: 0, max: poolSize, propagateCreateError: true, afterCreate: trackConnection },
  });
  const connections = new Map<string, WeakRef<TrackedClient>>();
  function trackConnection(client: TrackedClient, done: (error: Error | null) => void): void {
    connections.set(client.__knexUid, new WeakRef(client));
    client.on('error', () => undefined);
    client.on('end', () => connections.delete(client.__knexUid));
    done(null);
  }
  // A connection that timed out without an answer may hang for ever: drop it instead of giving it back to the pool.
  db.on('query-error', (error: Error, query: { __knexUid?: string }) => {
    if (!error.message.includes('Query read timeout') || query.__knexUid === undefined) return;
    const client = connections.get(query.__knexUid)?.deref();
    if (!client) return;
    client.__knex__disposed = error;
    client.connection.stream.destroy();
  });

  let hot: pg.Pool | undefined;
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

type TrackedClient = pg.Client & {
  __knexUid: string;
  __knex__disposed?: Error;
  connection: { stream: { destroy(): void } };
};

function createPool(connection: pg.PoolConfig, poolSize: number): pg.Pool {
  const pool = new pg.Pool({ ...connection, max: poolSize, min: 0 });
  // Without listeners a connection that breaks, idle or checked out, would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
  });
  return pool;
}

const retries = 3;

/**
 * Runs the work in one transaction and again, up to three times, after a deadlock or serialisation failure; so the work
 * may do nothing but queries on the handle it is given. Throws `database_unavailable` (503) where Postgres cannot be
 * reached.
 */
export async function inTransaction<T>(db: Database, work: (db: Database) => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (isRetryable(error) && attempt < retries) {
        await new Promise((resolve) => setTimeout(resolve, 5 + Math.random() * 20 * 2 ** attempt));
        continue;
      }
      throw isRetryable(error) || isConnectionTrouble(error) ? translateDatabaseError(error) : error;
    }
  }
}
