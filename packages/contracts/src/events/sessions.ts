import { z } from 'zod';
import { defineEvent } from '../event.ts';
import { Id, Timestamp } from '../fields.ts';

/** Gateways refuse this session's access tokens until they would have expired by themselves. */
export const sessionEnded = defineEvent({
  service: 'auth',
  entity: 'session',
  verb: 'ended',
  heardBy: ['gateway'],
  schema: z.object({ session_id: Id, user_id: Id, ended_at: Timestamp }),
});
