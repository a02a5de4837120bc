import { inTransaction, type Database, type Rows } from '@blindspot/service-kit/database/database';

/** Tokens that all replicas together may spend on a day (UTC), and on one owner's analyses of them. */
export interface TokenBudget {
  /** Takes so many; undefined, and takes nothing, where they are not left, to all or to this owner. */
  reserve(tokens: number, ownerId?: string): Promise<TokenReservation | undefined>;
}

export interface TokenReservation {
  /** Corrects it by what the call really used, on the day it was made. */
  settle(usedTokens: number): Promise<void>;
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
        const day = await inTransaction(db, async (tx) => {
          // The owner's row first: whoever has used up a share does not queue for the row of all.
          if (ownerId !== undefined) await takeFromOwner(tx, tokens, { ownerId, most: daily.ofOwner });
          return await takeFromAll(tx, tokens, daily.ofAll);
        });
        return {
          settle: async (usedTokens) =>
            await correct(db, { day, ownerId, by: Math.round(usedTokens - tokens) }),
        };
      } catch (error) {
        if (error instanceof UsedUp) return undefined;
        throw error;
      }
    },
  };
}

async function correct(
  db: Database,
  { day, ownerId, by }: { day: string; ownerId: string | undefined; by: number },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.raw(
      `update analysis.model_usage_by_owner set tokens = greatest(0, tokens + ?)
       where day = ?::date and owner_id = ?::uuid`,
      [by, day, ownerId ?? null],
    );
    await tx.raw(`update analysis.model_usage set tokens = greatest(0, tokens + ?) where day = ?::date`, [
      by,
      day,
    ]);
  });
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
  const { rows } = await db.raw<Rows<unknown>>(
    `insert into analysis.model_usage_by_owner as used (day, owner_id, tokens)
     select ${today}, ?::uuid, ?::bigint where ?::bigint <= ?::bigint
     on conflict (day, owner_id) do update set tokens = used.tokens + excluded.tokens
       where used.tokens + excluded.tokens <= ?
     returning day`,
    [ownerId, tokens, tokens, most, most],
  );
  if (rows.length === 0) throw new UsedUp();
}

/** Returns the day it was taken from. */
async function takeFromAll(db: Database, tokens: number, most: number): Promise<string> {
  const { rows } = await db.raw<Rows<{ day: string }>>(
    `insert into analysis.model_usage as used (day, tokens)
     select ${today}, ?::bigint where ?::bigint <= ?::bigint
     on conflict (day) do update set tokens = used.tokens + excluded.tokens
       where used.tokens + excluded.tokens <= ?
     returning day::text`,
    [tokens, tokens, most, most],
  );
  if (!rows[0]) throw new UsedUp();
  return rows[0].day;
}
