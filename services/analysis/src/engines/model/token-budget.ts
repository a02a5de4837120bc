import type { Database } from '@blindspot/service-kit/database/database';
import { inTransaction } from '@blindspot/service-kit/database/transaction';
import { correctUsage, findNextDay, takeFromAll, takeFromOwner } from './model-usage-store.ts';

/** Tokens that all replicas together may spend on a day (UTC), and on one owner's analyses of them. */
export interface TokenBudget {
  /** Takes so many; takes nothing where they are not left, to all or to this owner. */
  reserve(tokens: number, ownerId?: string): Promise<TokenReservation | TokensUsedUp>;
}

interface TokenReservation {
  readonly isGranted: true;
  /** Corrects it by what the call really used, on the day it was made. */
  settle(usedTokens: number): Promise<void>;
}

interface TokensUsedUp {
  readonly isGranted: false;
  /** When the day ends on which they were refused; undefined where a whole day has not so many. */
  readonly opensAt: Date | undefined;
}

export interface DailyTokens {
  readonly ofAll: number;
  readonly ofOwner: number;
}

/** What one analysis of a dozen answers may come to, twice over. */
const enoughForOne = 200_000;

/** An owner's share of a day where none is set: a tenth, and always enough for an analysis. */
export const shareOf = (dailyTokens: number): number =>
  Math.min(dailyTokens, Math.max(enoughForOne, Math.floor(dailyTokens / 10)));

export function createTokenBudget(db: Database, daily: DailyTokens): TokenBudget {
  return {
    async reserve(tokens, ownerId) {
      const most = ownerId === undefined ? daily.ofAll : Math.min(daily.ofAll, daily.ofOwner);
      if (tokens > most) return { isGranted: false, opensAt: undefined };
      try {
        const day = await inTransaction(db, async (transaction) => {
          // The owner's row first: whoever has used up a share does not queue for the row of all.
          if (
            ownerId !== undefined &&
            !(await takeFromOwner(transaction, tokens, { ownerId, most: daily.ofOwner }))
          )
            throw new UsedUp(await findNextDay(transaction));
          const taken = await takeFromAll(transaction, tokens, daily.ofAll);
          if (taken === undefined) throw new UsedUp(await findNextDay(transaction));
          return taken;
        });
        return {
          isGranted: true,
          settle: async (usedTokens) =>
            await inTransaction(db, (tx) =>
              correctUsage(tx, { day, ownerId, by: Math.round(usedTokens - tokens) }),
            ),
        };
      } catch (error) {
        if (error instanceof UsedUp) return { isGranted: false, opensAt: error.opensAt };
        throw error;
      }
    },
  };
}

/** Takes back what the transaction took before. */
class UsedUp extends Error {
  override name = 'UsedUp';
  readonly opensAt: Date;

  constructor(opensAt: Date) {
    super('The tokens of the day are used up.');
    this.opensAt = opensAt;
  }
}
