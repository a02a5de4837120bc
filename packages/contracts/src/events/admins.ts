import { z } from 'zod';
import { defineEvent } from '../event.ts';
import { Id } from '../fields.ts';

/** An account of ADMIN_EMAILS exists; the first of them is the original admin. */
export const adminSeeded = defineEvent({
  service: 'auth',
  entity: 'admin',
  verb: 'seeded',
  heardBy: ['admin'],
  schema: z.object({ user_id: Id, original: z.boolean() }),
});

export const adminGranted = defineEvent({
  service: 'admin',
  entity: 'admin',
  verb: 'granted',
  heardBy: ['auth'],
  schema: z.object({ user_id: Id }),
});

export const adminRevoked = defineEvent({
  service: 'admin',
  entity: 'admin',
  verb: 'revoked',
  heardBy: ['auth'],
  schema: z.object({ user_id: Id }),
});
