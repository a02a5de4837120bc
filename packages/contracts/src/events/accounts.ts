import { z } from 'zod';
import { defineEvent } from '../event.ts';
import { Id } from '../fields.ts';
import type { OwningService } from '../services.ts';

/** Name, address or its confirmation changed; whoever keeps a copy asks `describe-accounts` for the new state. */
export const accountChanged = defineEvent({
  service: 'auth',
  entity: 'account',
  verb: 'changed',
  heardBy: ['requests', 'responses'],
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
