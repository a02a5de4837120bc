import { setTimeout as wait } from 'node:timers/promises';
import type { JobState } from '@blindspot/contracts/vocabulary/analysis';
import type { Database } from '@blindspot/service-kit/database/database';
import { findJob } from './job-store.ts';

/** Follows jobs by their rows, so that it does not matter which replica works on them. */
export interface JobWatch {
  /** The state in which the job was when it ended or the time was over. */
  untilEnded(jobId: string, timeoutMs: number): Promise<JobState>;
  /** Every new state until the job ends, the time is over or the signal says so. */
  states(jobId: string, options: { timeoutMs: number; signal: AbortSignal }): AsyncGenerator<JobState>;
  /** Wakes those who wait in this process; others look by themselves. */
  changed(jobId: string): void;
}

const lookEveryMs = 250;

export function createJobWatch(db: Database): JobWatch {
  const waiting = new Map<string, Set<AbortController>>();

  async function pause(jobId: string, ms: number): Promise<void> {
    const woken = new AbortController();
    const others = waiting.get(jobId) ?? new Set();
    waiting.set(jobId, others.add(woken));
    await wait(ms, undefined, { signal: woken.signal }).catch(() => undefined);
    others.delete(woken);
    if (others.size === 0) waiting.delete(jobId);
  }

  async function* states(
    jobId: string,
    { timeoutMs, signal }: { timeoutMs: number; signal: AbortSignal },
  ): AsyncGenerator<JobState> {
    const until = performance.now() + timeoutMs;
    let last: JobState | undefined;
    while (!signal.aborted) {
      // A job that is gone went with its request.
      const state = (await findJob(db, jobId))?.state ?? 'failed';
      if (state !== last) yield state;
      last = state;
      const left = until - performance.now();
      if (hasEnded(state) || left <= 0) return;
      await pause(jobId, Math.min(lookEveryMs, left));
    }
  }

  return {
    states,
    async untilEnded(jobId, timeoutMs) {
      let last: JobState = 'queued';
      for await (const state of states(jobId, { timeoutMs, signal: new AbortController().signal }))
        last = state;
      return last;
    },
    changed(jobId) {
      for (const woken of waiting.get(jobId) ?? []) woken.abort();
    },
  };
}

export const hasEnded = (state: JobState): boolean => state === 'done' || state === 'failed';
