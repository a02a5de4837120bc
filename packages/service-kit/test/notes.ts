import { type EventEnvelope, defineEvent } from '@blindspot/contracts/message';
import { z } from 'zod';
import type { Database } from '../src/database/database.ts';

export const schema = 'requests';

interface Note {
  number: number;
}
export type NoteHandler = (db: Database, event: EventEnvelope<Note>) => Promise<void>;
export type NotesHandler = (db: Database, events: readonly EventEnvelope<Note>[]) => Promise<void>;

export const noteKept = defineEvent('requests', 'note', 'kept', {
  subscribers: ['requests'],
  schema: z.object({ number: z.int() }),
});

export const countEffect: NoteHandler = async (transaction, { data }) => {
  await transaction.raw(
    `insert into ${schema}.notes as kept (id, number, seen) values (gen_random_uuid(), ?, 1)
     on conflict (number) do update set seen = kept.seen + 1`,
    [data.number],
  );
};

export const countEffects: NotesHandler = async (transaction, events) => {
  await transaction.raw(
    `insert into ${schema}.notes as kept (id, number, seen)
     select gen_random_uuid(), number, 1 from unnest(?::int[]) as noted (number)
     on conflict (number) do update set seen = kept.seen + 1`,
    [events.map(({ data }) => data.number)],
  );
};

export const tightLimits = { retryDelaysMs: [1, 1], ackWaitMs: 300, lostTries: 3 };
