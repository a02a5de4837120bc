import type { Logger } from '@blindspot/service-kit/logger';
import { createComputationThread, type ComputationThread } from './computation-thread.ts';

type Computations = typeof import('./computations.ts');

/** Gate, local engine, figures and comments, away from the event loop. */
export type AnalysisThread = ComputationThread<Computations>;

export const createAnalysisThread = (logger: Logger): AnalysisThread =>
  createComputationThread<Computations>({ module: new URL('computations.ts', import.meta.url), logger });
