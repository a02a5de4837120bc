import { inTransaction, type Database } from '@blindspot/service-kit/database';

/** Tokens that all replicas together may spend on a day (UTC), and on one owner's analyses of them. */
export interface TokenBudget {
  /** Takes so many; false, and takes nothing, where they are not left, to all or to this owner. */
  reserve(tokens: number, ownerId?: string): Promise<boolean>;
  /** Corrects a reservation by what a call really used. */
  settle(difference: number, ownerId?: string): Promise<void>;
}

export interface DailyTokens {
  readonly ofAll: number;
  readonly ofOwner: number;
}

/** What one analysis of a dozen answers may come to, twice over. */
const enoughForOne = 50_000;

/** An owner's share of a day where none is set: a tenth, and always enough for an analysis. */
export const shareOf = (dailyTokens: number): number =>
  Math.min(dailyTokens, Math.max(enoughForOne, Math.floor(dailyTokens / 10)));

export function createTokenBudget(db: Database, daily: DailyTokens): TokenBudget {
  return {
    async reserve(tokens, ownerId) {
      try {
        await inTransaction(db, async (tx) => {
          // The owner's row first: whoever has used up a share does not queue for the row of all.
          if (ownerId !== undefined) await takeFromOwner(tx, tokens, { ownerId, most: daily.ofOwner });
          await takeFromAll(tx, tokens, daily.ofAll);
        });
        return true;
      } catch (error) {
        if (error instanceof UsedUp) return false;
        throw error;
      }
    },
    async settle(difference, ownerId) {
      const tokens = Math.round(difference);
      await inTransaction(db, async (tx) => {
        await tx.raw(
          `update analysis.model_usage_by_owner set tokens = greatest(0, tokens + ?)
           where day = ${today} and owner_id = ?::uuid`,
          [tokens, ownerId ?? null],
        );
        await tx.raw(
          `update analysis.model_usage set tokens = greatest(0, tokens + ?) where day = ${today}`,
          [tokens],
        );
      });
    },
  };
}

/** What owners spent on a day is of use on that day only. */
export async function purgeModelUsage(db: Database): Promise<void> {
  await db.raw(`delete from analysis.model_usage_by_owner where day < ${today} - 1`);
}

const today = `(now() at time zone 'utc')::date`;

/** Takes back what the transaction took before. */
class UsedUp extends Error {
  override name = 'UsedUp';
}

async function takeFromOwner(
  db: Database,
  tokens: number,
  { ownerId, most }: { ownerId: string; most: number },
): Promise<void> {
  const { rows } = await db.raw<{ rows: unknown[] }>(
    `insert into analysis.model_usage_by_owner as used (day, owner_id, tokens)
     select ${today}, ?::uuid, ?::bigint where ?::bigint <= ?::bigint
     on conflict (day, owner_id) do update set tokens = used.tokens + excluded.tokens
       where used.tokens + excluded.tokens <= ?
     returning day`,
    [ownerId, tokens, tokens, most, most],
  );
  if (rows.length === 0) throw new UsedUp();
}

async function takeFromAll(db: Database, tokens: number, most: number): Promise<void> {
  const { rows } = await db.raw<{ rows: unknown[] }>(
    `insert into analysis.model_usage as used (day, tokens)
     select ${today}, ?::bigint where ?::bigint <= ?::bigint
     on conflict (day) do update set tokens = used.tokens + excluded.tokens
       where used.tokens + excluded.tokens <= ?
     returning day`,
    [tokens, tokens, most, most],
  );
  if (rows.length === 0) throw new UsedUp();
}
