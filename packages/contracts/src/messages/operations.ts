import { z } from 'zod';
import { Id, Timestamp } from '../fields.ts';
import { DeadLetter } from '../http/operations.ts';
import { defineQuery } from '../message.ts';
import type { OwningService } from '../services.ts';
import type { RequestKeeper } from './feedback-requests.ts';

/** Every service answers this about its own outbox, dead letters and clock. */
export const getOperations = (service: OwningService) =>
  defineQuery({
    service,
    name: 'get-operations',
    askedBy: ['admin'],
    input: z.object({}),
    output: z.object({
      /** The database's time. */
      now: Timestamp,
      outbox_waiting: z.int(),
      oldest_waiting_ms: z.number(),
      dead_letters: z.array(DeadLetter),
      database_bytes: z.number(),
      /** The parts below are not said by a service of the release before. */
      dead_letter_count: z.int().optional(),
      inbox: z.object({ waiting: z.int(), oldest_ms: z.number() }).optional(),
      /** Of each of its replicas that has a connection to the database just now. */
      releases: z.array(z.object({ release: z.string(), replicas: z.int() })).optional(),
      /** The last migration of its tables, and whether this service knows it and needs none that is missing. */
      schema: z.object({ last: z.string(), fits: z.boolean() }).optional(),
      database_release: z.string().optional(),
    }),
  });

/** Puts a dead letter back to its consumer; false where there is none with this id. */
export const replayDeadLetter = (service: OwningService) =>
  defineQuery({
    service,
    name: 'replay-dead-letter',
    askedBy: ['admin'],
    input: z.object({ id: Id }),
    output: z.object({ replayed: z.boolean() }),
  });

/** What services ask each other in order to find and mend copies that differ, after events were lost. Ids and numbers only. */

/** Requests on one page of a comparison; a page is some 70 kB of the 1 MB that the broker carries. */
export const comparedAtOnce = 500;

export const HeldRequest = z.object({
  request_id: Id,
  /** Of the copied facts; 0 where only a count is held. */
  version: z.int(),
  response_count: z.int(),
  /** Of the count: in responses its change counter, elsewhere that of the newest event about it. */
  count_version: z.int(),
  /** When its owner closed it. Analysis leaves it out, because it keeps no copy of that. */
  closed_at: Timestamp.nullable().optional(),
});
export type HeldRequest = z.infer<typeof HeldRequest>;

/** What a service holds of which requests, in the order of their ids, after the given one; `next` is null at the end. */
export const listHeldRequests = (service: RequestKeeper) =>
  defineQuery({
    service,
    name: 'list-held-requests',
    askedBy: ['requests'],
    input: z.object({ after: Id.nullable() }),
    output: z.object({ held: z.array(HeldRequest).max(comparedAtOnce), next: Id.nullable() }),
  });

/**
 * Counts the answers to these requests anew and says the count again, under a new version of at least `version`, so that
 * every copy takes it. Requests that are not there are left out.
 */
export const countResponsesAgain = defineQuery({
  service: 'responses',
  name: 'count-again',
  askedBy: ['requests'],
  input: z.object({ requests: z.array(z.object({ request_id: Id, version: z.int() })).max(100) }),
  output: z.object({ counted: z.int() }),
});

/** How many differences were mended: copies of what is gone, lacking ones, of another version, wrong counts. */
export const Mended = z.object({
  left_over: z.int(),
  lacking: z.int(),
  other_version: z.int(),
  miscounted: z.int(),
});
export type Mended = z.infer<typeof Mended>;

/** How the latest comparison went, for the health page. */
export const getReconciliation = defineQuery({
  service: 'requests',
  name: 'get-reconciliation',
  askedBy: ['admin'],
  input: z.object({}),
  output: z.object({
    /** When all copies were last compared; null before the first time. */
    compared_at: Timestamp.nullable(),
    /** When something was last mended, and how much. */
    mended_at: Timestamp.nullable(),
    mended: Mended,
    /** Requests that others hold and requests never heard of; it may have lost them, so nothing of them is deleted. */
    held_back: z.int(),
    /** Deletions that somebody has not confirmed yet. */
    deletions_open: z.int(),
  }),
});
