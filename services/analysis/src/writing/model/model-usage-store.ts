import type { Database, Rows } from '@blindspot/service-kit/database/database';

const today = `(now() at time zone 'utc')::date`;

/**
 * Adds tokens to the owner's usage today. Returns false and adds nothing if the owner would exceed `most`.
 * The caller must not pass more tokens than `most`, because the day's first insert is not checked.
 */
export async function takeFromOwner(
  db: Database,
  tokens: number,
  { ownerId, most }: { ownerId: string; most: number },
): Promise<boolean> {
  const { rowCount } = await db.raw<Rows<never>>(
    `insert into analysis.model_usage_by_owner as used (day, owner_id, tokens)
     values (${today}, ?, ?)
     on conflict (day, owner_id) do update set tokens = used.tokens + excluded.tokens
       where used.tokens + excluded.tokens <= ?`,
    [ownerId, tokens, most],
  );
  return rowCount > 0;
}

/**
 * Returns the day to which the tokens are charged; undefined if the total would exceed `most`. The caller
 * must not pass more tokens than `most`.
 */
export async function takeFromAll(db: Database, tokens: number, most: number): Promise<string | undefined> {
  const { rows } = await db.raw<Rows<{ day: string }>>(
    `insert into analysis.model_usage as used (day, tokens)
     values (${today}, ?)
     on conflict (day) do update set tokens = used.tokens + excluded.tokens
       where used.tokens + excluded.tokens <= ?
     returning day::text`,
    [tokens, most],
  );
  return rows[0]?.day;
}

export async function readUsageOfToday(db: Database): Promise<number> {
  const { rows } = await db.raw<Rows<{ tokens: number }>>(
    `select tokens::float8 as tokens from analysis.model_usage where day = ${today}`,
  );
  return rows[0]?.tokens ?? 0;
}

export async function findNextDay(db: Database): Promise<Date> {
  const { rows } = await db.raw<Rows<{ at: Date }>>(
    `select (${today} + 1)::timestamp at time zone 'utc' as at`,
  );
  const [next] = rows;
  if (!next) throw new Error('The database does not say what day it is.');
  return next.at;
}

/**
 * Adds `by` tokens to a day's usage, or subtracts tokens if `by` is negative. Updates the owner's row before
 * the total, like a reservation, to prevent deadlocks. Must run in a transaction.
 */
export async function correctUsage(
  db: Database,
  { day, ownerId, by }: { day: string; ownerId: string | undefined; by: number },
): Promise<void> {
  const tokens = db.raw('greatest(0, tokens + ?)', [by]);
  if (ownerId !== undefined)
    await db('analysis.model_usage_by_owner').where({ day, owner_id: ownerId }).update({ tokens });
  await db('analysis.model_usage').where({ day }).update({ tokens });
}

/** Yesterday's usage stays, because a call that began then may still correct it. */
export async function purgeModelUsage(db: Database): Promise<void> {
  await db.raw(`delete from analysis.model_usage_by_owner where day < ${today} - 1`);
}
