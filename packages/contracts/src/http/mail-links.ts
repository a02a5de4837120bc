import { z } from 'zod';
import * as endpoints from '../endpoints.ts';
import { plainText, Email, NewPassword, requiredPlainText } from '../fields.ts';
import { limits } from '../limits.ts';
import { defineRoute } from '../define-route.ts';

export const verifyEmailRoute = defineRoute(endpoints.verifyEmail, {
  summary: 'Confirm an email address',
  description: 'Confirms the address with the token of a mail. Without a token, sends that mail again.',
  schema: {
    body: z.strictObject({ token: plainText(limits.token).optional() }),
    response: { 200: z.object({ message: z.string() }) },
  },
});

export const forgotPasswordRoute = defineRoute(endpoints.forgotPassword, {
  summary: 'Ask for a password link',
  description: 'Mails a link to the address if it has an account. The answer is the same for every address.',
  schema: {
    body: z.strictObject({ email: Email }),
    response: { 202: z.object({ message: z.string() }) },
  },
});

export const resetPasswordRoute = defineRoute(endpoints.resetPassword, {
  summary: 'Set a new password',
  description: 'Takes the one-time token of a mail and ends every session of the account. Does not sign in.',
  schema: {
    body: z.strictObject({
      token: requiredPlainText(limits.token, 'the code of the mail'),
      password: NewPassword,
    }),
    response: { 200: z.object({ message: z.string() }) },
  },
});

export const unsubscribeNewsletterRoute = defineRoute(endpoints.unsubscribeNewsletter, {
  summary: 'Unsubscribe from the newsletter',
  description: 'Takes the token of a newsletter mail.',
  schema: {
    querystring: z.object({ token: plainText(limits.token) }),
    response: { 200: z.object({ message: z.string() }) },
  },
});

export const stopResultMailsRoute = defineRoute(endpoints.stopResultMails, {
  summary: 'Stop mails about results',
  description: 'Takes the token of such a mail.',
  schema: {
    querystring: z.object({ token: plainText(limits.token) }),
    response: { 200: z.object({ message: z.string() }) },
  },
});
