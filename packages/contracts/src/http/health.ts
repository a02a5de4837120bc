import { z } from 'zod';
import * as endpoints from '../endpoints/health.ts';
import { DeadLetter } from './dead-letters.ts';
import { problems } from '../problem.ts';
import { defineRoute } from '../route.ts';

/** One line of the health page; `explanation` says in words what is wrong and what to do, null where all is well. */
export const HealthCheck = z
  .object({
    name: z.string(),
    status: z.enum(['ok', 'warning', 'failed']),
    figure: z.string(),
    explanation: z.string().nullable(),
  })
  .meta({ id: 'HealthCheck' });
export type HealthCheck = z.infer<typeof HealthCheck>;

export const getHealthReportRoute = defineRoute(endpoints.getHealthReport, {
  summary: 'Services, queues, dead letters, jobs, mail, model, storage and clock',
  schema: {
    response: {
      200: z.object({ checks: z.array(HealthCheck), dead_letters: z.array(DeadLetter) }),
      ...problems,
    },
  },
});

export const runHealthTestRoute = defineRoute(endpoints.runHealthTest, {
  summary: 'Send a test mail to yourself, or ask the model one question',
  schema: {
    body: z.strictObject({ test: z.enum(['mail', 'model']) }),
    response: { 200: HealthCheck, ...problems },
  },
});
