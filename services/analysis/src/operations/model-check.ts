import { healthCheck, sentence, inEnglish } from '@blindspot/contracts/health-sentences';
import type { HealthCheck, HealthSentence } from '@blindspot/contracts/http/operations';
import type { PromptTemplates } from '@blindspot/contracts/http/system-prompts';
import type { Logger } from '@blindspot/service-kit/process/logger';
import type { AnalysisThread } from '../results/analysis-thread.ts';
import { ModelUnavailable, type NoAnswer } from '../writing/model/model-unavailable.ts';
import type { ModelEngine } from '../writing/model/model-engine.ts';
import type { TextReview } from '../writing/analysis-text.ts';
import { analyseSample } from './sample-analysis.ts';
import type { ModelProbe } from '../writing/model/model-probe.ts';

const name = sentence('model');
const builtIn = sentence('engine');
const testMs = 40_000;

export function modelCheck(
  model: ModelEngine | undefined,
  tokens: { readonly used: number; readonly most: number },
): HealthCheck {
  if (!model) return healthCheck({ name: builtIn, status: 'ok', figures: [sentence('model_none')] });
  const { lastTrouble: trouble, hasRecovered } = model.record;
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

export async function testModelWith(
  { model, thread }: { readonly model: ModelEngine | undefined; readonly thread: AnalysisThread },
  templates: PromptTemplates,
): Promise<HealthCheck> {
  if (!model) {
    return healthCheck({
      name: builtIn,
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
    advice: [whyNot(outcome ?? model.record.lastTrouble?.reason ?? 'unusable'), sentence('model_stands_in')],
  });
}

/** The sample answers are invented, so their text needs no gate. */
const letsEverythingPass: TextReview = (texts) => Promise.resolve(texts.map(() => undefined));

/** Gives separate advice about a timeout, because a test has a shorter time limit than an analysis. */
const whyNot = (reason: NoAnswer): HealthSentence =>
  reason === 'too-late' ? sentence('model_late_test', { took: testMs }) : adviceOn[reason];

const tryOutMs = 600_000;

export function startModelTryOut({
  model,
  logger,
}: {
  readonly model: ModelEngine | undefined;
  readonly logger: Logger;
}): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const trying =
    model && tryOut(model, logger, AbortSignal.any([stopping.signal, AbortSignal.timeout(tryOutMs)]));
  return {
    async stop() {
      stopping.abort();
      await trying;
    },
  };
}

async function tryOut(model: ModelEngine, logger: Logger, signal: AbortSignal): Promise<void> {
  try {
    const { words, warning } = probeInWords(await model.tryOut(signal));
    const line = `the model ${model.model} ${words}`;
    if (warning === null) logger.info({ engine: 'model' }, line);
    else logger.warn({ engine: 'model' }, `${line}. ${warning}`);
  } catch (error) {
    logger.warn({ err: error, engine: 'model' }, 'the model could not be tried');
  }
}

const adviceOn: Readonly<Record<NoAnswer, HealthSentence>> = {
  refused: sentence('model_refused'),
  'cut-short': sentence('model_cut_short'),
  'too-long': sentence('model_too_long'),
  rejected: sentence('model_rejected'),
  unreachable: sentence('model_unreachable'),
  'too-late': sentence('model_too_late'),
  resting: sentence('model_resting'),
  budget: sentence('model_budget'),
  unusable: sentence('model_no_form'),
  language: sentence('model_language'),
};

const forms = {
  schema: sentence('model_schema'),
  text: sentence('model_text'),
} as const;

/** Number of seconds per answer above which an analysis takes minutes. */
const slow = 20;

interface ProbeWords {
  readonly figures: readonly HealthSentence[];
  readonly advice: readonly HealthSentence[];
}

function probeInSentences(probe: ModelProbe): ProbeWords {
  if (!probe.answers) {
    const models = probe.models.slice(0, 8).join(', ');
    return {
      figures: [sentence('model_silent')],
      advice: [
        adviceOn[probe.reason],
        ...(models === '' ? [] : [sentence('model_has', { models })]),
        sentence('model_stands_in'),
      ],
    };
  }
  return {
    figures: [
      sentence('model_answers', { took: probe.seconds * 1_000 }),
      forms[probe.form],
      sentence('model_holds', { count: probe.contextTokens }),
    ],
    advice: [
      ...(probe.keepsToForm ? [] : [sentence('model_no_json')]),
      ...(probe.holdsLess ? [sentence('model_holds_less')] : []),
      ...(probe.seconds > slow ? [sentence('model_slow')] : []),
    ],
  };
}

export function probeInWords(probe: ModelProbe): { readonly words: string; readonly warning: string | null } {
  const { figures, advice } = probeInSentences(probe);
  return { words: inEnglish(figures, ', '), warning: advice.length > 0 ? inEnglish(advice) : null };
}
