import type { FeedbackForm } from '@blindspot/contracts/fields';
import type { PromptTemplates } from '@blindspot/contracts/http/system-prompts';
import type { SheetReading } from '../../statements/statement.ts';
import type { Voice, WordingInput } from '../analysis-input.ts';
import type { AnalysisText } from '../analysis-text.ts';
import type { TextReview } from '../text-review.ts';
import type { ModelClient } from './model-client.ts';

export interface ModelUse {
  readonly review: TextReview;
  /** Whose share of the budget it comes from; undefined for nobody's. */
  readonly ownerId?: string | undefined;
  readonly signal: AbortSignal;
}

/** A theme that `support` people share, with what they wrote. */
export interface SharedTheme {
  readonly name: string;
  readonly voices: readonly Voice[];
}

/** Reading, describing and writing are steps by themselves; the last sees nothing but what the others found. All throw `ModelUnavailable`. */
export interface ModelEngine {
  readonly model: string;
  /** For each sheet what it says; undefined for one that could not be read. Labels in own words have passed `review`. */
  readSheets(
    input: { readonly form: FeedbackForm; readonly sheets: readonly Voice[] },
    use: ModelUse,
  ): Promise<(SheetReading | undefined)[]>;
  /** For each theme one general line that has passed `review`; undefined where there is none to be had. */
  describe(
    input: { readonly form: FeedbackForm; readonly themes: readonly SharedTheme[] },
    use: ModelUse,
  ): Promise<(string | undefined)[]>;
  /** Words for sealed findings that `review` let pass; undefined where there are none to be had. */
  write(
    input: WordingInput,
    use: ModelUse & { readonly templates: PromptTemplates },
  ): Promise<AnalysisText | undefined>;
}

/** Changes when the prompts of the pipeline do, so that a release tells what it was written with. */
export const promptFrameVersion = 6;

/** Until the pipeline for statements is there. */
export function createModelEngine(client: ModelClient): ModelEngine {
  return {
    model: client.model,
    readSheets: async ({ sheets }) => await Promise.resolve(sheets.map(() => undefined)),
    describe: async ({ themes }) => await Promise.resolve(themes.map(() => undefined)),
    write: async () => await Promise.resolve(undefined),
  };
}
