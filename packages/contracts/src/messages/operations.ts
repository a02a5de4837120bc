import { z } from 'zod';
import { Id, Timestamp } from '../fields.ts';
import { DeadLetter } from '../http/operations.ts';
import { defineQuery } from '../message.ts';
import type { OwningService } from '../services.ts';
import type { RequestKeeper } from './feedback-requests.ts';

/** Returns the state of a service's own outbox, dead letters and clock. Every service serves this query. */
export const getOperations = (service: OwningService) =>
  defineQuery(service, 'get-operations', ['admin'], {
    input: z.object({}),
    output: z.object({
      /** Current time on the database's clock. */
      now: Timestamp,
      outbox_waiting: z.int(),
      oldest_waiting_ms: z.number(),
      dead_letters: z.array(DeadLetter),
      database_bytes: z.number(),
      dead_letter_count: z.int(),
      /** Events that wait for this service; missing if the broker does not reply. */
      inbox: z.object({ waiting: z.int(), oldest_ms: z.number() }).optional(),
      versions: z.array(z.object({ version: z.string(), replicas: z.int() })),
      /** The last migration. `fits` is true if the database has exactly the migrations of the service. */
      schema: z.object({ last: z.string(), fits: z.boolean() }),
      database_version: z.string(),
    }),
  });

/** Delivers a dead letter to its consumer again. Returns false if it is unknown or already replayed. */
export const replayDeadLetter = (service: OwningService) =>
  defineQuery(service, 'replay-dead-letter', ['admin'], {
    input: z.object({ id: Id }),
    output: z.object({ replayed: z.boolean() }),
  });

/** The queries below find and repair copies of requests that differ after a lost event. */

/** Limit on the requests per page. A page takes about 70 kB; a message may have 1 MB. */
export const comparedAtOnce = 500;

export const HeldRequest = z.object({
  request_id: Id,
  /** Version of the copied request; 0 if the service stores only a count for the request. */
  version: z.int(),
  response_count: z.int(),
  /** The request's change counter in the responses service; elsewhere, the version of the newest event. */
  count_version: z.int(),
  /** `closed_at` of `getRequestFacts`; missing in the analysis service, which does not store it. */
  closed_at: Timestamp.nullable().optional(),
});
export type HeldRequest = z.infer<typeof HeldRequest>;

/** Lists the requests for which a service holds data, sorted by id. */
export const listHeldRequests = (service: RequestKeeper) =>
  defineQuery(service, 'list-held-requests', ['requests'], {
    input: z.object({ after: Id.nullable() }),
    output: z.object({ held: z.array(HeldRequest).max(comparedAtOnce), next: Id.nullable() }),
  });

/** Publishes new counts of the answers to these requests, with at least the given versions. */
export const countResponsesAgain = defineQuery('responses', 'count-again', ['requests'], {
  input: z.object({ requests: z.array(z.object({ request_id: Id, version: z.int() })).max(100) }),
  output: z.object({ counted: z.int() }),
});

/** Numbers of repaired copies: left after a deletion, missing, of another version, or with a wrong count. */
export const Mended = z.object({
  left_over: z.int(),
  lacking: z.int(),
  other_version: z.int(),
  miscounted: z.int(),
});
export type Mended = z.infer<typeof Mended>;

/** Returns the outcome of the latest reconciliation, for the health page. */
export const getReconciliation = defineQuery('requests', 'get-reconciliation', ['admin'], {
  input: z.object({}),
  output: z.object({
    compared_at: Timestamp.nullable(),
    /** Time of the last repair; `mended` counts the repaired differences. */
    mended_at: Timestamp.nullable(),
    mended: Mended,
    /** Requests that only other services hold. They stay, because the requests service may have lost them. */
    held_back: z.int(),
    deletions_open: z.int(),
  }),
});
