import { z } from 'zod';
import { Id, SetTitles } from '../fields.ts';
import { HealthCheck } from '../http/operations.ts';
import { OwnViewParts } from '../http/own-views.ts';
import { defineQuery } from '../message.ts';

export const getAnalysisHealth = defineQuery({
  service: 'analysis',
  name: 'get-health',
  askedBy: ['admin'],
  input: z.object({}),
  output: z.object({ checks: z.array(HealthCheck) }),
});

/**
 * The service outside this installation that answers are sent to, by the name people know: for the notice on the form, and for
 * what is stored of it with an answer whose page does not say what it promised.
 */
export const findOutsideReader = defineQuery({
  service: 'analysis',
  name: 'find-outside-reader',
  askedBy: ['requests', 'responses'],
  input: z.object({}),
  output: z.object({ name: z.string().nullable() }),
});

/** The model that reads answers and writes the analyses; null where there is none. */
export const findWritingModel = defineQuery({
  service: 'analysis',
  name: 'find-writing-model',
  askedBy: ['admin', 'requests'],
  input: z.object({}),
  output: z.object({ model: z.string().nullable() }),
});

export const testModel = defineQuery({
  service: 'analysis',
  name: 'test-model',
  askedBy: ['admin'],
  input: z.object({}),
  output: HealthCheck,
});

/** A page of them is some 50 kB of the 1 MB that a message carries. */
export const readableSetsAtOnce = 100;

/** A set that its owner could open now, with nothing left to prepare. Says neither how many answered nor since when. */
export const ReadableSet = z.object({
  request_id: Id,
  owner_id: Id,
  title: z.string(),
  /** As the form has them. */
  titles: SetTitles.nullable(),
  /** Number of the newest set that was opened; 0 before the first. */
  after_set: z.int().min(0),
});
export type ReadableSet = z.infer<typeof ReadableSet>;

/** All of them, in the order of their requests. Pages end with `next: null`, and may be empty before. */
export const listReadableSets = defineQuery({
  service: 'analysis',
  name: 'list-readable-sets',
  askedBy: ['auth'],
  input: z.object({ after: Id.nullable() }),
  output: z.object({ sets: z.array(ReadableSet).max(readableSetsAtOnce), next: Id.nullable() }),
});

/** Whether this request has one, by what is stored at this moment; throws 503 while that cannot be told. */
export const findReadableSet = defineQuery({
  service: 'analysis',
  name: 'find-readable-set',
  askedBy: ['auth'],
  input: z.object({ request_id: Id }),
  output: z.object({ set: ReadableSet.nullable() }),
});

/** For a person's copy of everything: what they said of themselves, by request. Pages end with `next: null` and fit one message. */
export const exportOwnViews = defineQuery({
  service: 'analysis',
  name: 'export-own-views',
  askedBy: ['auth'],
  input: z.object({ user_id: Id, after: Id.nullable() }),
  output: z.object({
    own_views: z.array(OwnViewParts.extend({ request_id: Id })),
    next: Id.nullable(),
  }),
});
