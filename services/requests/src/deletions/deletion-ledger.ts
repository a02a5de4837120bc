import { feedbackRequestErasedBy, requestKeepers } from '@blindspot/contracts/events/feedback-requests';
import type { Bus } from '@blindspot/service-kit/events/bus';
import { inTransaction, type Database } from '@blindspot/service-kit/database/database';
import { startConsumer } from '@blindspot/service-kit/events/event-consumer';
import type { Logger } from '@blindspot/service-kit/process/logger';
import { createPollLoop } from '@blindspot/service-kit/process/poll-loop';
import { announceDueDeletions, saveConfirmation } from './deletion-store.ts';

const lookEveryMs = 5_000;

/** Hears who has erased a request, and repeats the announcement for those who have not said so; also across restarts. */
export function startDeletionLedger(parts: {
  bus: Bus;
  db: Database;
  announce: () => void;
  logger: Logger;
}): { stop(): Promise<void> } {
  const { bus, db, announce, logger } = parts;
  const consumers = requestKeepers.map((keeper) =>
    startConsumer({
      bus,
      db,
      schema: 'requests',
      event: feedbackRequestErasedBy(keeper),
      handler: (trx, { data }) => saveConfirmation(trx, data.request_id, keeper),
      logger,
    }),
  );
  const repeating = createPollLoop(
    lookEveryMs,
    async () => {
      const announced = await inTransaction(db, announceDueDeletions);
      if (announced > 0) announce();
    },
    logger,
  );
  return {
    async stop() {
      await Promise.all([repeating.stop(), ...consumers.map((consumer) => consumer.stop())]);
    },
  };
}
