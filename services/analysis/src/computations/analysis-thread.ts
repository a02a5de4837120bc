import type { Logger } from '@blindspot/service-kit/process/logger';
import type * as computations from './computations.ts';
import { createComputationThread, type ComputationThread, type ThreadLimits } from './computation-thread.ts';

type Computations = typeof computations;

/** Runs gate, built-in engine and figures outside the event loop. */
export type AnalysisThread = ComputationThread<Computations>;

export const createAnalysisThread = (logger: Logger, limits: Partial<ThreadLimits> = {}): AnalysisThread =>
  createComputationThread<Computations>({
    module: new URL('computations.ts', import.meta.url),
    logger,
    limits,
  });
