import { jobWaiting } from '@blindspot/contracts/live-hints';
import type { Bus } from '@blindspot/service-kit/events/bus';
import type { Database } from '@blindspot/service-kit/database/database';
import type { Logger } from '@blindspot/service-kit/process/logger';
import { createAnalysisThread, type AnalysisThread } from './computations/analysis-thread.ts';
import { createCircuitBreaker } from './engines/model/circuit-breaker.ts';
import { createModelClient } from './engines/model/model-client.ts';
import { createModelEngine } from './engines/model/model-engine.ts';
import { createTokenBudget, shareOf, type DailyTokens } from './engines/model/token-budget.ts';
import { createRequestDirectory } from './feedback-requests/request-directory.ts';
import { createJobRunner } from './jobs/job-runner.ts';
import { createJobWatch, type JobWatch } from './jobs/job-watch.ts';
import { createJobWorker, type JobLimits, type JobWorker } from './jobs/job-worker.ts';
import { serveOperationQueries } from './operations/operation-queries.ts';
import { createAnswerSource } from './releases/answer-source.ts';
import { createReleaseMaker } from './releases/release-maker.ts';
import { createTextWriter } from './releases/text-writer.ts';
import { createShareService, type ShareService } from './shares/share-service.ts';
import {
  createSummaryService,
  type SummaryLimits,
  type SummaryService,
} from './summaries/summary-service.ts';

export interface AnalysisParts {
  readonly summaries: SummaryService;
  readonly shares: ShareService;
  readonly watch: JobWatch;
  readonly worker: JobWorker;
  readonly thread: Pick<AnalysisThread, 'stop'>;
}

const defaultDailyTokens: DailyTokens = { ofAll: 5_000_000, ofOwner: shareOf(5_000_000) };

/** Builds the service's parts around an open database and bus; the worker begins at once. */
export function createAnalysisParts(deps: {
  db: Database;
  bus: Bus;
  logger: Logger;
  model: { apiKey: string; baseUrl: string; model: string; dailyTokens?: DailyTokens } | undefined;
  publicUrl: string;
  limits: SummaryLimits;
  concurrency: number;
  jobLimits?: Partial<JobLimits> | undefined;
}): AnalysisParts {
  const { db, bus, logger, model, publicUrl, limits, concurrency, jobLimits } = deps;
  const directory = createRequestDirectory({ db, bus });
  const answers = createAnswerSource(bus);
  const watch = createJobWatch(db);
  const thread = createAnalysisThread(logger);
  const modelEngine =
    model &&
    createModelEngine(
      createModelClient(model, {
        breaker: createCircuitBreaker(),
        budget: createTokenBudget(db, model.dailyTokens ?? defaultDailyTokens),
      }),
    );
  const writer = createTextWriter({ thread, model: modelEngine, logger });
  const maker = createReleaseMaker({ thread, writer, modelName: model?.model });
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
    concurrency,
    limits: jobLimits,
    logger,
    onEnded: ({ id }) => watch.changed(id),
  });
  serveOperationQueries({ bus, db, writer, model: modelEngine });
  bus.onLive(jobWaiting, () => worker.nudge());
  const onEnqueued = (): void => {
    worker.nudge();
    bus.publishLive(jobWaiting, {});
  };
  return {
    summaries: createSummaryService({ db, directory, answers, watch, limits, publicUrl, onEnqueued }),
    shares: createShareService({ db, directory, publicUrl }),
    watch,
    worker,
    thread,
  };
}
