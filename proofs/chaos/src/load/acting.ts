import type { SeededRandom } from '@blindspot/test-kit/seeded-random';
import type { Ledger } from '../ledger/ledger.ts';
import type { Client } from './client.ts';

/** Dependencies of every act. */
export interface Acting {
  readonly ledger: Ledger;
  readonly random: SeededRandom;
  /** Milliseconds since the run began. */
  readonly clock: () => number;
  /** Returns a number that distinguishes the canaries of one person or request from all others. */
  readonly nextNumber: () => number;
  readonly attempt: Client['attempt'];
  readonly acknowledge: (what: string) => void;
  /** Number of acknowledgements by kind of act. */
  readonly acknowledged: ReadonlyMap<string, number>;
}

export function createActing(deps: {
  client: Client;
  ledger: Ledger;
  random: SeededRandom;
  clock: () => number;
}): Acting {
  const { client, ...others } = deps;
  const acknowledged = new Map<string, number>();
  let number = 0;
  return {
    ...others,
    acknowledged,
    nextNumber() {
      number += 1;
      return number;
    },
    attempt: client.attempt,
    acknowledge: (what) => void acknowledged.set(what, (acknowledged.get(what) ?? 0) + 1),
  };
}
