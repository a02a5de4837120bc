import type { Database } from '@blindspot/service-kit/database/database';
import { inTransaction } from '@blindspot/service-kit/database/transaction';
import { correctUsage, takeFromAll, takeFromOwner } from './model-usage-store.ts';

/** Tokens that all replicas together may spend on a day (UTC), and on one owner's analyses of them. */
export interface TokenBudget {
  /** Takes so many; undefined, and takes nothing, where they are not left, to all or to this owner. */
  reserve(tokens: number, ownerId?: string): Promise<TokenReservation | undefined>;
  /** When so many may be had that were refused; undefined where a whole day has not so many. */
  opensAt(tokens: number, ownerId?: string): Date | undefined;
}

interface TokenReservation {
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

/** When a budget that is used up opens again. */
export const nextDay = (now = new Date()): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1));

export function createTokenBudget(db: Database, daily: DailyTokens): TokenBudget {
  return {
    async reserve(tokens, ownerId) {
      try {
        const day = await inTransaction(db, async (transaction) => {
          // The owner's row first: whoever has used up a share does not queue for the row of all.
          if (
            ownerId !== undefined &&
            !(await takeFromOwner(transaction, tokens, { ownerId, most: daily.ofOwner }))
          )
            throw new UsedUp();
          const taken = await takeFromAll(transaction, tokens, daily.ofAll);
          if (taken === undefined) throw new UsedUp();
          return taken;
        });
        return {
          settle: async (usedTokens) =>
            await inTransaction(db, (tx) =>
              correctUsage(tx, { day, ownerId, by: Math.round(usedTokens - tokens) }),
            ),
        };
      } catch (error) {
        if (error instanceof UsedUp) return undefined;
        throw error;
      }
    },
    opensAt(tokens, ownerId) {
      const most = ownerId === undefined ? daily.ofAll : Math.min(daily.ofAll, daily.ofOwner);
      return tokens <= most ? nextDay() : undefined;
    },
  };
}

/** Takes back what the transaction took before. */
class UsedUp extends Error {
  override name = 'UsedUp';
}
