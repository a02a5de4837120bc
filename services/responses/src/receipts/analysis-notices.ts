import { withdrawAnswer, withdrawWords } from '@blindspot/contracts/messages/feedback-responses';
import { AppError } from '@blindspot/service-kit/process/app-error';
import type { Bus } from '@blindspot/service-kit/events/bus';
import type { AnswerPlace } from '../submissions/answer-store.ts';

const notifyTimeoutMs = 1_000;

/**
 * Withdraws every result with the erased answer before the responder gets a reply. If the broker or the
 * analysis service is down, the erasure event withdraws the results later. Call this after the commit.
 */
export async function notifyErasure(bus: Bus, { requestId, responseId }: AnswerPlace): Promise<void> {
  await notify(bus, () =>
    bus.ask(
      withdrawAnswer,
      { request_id: requestId, response_id: responseId },
      { timeoutMs: notifyTimeoutMs },
    ),
  );
}

/**
 * Removes the quotes of these texts before the responder gets a reply. If the broker or the analysis service
 * is down, an event removes the quotes later. Call this after the commit.
 */
export async function notifyWithdrawnWords(
  bus: Bus,
  { requestId, responseId }: AnswerPlace,
  keys: string[],
): Promise<void> {
  await notify(bus, () =>
    bus.ask(
      withdrawWords,
      { request_id: requestId, response_id: responseId, keys },
      { timeoutMs: notifyTimeoutMs },
    ),
  );
}

async function notify(bus: Bus, ask: () => Promise<unknown>): Promise<void> {
  if (!bus.isConnected()) return;
  try {
    await ask();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}
