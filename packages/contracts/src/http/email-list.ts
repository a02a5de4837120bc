import { z } from 'zod';
import * as endpoints from '../endpoints/email-list.ts';
import { AdminIdentitiesField, Cursor, Timestamp } from '../fields.ts';
import { problems } from '../problem.ts';
import { defineRoute } from '../route.ts';

export const EmailListItem = z
  .object({ email: z.string(), name: z.string(), surveys_participated: z.int(), last_response: Timestamp })
  .meta({ id: 'EmailListItem' });
export type EmailListItem = z.infer<typeof EmailListItem>;

export const exportEmailsRoute = defineRoute(endpoints.exportEmails, {
  summary: 'List email addresses',
  description: 'Returns the addresses by pages. `Accept: text/csv` returns a file.',
  schema: {
    querystring: z.object({ cursor: Cursor.optional() }),
    response: {
      /** The file and any page but the first need a sign-in of the last 15 minutes: 403 `sign_in_again`. */
      200: z.object({
        emails: z.array(EmailListItem),
        next_cursor: z.string().nullable(),
        identities: AdminIdentitiesField,
      }),
      ...problems,
    },
  },
});
