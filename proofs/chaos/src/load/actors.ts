import type { Acting } from './client.ts';
import { createOwnerActs, type OwnerActs } from './owner-acts.ts';
import { createResponderActs, type ResponderActs } from './responder-acts.ts';

/**
 * All acts of people. The ledger records each act before it is sent, and settles it once the reply arrives. A
 * request gets its id from the reply, so a request without a reply is not recorded.
 */
export type Actors = OwnerActs & ResponderActs;

export const createActors = (acting: Acting): Actors => ({
  ...createOwnerActs(acting),
  ...createResponderActs(acting),
});
