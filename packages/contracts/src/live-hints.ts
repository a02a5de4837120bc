import { z } from 'zod';
import { Id } from './fields.ts';
import { defineLiveHint } from './live-hint.ts';

/** Among replicas: the count of this request changed, for those who hold its owner's open dashboard. */
export const responseCountMoved = defineLiveHint({
  service: 'requests',
  name: 'response-counts',
  heardBy: ['requests'],
  schema: z.object({ request_id: Id }),
});

/** Among replicas: a job waits. Without it they find it within a second. */
export const jobWaiting = defineLiveHint({
  service: 'analysis',
  name: 'job-waiting',
  heardBy: ['analysis'],
  schema: z.object({}),
});

/** Among replicas: a request, or those of an owner, are to be read anew where they are kept in memory. */
export const requestFormChanged = defineLiveHint({
  service: 'responses',
  name: 'request-forms',
  heardBy: ['responses'],
  schema: z.union([z.strictObject({ request_id: Id }), z.strictObject({ owner_id: Id })]),
});
