import { createActing, type Acting } from './acting.ts';
import { createOwnerActs, type OwnerActs } from './owner-acts.ts';
import { createResponderActs, type ResponderActs } from './responder-acts.ts';

/**
 * All acts of people. Each act is recorded in the ledger before it is sent and settled by its reply. A
 * request gets its id from the reply, so a request without a reply is not recorded.
 */
export interface Actors extends OwnerActs, ResponderActs {
  readonly acknowledged: Acting['acknowledged'];
}

export function createActors(deps: Parameters<typeof createActing>[0]): Actors {
  const acting = createActing(deps);
  return {
    ...createOwnerActs(acting),
    ...createResponderActs(acting),
    acknowledged: acting.acknowledged,
  };
}
