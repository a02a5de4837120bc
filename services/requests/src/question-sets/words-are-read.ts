import { findWritingModel } from '@blindspot/contracts/messages/analysis';
import type { Bus } from '@blindspot/service-kit/events/bus';
import type { Logger } from '@blindspot/service-kit/process/logger';

/** Returns whether a model reads answers; null if the analysis service does not reply. */
export async function askWhetherWordsAreRead({
  bus,
  logger,
}: {
  bus: Pick<Bus, 'ask'>;
  logger: Logger;
}): Promise<boolean | null> {
  try {
    return (await bus.ask(findWritingModel, {}, { timeoutMs: 1_000 })).model !== null;
  } catch (error) {
    logger.warn({ err: error }, 'the analysis service did not reply whether a model reads answers');
    return null;
  }
}
