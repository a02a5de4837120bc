import type { Socket } from 'node:net';
import knex from 'knex';
import type { Knex } from 'knex';
import { Client } from 'pg';
import { isOutOfConnections } from './database-errors.ts';

export { isConnectionTrouble, isUniqueViolation } from './database-errors.ts';

/** A handle for queries: the pool outside a transaction, the transaction inside one. */
export type Database = Knex;

export interface DatabaseHandle {
  db: Database;
  /**
   * Throws where Postgres does not answer; use it as a readiness check. It takes no connection of the pool: while everybody
   * waits for one the database is busy, and to call it away would take every replica out of service at once.
   */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** What `db.raw` answers. */
export interface Rows<Row> {
  rows: Row[];
  rowCount: number;
}

/** Ten for calls and events; the relay holds one while it publishes and one while it clears away. */
const defaultPoolSize = 12;
/** Also for a handshake. What waits longer is answered with 503. */
export const acquireTimeoutMs = 2_000;
/** One that nobody needed for so long is given back: each costs Postgres 3 MB and more, and another is there in milliseconds. */
const idleConnectionMs = 10_000;
// Longer than the server's own limit: it only acts when the server cannot be heard at all.
const silenceMs = 5_500;

/** knex writes SQL text and its values to the console; whoever catches the error logs what may be logged. */
export const silentKnex: Knex.Logger = {
  warn: () => undefined,
  error: () => undefined,
  deprecate: () => undefined,
  debug: () => undefined,
};

/** Opens no connection by itself. Connections that break are replaced; a restart of Postgres never ends the process. */
export function createDatabase(options: {
  url: string;
  poolSize?: number;
  /** What its connections are called in Postgres's list of them. */
  applicationName?: string;
}): DatabaseHandle {
  const { url, poolSize = defaultPoolSize, applicationName = 'blindspot' } = options;
  const db = knex({
    client: 'pg',
    log: silentKnex,
    // Answers and addresses stay out of error messages.
    compileSqlOnError: false,
    connection: {
      connectionString: url,
      application_name: applicationName,
      // Limits of statements stand on the role (init.sql): as start-up parameters a pooler would refuse them.
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

/** Postgres answers also where it has no connection left for one more. */
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
  // Without a listener a connection that breaks while it is checked out would end the process.
  client.on('error', () => undefined);
  endWhenSilent(client);
  done(null);
}

/**
 * Ends a connection on which a query gets no answer, so that all who wait for it hear of it and nobody gets it next. pg's
 * own `query_timeout` tells the caller and gives the stuck connection back (node-postgres#3399).
 */
function endWhenSilent(client: Client): void {
  const socket = client.connection.stream as Socket;
  socket.setTimeout(silenceMs);
  socket.on('timeout', () => {
    // A connection that waits for work is silent as well.
    if (!(client as Client & { readyForQuery: boolean }).readyForQuery) void client.end();
  });
}
