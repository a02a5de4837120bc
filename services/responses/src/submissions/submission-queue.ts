import { tooBusy } from '@blindspot/service-kit/process/app-error';
import { Counter, Histogram, type Registry } from 'prom-client';
import { isConnectionTrouble, type Database } from '@blindspot/service-kit/database/database';
import { storeSubmissions, submissionId, type SubmissionOutcome } from './submission-store.ts';
import type { SubmissionRow } from './submit-statement.ts';

export interface SubmissionQueue {
  /** Resolves with the outcome. Rejects if the queue is too long or the database fails. */
  store(submission: SubmissionRow): Promise<SubmissionOutcome>;
}

interface Waiting {
  row: SubmissionRow;
  since: number;
  resolve: (outcome: SubmissionOutcome) => void;
  reject: (error: unknown) => void;
}

const workers = 3;
/**
 * A batch that is not full waits while another batch has been running for less than `usualMs`. If the other
 * batch takes longer, perhaps because of a lock, answers no longer wait for it.
 */
const usualMs = 25;
const mostTogether = 64;
/** Maximum size of a batch, in JSON characters. */
const largestStatement = 1_000_000;
const mostWaiting = 5_000;
/** Weight of the latest statement in the moving average of durations. */
const weightOfLast = 0.3;
const paceLivesMs = 10_000;
/** Longest expected wait of a submission, and longest actual wait while the database is down. */
const patienceMs = 1_000;
/** The gateway times out after this, so answers that waited longer are not retried. */
const longestMs = 10_000;

/**
 * Stores concurrent submissions in one statement. After a failure, retries the parts of the batch separately,
 * so that one submission cannot make another fail.
 */
export function createSubmissionQueue(db: Database, metrics?: SubmissionMetrics): SubmissionQueue {
  let waiting: Waiting[] = [];
  const begun = new Set<number>();
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
    // Workers may start at the same moment, but a Set would keep only one of two equal times.
    while (begun.has(since)) since += 0.001;
    begun.add(since);
    await storeTogether(batch);
    begun.delete(since);
  }

  /**
   * Assumes the average duration of a statement. If all workers are busy and the latest statement has run for
   * longer, assumes its duration so far.
   */
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
      outcomes.forEach((outcome, place) => batch[place]?.resolve(outcome));
    } catch (error) {
      metrics?.statement(batch.length, 'failed');
      if (isOutage(error)) return refuse([...batch, ...takeImpatient()], error);
      const parts = tookTooLong(error) ? byRequest(batch) : batch.map((entry) => [entry]);
      if (parts.length === 1) return refuse(batch, error);
      // Retries the parts one after the other, so that a worker never holds two connections.
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

  /** Takes at most one entry per key. A later entry with the same key then finds the stored answer. */
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
        return Promise.reject(
          tooBusy('Too many answers are arriving right now. Please try again in a moment.'),
        );
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

/** Returns whether the database is unreachable or out of connections, which affects all entries. */
function isOutage(error: unknown): boolean {
  return isConnectionTrouble(error) && !tookTooLong(error);
}

/** Returns whether the statement timed out, such as while waiting for the lock on a request's count. */
function tookTooLong(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '57014';
}

/** All entries of a request wait for the same lock. */
function byRequest(batch: readonly Waiting[]): readonly (readonly Waiting[])[] {
  return [...Map.groupBy(batch, ({ row }) => row.request_id).values()];
}

function sizeOf({ answers }: SubmissionRow): number {
  return Object.values(answers).reduce<number>((size, answer) => size + String(answer).length, 1_000);
}

interface SubmissionMetrics {
  statement(answers: number, outcome: 'done' | 'failed'): void;
  refused(): void;
}

/** Creates metrics for submissions. No label names a request or a person. */
export function createSubmissionMetrics(registry: Registry): SubmissionMetrics {
  const together = new Histogram({
    name: 'responses_answers_per_statement',
    help: 'Answers stored by one statement and its commit.',
    buckets: [1, 2, 4, 8, 16, 32, 64],
    registers: [registry],
  });
  const statements = new Counter({
    name: 'responses_submit_statements_total',
    help: 'Statements that store answers, by outcome.',
    labelNames: ['outcome'],
    registers: [registry],
  });
  const refusals = new Counter({
    name: 'responses_refused_when_busy_total',
    help: 'Answers rejected with 503 because too many others waited.',
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
