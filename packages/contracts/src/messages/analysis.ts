import { z } from 'zod';
import { Id, SetTitles } from '../fields.ts';
import { HealthCheck } from '../http/operations.ts';
import { SelfViewParts } from '../http/self-views.ts';
import { defineLiveHint, defineQuery } from '../message.ts';

export const getAnalysisHealth = defineQuery('analysis', 'get-health', ['admin'], {
  input: z.object({}),
  output: z.object({ checks: z.array(HealthCheck) }),
});

/** Returns the public name of the external AI that receives answers, for the notice on forms. */
export const findOutsideReader = defineQuery('analysis', 'find-outside-reader', ['requests'], {
  input: z.object({}),
  output: z.object({ name: z.string().nullable() }),
});

/** Returns the model that reads answers and writes results; null without one. */
export const findWritingModel = defineQuery('analysis', 'find-writing-model', ['admin', 'requests'], {
  input: z.object({}),
  output: z.object({ model: z.string().nullable() }),
});

export const testModel = defineQuery('analysis', 'test-model', ['admin'], {
  input: z.object({}),
  output: HealthCheck,
});

/** Limit on the sets per page. A page takes about 50 kB; a message may have 1 MB. */
export const readableSetsAtOnce = 100;

/** A set of answers that the owner could open now, without the number of answers and without times. */
export const ReadableSet = z.object({
  request_id: Id,
  owner_id: Id,
  title: z.string(),
  titles: SetTitles.nullable(),
  /** Number of the newest set of answers that the owner has opened, or 0. */
  after_set: z.int().min(0),
});
export type ReadableSet = z.infer<typeof ReadableSet>;

/** Lists all sets that owners could open now, by request id; pages before the last may be empty. */
export const listReadableSets = defineQuery('analysis', 'list-readable-sets', ['auth'], {
  input: z.object({ after: Id.nullable() }),
  output: z.object({ sets: z.array(ReadableSet).max(readableSetsAtOnce), next: Id.nullable() }),
});

/** Returns the set of answers that can be opened now. Throws 503 without the responses service. */
export const findReadableSet = defineQuery('analysis', 'find-readable-set', ['auth'], {
  input: z.object({ request_id: Id }),
  output: z.object({ set: ReadableSet.nullable() }),
});

/** Exports a person's self-views by request, in pages that fit into one message. */
export const exportSelfViews = defineQuery('analysis', 'export-self-views', ['auth'], {
  input: z.object({ user_id: Id, after: Id.nullable() }),
  output: z.object({
    self_views: z.array(SelfViewParts.extend({ request_id: Id })),
    next: Id.nullable(),
  }),
});

/** Announces a waiting job to all replicas. Without the hint, a replica finds the job within a second. */
export const jobWaiting = defineLiveHint('analysis', 'job-waiting', {
  subscribers: ['analysis'],
  schema: z.object({}),
});
