import { exportSelfViews } from '@blindspot/contracts/messages/analysis';
import type { Bus } from '@blindspot/service-kit/events/bus';
import type { Database } from '@blindspot/service-kit/database/database';
import { pageOf } from '@blindspot/service-kit/database/page';
import { listSelfViews } from './self-view-store.ts';

/** A self-view takes up to about 3 kB; a message holds 1 MB. */
const viewsAtOnce = 100;

/** Serves auth, which assembles a person's export. */
export function serveSelfViewExport({ bus, db }: { bus: Bus; db: Database }): void {
  bus.serve(exportSelfViews, async ({ user_id: ownerId, after }) => {
    const rows = await listSelfViews(db, ownerId, { after, atMost: viewsAtOnce + 1 });
    const { items, next } = pageOf(rows, viewsAtOnce, (last) => last.request_id);
    return { self_views: [...items], next };
  });
}
