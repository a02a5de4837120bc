import { releasePublished } from '@blindspot/contracts/events/releases';
import { checkUsedAnswers } from '@blindspot/contracts/queries/feedback-responses';
import { AppError } from '@blindspot/service-kit/process/app-error';
import type { Bus } from '@blindspot/service-kit/events/bus';
import type { Database } from '@blindspot/service-kit/database/database';
import type { Page } from '@blindspot/service-kit/database/page';
import { inTransaction } from '@blindspot/service-kit/database/transaction';
import type { Logger } from '@blindspot/service-kit/process/logger';
import { recordEvent } from '@blindspot/service-kit/events/outbox';
import { createPollLoop } from '@blindspot/service-kit/process/poll-loop';
import type { AnalysisConfig } from '../config.ts';
import { listStandingReleases, withdrawReleasesOf, type StandingRelease } from './release-store.ts';
import { holdRequest } from '../feedback-requests/request-store.ts';
import { lockResponseCount } from '../feedback-requests/response-count-store.ts';
import { saveErasures } from './changed-answer-store.ts';

interface Parts {
  db: Database;
  bus: Bus;
  config: Pick<AnalysisConfig, 'RECONCILE_EVERY_MS'>;
  logger: Logger;
}
const releasesAtOnce = 50;
/** As many as one event names. */
const askedAtOnce = 1_000;

/**
 * Looks whether the answers that standing releases rest on are still there: an erasure whose event was lost withdraws them
 * all the same. Answers that responses does not know to be used are announced again.
 */
export function startUsedAnswerCheck(parts: Parts): { stop(): Promise<void> } {
  const { config, logger } = parts;
  const stopping = new AbortController();
  const rounds = createPollLoop(
    config.RECONCILE_EVERY_MS,
    async () => {
      try {
        await checkAll(parts, stopping.signal);
      } catch (error) {
        if (!(error instanceof AppError && error.status === 503)) throw error;
        logger.debug({}, 'responses is away and used answers were not checked');
      }
    },
    logger,
  );
  return {
    async stop() {
      stopping.abort();
      await rounds.stop();
    },
  };
}

async function checkAll(parts: Parts, signal: AbortSignal): Promise<void> {
  let after: string | null = null;
  do {
    const page: Page<StandingRelease> = await listStandingReleases(parts.db, {
      after,
      atMost: releasesAtOnce,
    });
    for (const release of page.items) {
      if (signal.aborted) return;
      await check(parts, release);
    }
    after = page.next;
  } while (after !== null);
}

async function check({ db, bus, logger }: Parts, release: StandingRelease): Promise<void> {
  const { request_id: requestId, stage } = release;
  for (let start = 0; start < release.response_ids.length; start += askedAtOnce) {
    const ids = release.response_ids.slice(start, start + askedAtOnce);
    const { erased, changeable } = await bus.ask(checkUsedAnswers, {
      request_id: requestId,
      response_ids: ids,
    });
    if (erased.length > 0) {
      await inTransaction(db, (transaction) => withdraw(transaction, requestId, erased));
      logger.warn({ count: erased.length }, 'erasures that were never heard of have withdrawn a release');
    }
    // What an early release used may still be changed.
    if (changeable.length === 0 || stage === 'early') continue;
    await inTransaction(db, async (transaction) => {
      if (!(await holdRequest(transaction, requestId))) return;
      await recordEvent(transaction, 'analysis', releasePublished, {
        aggregateId: requestId,
        aggregateVersion: release.number,
        data: { request_id: requestId, response_ids: changeable },
      });
    });
  }
}

/** The count's row is the lock under which analyses publish; the request is held before it, as everywhere. */
async function withdraw(db: Database, requestId: string, erased: readonly string[]): Promise<void> {
  if (!(await holdRequest(db, requestId))) return;
  await lockResponseCount(db, requestId);
  await saveErasures(db, requestId, erased);
  await withdrawReleasesOf(db, requestId, erased);
}
