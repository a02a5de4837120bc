import { exportOwnViews } from '@blindspot/contracts/messages/analysis';
import type { Bus } from '@blindspot/service-kit/events/bus';
import type { Database } from '@blindspot/service-kit/database/database';
import { pageOf } from '@blindspot/service-kit/database/page';
import { listOwnViews } from './own-view-store.ts';

/** A self-view takes up to about 3 kB; a message holds 1 MB. */
const viewsAtOnce = 100;

/** Serves auth, which assembles a person's export. */
export function serveOwnViewExport({ bus, db }: { bus: Bus; db: Database }): void {
  bus.serve(exportOwnViews, async ({ user_id: ownerId, after }) => {
    const rows = await listOwnViews(db, ownerId, { after, atMost: viewsAtOnce + 1 });
    const { items, next } = pageOf(rows, viewsAtOnce, (last) => last.request_id);
    return { own_views: [...items], next };
  });
}
