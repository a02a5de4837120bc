import type { Socket } from 'node:net';
import knex, { type Knex } from 'knex';
import { Client } from 'pg';
import { isOutOfConnections } from './database-errors.ts';
import { Gauge, type Registry } from 'prom-client';

export { isConnectionTrouble, isUnavailable, isUniqueViolation } from './database-errors.ts';

/** A handle for queries: the pool outside a transaction, the transaction inside one. */
export type Database = Knex;

export interface DatabaseHandle {
  db: Database;
  /** Throws if Postgres does not answer. Works with a full pool, because it connects outside the pool. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

export interface Rows<Row> {
  rows: Row[];
  rowCount: number;
}

/** Ten connections for calls and events, and two for the outbox relay. */
const defaultPoolSize = 12;
/** Longest wait for a pooled or a new connection; a longer wait ends with a 503. */
export const acquireTimeoutMs = 2_000;
/** Idle connections close early: each costs Postgres at least 3 MB, and a new one opens in milliseconds. */
const idleConnectionMs = 10_000;
// Milliseconds after which a silent server counts as dead. Postgres stops each statement after 5 s.
const silenceMs = 5_500;

/** Silences knex, because its log would show SQL with the values. */
export const silentKnex: Knex.Logger = {
  warn: () => undefined,
  error: () => undefined,
  deprecate: () => undefined,
  debug: () => undefined,
};

/** Creates a pool that connects on demand and replaces broken connections. */
export function createDatabase(options: {
  url: string;
  poolSize?: number;
  applicationName?: string;
}): DatabaseHandle {
  const { url, poolSize = defaultPoolSize, applicationName = 'blindspot' } = options;
  const db = knex({
    client: 'pg',
    log: silentKnex,
    // Keeps bound values, such as answers and addresses, out of error messages.
    compileSqlOnError: false,
    connection: {
      connectionString: url,
      application_name: applicationName,
      // init.sql sets the statement limits on the role, because a pooler rejects them as start-up parameters.
      connectionTimeoutMillis: acquireTimeoutMs,
      keepAlive: true,
    },
    acquireConnectionTimeout: acquireTimeoutMs,
    pool: { min: 0, max: poolSize, idleTimeoutMillis: idleConnectionMs, afterCreate },
  });
  return {
    db,
    ping: () => knock(url),
    close: () => db.destroy(),
  };
}

/** Opens and closes a connection. A server without a free connection counts as available. */
async function knock(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: acquireTimeoutMs });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    if (!isOutOfConnections(error)) throw error;
  } finally {
    await client.end();
  }
}

function afterCreate(client: Client, done: (error: Error | null) => void): void {
  // Without a listener, an error on a checked-out connection would end the process.
  client.on('error', () => undefined);
  endWhenSilent(client);
  done(null);
}

/** Ends an unanswered connection. With `query_timeout`, the pool would reuse it (node-postgres#3399). */
function endWhenSilent(client: Client): void {
  const socket = client.connection.stream as Socket;
  socket.setTimeout(silenceMs);
  socket.on('timeout', () => {
    // An idle connection is silent too, so only a connection with a running query ends.
    if (!(client as Client & { readyForQuery: boolean }).readyForQuery) void client.end();
  });
}

/** knex has no types for its pool. */
interface Pool {
  readonly max: number;
  numUsed(): number;
  numFree(): number;
  numPendingAcquires(): number;
}

/** Adds gauges for the used, open and allowed connections of a pool, and for waiting calls. */
export function addPoolMetrics(registry: Registry, db: Database): void {
  const pool = (db.client as { pool: Pool }).pool;
  const figures: readonly [name: string, help: string, read: () => number][] = [
    ['database_connections_used', 'Connections in use.', () => pool.numUsed()],
    ['database_connections_open', 'Open connections to Postgres.', () => pool.numUsed() + pool.numFree()],
    ['database_connections_max', 'Most connections of the pool.', () => pool.max],
    ['database_connection_waiters', 'Calls waiting for a connection.', () => pool.numPendingAcquires()],
  ];
  for (const [name, help, read] of figures)
    registry.registerMetric(
      new Gauge({
        name,
        help,
        registers: [],
        collect() {
          this.set(read());
        },
      }),
    );
}
