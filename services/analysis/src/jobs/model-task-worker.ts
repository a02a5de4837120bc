import type { Database } from '@blindspot/service-kit/database/database';
import type { Bus } from '@blindspot/service-kit/events/bus';
import type { Logger } from '@blindspot/service-kit/process/logger';
import { ModelUnavailable, type NoAnswer } from '../engines/model/model-client.ts';
import { lookUpRequest } from '../feedback-requests/request-directory.ts';
import type { AnalysedRequest } from '../feedback-requests/request-store.ts';
import {
  claimModelTask,
  endModelTask,
  keepModelTask,
  retryModelTask,
  taskLeaseSeconds,
  type ModelTask,
} from '../model-tasks/model-task-store.ts';
import { SetVoid } from '../releases/answer-source.ts';
import { TaskLost } from './held-task.ts';
import { wordFully, wordWithoutModel, type FullerWordingParts } from './fuller-wording.ts';
import { createLeasedWorker, pauseAfter, type LeasedWorker } from './leased-worker.ts';
import { readWaitingAnswers } from './preparation.ts';

export interface ModelTaskParts extends FullerWordingParts {
  readonly db: Database;
  readonly bus: Bus;
  readonly logger: Logger;
}

export interface ModelTaskLimits {
  /** After that a fuller text is awaited no longer. */
  readonly deadlineMs: number;
  /** So many tries may bring nothing that can be used; a model that is away is waited for. */
  readonly mostFailures: number;
  /** The pause after the first try that failed; it doubles. */
  readonly firstPauseMs: number;
  readonly longestPauseMs: number;
  readonly pollMs: number;
  /** Tasks that one process works on at the same time; each may ask several things at once. */
  readonly concurrency: number;
}

export const defaultModelTaskLimits: ModelTaskLimits = {
  deadlineMs: 15 * 60_000,
  mostFailures: 3,
  firstPauseMs: 2_000,
  longestPauseMs: 5 * 60_000,
  pollMs: 1_000,
  concurrency: 2,
};

/**
 * Has the model do what nobody waits for. Reading is tried for as long as answers wait, however long the model is away: once it
 * is back the set has its readings. A fuller text has a deadline, after which the text that stands is not 'being written' any more.
 */
export function createModelTaskWorker(parts: ModelTaskParts, limits: ModelTaskLimits): LeasedWorker {
  const { db, logger } = parts;
  const pauses = { firstMs: limits.firstPauseMs, longestMs: limits.longestPauseMs };

  async function run(task: ModelTask, signal: AbortSignal): Promise<void> {
    const request = await lookUpRequest(parts, task.requestId);
    if (!request) await endModelTask(db, task);
    else if (task.kind === 'read') await read(task, request, signal);
    else await write(task, request, signal);
  }

  async function read(task: ModelTask, request: AnalysedRequest, signal: AbortSignal): Promise<void> {
    if (await readWaitingAnswers(parts, task, request, signal)) await endModelTask(db, task);
    else if (task.failures + 1 >= limits.mostFailures) await endModelTask(db, task);
    else await retry(task);
  }

  async function write(task: ModelTask, request: AnalysedRequest, signal: AbortSignal): Promise<void> {
    const startedAt = performance.now();
    const leftMs = (): number => limits.deadlineMs - task.agedMs - (performance.now() - startedAt);
    const inTime = AbortSignal.any([signal, AbortSignal.timeout(Math.max(0, Math.ceil(leftMs())))]);
    let isHopeless = leftMs() <= 0;
    if (!isHopeless) {
      try {
        if (await wordFully(parts, { task, request, signal: inTime })) return;
        isHopeless = task.failures + 1 >= limits.mostFailures;
      } catch (error) {
        isHopeless = leftMs() <= 0 || isRefusal(error, task);
        if (!isHopeless || signal.aborted) throw error;
      }
    }
    if (!isHopeless) return await retry(task);
    logger.warn({ engine: 'model', count: task.failures }, 'no fuller text was written in time');
    await wordWithoutModel(parts, { task, request, signal });
  }

  /** Not that it is away, but that it will not: of such answers there may be few. A budget that is used up is so until tomorrow. */
  function isRefusal(error: unknown, { failures }: ModelTask): boolean {
    if (!(error instanceof ModelUnavailable) || mayBeBack.has(error.reason)) return false;
    return error.reason === 'budget' || failures + 1 >= limits.mostFailures;
  }

  const retry = async (task: ModelTask): Promise<void> => {
    const failures = task.failures + 1;
    await retryModelTask(db, task, { afterMs: pauseAfter(failures, pauses), failures });
  };

  return createLeasedWorker({
    claim: async () => await claimModelTask(db),
    keep: async (task) => await keepModelTask(db, task),
    run,
    async afterFailure(task, error, stopping) {
      if (error instanceof TaskLost) return;
      if (stopping) {
        await retryModelTask(db, task, { afterMs: 0, failures: task.failures });
      } else if (task.kind === 'read' && isRefusal(error, task) && !isSpent(error)) {
        await endModelTask(db, task);
      } else if (error instanceof SetVoid || (task.agedMs > 2 * limits.deadlineMs && task.kind === 'write')) {
        await endModelTask(db, task);
      } else {
        logger.warn(
          { engine: 'model', count: task.failures + 1, err: error },
          'a task of the model did not succeed',
        );
        await retry(task);
      }
    },
    onEnded: ({ requestId }) => parts.changed(requestId),
    concurrency: limits.concurrency,
    leaseSeconds: taskLeaseSeconds,
    pollMs: limits.pollMs,
    logger,
  });
}

/** A model that gives no answer for one of these reasons is waited for. */
const mayBeBack: ReadonlySet<NoAnswer> = new Set(['rejected', 'unreachable', 'too-late', 'resting']);

const isSpent = (error: unknown): boolean => error instanceof ModelUnavailable && error.reason === 'budget';
