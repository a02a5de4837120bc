import type { ModelClient } from './model-client.ts';
import type { AnswerShape } from './model-shapes.ts';
import type { ChatMessage } from './model-ways.ts';
import type { Prompt } from './prompt.ts';

/** What all calls of one step have in common. */
export interface ModelRun {
  readonly client: ModelClient;
  readonly deadline: AbortSignal;
  /** Whose share of the budget it comes from; undefined for nobody's. */
  readonly ownerId: string | undefined;
}

/** One question and its answer; undefined where that does not keep to the form. Throws `ModelUnavailable`. */
export async function askModel<T>(
  run: ModelRun,
  prompt: Prompt,
  shape: AnswerShape<T>,
): Promise<T | undefined> {
  return await continueTalk(run, talkFrom(prompt), shape);
}

/** A talk that goes on where an answer was not good enough. */
export function talkFrom({ system, user }: Prompt): ChatMessage[] {
  return [
    { role: 'system', content: system },
    { role: 'user', content: user },
  ];
}

/** Adds the answer to the talk. */
export async function continueTalk<T>(
  { client, deadline, ownerId }: ModelRun,
  talk: ChatMessage[],
  shape: AnswerShape<T>,
): Promise<T | undefined> {
  const content = await client.complete(talk, deadline, shape, ownerId);
  talk.push({ role: 'assistant', content });
  return shape.read(content);
}
