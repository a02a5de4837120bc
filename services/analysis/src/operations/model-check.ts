import type { HealthCheck } from '@blindspot/contracts/http/health';
import type { PromptTemplates } from '@blindspot/contracts/http/system-prompts';
import type { AnalysisThread } from '../computations/analysis-thread.ts';
import { ModelUnavailable } from '../engines/model/model-client.ts';
import type { ModelEngine } from '../engines/model/model-engine.ts';
import type { TextReview } from '../engines/text-review.ts';
import { analyseSample } from './sample-analysis.ts';

const name = 'Model';

export function modelConfigured(model: ModelEngine | undefined): HealthCheck {
  const figure = model ? model.model : 'none, the built-in engine writes';
  return { name, status: 'ok', figure, explanation: null };
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
        'No model is set, so the built-in engine writes all analyses. Set OPENAI_API_KEY to have a model write them.',
    };
  }
  const startedAt = performance.now();
  const use = { review: letsEverythingPass, signal: AbortSignal.timeout(40_000) };
  const outcome = await analyseSample({ model, thread }, templates, use).catch((error: unknown) => {
    if (error instanceof ModelUnavailable) return error.reason;
    throw error;
  });
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  if (typeof outcome === 'object') {
    return { name, status: 'ok', figure: `${model.model}, answered in ${seconds} s`, explanation: null };
  }
  const why =
    outcome === undefined ? 'its answer did not have the form that was asked for' : reasons[outcome];
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

const reasons: Readonly<Record<ModelUnavailable['reason'], string>> = {
  refused: 'it refused to answer',
  'cut-short': 'its answer was cut short',
  rejected:
    'the provider rejected the question: look at OPENAI_API_KEY, OPENAI_MODEL and the limits of your account',
  unreachable: 'its address could not be reached: look at OPENAI_BASE_URL and the network',
  'too-late': 'it took too long',
  resting: 'it is left alone for a while after several failures',
  budget: 'the tokens of this day are used up: look at the daily cap',
};
