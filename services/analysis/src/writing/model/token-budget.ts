import type { Database } from '@blindspot/service-kit/database/database';
import { inTransaction } from '@blindspot/service-kit/database/transaction';
import { correctUsage, findNextDay, takeFromAll, takeFromOwner } from './model-usage-store.ts';

/** Daily token budgets, in total and per owner. All replicas share them; a day begins at midnight UTC. */
export interface TokenBudget {
  reserve(tokens: number, ownerId?: string): Promise<TokenReservation | TokensUsedUp>;
}

interface TokenReservation {
  readonly isGranted: true;
  /** Replaces the reserved tokens with the number of used tokens, on the day of the reservation. */
  settle(usedTokens: number): Promise<void>;
}

interface TokensUsedUp {
  readonly isGranted: false;
  readonly opensAt: Date | undefined;
}

export interface DailyTokens {
  readonly ofAll: number;
  readonly ofOwner: number;
}

/** About twice the number of tokens that an analysis of a dozen answers needs. */
const enoughForOne = 200_000;

/** Returns an owner's default daily budget: a tenth of the total, but enough for one analysis. */
export const shareOf = (dailyTokens: number): number =>
  Math.min(dailyTokens, Math.max(enoughForOne, Math.floor(dailyTokens / 10)));

export function createTokenBudget(db: Database, daily: DailyTokens): TokenBudget {
  return {
    async reserve(tokens, ownerId) {
      const most = ownerId === undefined ? daily.ofAll : Math.min(daily.ofAll, daily.ofOwner);
      if (tokens > most) return { isGranted: false, opensAt: undefined };
      try {
        const day = await inTransaction(db, async (transaction) => {
          // Updates the owner's row first, so that owners without tokens do not wait for the row of the
          // total.
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

class UsedUp extends Error {
  override name = 'UsedUp';
  readonly opensAt: Date;

  constructor(opensAt: Date) {
    super('The tokens of the day are used up.');
    this.opensAt = opensAt;
  }
}
