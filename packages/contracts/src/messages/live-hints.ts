import { z } from 'zod';
import { Id } from '../fields.ts';
import { defineLiveHint } from '../message.ts';

const MovedCounts = z.object({ request_ids: z.array(Id) });

/**
 * Format of an earlier version, with one request. Replicas of that version ignore hints with several
 * requests.
 */
const MovedCount = z
  .object({ request_id: Id })
  .transform(({ request_id: id }): z.output<typeof MovedCounts> => ({ request_ids: [id] }));

/**
 * Between replicas of requests: the counts of these requests changed; replicas with open dashboards of their
 * owners push them.
 */
export const responseCountsMoved = defineLiveHint({
  service: 'requests',
  name: 'response-counts',
  subscribers: ['requests'],
  schema: MovedCounts.or(MovedCount),
});

/**
 * Between replicas of analysis: a job is waiting. Without the hint a replica finds the job within a second.
 */
export const jobWaiting = defineLiveHint({
  service: 'analysis',
  name: 'job-waiting',
  subscribers: ['analysis'],
  schema: z.object({}),
});

/** Most sessions per hint; more are split into several hints. */
export const endedSessionsPerHint = 1_000;

/** Between gateways: reject these sessions at once. The event from auth follows later, reliably. */
export const sessionsEnded = defineLiveHint({
  service: 'gateway',
  name: 'ended-sessions',
  subscribers: ['gateway'],
  schema: z.object({ session_ids: z.array(Id).max(endedSessionsPerHint) }),
});
