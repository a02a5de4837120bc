import { jobWaiting } from '@blindspot/contracts/live-hints';
import type { ServiceParts } from '@blindspot/service-kit/define-service';
import { createAnalysisThread } from './computations/analysis-thread.ts';
import { modelSettings, type AnalysisConfig } from './config.ts';
import { createCircuitBreaker } from './engines/model/circuit-breaker.ts';
import { createModelClient } from './engines/model/model-client.ts';
import { createModelEngine, type ModelEngine } from './engines/model/model-engine.ts';
import { createTokenBudget } from './engines/model/token-budget.ts';
import { createRequestDirectory } from './feedback-requests/request-directory.ts';
import { createJobRunner } from './jobs/job-runner.ts';
import { createJobWatch, type JobWatch } from './jobs/job-watch.ts';
import { createJobWorker, type JobLimits } from './jobs/job-worker.ts';
import { createAnswerSource } from './releases/answer-source.ts';
import { createReleaseMaker } from './releases/release-maker.ts';
import { createTextWriter, type TextWriter } from './releases/text-writer.ts';
import { createShareService, type ShareService } from './shares/share-service.ts';
import {
  createSummaryService,
  defaultSummaryLimits,
  type SummaryLimits,
  type SummaryService,
} from './summaries/summary-service.ts';

export interface AnalysisParts {
  readonly summaries: SummaryService;
  readonly shares: ShareService;
  readonly watch: JobWatch;
  readonly writer: TextWriter;
  readonly model: ModelEngine | undefined;
}

/** What differs from the product's own limits. */
export interface AnalysisLimits {
  readonly summaries?: Partial<SummaryLimits>;
  readonly jobs?: Partial<JobLimits>;
}

const stopWorkerMs = 10_000;
const unlimited = { dailyPerRequest: null, dailyPerOwner: null };

/** The worker begins at once. */
export function createAnalysisParts(
  { config, db, bus, logger, onStop }: ServiceParts<AnalysisConfig>,
  limits: AnalysisLimits,
): AnalysisParts {
  const settings = modelSettings(config);
  const directory = createRequestDirectory({ db, bus });
  const answers = createAnswerSource(bus);
  const watch = createJobWatch(db);
  const thread = createAnalysisThread(logger);
  onStop({ name: 'computations', run: () => thread.stop() });
  const model =
    settings &&
    createModelEngine(
      createModelClient(settings, {
        breaker: createCircuitBreaker(),
        budget: createTokenBudget(db, settings.dailyTokens),
      }),
    );
  const writer = createTextWriter({ thread, model, logger });
  const maker = createReleaseMaker({ thread, writer, modelName: settings?.model });
  const runner = createJobRunner({
    db,
    bus,
    directory,
    answers,
    maker,
    onProgress: ({ id }) => watch.changed(id),
  });
  const worker = createJobWorker({
    db,
    runner,
    concurrency: config.ANALYSIS_CONCURRENCY,
    limits: limits.jobs,
    logger,
    onEnded: ({ id }) => watch.changed(id),
  });
  onStop({ name: 'worker', limitMs: stopWorkerMs, run: () => worker.stop() });
  bus.onLive(jobWaiting, () => worker.wake());
  const summaries = createSummaryService({
    db,
    directory,
    answers,
    watch,
    limits: {
      ...defaultSummaryLimits,
      ...(config.RATE_LIMIT === 'off' ? unlimited : {}),
      ...limits.summaries,
    },
    publicUrl: config.PUBLIC_URL,
    onEnqueued() {
      worker.wake();
      bus.publishLive(jobWaiting, {});
    },
  });
  const shares = createShareService({ db, directory, publicUrl: config.PUBLIC_URL });
  return { summaries, shares, watch, writer, model };
}
