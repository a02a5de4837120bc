import { z } from 'zod';
import { HealthCheck } from '../http/operations.ts';
import { defineQuery } from '../query.ts';

export const getAnalysisHealth = defineQuery({
  service: 'analysis',
  name: 'get-health',
  askedBy: ['admin'],
  input: z.object({}),
  output: z.object({ checks: z.array(HealthCheck) }),
});

/**
 * The service outside this installation that answers are sent to, by the name people know: for the notice on the form, and for
 * what is stored of it with an answer whose page does not say what it promised.
 */
export const findOutsideReader = defineQuery({
  service: 'analysis',
  name: 'find-outside-reader',
  askedBy: ['requests', 'responses'],
  input: z.object({}),
  output: z.object({ name: z.string().nullable() }),
});

/** The model that reads answers and writes the analyses; null where there is none. */
export const findWritingModel = defineQuery({
  service: 'analysis',
  name: 'find-writing-model',
  askedBy: ['admin', 'requests'],
  input: z.object({}),
  output: z.object({ model: z.string().nullable() }),
});

export const testModel = defineQuery({
  service: 'analysis',
  name: 'test-model',
  askedBy: ['admin'],
  input: z.object({}),
  output: HealthCheck,
});
