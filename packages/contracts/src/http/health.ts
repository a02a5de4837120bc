import { z } from 'zod';
import * as endpoints from '../endpoints/health.ts';
import { DeadLetter } from './dead-letters.ts';
import { problems } from '../problem.ts';
import { defineRoute } from '../route.ts';

/** A sentence of `health.ts` in `packages/content`. A reader that does not know its id shows the English text beside it. */
export const HealthSentence = z
  .object({ id: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])) })
  .meta({ id: 'HealthSentence' });
export type HealthSentence = z.infer<typeof HealthSentence>;

/** One line of the health page; `explanation` says in words what is wrong and what to do, null where all is well. */
export const HealthCheck = z
  .object({
    name: z.string(),
    status: z.enum(['ok', 'warning', 'failed']),
    figure: z.string(),
    explanation: z.string().nullable(),
    /** The same for readers of every language; a service of the release before does not say it. */
    says: z
      .object({
        name: HealthSentence,
        figures: z.array(HealthSentence),
        advice: z.array(HealthSentence),
      })
      .optional(),
  })
  .meta({ id: 'HealthCheck' });
export type HealthCheck = z.infer<typeof HealthCheck>;

export const getHealthReportRoute = defineRoute(endpoints.getHealthReport, {
  summary: 'Get the health report',
  description: 'Returns the state of services, queues, backup, jobs, mail, model, storage and clock.',
  schema: {
    response: {
      200: z.object({ checks: z.array(HealthCheck), dead_letters: z.array(DeadLetter) }),
      ...problems,
    },
  },
});

export const runHealthTestRoute = defineRoute(endpoints.runHealthTest, {
  summary: 'Run a health test',
  description: 'Sends a test mail to the caller or asks the model one question.',
  schema: {
    body: z.strictObject({ test: z.enum(['mail', 'model']) }),
    response: { 200: HealthCheck, ...problems },
  },
});
