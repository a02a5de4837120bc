import type { Database, Rows } from '@blindspot/service-kit/database/database';
import { inTransaction } from '@blindspot/service-kit/database/transaction';
import { afterFailure, isBlocked, type ThrottlePolicy } from './throttle.ts';

export interface Bucket {
  /** Keyed digest, so that the table does not reveal which account or network the bucket limits. */
  readonly name: string;
  readonly policy: ThrottlePolicy;
}

interface BucketRow {
  bucket: string;
  failures: number;
  window_started_at: Date;
  blocked_until: Date | null;
}

const throttleBuckets = (db: Database) => db<BucketRow>('auth.throttle_buckets');

export async function closedForMs(db: Database, buckets: readonly Bucket[]): Promise<number> {
  const { rows } = await db.raw<Rows<{ ms: number }>>(
    `select coalesce(extract(epoch from max(blocked_until) - clock_timestamp()) * 1000, 0)::float8 as ms
     from auth.throttle_buckets where bucket = any(?) and blocked_until > clock_timestamp()`,
    [buckets.map(({ name }) => name)],
  );
  return rows[0]?.ms ?? 0;
}

/** Returns how many milliseconds the buckets stay closed; 0 if all were open before this failure. */
export async function countFailure(db: Database, buckets: readonly Bucket[]): Promise<number> {
  const names = buckets.map(({ name }) => name);
  return inTransaction(db, async (trx) => {
    await trx.raw(
      `insert into auth.throttle_buckets (bucket) select name from unnest(?::text[]) as name order by name
       on conflict do nothing`,
      [names],
    );
    const rows = await throttleBuckets(trx)
      .select<(BucketRow & { now: Date })[]>('*', trx.raw('clock_timestamp() as now'))
      .whereIn('bucket', names)
      .orderBy('bucket')
      .forUpdate();
    const now = Math.max(...rows.map((row) => row.now.getTime()));
    let closedMs = 0;
    for (const row of rows) {
      const bucket = buckets.find(({ name }) => name === row.bucket);
      if (!bucket) continue;
      const before = {
        failures: row.failures,
        windowStartedAt: row.window_started_at.getTime(),
        blockedUntil: row.blocked_until?.getTime(),
      };
      if (isBlocked(before, now)) closedMs = Math.max(closedMs, (before.blockedUntil ?? now) - now);
      const after = afterFailure(before, bucket.policy, now);
      await throttleBuckets(trx)
        .where({ bucket: row.bucket })
        .update({
          failures: after.failures,
          window_started_at: new Date(after.windowStartedAt),
          blocked_until: after.blockedUntil === undefined ? null : new Date(after.blockedUntil),
        });
    }
    return closedMs;
  });
}

export async function emptyBucket(db: Database, name: string): Promise<void> {
  await throttleBuckets(db).where({ bucket: name }).delete();
}

export async function purgeBuckets(db: Database): Promise<void> {
  await throttleBuckets(db)
    .whereRaw(`window_started_at < now() - interval '2 hours'`)
    .whereRaw(`(blocked_until is null or blocked_until < now() - interval '1 hour')`)
    .delete();
}
