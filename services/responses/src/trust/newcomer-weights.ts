import { weighNewcomers } from '@blindspot/contracts/messages/feedback-responses';
import { trustRatingRange } from '@blindspot/contracts/vocabulary/relationships';
import { AppError } from '@blindspot/service-kit/process/app-error';
import type { Bus } from '@blindspot/service-kit/events/bus';

/** How much newcomers would count if their set were sealed now. */
export interface NewcomerWeights {
  /** By rating, from 1 on. */
  effectiveWeights: readonly number[];
  prepared: boolean;
  /** From when a model reads on that has no tokens left today. */
  readingFrom: string | undefined;
}

const askTimeoutMs = 1_000;

/** Undefined where nobody is new, or analysis cannot say: the list is shown all the same. */
export async function askNewcomerWeights(
  bus: Bus,
  requestId: string,
  ratings: readonly number[],
): Promise<NewcomerWeights | undefined> {
  if (ratings.length === 0) return undefined;
  const newcomers = Array.from(
    { length: trustRatingRange.max },
    (_, place) => ratings.filter((rating) => rating === place + 1).length,
  );
  try {
    const asked = { request_id: requestId, newcomers };
    const answer = await bus.ask(weighNewcomers, asked, { timeoutMs: askTimeoutMs });
    return {
      effectiveWeights: answer.effective_weights,
      prepared: answer.prepared,
      readingFrom: answer.reading_from,
    };
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}
