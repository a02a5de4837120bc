import { tooBusy } from '@blindspot/service-kit/process/app-error';
import { Counter, Histogram, type Registry } from 'prom-client';
import { isConnectionTrouble, type Database } from '@blindspot/service-kit/database/database';
import { storeSubmissions, submissionId, type SubmissionOutcome } from './submission-store.ts';
import type { SubmissionRow } from './submit-statement.ts';

export interface SubmissionQueue {
  /** Resolves when the answer is on disk, or is known not to be stored. Rejects where neither is certain. */
  store(submission: SubmissionRow): Promise<SubmissionOutcome>;
}

interface Waiting {
  row: SubmissionRow;
  since: number;
  resolve: (outcome: SubmissionOutcome) => void;
  reject: (error: unknown) => void;
}

/** Statements under way at once. */
const workers = 3;
/**
 * Beside a statement that takes no longer than that none begins that is not full: what comes meanwhile shares the next one. An answer
 * more in a statement costs less than one of its own; but nobody waits for one that somebody's lock holds up.
 */
const usualMs = 25;
const mostTogether = 64;
/** Of JSON characters; several full bodies, so that no statement grows out of proportion. */
const largestStatement = 1_000_000;
const mostWaiting = 5_000;
/** Of the latest statement, in what is expected of the next. */
const weightOfLast = 0.3;
/** A pace from before that says nothing any more. */
const paceLivesMs = 10_000;
/**
 * Who would have to wait for so long is refused when they come. And who has waited so long when there is no connection to be had is
 * told so, and does not wait for the next try.
 */
const patienceMs = 1_000;
/** The gateway waits no longer for an answer, so nothing is begun after that. */
const longestMs = 10_000;

/**
 * Lets submissions that wait at the same time share a statement and its commit. One that is alone goes at once. Where a
 * statement with several fails, they are tried apart, so that none suffers from another.
 */
export function createSubmissionQueue(db: Database, metrics?: SubmissionMetrics): SubmissionQueue {
  let waiting: Waiting[] = [];
  /** When each worker that has something to do began it, the oldest first. */
  const begun = new Set<number>();
  /** What statements took lately. */
  const pace = { ms: 0, at: -Infinity };

  let startingLater: NodeJS.Timeout | undefined;

  function start(): void {
    while (waiting.length > 0 && mayBegin()) void work(takeBatch()).finally(start);
    if (waiting.length === 0 || begun.size === workers) return;
    startingLater ??= setTimeout(() => {
      startingLater = undefined;
      start();
    }, usualMs);
  }

  function mayBegin(): boolean {
    const latest = [...begun].at(-1);
    if (latest === undefined) return true;
    return begun.size < workers && (waiting.length >= mostTogether || hasPassed(latest, usualMs));
  }

  async function work(batch: readonly Waiting[]): Promise<void> {
    let since = performance.now();
    // Two may begin in the same moment.
    while (begun.has(since)) since += 0.001;
    begun.add(since);
    await storeTogether(batch);
    begun.delete(since);
  }

  /** For whoever comes now. The database is as slow as it was lately, or as it is by now to all workers. */
  function expectedWaitMs(): number {
    const latest = begun.size < workers ? undefined : [...begun].at(-1);
    const sinceMs = latest === undefined ? 0 : performance.now() - latest;
    return (waiting.length / (workers * mostTogether)) * Math.max(isPaceKnown() ? pace.ms : 0, sinceMs);
  }

  function learn(tookMs: number): void {
    pace.ms = isPaceKnown() ? pace.ms * (1 - weightOfLast) + tookMs * weightOfLast : tookMs;
    pace.at = performance.now();
  }

  const isPaceKnown = (): boolean => !hasPassed(pace.at, paceLivesMs);

  async function storeTogether(batch: readonly Waiting[]): Promise<void> {
    const sentAt = performance.now();
    try {
      const outcomes = await storeSubmissions(
        db,
        batch.map(({ row }) => row),
      );
      metrics?.statement(batch.length, 'done');
      learn(performance.now() - sentAt);
      // Every submission has its outcome: the store returns as many as it was given.
      outcomes.forEach((outcome, place) => batch[place]?.resolve(outcome));
    } catch (error) {
      metrics?.statement(batch.length, 'failed');
      if (isOutage(error)) return refuse([...batch, ...takeImpatient()], error);
      const parts = tookTooLong(error) ? byRequest(batch) : batch.map((entry) => [entry]);
      if (parts.length === 1) return refuse(batch, error);
      // One after the other, so that a worker never holds two connections.
      for (const part of parts) {
        if (part.every(({ since }) => hasPassed(since, longestMs))) refuse(part, error);
        else await storeTogether(part);
      }
    }
  }

  function takeImpatient(): readonly Waiting[] {
    const { impatient = [], patient = [] } = Object.groupBy(waiting, ({ since }) =>
      hasPassed(since, patienceMs) ? 'impatient' : 'patient',
    );
    waiting = patient;
    return impatient;
  }

  /** The oldest ones; of those with the same key only the first, since the others must find it stored. */
  function takeBatch(): Waiting[] {
    const batch: Waiting[] = [];
    const left: Waiting[] = [];
    const keys = new Set<string>();
    let size = 0;
    for (const entry of waiting) {
      const key = submissionId(entry.row);
      const fits = batch.length < mostTogether && (size < largestStatement || batch.length === 0);
      if (fits && !keys.has(key)) {
        keys.add(key);
        size += sizeOf(entry.row);
        batch.push(entry);
      } else left.push(entry);
    }
    waiting = left;
    return batch;
  }

  return {
    store(row) {
      if (waiting.length >= mostWaiting || expectedWaitMs() > patienceMs) {
        metrics?.refused();
        return Promise.reject(tooBusy('Very many answers come in right now. Please try again in a moment.'));
      }
      return new Promise((resolve, reject) => {
        waiting.push({ row, since: performance.now(), resolve, reject });
        start();
      });
    },
  };
}

