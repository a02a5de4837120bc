import { z } from 'zod';
import { Id, SetTitles } from '../fields.ts';
import { defineQuery } from '../query.ts';

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
