import { readFileSync } from 'node:fs';
import type { PromptStyle } from '@blindspot/contracts/vocabulary/feedback-requests';
import type { ModelClient } from '../../src/engines/model/model-client.ts';

/** What a capable model said to one prompt of the pipeline, seeing nothing but that prompt. */
export interface RecordedAnswer {
  readonly kind: 'read' | 'describe' | 'write' | 'repair' | 'check';
  readonly group: string;
  /** Of a text. */
  readonly style?: PromptStyle;
  /** The sheets or themes that stood in the prompt, in their order. */
  readonly places?: readonly number[];
  readonly said: string;
}

export const recordedAnswers = JSON.parse(
  readFileSync(new URL('answers.json', import.meta.url), 'utf8'),
) as readonly RecordedAnswer[];

/** A model that says what was recorded for each step, by the name of the form it is asked for, and else nothing of use. */
export function recordedModel(said: Readonly<Record<string, string>>): ModelClient {
  return {
    model: 'recorded',
    contextTokens: 8_000,
    form: 'schema',
    complete: async ({ shape }) => await Promise.resolve(said[shape?.name ?? ''] ?? 'I have nothing to add.'),
    limitContext: () => undefined,
    listModels: async () => await Promise.resolve([]),
  };
}
