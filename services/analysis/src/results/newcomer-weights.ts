import { weighNewcomers as weighNewcomersQuery } from '@blindspot/contracts/messages/feedback-responses';
import type { Bus } from '@blindspot/service-kit/events/bus';
import type { Database } from '@blindspot/service-kit/database/database';
import { notFound } from '@blindspot/service-kit/http/error-handler';
import type { AnalysisThread } from '../computations/analysis-thread.ts';
import { lookUpRequest } from '../requests/request-directory.ts';
import { findRestedUntil, type ReadingWait } from '../reading/model-task-store.ts';
import { awaitsModel } from '../reading/reading-wait.ts';
import { countNewestResult } from './result-store.ts';
import { weighNewcomers } from './set-weights.ts';

/** The caller has given up by then. */
const longestMs = 2_000;

/** Serves responses, which shows owners the effective weights before anything is sealed. */
export function serveNewcomerWeights(deps: {
  bus: Bus;
  db: Database;
  thread: AnalysisThread;
  /** Undefined without a model. */
  reading: ReadingWait | undefined;
}): void {
  const { bus, db, thread } = deps;
  bus.serve(weighNewcomersQuery, async ({ request_id: requestId, newcomers }) => {
    const request = await lookUpRequest(deps, requestId);
    if (!request) throw notFound();
    const set = { form: request.form, newcomers };
    const effectiveWeights = await weighNewcomers(thread, set, AbortSignal.timeout(longestMs));
    const remaining = (await countNewestResult(db, requestId))?.remaining ?? 0;
    const answers = newcomers.reduce((total, count) => total + count, remaining);
    const prepared = !(await awaitsModel(deps, { requestId, answers }));
    const readingFrom = prepared ? undefined : await findRestedUntil(db, requestId, 'read');
    return { effective_weights: effectiveWeights, prepared, reading_from: readingFrom?.toISOString() };
  });
}
