import type { FeedbackForm } from '@blindspot/contracts/fields';
import { weighNewcomers as weighNewcomersQuery } from '@blindspot/contracts/queries/feedback-responses';
import type { Bus } from '@blindspot/service-kit/events/bus';
import type { Database } from '@blindspot/service-kit/database/database';
import { notFound } from '@blindspot/service-kit/http/error-handler';
import type { AnalysisThread } from '../computations/analysis-thread.ts';
import type { ModelEngine } from '../engines/model/model-engine.ts';
import { lookUpRequest } from '../feedback-requests/request-directory.ts';
import { isBeingRead } from '../model-tasks/model-task-store.ts';
import { sumSealedWeights } from './release-store.ts';
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
    const totalBefore = await sumSealedWeights(db, requestId);
    const set = { form: request.form, newcomers, totalBefore };
    const effectiveWeights = await weighNewcomers(thread, set, AbortSignal.timeout(longestMs));
    beginThread(thread, request.form);
    const prepared = model === undefined || !(await isBeingRead(db, requestId, worthWaitingFor));
    return { effective_weights: effectiveWeights, prepared };
  });
}

/** Longer than a few minutes nobody waits, nor for a model that is away. */
const worthWaitingFor = { withinMs: 5 * 60_000, mostFailures: 2 };

/** Whoever looks at weights is about to open a set: by then the thread has begun and read its dictionaries. */
function beginThread(thread: AnalysisThread, form: FeedbackForm): void {
  const nothing = { form, voices: [] };
  thread.run('readSheets', nothing, AbortSignal.timeout(longestMs)).catch(() => undefined);
}
