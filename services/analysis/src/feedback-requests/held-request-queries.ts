import { listHeldRequests } from '@blindspot/contracts/queries/reconciliation';
import type { Bus } from '@blindspot/service-kit/events/bus';
import type { Database } from '@blindspot/service-kit/database/database';
import { listHeldPage } from './held-request-view.ts';

/** Answers requests, which finds and mends copies that differ. */
export function serveHeldRequests({ bus, db }: { bus: Bus; db: Database }): void {
  bus.serve(listHeldRequests('analysis'), ({ after }) => listHeldPage(db, after));
}
