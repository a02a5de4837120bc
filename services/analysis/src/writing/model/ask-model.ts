import type { AnswerShape } from './answer-shapes.ts';
import type { ModelClient } from './model-client.ts';
import type { ModelRecord } from './model-record.ts';
import type { ChatMessage } from './model-ways.ts';
import { ModelUnavailable, type NoAnswer } from './model-unavailable.ts';

export interface ModelRun {
  readonly client: ModelClient;
  readonly deadline: AbortSignal;
  /** Owner whose token budget is charged; undefined if only the total budget is charged. */
  readonly ownerId: string | undefined;
  readonly record: ModelRecord;
}

export interface Prompt {
  readonly system: string;
  readonly user: string;
}

/** Makes one call to the model. Returns undefined if the answer is unusable. Throws `ModelUnavailable`. */
export async function askModel<T>(
  { client, record, deadline, ownerId }: ModelRun,
  prompt: Prompt,
  shape: AnswerShape<T>,
): Promise<T | undefined> {
  try {
    const output = await client.complete({ deadline, ownerId, messages: messagesOf(prompt), shape });
    const answer = shape.read(output);
    if (answer === undefined) record.failed('unusable');
    else record.answered();
    return answer;
  } catch (error) {
    // Skips aborted calls, because they end when another call failed or the step ran out of time.
    if (error instanceof ModelUnavailable && !deadline.aborted) record.failed(error.reason);
    throw error;
  }
}

interface Asked<T> {
  /** Answers in the order of the items; undefined for an unusable answer. */
  readonly answers: readonly (T | undefined)[];
  readonly brokenOff: ModelUnavailable | undefined;
}

/** Makes a separate call for each item. A failure that would affect every call aborts the remaining calls. */
export async function askForEach<Item, T>(
  run: ModelRun,
  items: readonly Item[],
  ask: (run: ModelRun, item: Item) => Promise<T | undefined>,
): Promise<Asked<T>> {
  const stop = new AbortController();
  const ofAll = { ...run, deadline: AbortSignal.any([run.deadline, stop.signal]) };
  let brokenOff: ModelUnavailable | undefined;
  const answers = await Promise.all(
    items.map(async (item) => {
      try {
        return await ask(ofAll, item);
      } catch (error) {
        if (!(error instanceof ModelUnavailable)) throw error;
        if (!ofOneItem.has(error.reason)) {
          brokenOff ??= error;
          stop.abort();
        }
        return undefined;
      }
    }),
  );
  return { answers, brokenOff };
}

const ofOneItem: ReadonlySet<NoAnswer> = new Set(['refused', 'cut-short', 'too-long']);

export const messagesOf = ({ system, user }: Prompt): ChatMessage[] => [
  { role: 'system', content: system },
  { role: 'user', content: user },
];
