import type { PromptTemplates } from '@blindspot/contracts/http-admin';
import type { AnalysisInput } from '../analysis-input.ts';
import type { AnalysisText } from '../analysis-text.ts';
import { readModelAnswer } from './model-answer.ts';
import type { ChatMessage, ModelClient } from './model-client.ts';
import { buildPrompt, repairInstruction } from './prompt.ts';

export interface ModelEngine {
  readonly model: string;
  /**
   * An analysis that `review` let pass, after at most one repair; undefined where both answers failed. Throws
   * `ModelUnavailable`. `review` says in words for the model what is wrong with a text.
   */
  analyse(
    input: AnalysisInput,
    templates: PromptTemplates,
    review: (text: AnalysisText, systemMessage: string) => Promise<string | undefined>,
    signal: AbortSignal,
  ): Promise<AnalysisText | undefined>;
}

/** All calls of one analysis together. */
export const modelDeadlineMs = 45_000;
/** Changes when the frame of the prompt does, so that a release tells what it was written with. */
export const promptFrameVersion = 1;

export function createModelEngine(client: ModelClient, deadlineMs = modelDeadlineMs): ModelEngine {
  return {
    model: client.model,
    async analyse(input, templates, review, signal) {
      const deadline = AbortSignal.any([signal, AbortSignal.timeout(deadlineMs)]);
      const prompt = buildPrompt(input, templates);
      const messages: ChatMessage[] = [
        { role: 'system', content: prompt.system },
        { role: 'user', content: prompt.user },
      ];
      for (const lastTry of [false, true]) {
        const content = await client.complete(messages, deadline);
        const text = readModelAnswer(content);
        const problem = text
          ? await review(text, prompt.system)
          : 'it is not the JSON object that was asked for';
        if (text && problem === undefined) return text;
        if (lastTry) break;
        messages.push(
          { role: 'assistant', content },
          { role: 'user', content: repairInstruction(problem ?? 'it is not complete') },
        );
      }
      return undefined;
    },
  };
}
