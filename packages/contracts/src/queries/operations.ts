import { z } from 'zod';
import { Id, Timestamp } from '../fields.ts';
import { DeadLetter } from '../http/operations.ts';
import { defineQuery } from '../query.ts';
import type { OwningService } from '../services.ts';

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
