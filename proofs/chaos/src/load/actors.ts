import type { Acting } from './client.ts';
import { createOwnerActs, type OwnerActs } from './owner-acts.ts';
import { createResponderActs, type ResponderActs } from './responder-acts.ts';

/**
 * All acts of people. Each act is recorded in the ledger before it is sent and settled by its reply. A
 * request gets its id from the reply, so a request without a reply is not recorded.
 */
export type Actors = OwnerActs & ResponderActs;

export const createActors = (acting: Acting): Actors => ({
  ...createOwnerActs(acting),
  ...createResponderActs(acting),
});
