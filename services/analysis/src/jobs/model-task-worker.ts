import { pauseAfter } from '@blindspot/service-kit/jobs/job-queue';
import { createJobWorker, type JobWorker } from '@blindspot/service-kit/jobs/job-worker';
import type { Logger } from '@blindspot/service-kit/process/logger';
import { inRemembered } from '@blindspot/service-kit/telemetry/trace';
import { ModelUnavailable, type NoAnswer } from '../writing/model/model-unavailable.ts';
import { lookUpRequest } from '../requests/request-directory.ts';
import type { AnalysedRequest } from '../requests/request-store.ts';
import {
  endModelTask,
  restModelTask,
  retryModelTask,
  taskName,
  taskQueue,
  type ModelTask,
} from '../reading/model-task-store.ts';
import { SetVoid } from '../results/answer-source.ts';
import { WorkLost } from './held-work.ts';
import { runFullerTextTask, writeWithoutModel, type FullerTextTaskDeps } from './fuller-text-task.ts';
import { readWaitingAnswers } from './preparation.ts';

interface ModelTaskDeps extends FullerTextTaskDeps {
  readonly logger: Logger;
}

export interface ModelTaskLimits {
  readonly deadlineMs: number;
  /** Failed tries after which a task ends. Waiting for an unavailable model does not count. */
  readonly mostFailures: number;
  readonly firstPauseMs: number;
  readonly longestPauseMs: number;
  readonly pollMs: number;
  readonly concurrency: number;
}

const defaultLimits = {
  mostFailures: 2,
  firstPauseMs: 2_000,
  longestPauseMs: 5 * 60_000,
  pollMs: 1_000,
  concurrency: 2,
};

/**
 * Runs the model's background tasks. Reading waits for the model even through a long outage, because the next
 * set uses the readings. A fuller text has a deadline, after which the built-in text stays.
 */
export function createModelTaskWorker(
  deps: ModelTaskDeps,
  given: Partial<ModelTaskLimits> & Pick<ModelTaskLimits, 'deadlineMs'>,
): JobWorker {
  const { db, logger } = deps;
  const limits: ModelTaskLimits = { ...defaultLimits, ...given };
  const pauses = { firstMs: limits.firstPauseMs, longestMs: limits.longestPauseMs };

  async function run(task: ModelTask, signal: AbortSignal): Promise<void> {
    const request = await lookUpRequest(deps, task.requestId);
    // Earlier workers crashed while they ran this task, so this worker could crash too.
    if (!request || task.fruitless > limits.mostFailures) await endModelTask(db, task);
    else if (task.kind === 'read') await read(task, request, signal);
    else await write(task, request, signal);
  }

  async function read(task: ModelTask, request: AnalysedRequest, signal: AbortSignal): Promise<void> {
    const outcome = await readWaitingAnswers(deps, task, request, signal).catch(spentOrFalse);
    // Running out of tokens is not fruitless here, because the stored readings leave fewer answers to read.
    if (isSpent(outcome) && outcome.opensAt)
      await restModelTask(db, task, { opensAt: outcome.opensAt, fruitless: task.fruitless });
    else if (outcome === true || isSpent(outcome) || isLastTry(task)) await endModelTask(db, task);
    else await retryAfterNothing(task);
  }

  async function write(task: ModelTask, request: AnalysedRequest, signal: AbortSignal): Promise<void> {
    const until = performance.now() + limits.deadlineMs - task.agedMs;
    const leftMs = (): number => Math.max(0, Math.ceil(until - performance.now()));
    const inTime = AbortSignal.any([signal, AbortSignal.timeout(leftMs())]);
    const written =
      leftMs() > 0 &&
      (await runFullerTextTask(deps, { task, request, signal: inTime }).catch((error: unknown) => {
        if (leftMs() === 0 && !signal.aborted) return false;
        return spentOrFalse(error);
      }));
    if (written === true) return;
    if (written !== false && task.fruitless < limits.mostFailures)
      return await writeWithoutModel(deps, { task, request, signal }, written.opensAt);
    if (written === false && leftMs() > 0 && !isLastTry(task)) return await retryAfterNothing(task);
    logger.warn({ engine: 'model', count: task.failures + 1 }, 'no fuller text was written in time');
    await writeWithoutModel(deps, { task, request, signal });
  }

  const isLastTry = ({ fruitless }: ModelTask): boolean => fruitless + 1 >= limits.mostFailures;

  const retry = async (task: ModelTask, fruitless = task.fruitless): Promise<void> => {
    const failures = task.failures + 1;
    await retryModelTask(db, task, { afterMs: pauseAfter(failures, pauses), failures, fruitless });
  };
  const retryAfterNothing = async (task: ModelTask): Promise<void> => await retry(task, task.fruitless + 1);

  return createJobWorker({
    db,
    queue: taskQueue,
    run: async (task, signal) =>
      await inRemembered(taskName(task), { name: `model task ${task.kind}`, kind: 'consumer' }, () =>
        run(task, signal),
      ),
    async onFailure(task, error) {
      if (error instanceof WorkLost) return;
      if (error instanceof SetVoid || (task.agedMs > 2 * limits.deadlineMs && task.kind === 'write')) {
        await endModelTask(db, task);
      } else {
        logger.warn(
          { engine: 'model', count: task.failures + 1, err: error },
          'a task of the model did not succeed',
        );
        await retry(task);
      }
    },
    onEnded: ({ requestId }) => deps.changed(requestId),
    concurrency: limits.concurrency,
    pollMs: limits.pollMs,
    logger,
  });
}

/** Failures after which a task waits for the model. Other failures allow only a few more tries. */
const mayBeBack: ReadonlySet<NoAnswer> = new Set(['rejected', 'unreachable', 'too-late', 'resting']);

function spentOrFalse(error: unknown): ModelUnavailable | false {
  if (isSpent(error)) return error;
  if (error instanceof ModelUnavailable && !mayBeBack.has(error.reason)) return false;
  throw error;
}

const isSpent = (error: unknown): error is ModelUnavailable =>
  error instanceof ModelUnavailable && error.reason === 'budget';
