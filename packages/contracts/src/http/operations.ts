import { z } from 'zod';
import * as endpoints from '../endpoints.ts';
import { Cursor, Timestamp, Id } from '../fields.ts';
import { defineRoute } from '../define-route.ts';
import { serviceNames } from '../services.ts';

export const DeadLetter = z
  .object({
    id: Id,
    service: z.enum(serviceNames),
    consumer: z.string(),
    subject: z.string(),
    reason: z.string(),
    failed_at: Timestamp,
  })
  .meta({ id: 'DeadLetter' });
export type DeadLetter = z.infer<typeof DeadLetter>;

/** A sentence from `health.ts` in `packages/content`. Clients show the English text for an unknown id. */
export const HealthSentence = z
  .object({ id: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])) })
  .meta({ id: 'HealthSentence' });
export type HealthSentence = z.infer<typeof HealthSentence>;

/** A line on the health page; `explanation` names the fault and its remedy. */
export const HealthCheck = z
  .object({
    name: z.string(),
    status: z.enum(['ok', 'warning', 'failed']),
    figure: z.string(),
    explanation: z.string().nullable(),
    sentences: z.object({
      name: HealthSentence,
      figures: z.array(HealthSentence),
      advice: z.array(HealthSentence),
    }),
  })
  .meta({ id: 'HealthCheck' });
export type HealthCheck = z.infer<typeof HealthCheck>;

export const getHealthReportRoute = defineRoute(endpoints.getHealthReport, {
  summary: 'Get the health report',
  description: 'Returns the state of services, queues, backup, jobs, mail, model, storage and clock.',
  schema: {
    response: {
      200: z.object({
        checks: z.array(HealthCheck),
        dead_letters: z.array(DeadLetter),
      }),
    },
  },
});

export const runHealthTestRoute = defineRoute(endpoints.runHealthTest, {
  summary: 'Run a health test',
  description: 'Sends a test mail to the caller or asks the model one question.',
  schema: {
    body: z.strictObject({ test: z.enum(['mail', 'model']) }),
    response: { 200: HealthCheck },
  },
});

export const replayDeadLetterRoute = defineRoute(endpoints.replayDeadLetter, {
  summary: 'Retry a failed event',
  description: 'Retries an event that a service could not handle.',
  schema: {
    params: z.object({ service: z.enum(serviceNames), id: Id }),
    response: { 200: z.object({ message: z.string() }) },
  },
});

export const AuditEntry = z
  .object({
    at: Timestamp,
    who: z.string(),
    action: z.string(),
    /** Identifies the object of the action: an id or a fixed word, such as 'csv'. */
    subject: z.string(),
    /** Current name of `subject`; null if there is none to show. */
    about: z.string().nullable(),
    count: z.int().nullable(),
  })
  .meta({ id: 'AuditEntry' });

export const listAuditLogRoute = defineRoute(endpoints.listAuditLog, {
  summary: 'List the audit log',
  description: 'Returns what admins did, newest first.',
  schema: {
    querystring: z.object({ cursor: Cursor.optional() }),
    response: {
      200: z.object({ entries: z.array(AuditEntry), next_cursor: z.string().nullable() }),
    },
  },
});
