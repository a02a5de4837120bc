import { z } from 'zod';
import { Id, Timestamp } from '../fields.ts';
import { DeadLetter } from '../http/dead-letters.ts';
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
