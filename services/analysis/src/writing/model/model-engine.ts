import type { PromptTemplates } from '@blindspot/contracts/http/system-prompts';
import type { ReadingInput, TextInput } from '../analysis-input.ts';
import type { AnalysisText, TextReview } from '../analysis-text.ts';
import { describeWithModel, type ToDescribe } from './describing.ts';
import type { ModelClient } from './model-client.ts';
import { probeModel, type ModelProbe } from './model-probe.ts';
import { createModelRecord, type ModelRecord } from './model-record.ts';
import { readSheetsWithModel, type SheetsRead } from './sheet-reading.ts';
import type { PublishedLine } from '../../findings/findings.ts';
import { writeWithModel } from './writing.ts';

export interface ModelUse {
  readonly review: TextReview;
  readonly ownerId?: string | undefined;
  readonly signal: AbortSignal;
}

/** The writing step gets no answers. Every step can throw `ModelUnavailable`. */
export interface ModelEngine {
  readonly model: string;
  readSheets(input: ReadingInput, use: ModelUse): Promise<SheetsRead>;
  describe(input: ToDescribe, use: ModelUse): Promise<PublishedLine[]>;
  /** Returns undefined if too little of the text may be published. */
  write(
    input: TextInput,
    use: ModelUse & { readonly templates: PromptTemplates },
  ): Promise<AnalysisText | undefined>;
  readonly record: ModelRecord;
  readonly probe: ModelProbe | undefined;
  /** Probes the server and lowers the context limit to what it accepts. Does not throw `ModelUnavailable`. */
  tryOut(signal: AbortSignal): Promise<ModelProbe>;
}

/** Version of the prompts, stored with each text. Raise it with every change of a prompt. */
export const promptFrameVersion = 12;

export function createModelEngine(client: ModelClient, deadlineMs = 600_000): ModelEngine {
  const record = createModelRecord();
  let probe: ModelProbe | undefined;
  const runOf = ({ ownerId, signal }: ModelUse) => ({
    client,
    record,
    ownerId,
    deadline: AbortSignal.any([signal, AbortSignal.timeout(deadlineMs)]),
  });
  return {
    model: client.model,
    record,
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
