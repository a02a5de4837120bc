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
