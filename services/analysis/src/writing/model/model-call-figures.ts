import { Histogram, type Registry } from 'prom-client';
import type { NoAnswer } from './model-unavailable.ts';

export interface ModelCallFigures {
  observe(outcome: 'answered' | NoAnswer, ms: number): void;
  addTo(registry: Registry): void;
}

/** Measures the duration and outcome of calls, but records nothing from prompts or answers. */
export function createModelCallFigures(): ModelCallFigures {
  const duration = new Histogram({
    name: 'analysis_model_call_seconds',
    help: 'Duration of a call to the model with its retries, by outcome.',
    labelNames: ['outcome'],
    buckets: [0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 120],
    registers: [],
  });
  return {
    observe: (outcome, ms) => duration.observe({ outcome }, ms / 1_000),
    addTo: (registry) => registry.registerMetric(duration),
  };
}
