import { jobWaiting } from '@blindspot/contracts/messages/analysis';
import type { ServiceDeps } from '@blindspot/service-kit/define-service';
import { createAnalysisThread, type AnalysisThread, type ThreadLimits } from './results/analysis-thread.ts';
import { modelSettings, outsideReader, type AnalysisConfig } from './config.ts';
import { createCircuitBreaker } from './writing/model/circuit-breaker.ts';
import { createModelCallFigures, type ModelCallFigures } from './writing/model/model-call-figures.ts';
import { createModelEngine, type ModelEngine } from './writing/model/model-engine.ts';
import { createTokenBudget } from './writing/model/token-budget.ts';
import { runJob } from './jobs/job-runner.ts';
import { createJobWatch, type JobWatch } from './jobs/job-watch.ts';
import { createAnalysisWorker, type JobLimits } from './jobs/job-worker.ts';
import { createModelTaskWorker, type ModelTaskLimits } from './jobs/model-task-worker.ts';
import { forgetModelTasks, type ReadingWait } from './reading/model-task-store.ts';
import { createTrustAverages, type TrustAverages } from './results/trust-averages.ts';
import { defaultSummaryLimits, type SummaryLimits } from './summaries/open-summary.ts';

interface AnalysisDeps {
  readonly thread: AnalysisThread;
  readonly model: ModelEngine | undefined;
  readonly reading: ReadingWait | undefined;
  readonly outsideReader: string | undefined;
  readonly modelCalls: ModelCallFigures;
  readonly watch: JobWatch;
  readonly trustAverages: TrustAverages;
  readonly limits: SummaryLimits;
  readonly publicUrl: string;
  readonly wakeWorkers: () => void;
}

export interface AnalysisLimits {
  readonly summaries?: Partial<SummaryLimits>;
  readonly jobs?: Partial<JobLimits>;
  readonly modelTasks?: Partial<ModelTaskLimits>;
  readonly thread?: Partial<ThreadLimits>;
}

const stopWorkerMs = 10_000;
const unlimited = { dailyPerRequest: null, dailyPerOwner: null };

export async function createAnalysisDeps(
  service: ServiceDeps<AnalysisConfig>,
  limits: AnalysisLimits,
): Promise<AnalysisDeps> {
  const { config, db, bus, logger, onStop } = service;
  const watch = createJobWatch(db);
  const thread = createAnalysisThread(logger, limits.thread);
  onStop({ name: 'computations', run: () => thread.stop() });
  const trustAverages = createTrustAverages({ db, bus, logger }, config.RECONCILE_EVERY_MS);
  onStop({ name: 'trust averages', run: () => trustAverages.stop() });
  const modelCalls = createModelCallFigures();
  const model = await createModel(service, modelCalls);
  const deadlineMs = limits.modelTasks?.deadlineMs ?? config.MODEL_DEADLINE * 60_000;
  const changed = (requestId: string): void => watch.changed(requestId);
  const outside = outsideReader(config);
  const reader = model && { model, modelIsOutside: outside !== undefined };
  const tasks =
    reader &&
    createModelTaskWorker(
      { db, bus, thread, logger, ...reader, changed },
      { ...limits.modelTasks, deadlineMs },
    );
  if (tasks) {
    onStop({ name: 'model tasks', limitMs: stopWorkerMs, run: () => tasks.stop() });
  } else {
    forgetModelTasks(db).catch((error: unknown) => {
      logger.warn({ err: error }, 'what a model was to do is waited for until the next start');
    });
  }
  const worker = createAnalysisWorker({
    db,
    run: (job, signal) => runJob({ db, bus, thread, watch, logger, reader }, job, signal),
    concurrency: config.ANALYSIS_CONCURRENCY,
    limits: limits.jobs,
    logger,
    onEnded({ requestId }) {
      changed(requestId);
      trustAverages.changed(requestId);
      tasks?.wake();
    },
  });
  onStop({ name: 'worker', limitMs: stopWorkerMs, run: () => worker.stop() });
  bus.onLive(jobWaiting, () => worker.wake());
  return {
    thread,
    model,
    reading: model && { withinMs: deadlineMs, mostFailures: 2 },
    outsideReader: outside,
    modelCalls,
    watch,
    trustAverages,
    publicUrl: config.PUBLIC_URL,
    limits: {
      ...defaultSummaryLimits,
      ...(config.RATE_LIMIT === 'off' ? unlimited : {}),
      ...limits.summaries,
    },
    wakeWorkers() {
      worker.wake();
      bus.publishLive(jobWaiting, {});
    },
  };
}

async function createModel(
  { config, db }: ServiceDeps<AnalysisConfig>,
  figures: ModelCallFigures,
): Promise<ModelEngine | undefined> {
  const settings = modelSettings(config);
  if (!settings) return undefined;
  // Loads the client only if a model is configured, because the SDK takes several MB of memory.
  const { createModelClient } = await import('./writing/model/model-client.ts');
  const budget = createTokenBudget(db, settings.dailyTokens);
  const client = createModelClient(settings, { breaker: createCircuitBreaker(), budget, figures });
  return createModelEngine(client, settings.deadlineMs);
}
