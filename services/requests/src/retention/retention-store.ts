import type { Database, Rows } from '@blindspot/service-kit/database/database';

/** Days without deletions after the setting changes, so that owners see the deletion day in advance. */
const noticeDays = 30;

/**
 * SQL expression for the day (UTC) from which a request may be deleted. A request is kept for `months` whole
 * months without an answer, and until the notice period ends. An exact day would reveal when a person answered.
 * Requires the aliases `r` (request), `c` (its count) and `k` (retention).
 */
export const keptUntil = `greatest(
  date_trunc('month', greatest(r.created_at at time zone 'utc', c.counted_in::timestamp))
    + make_interval(months => k.months + 1),
  date_trunc('day', k.since at time zone 'utc') + interval '${noticeDays + 1} days')::date`;

const kept = `requests.feedback_requests r
  left join requests.response_counts c on c.request_id = r.id
  cross join requests.retention k`;

/** Stores the setting and its start; null removes both. A changed value restarts the notice period. */
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

export async function findKeptUntil(db: Database, id: string): Promise<string | null> {
  const { rows } = await db.raw<Rows<{ day: string }>>(
    `select to_char(${keptUntil}, 'YYYY-MM-DD') as day from ${kept} where r.id = ?`,
    [id],
  );
  return rows[0]?.day ?? null;
}

/**
 * Returns the oldest expired requests and locks them until the transaction ends. Waits for another replica
 * that deletes the same requests.
 */
export async function takeOutlived(
  transaction: Database,
  atMost: number,
): Promise<{ id: string; ownerId: string }[]> {
  const { rows } = await transaction.raw<Rows<{ id: string; ownerId: string }>>(
    `select r.id, r.owner_id as "ownerId" from ${kept}
     where (now() at time zone 'utc')::date >= ${keptUntil}
     order by r.created_at, r.id limit ? for update of r`,
    [atMost],
  );
  return rows;
}
