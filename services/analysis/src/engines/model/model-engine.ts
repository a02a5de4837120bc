import type { PromptTemplates } from '@blindspot/contracts/http/system-prompts';
import type { ThemeFindings } from '../../findings/findings.ts';
import type { ReadingInput, WordingInput } from '../analysis-input.ts';
import type { AnalysisText } from '../analysis-text.ts';
import type { TextReview } from '../text-review.ts';
import type { ModelClient } from './model-client.ts';
import { readWithModel } from './model-reading.ts';
import { writeWithModel } from './model-writing.ts';

interface ModelUse {
  readonly review: TextReview;
  /** Whose share of the budget it comes from; undefined for nobody's. */
  readonly ownerId?: string | undefined;
  readonly signal: AbortSignal;
}

/** Reading and writing are two steps, and the second sees nothing but what the first one found. Both throw `ModelUnavailable`. */
export interface ModelEngine {
  readonly model: string;
  /** Themes of a set; undefined where not every answer of it was read. */
  readThemes(input: ReadingInput, use: ModelUse): Promise<ThemeFindings | undefined>;
  /** Words for sealed findings that `review` let pass, after at most one repair; undefined where there are none to be had. */
  write(
    input: WordingInput,
    use: ModelUse & { readonly templates: PromptTemplates },
  ): Promise<AnalysisText | undefined>;
}

/** All calls of one step together. */
const stepDeadlineMs = 45_000;
/** Changes when the prompts of the pipeline do, so that a release tells what it was written with. */
export const promptFrameVersion = 5;

export function createModelEngine(client: ModelClient, deadlineMs = stepDeadlineMs): ModelEngine {
  const runOf = ({ ownerId, signal }: ModelUse) => ({
    client,
    deadline: AbortSignal.any([signal, AbortSignal.timeout(deadlineMs)]),
    ownerId,
  });
  return {
    model: client.model,
    readThemes: async (input, use) => await readWithModel(runOf(use), input, use.review),
    write: async (input, use) => await writeWithModel(runOf(use), input, use),
  };
}
