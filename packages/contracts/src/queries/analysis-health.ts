import { z } from 'zod';
import { HealthCheck } from '../http/health.ts';
import { defineQuery } from '../query.ts';

export const getAnalysisHealth = defineQuery({
  service: 'analysis',
  name: 'get-health',
  askedBy: ['admin'],
  input: z.object({}),
  output: z.object({ checks: z.array(HealthCheck) }),
});

export const testModel = defineQuery({
  service: 'analysis',
  name: 'test-model',
  askedBy: ['admin'],
  input: z.object({}),
  output: HealthCheck,
});
