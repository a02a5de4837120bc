import { withdrawAnswer } from '@blindspot/contracts/queries/feedback-responses';
import { AppError } from '@blindspot/service-kit/process/app-error';
import type { Bus } from '@blindspot/service-kit/events/bus';
import type { AnswerPlace } from '../submissions/answer-store.ts';

const tellTimeoutMs = 1_000;

/**
 * Has everything withdrawn that rests on an erased answer, so that whoever is told that it is erased finds it nowhere. Where the
 * broker or analysis is away nobody waits for them: the event about it does the same. After the commit.
 */
export async function tellErasure(bus: Bus, { requestId, responseId }: AnswerPlace): Promise<void> {
  if (!bus.isConnected()) return;
  const said = { request_id: requestId, response_id: responseId };
  try {
    await bus.ask(withdrawAnswer, said, { timeoutMs: tellTimeoutMs });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}
