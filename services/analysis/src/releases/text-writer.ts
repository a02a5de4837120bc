import type { Logger } from '@blindspot/service-kit/process/logger';
import type { AnalysisThread } from '../computations/analysis-thread.ts';
import type { AnalysisInput } from '../engines/analysis-input.ts';
import type { AnalysisText } from '../engines/analysis-text.ts';
import { ModelUnavailable } from '../engines/model/model-client.ts';
import type { ModelEngine } from '../engines/model/model-engine.ts';
import type { VersionedPrompts } from '../prompts/prompt-store.ts';

interface WrittenText {
  readonly text: AnalysisText;
  readonly engine: 'local' | 'model';
}

interface WritingContext {
  readonly prompts: VersionedPrompts;
  /** Whether the model may be asked at all. */
  readonly mayAskModel: boolean;
  /** Whose share of the model's budget this is; undefined for what admins try. */
  readonly ownerId: string | undefined;
  /** For each text whether it names somebody who answered. */
  readonly identifies: (texts: readonly string[]) => Promise<boolean[]>;
  readonly onChecking: () => Promise<void>;
  readonly signal: AbortSignal;
}

export interface WritingParts {
  readonly thread: AnalysisThread;
  /** Undefined where none is configured. */
  readonly model: ModelEngine | undefined;
  readonly logger: Logger;
}

/** Writes with the model where there is one and its text passes the gate, otherwise with the local engine. */
export async function writeText(
  { thread, model, logger }: WritingParts,
  input: AnalysisInput,
  { prompts, mayAskModel, ownerId, identifies, onChecking, signal }: WritingContext,
): Promise<WrittenText> {
  const review = async (text: AnalysisText, systemMessage: string): Promise<string | undefined> => {
    await onChecking();
    const outcome = await thread.run('reviewText', { text, input, systemMessage }, signal);
    if ('problem' in outcome) return outcome.problem;
    const named = await identifies(outcome.readings);
    return named.includes(true) ? 'it names a person who answered' : undefined;
  };
  if (model !== undefined && mayAskModel) {
    try {
      const { templates } = prompts;
      const text = await model.analyse(input, { templates, review, ownerId, signal });
      if (text) return { text, engine: 'model' };
      logger.warn({ engine: 'model', code: 'not_publishable' }, 'the local engine writes instead');
    } catch (error) {
      if (!(error instanceof ModelUnavailable) || signal.aborted) throw error;
      logger.warn({ engine: 'model', code: error.reason }, 'the local engine writes instead');
    }
  }
  // Its prose is chosen from a fixed catalogue, so nothing in it can come from an answer; a responder who is
  // called Grace or Will must not be able to silence it.
  const text = await thread.run('localText', input, signal);
  await onChecking();
  return { text, engine: 'local' };
}
