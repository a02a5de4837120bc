import { z } from 'zod';
import { Id, Timestamp } from '../fields.ts';
import { defineEvent } from '../event.ts';
import type { OwningService } from '../services.ts';

/** Gateways refuse this session's access tokens until they would have expired by themselves. */
export const sessionEnded = defineEvent({
  service: 'auth',
  entity: 'session',
  verb: 'ended',
  heardBy: ['gateway'],
  schema: z.object({ session_id: Id, user_id: Id, ended_at: Timestamp }),
});

/** An account of ADMIN_EMAILS exists; the first of them is the original admin. */
export const adminSeeded = defineEvent({
  service: 'auth',
  entity: 'admin',
  verb: 'seeded',
  heardBy: ['admin'],
  schema: z.object({ user_id: Id, original: z.boolean() }),
});

/** Name, address or its confirmation changed; whoever keeps a copy asks `describe-accounts` for the new state. */
export const accountChanged = defineEvent({
  service: 'auth',
  entity: 'account',
  verb: 'changed',
  heardBy: ['requests'],
  schema: z.object({ user_id: Id }),
});

/** Said again until every service has answered with `account-erased`. */
export const accountDeleted = defineEvent({
  service: 'auth',
  entity: 'account',
  verb: 'deleted',
  heardBy: ['requests', 'responses', 'analysis', 'admin'],
  schema: z.object({ user_id: Id }),
});

/** Sent by a service when nothing of a deleted account is left in its schema; auth's ledger waits for all of them. */
export const accountErasedBy = (service: Exclude<OwningService, 'auth'>) =>
  defineEvent({
    service,
    entity: 'account',
    verb: 'erased',
    heardBy: ['auth'],
    hasNamesakes: true,
    schema: z.object({ user_id: Id }),
  });
