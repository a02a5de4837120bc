import type { AnswerShape } from './answer-shapes.ts';
import type { ModelClient } from './model-client.ts';
import type { ChatMessage } from './model-ways.ts';

/** What all calls of one step have in common. */
export interface ModelRun {
  readonly client: ModelClient;
  readonly deadline: AbortSignal;
  /** Whose share of the budget it comes from; undefined for nobody's. */
  readonly ownerId: string | undefined;
  /** Whether somebody waits for it. */
  readonly isAwaited: boolean;
}

export interface Prompt {
  readonly system: string;
  readonly user: string;
}

/** One question and what is of use in its answer; undefined where nothing is. Throws `ModelUnavailable`. */
export async function askModel<T>(
  { client, ...asked }: ModelRun,
  prompt: Prompt,
  shape: AnswerShape<T>,
): Promise<T | undefined> {
  return shape.read(await client.complete({ ...asked, messages: messagesOf(prompt), shape }));
}

export const messagesOf = ({ system, user }: Prompt): ChatMessage[] => [
  { role: 'system', content: system },
  { role: 'user', content: user },
];
