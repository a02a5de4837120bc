import { unavailable, type AppError } from '@blindspot/service-kit/process/app-error';
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
  resolve: (outcome: SubmissionOutcome) => void;
  reject: (error: unknown) => void;
}

/** Statements under way at once: the next one fills up while the disk is busy with those before it. */
const workers = 3;
const mostTogether = 64;
/** Of JSON characters; several full bodies, so that no statement grows out of proportion. */
const largestStatement = 1_000_000;
const mostWaiting = 5_000;

/**
 * Lets submissions that wait at the same time share a statement and its commit. One that is alone goes at once. Where a
 * statement with several fails, each is tried by itself, so that none suffers from another.
 */
export function createSubmissionQueue(db: Database, metrics?: SubmissionMetrics): SubmissionQueue {
  let waiting: Waiting[] = [];
  let underWay = 0;

  function start(): void {
    while (underWay < workers && waiting.length > 0) {
      underWay += 1;
      void storeTogether(takeBatch()).finally(() => {
        underWay -= 1;
        start();
      });
    }
  }

  async function storeTogether(batch: readonly Waiting[]): Promise<void> {
    try {
      const outcomes = await storeSubmissions(
        db,
        batch.map(({ row }) => row),
      );
      metrics?.statement(batch.length, 'done');
      // Every submission has its outcome: the store returns as many as it was given.
      outcomes.forEach((outcome, place) => batch[place]?.resolve(outcome));
    } catch (error) {
      metrics?.statement(batch.length, 'failed');
      if (batch.length === 1 || isOutage(error)) for (const { reject } of batch) reject(error);
      else await Promise.all(batch.map((entry) => storeTogether([entry])));
    }
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
      if (waiting.length >= mostWaiting) return Promise.reject(tooBusy());
      return new Promise((resolve, reject) => {
        waiting.push({ row, resolve, reject });
        start();
      });
    },
  };
}

/** Postgres is away for all of them; a statement that took too long may have waited for one of them only. */
function isOutage(error: unknown): boolean {
  const tookTooLong = error instanceof Error && 'code' in error && error.code === '57014';
  return isConnectionTrouble(error) && !tookTooLong;
}

function sizeOf({ answers }: SubmissionRow): number {
  return Object.values(answers).reduce<number>((size, answer) => size + String(answer).length, 1_000);
}

function tooBusy(): AppError {
  return unavailable('too_busy', 'Very many answers come in right now. Please try again in a moment.');
}

interface SubmissionMetrics {
  /** One statement with so many answers is done. */
  statement(answers: number, outcome: 'done' | 'failed'): void;
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
  return {
    statement(answers, outcome) {
      together.observe(answers);
      statements.inc({ outcome });
    },
  };
}
