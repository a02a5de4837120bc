import { weighNewcomers as weighNewcomersQuery } from '@blindspot/contracts/queries/feedback-responses';
import type { Bus } from '@blindspot/service-kit/events/bus';
import type { Database } from '@blindspot/service-kit/database/database';
import { notFound } from '@blindspot/service-kit/http/error-handler';
import type { AnalysisThread } from '../computations/analysis-thread.ts';
import type { ModelEngine } from '../engines/model/model-engine.ts';
import { lookUpRequest } from '../feedback-requests/request-directory.ts';
import { findResponseCount } from '../feedback-requests/response-count-store.ts';
import { findRestedUntil, isBeingRead, worthWaitingFor } from '../model-tasks/model-task-store.ts';
import { countNewestRelease } from './release-store.ts';
import { weighNewcomers } from './set-weights.ts';

/** Whoever asks has gone on by then. */
const longestMs = 2_000;

/** Answers responses, which shows owners what a rating would come to before anything is sealed. */
export function serveNewcomerWeights(parts: {
  bus: Bus;
  db: Database;
  thread: AnalysisThread;
  /** Undefined where none is configured. */
  model: ModelEngine | undefined;
}): void {
  const { bus, db, thread, model } = parts;
  bus.serve(weighNewcomersQuery, async ({ request_id: requestId, newcomers }) => {
    const request = await lookUpRequest(parts, requestId);
    if (!request) throw notFound();
    const set = { form: request.form, newcomers };
    const effectiveWeights = await weighNewcomers(thread, set, AbortSignal.timeout(longestMs));
    const isPrepared = async (): Promise<boolean> => {
      // What was not heard of yet has not been begun to read either.
      const remaining = (await countNewestRelease(db, requestId))?.remaining ?? 0;
      const answers = newcomers.reduce((total, count) => total + count, remaining);
      const { responseCount, setAside } = await findResponseCount(db, requestId);
      if (responseCount - setAside < answers) return false;
      return !(await isBeingRead(db, requestId, worthWaitingFor));
    };
    const prepared = model === undefined || (await isPrepared());
    const readingFrom = prepared ? undefined : await findRestedUntil(db, requestId, 'read');
    return { effective_weights: effectiveWeights, prepared, reading_from: readingFrom?.toISOString() };
  });
}
