import type { Finding } from './ledger/findings.ts';
import type { Disturbance, Recovery } from './ledger/judge-timing.ts';
import type { Actors } from './load/actors.ts';
import type { ChaosOptions } from './options.ts';
import type { Product } from './product/product.ts';

export type Print = (line: string) => void;

export interface Log {
  kills: number;
  readonly faults: Map<string, number>;
  readonly disturbances: Disturbance[];
  readonly recoveries: Recovery[];
  readonly findings: Finding[];
}

export interface Scene {
  readonly product: Product;
  readonly options: ChaosOptions;
  readonly log: Log;
  readonly actors: Actors;
  readonly clock: () => number;
  readonly say: Print;
}
