import { comparedAtOnce, type HeldRequest } from '@blindspot/contracts/messages/operations';
import type { Database, Rows } from '@blindspot/service-kit/database/database';
import { pageOf, type Page } from '@blindspot/service-kit/database/page';

/** Lists stored requests that are not deleted. Includes requests for which only a count is stored. */
export async function listHeldPage(db: Database, after: string | null): Promise<Page<HeldRequest>> {
  const place = [after, after, comparedAtOnce + 1];
  const { rows } = await db.raw<Rows<Omit<HeldRequest, 'closed_at'> & { closed_at: Date | null }>>(
    `with held as (
       (select request_id from responses.request_forms
        where not deleted and (?::uuid is null or request_id > ?::uuid) order by request_id limit ?)
       union
       (select request_id from responses.request_counts
        where ?::uuid is null or request_id > ?::uuid order by request_id limit ?)
       order by request_id limit ?
     )
     select held.request_id, coalesce(f.version, 0) as version, coalesce(c.response_count, 0) as response_count,
       coalesce(c.version, 0) as count_version, c.closed_at
     from held
     left join responses.request_forms f on f.request_id = held.request_id
     left join responses.request_counts c on c.request_id = held.request_id
     order by held.request_id`,
    [...place, ...place, comparedAtOnce + 1],
  );
  const held = rows.map((row) => ({ ...row, closed_at: row.closed_at?.toISOString() ?? null }));
  return pageOf(held, comparedAtOnce, (last) => last.request_id);
}