function refuse(batch: readonly Waiting[], error: unknown): void {
  for (const { reject } of batch) reject(error);
}

const hasPassed = (since: number, ms: number): boolean => performance.now() - since > ms;

/** Postgres is away, or out of connections, for all of them. */
function isOutage(error: unknown): boolean {
  return isConnectionTrouble(error) && !tookTooLong(error);
}

/** It may have waited for one request only, whose count somebody else holds. */
function tookTooLong(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '57014';
}

/** All that wait for the count of one request share their fate. */
function byRequest(batch: readonly Waiting[]): readonly (readonly Waiting[])[] {
  return [...Map.groupBy(batch, ({ row }) => row.request_id).values()];
}

function sizeOf({ answers }: SubmissionRow): number {
  return Object.values(answers).reduce<number>((size, answer) => size + String(answer).length, 1_000);
}

interface SubmissionMetrics {
  /** One statement with so many answers is done. */
  statement(answers: number, outcome: 'done' | 'failed'): void;
  /** An answer was refused because too many waited. */
  refused(): void;
}

/** Figures of the hot path; none is kept for a request, let alone a person. */
export function createSubmissionMetrics(registry: Registry): SubmissionMetrics {
  const together = new Histogram({
    name: 'responses_answers_per_statement',
    help: 'Answers that shared a statement and its commit.',
    buckets: [1, 2, 4, 8, 16, 32, 64],
    registers: [registry],
  });
  const statements = new Counter({
    name: 'responses_submit_statements_total',
    help: 'Statements that took answers, by outcome.',
    labelNames: ['outcome'],
    registers: [registry],
  });
  const refusals = new Counter({
    name: 'responses_refused_when_busy_total',
    help: 'Answers refused with 503 because too many waited before them.',
    registers: [registry],
  });
  return {
    refused: () => refusals.inc(),
    statement(answers, outcome) {
      together.observe(answers);
      statements.inc({ outcome });
    },
  };
}
