import { setTimeout as wait } from 'node:timers/promises';
import type { JobState } from '@blindspot/contracts/vocabulary/analysis';
import type { Database } from '@blindspot/service-kit/database/database';
import { findWritingState } from '../reading/model-task-store.ts';
import { findJob, findLatestJob, type Job } from './job-store.ts';

/** Watches analyses through their database rows, so that changes made by other replicas are noticed. */
export interface JobWatch {
  untilEnded(job: Pick<Job, 'id' | 'requestId'>, timeoutMs: number): Promise<JobState>;
  states(requestId: string, options: { timeoutMs: number; signal: AbortSignal }): AsyncGenerator<JobState>;
  untilSo(requestId: string, isSo: () => Promise<boolean>, timeoutMs: number): Promise<boolean>;
  /** Wakes this process's waiters for a request; waiters on other replicas poll. */
  changed(requestId: string): void;
}

const lookEveryMs = 250;

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
    async *states(requestId, { timeoutMs, signal }) {
      const until = performance.now() + timeoutMs;
      let last: JobState | undefined;
      while (!signal.aborted) {
        const state = await findProgress(db, requestId);
        if (state !== last) yield state;
        last = state;
        const left = until - performance.now();
        if (hasEnded(state) || left <= 0) return;
        await pause(requestId, Math.min(lookEveryMs, left));
      }
    },
    async untilEnded({ id, requestId }, timeoutMs) {
      let state: JobState = 'queued';
      const isEnded = async (): Promise<boolean> => {
        // A missing job was deleted with its request.
        state = (await findJob(db, id))?.state ?? 'failed';
        return hasEnded(state);
      };
      await untilSo(requestId, isEnded, timeoutMs);
      return state;
    },
    changed(requestId) {
      for (const woken of waiting.get(requestId) ?? []) woken.abort();
    },
  };
}

/** Returns the state of a request's current work, or the final state of its last analysis. */
export async function findProgress(db: Database, requestId: string): Promise<JobState> {
  const job = await findLatestJob(db, requestId);
  if (job && !hasEnded(job.state)) return job.state;
  return (await findWritingState(db, requestId)) ?? job?.state ?? 'done';
}

export const hasEnded = (state: JobState): boolean => state === 'done' || state === 'failed';
