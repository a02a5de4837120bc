import { comparedAtOnce, listHeldRequests, type HeldRequest } from '@blindspot/contracts/messages/operations';
import type { Bus } from '@blindspot/service-kit/events/bus';
import type { Database, Rows } from '@blindspot/service-kit/database/database';
import { pageOf, type Page } from '@blindspot/service-kit/database/page';

/** Lists stored requests for the requests service, which finds and repairs copies that differ. */
export function serveHeldRequests({ bus, db }: { bus: Bus; db: Database }): void {
  bus.serve(listHeldRequests('analysis'), async ({ after }) => {
    const { items, next } = await listHeldPage(db, after);
    return { held: [...items], next };
  });
}

async function listHeldPage(db: Database, after: string | null): Promise<Page<HeldRequest>> {
  const place = [after, after, comparedAtOnce + 1];
  const { rows } = await db.raw<Rows<HeldRequest>>(
    `with held as (
       (select request_id from analysis.feedback_requests
        where ?::uuid is null or request_id > ?::uuid order by request_id limit ?)
       union
       (select request_id from analysis.response_counts
        where ?::uuid is null or request_id > ?::uuid order by request_id limit ?)
       order by request_id limit ?
     )
     select held.request_id, coalesce(r.version, 0)::int as version,
       coalesce(c.response_count, 0) as response_count, coalesce(c.version, 0)::int as count_version
     from held
     left join analysis.feedback_requests r on r.request_id = held.request_id
     left join analysis.response_counts c on c.request_id = held.request_id
     order by held.request_id`,
    [...place, ...place, comparedAtOnce + 1],
  );
  return pageOf(rows, comparedAtOnce, (last) => last.request_id);
}
