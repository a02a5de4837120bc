import { withdrawAnswer, withdrawWords } from '@blindspot/contracts/messages/feedback-responses';
import { AppError } from '@blindspot/service-kit/process/app-error';
import type { Bus } from '@blindspot/service-kit/events/bus';
import type { AnswerPlace } from '../submissions/answer-store.ts';

const notifyTimeoutMs = 1_000;

/**
 * Waits until analysis has withdrawn every result with the erased answer, so that none remains when the
 * responder gets a reply. If the broker or analysis is down, the event withdraws them later. Call it after
 * the commit.
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
 * Waits until analysis has stopped quoting these texts, so that none is quoted when the responder gets a
 * reply. If the broker or analysis is down, the event does it later. Call it after the commit.
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
