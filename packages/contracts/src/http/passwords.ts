import { z } from 'zod';
import * as endpoints from '../endpoints/passwords.ts';
import { Email, Password, requiredPlainText } from '../fields.ts';
import { limits } from '../limits.ts';
import { problems } from '../problem.ts';
import { defineRoute } from '../route.ts';

export const forgotPasswordRoute = defineRoute(endpoints.forgotPassword, {
  summary: 'Mail a link that sets a new password',
  schema: {
    body: z.strictObject({ email: Email }),
    response: { 202: z.object({ message: z.string() }), ...problems },
  },
});

export const resetPasswordRoute = defineRoute(endpoints.resetPassword, {
  summary: 'Set a password with a one-time token',
  schema: {
    body: z.strictObject({
      token: requiredPlainText(limits.token, 'the code of the mail'),
      password: Password,
    }),
    response: { 200: z.object({ message: z.string() }), ...problems },
  },
});
