import { healthCheck, sentence } from '@blindspot/contracts/health-sentences';
import type { HealthCheck, HealthSentence } from '@blindspot/contracts/http/operations';
import type { PromptTemplates } from '@blindspot/contracts/http/system-prompts';
import type { AnalysisThread } from '../computations/analysis-thread.ts';
import { ModelUnavailable, type NoAnswer } from '../writing/model/model-unavailable.ts';
import type { ModelEngine } from '../writing/model/model-engine.ts';
import type { ModelRecord } from '../writing/model/model-record.ts';
import type { TextReview } from '../writing/text-review.ts';
import { adviceOn, probeInSentences } from './model-words.ts';
import { analyseSample } from './sample-analysis.ts';

const name = sentence('model');
const testMs = 40_000;

export interface ModelState {
  /** Undefined if no model is configured. */
  readonly model: ModelEngine | undefined;
  readonly record: ModelRecord;
  /** Tokens that all replicas used today. */
  readonly tokens: { readonly used: number; readonly most: number };
}

/** Checks the model: its name, its last probe, today's tokens and its last failure. */
export function modelCheck({ model, record, tokens }: ModelState): HealthCheck {
  if (!model) return healthCheck({ name, status: 'ok', figures: [sentence('model_none')] });
  const { lastTrouble: trouble, hasRecovered } = record;
  // A failed probe at the start is outdated once the model has answered.
  const isOutdated = model.probe?.answers === false && hasRecovered;
  const found = model.probe && !isOutdated ? probeInSentences(model.probe) : { figures: [], advice: [] };
  const figures = [
    sentence('model_named', { model: model.model }),
    ...found.figures,
    sentence('model_tokens', { count: tokens.used, most: tokens.most }),
    ...(trouble ? [sentence('model_failed', { age: trouble.agoMs })] : []),
  ];
  const isInTrouble = trouble !== undefined && !hasRecovered && model.probe?.answers !== false;
  const advice = isInTrouble ? [adviceOn[trouble.reason], sentence('model_stands_in')] : found.advice;
  return healthCheck({ name, status: advice.length === 0 ? 'ok' : 'warning', figures, advice });
}

/** Has the model write one analysis of the sample answers and reports the outcome. */
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
    return healthCheck({
      name,
      status: 'ok',
      figures: [sentence('model_none')],
      advice: [sentence('model_unset')],
    });
  }
  const startedAt = performance.now();
  const use = { review: letsEverythingPass, signal: AbortSignal.timeout(testMs) };
  const outcome = await analyseSample({ model, thread }, templates, use).catch((error: unknown) => {
    if (error instanceof ModelUnavailable) return error.reason;
    throw error;
  });
  const took = performance.now() - startedAt;
  const named = sentence('model_named', { model: model.model });
  if (typeof outcome === 'object') {
    return healthCheck({ name, status: 'ok', figures: [named, sentence('answered', { took })] });
  }
  return healthCheck({
    name,
    status: 'failed',
    figures: [named, sentence('model_useless', { took })],
    advice: [whyNot(outcome ?? modelRecord.lastTrouble?.reason ?? 'unusable'), sentence('model_stands_in')],
  });
}

/** The sample answers are invented, so their text needs no gate. */
const letsEverythingPass: TextReview = (texts) => Promise.resolve(texts.map(() => undefined));

/** A test has a shorter time limit than an analysis, so a timeout needs advice of its own. */
const whyNot = (reason: NoAnswer): HealthSentence =>
  reason === 'too-late' ? sentence('model_late_test', { took: testMs }) : adviceOn[reason];
