import { formTexts } from '@blindspot/contracts/queries';
import type { Logger } from '@blindspot/service-kit/logger';
import { checkRelease, readingsOf, type GateRejection } from '../anonymity/release-gate.ts';
import { textsOfVoices, type AnalysisInput } from '../engines/analysis-input.ts';
import { textsOf, type AnalysisText } from '../engines/analysis-text.ts';
import type { LocalEngine } from '../engines/local/local-engine.ts';
import { hasMarkup } from '../engines/model/plain-text.ts';
import { ModelUnavailable } from '../engines/model/model-client.ts';
import type { ModelEngine } from '../engines/model/model-engine.ts';
import type { VersionedPrompts } from '../prompts/prompt-store.ts';

export interface WrittenText {
  readonly text: AnalysisText;
  readonly engine: 'local' | 'model';
}

export interface TextWriter {
  /** Writes with the model where there is one and its text passes the gate, otherwise with the local engine. */
  write(
    input: AnalysisInput,
    context: {
      readonly prompts: VersionedPrompts;
      /** For each text whether it names somebody who answered. */
      readonly identifies: (texts: readonly string[]) => Promise<boolean[]>;
      readonly onChecking: () => Promise<void>;
      readonly signal: AbortSignal;
    },
  ): Promise<WrittenText>;
}

export function createTextWriter(deps: {
  local: LocalEngine;
  model: ModelEngine | undefined;
  logger: Logger;
}): TextWriter {
  const { local, model, logger } = deps;
  return {
    async write(input, { prompts, identifies, onChecking, signal }) {
      const review = async (text: AnalysisText, systemMessage: string): Promise<string | undefined> => {
        await onChecking();
        const problem = problemOf(text, input, systemMessage);
        if (problem !== undefined) return problem;
        const named = await identifies(readingsOf(textsOf(text)));
        return named.includes(true) ? 'it names a person who answered' : undefined;
      };
      if (model !== undefined) {
        try {
          const text = await model.analyse(input, prompts.templates, review, signal);
          if (text) return { text, engine: 'model' };
          logger.warn({ engine: 'model', code: 'not_publishable' }, 'the local engine writes instead');
        } catch (error) {
          if (!(error instanceof ModelUnavailable) || signal.aborted) throw error;
          logger.warn({ engine: 'model', code: error.reason }, 'the local engine writes instead');
        }
      }
      // Its prose is chosen from a fixed catalogue, so nothing in it can come from an answer; a responder who is
      // called Grace or Will must not be able to silence it.
      const text = await local.analyse(input);
      await onChecking();
      return { text, engine: 'local' };
    },
  };
}

function problemOf(text: AnalysisText, input: AnalysisInput, systemMessage: string): string | undefined {
  const texts = textsOf(text);
  if (texts.some(hasMarkup)) return 'it contains tags, links or images';
  const rejection = checkRelease(texts, {
    responders: textsOfVoices(input),
    questions: formTexts(input.form),
    instructions: systemMessage,
  });
  return rejection && rejections[rejection];
}

const rejections: Readonly<Record<GateRejection, string>> = {
  'shared-words': 'it takes over words of an answer',
  'shared-characters': 'it takes over words of an answer',
  'rare-word': 'it uses a word that only one person used',
  hidden: 'it contains codes or signs that are no plain text',
  'no-prose': 'it is not plain English prose in common words',
  instructions: 'it repeats the instructions',
  quotation: 'it uses quotation marks',
  number: 'it contains a long number',
  address: 'it contains an address',
  link: 'it contains a link',
  handle: 'it contains a handle',
};
