import { z } from 'zod';
import * as endpoints from '../endpoints/email-confirmation.ts';
import { plainText } from '../fields.ts';
import { limits } from '../limits.ts';
import { problems } from '../problem.ts';
import { defineRoute } from '../route.ts';

export const verifyEmailRoute = defineRoute(endpoints.verifyEmail, {
  summary: 'Confirm an address with a mailed token, or ask for a new mail when no token is sent',
  schema: {
    body: z.strictObject({ token: plainText(limits.token).optional() }),
    response: { 200: z.object({ message: z.string() }), ...problems },
  },
});
