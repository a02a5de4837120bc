import type { Acting } from './client.ts';
import { createOwnerActs, type OwnerActs } from './owner-acts.ts';
import { createResponderActs, type ResponderActs } from './responder-acts.ts';

/**
 * The ledger records an act before it is sent and settles it when the reply arrives. It leaves out requests whose
 * creation got no reply, because their ids are unknown.
 */
export type Actors = OwnerActs & ResponderActs;

export const createActors = (acting: Acting): Actors => ({
  ...createOwnerActs(acting),
  ...createResponderActs(acting),
});
