import { withdrawAnswer, withdrawWords } from '@blindspot/contracts/messages/feedback-responses';
import { AppError } from '@blindspot/service-kit/process/app-error';
import type { Bus } from '@blindspot/service-kit/events/bus';
import type { AnswerPlace } from '../submissions/answer-store.ts';

const tellTimeoutMs = 1_000;

/**
 * Has everything withdrawn that rests on an erased answer, so that whoever is told that it is erased finds it nowhere. Where the
 * broker or analysis is away nobody waits for them: the event about it does the same. After the commit.
 */
export async function tellErasure(bus: Bus, { requestId, responseId }: AnswerPlace): Promise<void> {
  await tell(bus, () =>
    bus.ask(withdrawAnswer, { request_id: requestId, response_id: responseId }, { timeoutMs: tellTimeoutMs }),
  );
}

/** Has analysis stop quoting these texts before their writer gets a reply. If it is away, the event does it. After the commit. */
export async function tellWithdrawnWords(
  bus: Bus,
  { requestId, responseId }: AnswerPlace,
  keys: string[],
): Promise<void> {
  await tell(bus, () =>
    bus.ask(
      withdrawWords,
      { request_id: requestId, response_id: responseId, keys },
      { timeoutMs: tellTimeoutMs },
    ),
  );
}

async function tell(bus: Bus, ask: () => Promise<unknown>): Promise<void> {
  if (!bus.isConnected()) return;
  try {
    await ask();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}
