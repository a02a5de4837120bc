import { z } from 'zod';
import { defineEvent } from '../event.ts';
import { Id } from '../fields.ts';
import type { OwningService } from '../services.ts';

/** Says that it changed. A service that keeps a copy asks `get-facts` or `get-labelled-request` for the current state. */
const RequestChange = z.object({ request_id: Id });

/** Also said again about a request that somebody does not know. */
export const feedbackRequestCreated = defineEvent({
  service: 'requests',
  entity: 'feedback-request',
  verb: 'created',
  heardBy: ['responses', 'analysis'],
  schema: RequestChange,
});

/** Also said again where somebody's copy is of another version. */
export const feedbackRequestUpdated = defineEvent({
  service: 'requests',
  entity: 'feedback-request',
  verb: 'updated',
  heardBy: ['responses', 'analysis'],
  schema: RequestChange,
});

/** Said again until everybody who may hold something of it has answered with `feedback-request-erased`. */
export const feedbackRequestDeleted = defineEvent({
  service: 'requests',
  entity: 'feedback-request',
  verb: 'deleted',
  heardBy: ['responses', 'analysis', 'auth', 'admin'],
  schema: RequestChange,
});

/** Who keeps copies of feedback requests, and with them what people answered or what was made of it. */
export const requestKeepers = ['responses', 'analysis'] as const satisfies readonly OwningService[];

export type RequestKeeper = (typeof requestKeepers)[number];

/** Sent by a service, each time it hears of the deletion, when it has nothing left of the request. */
export const feedbackRequestErasedBy = (service: RequestKeeper) =>
  defineEvent({
    service,
    entity: 'feedback-request',
    verb: 'erased',
    heardBy: ['requests'],
    hasNamesakes: true,
    schema: RequestChange,
  });
