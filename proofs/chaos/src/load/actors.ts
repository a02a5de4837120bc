import type { Acting } from './client.ts';
import { createOwnerActs, type OwnerActs } from './owner-acts.ts';
import { createResponderActs, type ResponderActs } from './responder-acts.ts';

/**
 * The ledger records an act before it is sent and settles it when the reply arrives. A new request without a reply has
 * no id, so it is not recorded.
 */
export type Actors = OwnerActs & ResponderActs;

export const createActors = (acting: Acting): Actors => ({
  ...createOwnerActs(acting),
  ...createResponderActs(acting),
});
