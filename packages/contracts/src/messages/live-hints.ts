import { z } from 'zod';
import { Id } from '../fields.ts';
import { defineLiveHint } from '../message.ts';

const MovedCounts = z.object({ request_ids: z.array(Id) });

/** As an earlier image says it; that one passes over what names several, until its streams are opened anew. */
const MovedCount = z
  .object({ request_id: Id })
  .transform(({ request_id: id }): z.output<typeof MovedCounts> => ({ request_ids: [id] }));

/** Among replicas: the counts of these requests changed, for those who hold an open dashboard of an owner's. */
export const responseCountsMoved = defineLiveHint({
  service: 'requests',
  name: 'response-counts',
  heardBy: ['requests'],
  schema: MovedCounts.or(MovedCount),
});

/** Among replicas: a job waits. Without it they find it within a second. */
export const jobWaiting = defineLiveHint({
  service: 'analysis',
  name: 'job-waiting',
  heardBy: ['analysis'],
  schema: z.object({}),
});

/** More go out in several hints. */
export const endedSessionsPerHint = 1_000;

/** Among gateways: refuse these sessions at once; the event that auth publishes comes later, and surely. */
export const sessionsEnded = defineLiveHint({
  service: 'gateway',
  name: 'ended-sessions',
  heardBy: ['gateway'],
  schema: z.object({ session_ids: z.array(Id).max(endedSessionsPerHint) }),
});
