import type { Bus } from '@blindspot/service-kit/events/bus';
import type { Database } from '@blindspot/service-kit/database/database';
import { everyPage, type Page } from '@blindspot/service-kit/database/page';
import { inTransaction } from '@blindspot/service-kit/database/transaction';
import type { Logger } from '@blindspot/service-kit/process/logger';
import { createPollLoop, type PollLoop } from '@blindspot/service-kit/process/poll-loop';
import { handOverAnswers } from './answer-source.ts';
import { listOpenedRequests, listSealedMembers, newestNumber } from './result-store.ts';
import { withdrawWordsOf, withdraw } from './withdrawal.ts';

interface Deps {
  readonly db: Database;
  readonly bus: Bus;
  readonly logger: Logger;
}

/** The pause is short, because the responses service may start a moment after this service. */
const retryMs = 500;
const requestsAtOnce = 50;
const answersAtOnce = 1_000;

/**
 * Regularly checks that the answers of opened sets still exist, because an event can be lost or a backup
 * restored. Withdraws sets with erased answers, and removes withdrawn texts. Sends the responses service the
 * sets that it lacks after a restore.
 */
export function startSealedAnswerCheck(
  deps: Deps & { config: { readonly RECONCILE_EVERY_MS: number } },
): PollLoop {
  const { db, config, logger } = deps;
  const opened = (after: string | null): Promise<Page<string>> =>
    listOpenedRequests(db, { after, atMost: requestsAtOnce });
  async function checkAll(signal: AbortSignal): Promise<void> {
    for await (const requestIds of everyPage(opened)) {
      for (const requestId of requestIds) {
        if (signal.aborted) return;
        await checkSealedAnswersOf(deps, requestId);
      }
    }
  }
  return createPollLoop(config.RECONCILE_EVERY_MS, checkAll, logger, { retryMs });
}

/** Checks one request. An opening needs this check before it seals the next set. */
export async function checkSealedAnswersOf({ db, bus, logger }: Deps, requestId: string): Promise<void> {
  const members = Map.groupBy(await listSealedMembers(db, requestId), ({ set }) => set);
  // Includes the newest set even if it has no members, because the responses service may not know the set.
  const numbers = new Set([...members.keys(), await newestNumber(db, requestId)]);
  for (const set of numbers) {
    if (set === undefined) continue;
    for (const some of pagesOf(members.get(set) ?? [])) {
      const { erased, withdrawnWords } = await handOverAnswers(bus, requestId, set, some);
      if (withdrawnWords.length > 0)
        await inTransaction(db, (transaction) => withdrawWordsOf(transaction, requestId, withdrawnWords));
      if (erased.length === 0) continue;
      await inTransaction(db, (transaction) => withdraw(transaction, requestId, erased));
      logger.warn({ count: erased.length }, 'erasures that were never counted of have withdrawn a result');
    }
  }
}

/** Returns a single empty page if there are no items. */
function pagesOf<T>(items: readonly T[]): T[][] {
  const count = Math.max(1, Math.ceil(items.length / answersAtOnce));
  return Array.from({ length: count }, (_, page) =>
    items.slice(page * answersAtOnce, (page + 1) * answersAtOnce),
  );
}
