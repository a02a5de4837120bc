import type { PromptTemplates } from '@blindspot/contracts/http/system-prompts';
import type { WordingInput } from '../analysis-input.ts';
import type { AnalysisText } from '../analysis-text.ts';
import type { TextReview } from '../text-review.ts';
import { describeWithModel, type ToDescribe } from './describing.ts';
import type { ModelClient } from './model-client.ts';
import { probeModel, type ModelProbe } from './model-probe.ts';
import type { ModelRecord } from './model-record.ts';
import { readSheetsWithModel, type SheetsRead, type SheetsToRead } from './sheet-reading.ts';
import type { ToldLine } from '../../findings/told-lines.ts';
import { writeWithModel } from './writing.ts';

export interface ModelUse {
  readonly review: TextReview;
  /** Whose share of the budget it comes from; undefined for nobody's. */
  readonly ownerId?: string | undefined;
  readonly signal: AbortSignal;
}

/**
 * Reading, describing and writing are steps by themselves; the last sees nothing but what the others found. An analysis of so
 * many sheets costs a good server two calls for each sheet and three more, and any other at most twice as many. All steps throw
 * `ModelUnavailable`.
 */
export interface ModelEngine {
  readonly model: string;
  /** Returns what the sheets say, as far as they could be read. */
  readSheets(input: SheetsToRead, use: ModelUse): Promise<SheetsRead>;
  /** Returns general lines about themes that at least `support` sheets stand behind. */
  describe(input: ToDescribe, use: ModelUse): Promise<ToldLine[]>;
  /** Returns words for sealed findings; undefined if too few of them may be published. */
  write(
    input: WordingInput,
    use: ModelUse & { readonly templates: PromptTemplates },
  ): Promise<AnalysisText | undefined>;
  /** What the model was found to be like when it was last tried; undefined before it was. */
  readonly probe: ModelProbe | undefined;
  /** Tries what it can do, and sends it no more than it holds from then on. Does not throw. */
  tryOut(signal: AbortSignal): Promise<ModelProbe>;
}

/** Changes when the prompts do, so that a result tells what it was written with. */
export const promptFrameVersion = 9;

const defaultDeadlineMs = 600_000;

export function createModelEngine(
  client: ModelClient,
  {
    record,
    deadlineMs = defaultDeadlineMs,
  }: {
    readonly record?: ModelRecord | undefined;
    /** For all calls of one step together. */
    readonly deadlineMs?: number | undefined;
  } = {},
): ModelEngine {
  let probe: ModelProbe | undefined;
  const runOf = ({ ownerId, signal }: ModelUse) => ({
    client,
    record,
    ownerId,
    deadline: AbortSignal.any([signal, AbortSignal.timeout(deadlineMs)]),
  });
  return {
    model: client.model,
    readSheets: async (input, use) => await readSheetsWithModel(runOf(use), input, use.review),
    describe: async (input, use) => await describeWithModel(runOf(use), input, use.review),
    write: async (input, use) => await writeWithModel(runOf(use), input, use),
    get probe() {
      return probe;
    },
    async tryOut(signal) {
      probe = await probeModel(client, signal);
      return probe;
    },
  };
}
