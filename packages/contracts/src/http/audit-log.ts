import { z } from 'zod';
import * as endpoints from '../endpoints/audit-log.ts';
import { Cursor, Timestamp } from '../fields.ts';
import { problems } from '../problem.ts';
import { defineRoute } from '../route.ts';

export const AuditEntry = z
  .object({
    at: Timestamp,
    who: z.string(),
    action: z.string(),
    subject: z.string(),
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
      ...problems,
    },
  },
});
