import { Gauge } from 'prom-client';
import type { Registry } from 'prom-client';
import type { Database } from './database.ts';

/** The pool of knex, which its types leave out. */
interface Pool {
  readonly max: number;
  numUsed(): number;
  numFree(): number;
  numPendingAcquires(): number;
}

/** Adds gauges for the used, open and allowed connections of a pool and for the calls waiting for one. */
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
