import type { Database, Rows } from '@blindspot/service-kit/database/database';

/** Counts a request against the account's limit per UTC day. Returns false if the limit is used up. */
export async function takeAllowance(
  transaction: Database,
  ownerId: string,
  perDay: number,
): Promise<boolean> {
  const { rows } = await transaction.raw<Rows<{ made: number }>>(
    `insert into requests.request_allowances as a (owner_id, day, made)
     values (?, (now() at time zone 'utc')::date, 1)
     on conflict (owner_id) do update
       set day = excluded.day, made = case when a.day = excluded.day then a.made + 1 else 1 end
       where a.day <> excluded.day or a.made < ?
     returning made`,
    [ownerId, perDay],
  );
  return rows.length > 0;
}

/** Returns true if the account has at most `atATime` requests. Call it under the lock of `takeAllowance`. */
export async function isWithinTotal(
  transaction: Database,
  ownerId: string,
  atATime: number,
): Promise<boolean> {
  const standing = await transaction('requests.feedback_requests')
    .select('id')
    .where({ owner_id: ownerId })
    .limit(atATime + 1);
  return standing.length <= atATime;
}
