import { z } from 'zod';
import { Id, Timestamp } from './fields.ts';
import { defineEvent } from './event.ts';

/** Gateways refuse this session's access tokens until they would have expired by themselves. */
export const sessionEnded = defineEvent({
  service: 'auth',
  entity: 'session',
  verb: 'ended',
  schema: z.object({ session_id: Id, user_id: Id, ended_at: Timestamp }),
});

/** An account of ADMIN_EMAILS exists; the first of them is the original admin. */
export const adminSeeded = defineEvent({
  service: 'auth',
  entity: 'admin',
  verb: 'seeded',
  schema: z.object({ user_id: Id, original: z.boolean() }),
});

export const accountDeleted = defineEvent({
  service: 'auth',
  entity: 'account',
  verb: 'deleted',
  schema: z.object({ user_id: Id }),
});
