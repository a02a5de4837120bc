import { weighNewcomers } from '@blindspot/contracts/messages/feedback-responses';
import { trustRatingRange } from '@blindspot/contracts/vocabulary/relationships';
import { AppError } from '@blindspot/service-kit/process/app-error';
import type { Bus } from '@blindspot/service-kit/events/bus';

/** Weights of newcomers (people in no set) if their set were sealed now. */
export interface NewcomerWeights {
  /** Effective weight of each rating, starting at rating 1. */
  effectiveWeights: readonly number[];
  prepared: boolean;
  /** Time from which the AI model reads again; set only while today's tokens are used up. */
  readingFrom: string | undefined;
}

const askTimeoutMs = 1_000;

/** Returns undefined without newcomers or without a reply, because the list works without weights. */
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
