import { createActing, type Acting } from './acting.ts';
import { createOwnerActs, type OwnerActs } from './owner-acts.ts';
import { createResponderActs, type ResponderActs } from './responder-acts.ts';

/**
 * Everything people do, each act entered in the ledger before it is sent and settled when its answer comes. A request
 * has its id from its answer: one that nobody knows of is nobody's loss.
 */
export interface Actors extends OwnerActs, ResponderActs {
  readonly acknowledged: Acting['acknowledged'];
}

export function createActors(parts: Parameters<typeof createActing>[0]): Actors {
  const acting = createActing(parts);
  return {
    ...createOwnerActs(acting),
    ...createResponderActs(acting),
    acknowledged: acting.acknowledged,
  };
}
