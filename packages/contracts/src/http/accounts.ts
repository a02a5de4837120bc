import { z } from 'zod';
import * as endpoints from '../endpoints.ts';
import { Email, Id, LanguageField, NewPassword, Password, requiredOneLine, Timestamp } from '../fields.ts';
import { AuthResponse } from './sessions.ts';
import { limits } from '../limits.ts';
import { defineRoute } from '../define-route.ts';

export const Account = z
  .object({
    id: Id,
    name: z.string(),
    email: z.string(),
    email_verified: z.boolean(),
    is_admin: z.boolean(),
    newsletter: z.boolean(),
    result_mails: z.boolean(),
    /** Whether results open directly, without the steps for self-view and weights. */
    straight_to_result: z.boolean(),
    second_factor: z.boolean(),
    /** Language of mails to this account, and the initial language of the app and of new results. */
    language: LanguageField,
    created_at: Timestamp,
  })
  .meta({ id: 'Account' });
export type Account = z.infer<typeof Account>;

export const registerRoute = defineRoute(endpoints.register, {
  summary: 'Create an account',
  description: 'Creates the account, signs in and sets the refresh cookie.',
  schema: {
    body: z.strictObject({
      name: requiredOneLine(limits.name, 'your name'),
      email: Email,
      password: NewPassword,
      /** Whether the person wants the newsletter. Ignored unless NEWSLETTER_CONSENT is `ask`. */
      newsletter: z.boolean().optional(),
      /** Language of the account; by default the language that the browser requests. */
      language: LanguageField.optional(),
    }),
    response: { 201: AuthResponse },
  },
});

export const getAccountRoute = defineRoute(endpoints.getAccount, {
  summary: 'Get the account',
  description: 'Returns the account of the caller.',
  schema: { response: { 200: Account } },
});

export const updateAccountRoute = defineRoute(endpoints.updateAccount, {
  summary: 'Change the account',
  description:
    'Changes name, address, password, language, which mails are sent, or whether opening a result skips its steps. Members that are left out stay as they are. A new address or password asks for the current password.',
  schema: {
    body: z.strictObject({
      name: requiredOneLine(limits.name, 'your name').optional(),
      email: Email.optional(),
      new_password: NewPassword.optional(),
      /** Current password; required to change the address or the password. */
      password: Password.optional(),
      newsletter: z.boolean().optional(),
      result_mails: z.boolean().optional(),
      straight_to_result: z.boolean().optional(),
      language: LanguageField.optional(),
    }),
    /** The reply includes a new token, because the caller's token contains the old data. */
    response: {
      200: Account.extend({ access_token: z.string() }).meta({ id: 'ChangedAccount' }),
    },
  },
});

export const exportAccountRoute = defineRoute(endpoints.exportAccount, {
  summary: 'Export the account',
  description:
    'Returns what the account holds as one JSON file, without answers sent with an address other than its own.',
  schema: { response: { 200: z.unknown() } },
});

export const deleteAccountRoute = defineRoute(endpoints.deleteAccount, {
  summary: 'Delete the account',
  description:
    'Deletes the account and everything that belongs to it in every service. Asks for the password. The deletion has begun when the call returns and ends within minutes.',
  schema: {
    body: z.strictObject({ password: Password }),
    response: { 202: z.object({ message: z.string() }) },
  },
});
