import type { Database } from '@blindspot/service-kit/database';

/** Tokens that all replicas together may spend on a day (UTC). */
export interface TokenBudget {
  /** Takes so many; false, and takes nothing, where they are not left. */
  reserve(tokens: number): Promise<boolean>;
  /** Corrects a reservation by what a call really used. */
  settle(difference: number): Promise<void>;
}

export function createTokenBudget(db: Database, dailyTokens: number): TokenBudget {
  return {
    async reserve(tokens) {
      if (tokens > dailyTokens) return false;
      const { rows } = await db.raw<{ rows: unknown[] }>(
        `insert into analysis.model_usage as today (day, tokens) values ((now() at time zone 'utc')::date, ?)
         on conflict (day) do update set tokens = today.tokens + excluded.tokens
           where today.tokens + excluded.tokens <= ?
         returning day`,
        [tokens, dailyTokens],
      );
      return rows.length === 1;
    },
    async settle(difference) {
      await db.raw(
        `update analysis.model_usage set tokens = greatest(0, tokens + ?)
         where day = (now() at time zone 'utc')::date`,
        [Math.round(difference)],
      );
    },
  };
}
