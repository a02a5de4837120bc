import { randomUUID } from 'node:crypto';
import { useDatabase } from '@blindspot/test-kit/postgres';
import { useNats } from '@blindspot/test-kit/nats';
import { afterAll } from 'vitest';
import { connectBus, type Bus } from '../src/events/bus.ts';
import { createDatabase, type Database } from '../src/database/database.ts';
import { coordinationTables } from '../src/database/migrate.ts';
import { inTransaction } from '../src/database/transaction.ts';
import { recordEvent } from '../src/events/outbox.ts';
import { capturedLog } from './captured-log.ts';
import { noteKept, schema } from './notes.ts';

export { noteKept, schema };

export const migrations = [
  { name: '0001-create-coordination-tables', sql: coordinationTables(schema) },
  {
    name: '0002-create-notes',
    sql: `create table ${schema}.notes (id uuid primary key, number integer not null unique, seen integer not null default 0)`,
  },
];

export interface Coordination {
  db: Database;
  url: string;
  nats: { url: string; namespace: string };
  logger: ReturnType<typeof capturedLog>['logger'];
  logText: () => string;
  openBus: (url?: string) => Promise<Bus>;
  keepNote: (number: number) => Promise<void>;
  query: <Row extends object>(text: string) => Promise<Row[]>;
}

/** Creates a database with a table of notes, and a broker namespace. Call it at the top of a file. */
export async function useCoordination(): Promise<Coordination> {
  const database = await useDatabase(schema, migrations);
  const nats = useNats();
  const log = capturedLog();
  const handle = createDatabase({ url: database.url });
  const buses: Bus[] = [];
  afterAll(async () => {
    await Promise.all(buses.map((bus) => bus.close()));
    await handle.close();
  });
  return {
    db: handle.db,
    url: database.url,
    nats,
    logger: log.logger,
    logText: log.text,
    async openBus(url = nats.url) {
      const bus = await connectBus({ url, namespace: nats.namespace, name: 'sample', logger: log.logger });
      buses.push(bus);
      return bus;
    },
    keepNote: (number) =>
      inTransaction(handle.db, async (transaction) => {
        const id = randomUUID();
        await transaction.raw(`insert into ${schema}.notes (id, number) values (?, ?)`, [id, number]);
        await recordEvent(transaction, noteKept, { id, version: 1, data: { number } });
      }),
    query: (text) => database.query(text),
  };
}
