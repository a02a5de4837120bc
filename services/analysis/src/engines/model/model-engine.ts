import type { FeedbackForm } from '@blindspot/contracts/fields';
import type { PromptTemplates } from '@blindspot/contracts/http/system-prompts';
import type { WordingInput } from '../analysis-input.ts';
import type { AnalysisText } from '../analysis-text.ts';
import type { TextReview } from '../text-review.ts';
import type { ModelClient } from './model-client.ts';
import { probeModel, type ModelProbe } from './model-probe.ts';
import { readSheetsWithModel, type SheetsRead, type SheetsToRead } from './sheet-reading.ts';
import { writeWithModel, type StandIn } from './text-writing.ts';
import { describeWithModel, type SharedTheme } from './theme-lines.ts';

export type { SharedTheme } from './theme-lines.ts';

export interface ModelUse {
  readonly review: TextReview;
  /** Whose share of the budget it comes from; undefined for nobody's. */
  readonly ownerId?: string | undefined;
  /** Whether somebody waits for it: a server that fails is then soon given up. */
  readonly isAwaited?: boolean;
  readonly signal: AbortSignal;
}

/** Reading, describing and writing are steps by themselves; the last sees nothing but what the others found. All throw `ModelUnavailable`. */
export interface ModelEngine {
  readonly model: string;
  /** What the sheets say, as far as they could be read. Labels in own words have passed `review`. */
  readSheets(input: SheetsToRead, use: ModelUse): Promise<SheetsRead>;
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
  /** What the model was found to be like when it was last tried; undefined before it was. */
  readonly probe: ModelProbe | undefined;
  /** Tries what it can do, and from then on sends it no more than it holds. Does not throw. */
  tryOut(signal: AbortSignal): Promise<ModelProbe>;
}

/** Changes when the prompts of the pipeline do, so that a release tells what it was written with. */
export const promptFrameVersion = 8;

const defaultDeadlineMs = 600_000;

export function createModelEngine(
  client: ModelClient,
  {
    standIn,
    deadlineMs = defaultDeadlineMs,
  }: {
    readonly standIn: StandIn;
    /** For all calls of one step together. */
    readonly deadlineMs?: number | undefined;
  },
): ModelEngine {
  let probe: ModelProbe | undefined;
  const runOf = ({ ownerId, isAwaited = false, signal }: ModelUse) => ({
    client,
    deadline: AbortSignal.any([signal, AbortSignal.timeout(deadlineMs)]),
    ownerId,
    isAwaited,
  });
  return {
    model: client.model,
    readSheets: async (input, use) => await readSheetsWithModel(runOf(use), input, use.review),
    describe: async (input, use) => await describeWithModel(runOf(use), input, use.review),
    write: async (input, use) => await writeWithModel(runOf(use), input, { ...use, standIn }),
    get probe() {
      return probe;
    },
    async tryOut(signal) {
      probe = await probeModel(client, signal);
      return probe;
    },
  };
}
