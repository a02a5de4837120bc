import { setTimeout as wait } from 'node:timers/promises';
import type { JobState } from '@blindspot/contracts/vocabulary/analysis';
import type { Database } from '@blindspot/service-kit/database/database';
import { findWritingState, type ModelTaskState } from '../model-tasks/model-task-store.ts';
import { findJob, findLatestJob, type Job } from './job-store.ts';

/** Follows analyses by their rows, so that it does not matter which replica works on them. */
export interface JobWatch {
  /** The state in which the job was when it ended or the time was over. */
  untilEnded(job: Pick<Job, 'id' | 'requestId'>, timeoutMs: number): Promise<JobState>;
  /**
   * Every new state of what is made for a request, its fuller text too, until nothing is under way, the time is over or the signal
   * says so.
   */
  states(requestId: string, options: { timeoutMs: number; signal: AbortSignal }): AsyncGenerator<JobState>;
  /** Waits until it is so. False if the time is over. */
  untilSo(requestId: string, isSo: () => Promise<boolean>, timeoutMs: number): Promise<boolean>;
  /** Wakes those who wait for a request in this process; others look by themselves. */
  changed(requestId: string): void;
}

const lookEveryMs = 250;
const never = new AbortController().signal;

export function createJobWatch(db: Database): JobWatch {
  const waiting = new Map<string, Set<AbortController>>();

  async function pause(requestId: string, ms: number): Promise<void> {
    const woken = new AbortController();
    const others = waiting.get(requestId) ?? new Set();
    waiting.set(requestId, others.add(woken));
    await wait(ms, undefined, { signal: woken.signal }).catch(() => undefined);
    others.delete(woken);
    if (others.size === 0) waiting.delete(requestId);
  }

  async function* follow(
    requestId: string,
    look: () => Promise<JobState>,
    { timeoutMs, signal = never }: { timeoutMs: number; signal?: AbortSignal },
  ): AsyncGenerator<JobState> {
    const until = performance.now() + timeoutMs;
    let last: JobState | undefined;
    while (!signal.aborted) {
      const state = await look();
      if (state !== last) yield state;
      last = state;
      const left = until - performance.now();
      if (hasEnded(state) || left <= 0) return;
      await pause(requestId, Math.min(lookEveryMs, left));
    }
  }

  async function untilSo(
    requestId: string,
    isSo: () => Promise<boolean>,
    timeoutMs: number,
  ): Promise<boolean> {
    const end = performance.now() + timeoutMs;
    for (;;) {
      if (await isSo()) return true;
      const left = end - performance.now();
      if (left <= 0) return false;
      await pause(requestId, Math.min(lookEveryMs, left));
    }
  }

  return {
    untilSo,
    states: (requestId, options) => follow(requestId, async () => await findProgress(db, requestId), options),
    async untilEnded({ id, requestId }, timeoutMs) {
      // A job that is gone went with its request.
      const look = async (): Promise<JobState> => (await findJob(db, id))?.state ?? 'failed';
      let last: JobState = 'queued';
      for await (const state of follow(requestId, look, { timeoutMs })) last = state;
      return last;
    },
    changed(requestId) {
      for (const woken of waiting.get(requestId) ?? []) woken.abort();
    },
  };
}

/** What is done for a request now, its fuller text too; how its last analysis ended where nothing is. */
export async function findProgress(db: Database, requestId: string): Promise<JobState> {
  const job = await findLatestJob(db, requestId);
  if (job && !hasEnded(job.state)) return job.state;
  return (await findWritingState(db, requestId)) ?? job?.state ?? 'done';
}

/** Whether something is done for a request, of whose last analysis and fuller text these are the states. */
export const isUnderWay = (job: JobState | null, writing: ModelTaskState | null): boolean =>
  (job !== null && !hasEnded(job)) || writing !== null;

export const hasEnded = (state: JobState): boolean => state === 'done' || state === 'failed';
