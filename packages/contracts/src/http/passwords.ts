import { z } from 'zod';
import * as endpoints from '../endpoints/passwords.ts';
import { Email, NewPassword, requiredPlainText } from '../fields.ts';
import { limits } from '../limits.ts';
import { problems } from '../problem.ts';
import { defineRoute } from '../route.ts';

export const forgotPasswordRoute = defineRoute(endpoints.forgotPassword, {
  summary: 'Ask for a password link',
  description: 'Mails a link to the address if it has an account. The answer is the same for every address.',
  schema: {
    body: z.strictObject({ email: Email }),
    response: { 202: z.object({ message: z.string() }), ...problems },
  },
});

export const resetPasswordRoute = defineRoute(endpoints.resetPassword, {
  summary: 'Set a new password',
  description: 'Takes the one-time token of a mail and ends every session of the account. Signs nobody in.',
  schema: {
    body: z.strictObject({
      token: requiredPlainText(limits.token, 'the code of the mail'),
      password: NewPassword,
    }),
    response: { 200: z.object({ message: z.string() }), ...problems },
  },
});
