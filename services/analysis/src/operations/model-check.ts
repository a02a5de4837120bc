import { healthCheck, say } from '@blindspot/contracts/health-words';
import type { HealthCheck, HealthSentence } from '@blindspot/contracts/http/operations';
import type { PromptTemplates } from '@blindspot/contracts/http/system-prompts';
import type { AnalysisThread } from '../computations/analysis-thread.ts';
import { ModelUnavailable, type NoAnswer } from '../engines/model/model-unavailable.ts';
import type { ModelEngine } from '../engines/model/model-engine.ts';
import type { ModelRecord } from '../engines/model/model-record.ts';
import type { TextReview } from '../engines/text-review.ts';
import { adviceOn, probeInSentences } from './model-words.ts';
import { analyseSample } from './sample-analysis.ts';

const name = say('model');
const testMs = 40_000;

export interface ModelState {
  /** Undefined where none is configured. */
  readonly model: ModelEngine | undefined;
  readonly record: ModelRecord;
  /** Of this day, by all replicas. */
  readonly tokens: { readonly used: number; readonly most: number };
}

/** Which model there is, what it was found to be like, what it used today and how it failed last. */
export function modelCheck({ model, record, tokens }: ModelState): HealthCheck {
  if (!model) return healthCheck({ name, status: 'ok', figures: [say('model_none')] });
  const { lastTrouble: trouble, hasRecovered } = record;
  // What was found at the start is no longer true of one that did not answer then and has since.
  const isOutdated = model.probe?.answers === false && hasRecovered;
  const found = model.probe && !isOutdated ? probeInSentences(model.probe) : { figures: [], advice: [] };
  const figures = [
    say('model_named', { model: model.model }),
    ...found.figures,
    say('model_tokens', { count: tokens.used, most: tokens.most }),
    ...(trouble ? [say('model_failed', { age: trouble.agoMs })] : []),
  ];
  const isInTrouble = trouble !== undefined && !hasRecovered && model.probe?.answers !== false;
  const advice = isInTrouble ? [adviceOn[trouble.reason], say('model_stands_in')] : found.advice;
  return healthCheck({ name, status: advice.length === 0 ? 'ok' : 'warning', figures, advice });
}

/** Lets the model write one analysis of the sample answers, and says in words how that went. */
export async function testModelWith(
  {
    model,
    modelRecord,
    thread,
  }: {
    readonly model: ModelEngine | undefined;
    readonly modelRecord: ModelRecord;
    readonly thread: AnalysisThread;
  },
  templates: PromptTemplates,
): Promise<HealthCheck> {
  if (!model) {
    return healthCheck({ name, status: 'warning', figures: [say('none')], advice: [say('model_unset')] });
  }
  const startedAt = performance.now();
  const use = { review: letsEverythingPass, signal: AbortSignal.timeout(testMs) };
  const outcome = await analyseSample({ model, thread }, templates, use).catch((error: unknown) => {
    if (error instanceof ModelUnavailable) return error.reason;
    throw error;
  });
  const took = performance.now() - startedAt;
  const named = say('model_named', { model: model.model });
  if (typeof outcome === 'object') {
    return healthCheck({ name, status: 'ok', figures: [named, say('answered', { took })] });
  }
  return healthCheck({
    name,
    status: 'failed',
    figures: [named, say('model_useless', { took })],
    advice: [whyNot(outcome ?? modelRecord.lastTrouble?.reason ?? 'unusable'), say('model_stands_in')],
  });
}

/** The sample answers are nobody's, and in English. */
const letsEverythingPass: TextReview = (texts) => Promise.resolve(texts.map(() => undefined));

/** Nobody waits for an analysis as long as for a test. */
const whyNot = (reason: NoAnswer): HealthSentence =>
  reason === 'too-late' ? say('model_late_test', { took: testMs }) : adviceOn[reason];
