import type { Finding } from './ledger/findings.ts';
import type { Disturbance, Recovery } from './ledger/judge-timing.ts';
import type { Actors } from './load/actors.ts';
import type { ChaosOptions } from './options.ts';
import type { Product } from './product/product.ts';

export type Print = (line: string) => void;

/** What was broken, when, and what it cost. */
export interface Log {
  kills: number;
  readonly faults: Map<string, number>;
  readonly disturbances: Disturbance[];
  readonly recoveries: Recovery[];
  readonly findings: Finding[];
}

/** What a fault needs to be done, seen and written down. */
export interface Scene {
  readonly product: Product;
  readonly options: ChaosOptions;
  readonly log: Log;
  readonly actors: Actors;
  readonly clock: () => number;
  readonly say: Print;
}
