/* oxlint-disable no-underscore-dangle -- these are the names knex gives its connections */
import type { Knex } from 'knex';
import type { Client } from 'pg';

type PooledClient = Client & {
  __knexUid: string;
  __knex__disposed?: Error;
  connection: { stream: { destroy(): void } };
};

/**
 * Keeps connections that can no longer be heard out of knex's pool. A query that timed out without an answer may hang for
 * ever, and given back it would fail whoever gets the connection next.
 */
export function dropStuckConnections(): {
  afterCreate: (client: PooledClient, done: (error: Error | null) => void) => void;
  watch: (db: Knex) => void;
} {
  const clients = new Map<string, PooledClient>();
  return {
    afterCreate(client, done) {
      clients.set(client.__knexUid, client);
      // Without a listener a connection that breaks while it is checked out would end the process.
      client.on('error', () => undefined);
      client.on('end', () => clients.delete(client.__knexUid));
      done(null);
    },
    watch(db) {
      db.on('query-error', (error: Error, query: { __knexUid?: string }) => {
        if (!error.message.includes('Query read timeout')) return;
        const client = clients.get(query.__knexUid ?? '');
        if (!client) return;
        client.__knex__disposed = error;
        client.connection.stream.destroy();
      });
    },
  };
}
