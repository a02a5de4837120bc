import { Gauge } from 'prom-client';
import type { Registry } from 'prom-client';
import type { Database } from './database.ts';

/** The pool as `knex` has it; its own types say nothing of it. */
interface Pool {
  readonly max: number;
  numUsed(): number;
  numFree(): number;
  numPendingAcquires(): number;
}

/** How many connections of a service's pool are used, open, allowed, and how many callers wait for one. */
export function addPoolMetrics(registry: Registry, db: Database): void {
  const pool = (db.client as { pool: Pool }).pool;
  const figures: readonly [name: string, help: string, read: () => number][] = [
    ['database_connections_used', 'Connections that a call works with.', () => pool.numUsed()],
    ['database_connections_open', 'Connections to Postgres.', () => pool.numUsed() + pool.numFree()],
    ['database_connections_max', 'Connections that there may be.', () => pool.max],
    ['database_connection_waiters', 'Calls that wait for a connection.', () => pool.numPendingAcquires()],
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
