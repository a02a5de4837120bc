import type { HealthCheck } from '@blindspot/contracts/http/health';
import type { PromptTemplates } from '@blindspot/contracts/http/system-prompts';
import type { AnalysisThread } from '../computations/analysis-thread.ts';
import { ModelUnavailable, type NoAnswer } from '../engines/model/model-client.ts';
import type { ModelEngine } from '../engines/model/model-engine.ts';
import type { TextReview } from '../engines/text-review.ts';
import { noAnswerInWords, probeInWords } from './model-words.ts';
import { analyseSample } from './sample-analysis.ts';

const name = 'Model';
const testMs = 40_000;

/** Which model there is, and what it was found to be like. */
export function modelConfigured(model: ModelEngine | undefined): HealthCheck {
  if (!model) return { name, status: 'ok', figure: 'none, the built-in engine writes', explanation: null };
  if (!model.probe) return { name, status: 'ok', figure: model.model, explanation: null };
  const { words, warning } = probeInWords(model.probe);
  return {
    name,
    status: warning === null ? 'ok' : 'warning',
    figure: `${model.model}, ${words}`,
    explanation: warning,
  };
}

/** Lets the model write one analysis of the sample answers, and says in words how that went. */
export async function testModelWith(
  { model, thread }: { readonly model: ModelEngine | undefined; readonly thread: AnalysisThread },
  templates: PromptTemplates,
): Promise<HealthCheck> {
  if (!model) {
    return {
      name,
      status: 'warning',
      figure: 'none',
      explanation:
        'No model is set, so the built-in engine writes all analyses. Set OPENAI_API_KEY, or OPENAI_BASE_URL for a server of your own, to have a model write them.',
    };
  }
  const startedAt = performance.now();
  const use = { review: letsEverythingPass, isAwaited: true, signal: AbortSignal.timeout(testMs) };
  const outcome = await analyseSample({ model, thread }, templates, use).catch((error: unknown) => {
    if (error instanceof ModelUnavailable) return error.reason;
    throw error;
  });
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  if (typeof outcome === 'object') {
    return { name, status: 'ok', figure: `${model.model}, answered in ${seconds} s`, explanation: null };
  }
  const why = outcome === undefined ? 'its answer did not have the form that was asked for' : whyNot(outcome);
  return {
    name,
    status: 'failed',
    figure: `${model.model}, no use after ${seconds} s`,
    explanation: `The model was asked, but ${why}. Until it works the built-in engine writes.`,
  };
}

/** The sample answers are nobody's. */
const letsEverythingPass: TextReview = {
  sentences: (sentences) => Promise.resolve(sentences.map(() => undefined)),
  whole: () => Promise.resolve(undefined),
};

/** Nobody waits for an analysis as long as for a test. */
const whyNot = (reason: NoAnswer): string =>
  reason === 'too-late'
    ? `it needs more than the ${testMs / 1_000} s of this test; in the background it may still do`
    : noAnswerInWords[reason];
