import { z } from 'zod';
import * as endpoints from '../endpoints/dead-letters.ts';
import { Id, Timestamp } from '../fields.ts';
import { problems } from '../problem.ts';
import { defineRoute } from '../route.ts';
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

export const replayDeadLetterRoute = defineRoute(endpoints.replayDeadLetter, {
  summary: 'Retry a failed event',
  description: 'Handles an event again that a service could not handle.',
  schema: {
    params: z.object({ service: z.enum(serviceNames), id: Id }),
    response: { 200: z.object({ message: z.string() }), ...problems },
  },
});
