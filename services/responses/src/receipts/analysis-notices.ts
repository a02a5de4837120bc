import type { QueryDefinition } from '@blindspot/contracts/message';
import { withdrawAnswer, withdrawWords } from '@blindspot/contracts/messages/feedback-responses';
import { AppError } from '@blindspot/service-kit/process/app-error';
import type { Bus } from '@blindspot/service-kit/events/bus';
import type { AnswerPlace } from '../submissions/answer-store.ts';

const notifyTimeoutMs = 1_000;

/**
 * Withdraws results immediately; if the call fails, an event withdraws them later. Call this after the
 * commit.
 */
export async function notifyErasure(bus: Bus, { requestId, responseId }: AnswerPlace): Promise<void> {
  await notify(bus, withdrawAnswer, { request_id: requestId, response_id: responseId });
}

/** Removes quotes immediately; if the call fails, an event removes them later. Call this after the commit. */
export async function notifyWithdrawnWords(
  bus: Bus,
  { requestId, responseId }: AnswerPlace,
  keys: string[],
): Promise<void> {
  await notify(bus, withdrawWords, { request_id: requestId, response_id: responseId, keys });
}

async function notify<In>(bus: Bus, query: QueryDefinition<In>, input: NoInfer<In>): Promise<void> {
  if (!bus.isConnected()) return;
  try {
    await bus.ask(query, input, { timeoutMs: notifyTimeoutMs });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}
