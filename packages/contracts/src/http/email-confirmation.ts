import { z } from 'zod';
import * as endpoints from '../endpoints/email-confirmation.ts';
import { plainText } from '../fields.ts';
import { limits } from '../limits.ts';
import { problems } from '../problem.ts';
import { defineRoute } from '../route.ts';

export const verifyEmailRoute = defineRoute(endpoints.verifyEmail, {
  summary: 'Confirm an email address',
  description: 'Confirms the address with the token of a mail. Without a token, sends that mail again.',
  schema: {
    body: z.strictObject({ token: plainText(limits.token).optional() }),
    response: { 200: z.object({ message: z.string() }), ...problems },
  },
});
