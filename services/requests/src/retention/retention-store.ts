import type { Database, Rows } from '@blindspot/service-kit/database/database';

/** So many days after the setting was switched on, or shortened, nothing is deleted for it: owners see the day before it comes. */
const noticeDays = 30;

/**
 * The day, in UTC, from which a request of `r` with the count `c` may be deleted under the retention `k`: the first of the month
 * after so many whole months without an answer. Months, because a day would tell when somebody answered.
 */
export const keptUntil = `greatest(
  date_trunc('month', greatest(r.created_at at time zone 'utc', c.counted_in::timestamp))
    + make_interval(months => k.months + 1),
  date_trunc('day', k.since at time zone 'utc') + interval '${noticeDays + 1} days')::date`;

const kept = `requests.feedback_requests r
  left join requests.response_counts c on c.request_id = r.id
  cross join requests.retention k`;

/** Remembers since when requests are kept so long; null for as long as nobody deletes them. The notice begins anew with a change. */
export async function saveRetention(db: Database, months: number | null): Promise<void> {
  if (months === null) {
    await db.raw('delete from requests.retention');
    return;
  }
  await db.raw(
    `insert into requests.retention as k (months) values (?)
     on conflict (one) do update set months = excluded.months, since = now() where k.months <> excluded.months`,
    [months],
  );
}

/** Until when this one is kept, as `YYYY-MM-DD`; null where nothing is deleted for its age. */
export async function findKeptUntil(db: Database, id: string): Promise<string | null> {
  const { rows } = await db.raw<Rows<{ day: string }>>(
    `select to_char(${keptUntil}, 'YYYY-MM-DD') as day from ${kept} where r.id = ?`,
    [id],
  );
  return rows[0]?.day ?? null;
}

/** Locks a request whose time is over until the transaction ends. Waits for another replica that deletes the same one. */
export async function takeOutlived(
  transaction: Database,
): Promise<{ id: string; ownerId: string } | undefined> {
  const { rows } = await transaction.raw<Rows<{ id: string; ownerId: string }>>(
    `select r.id, r.owner_id as "ownerId" from ${kept}
     where (now() at time zone 'utc')::date >= ${keptUntil}
     order by r.created_at limit 1 for update of r`,
  );
  return rows[0];
}
