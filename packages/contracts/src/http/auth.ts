import { z } from 'zod';
import { Email, Id, plainText, requiredPlainText, requiredText, text, Timestamp } from '../fields.ts';
import { limits } from '../limits.ts';
import { problems } from '../problem.ts';
import { defineRoute } from '../route.ts';

export const User = z
  .object({
    id: Id,
    name: z.string(),
    email: z.string(),
    is_admin: z.boolean(),
    email_verified: z.boolean(),
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof User>;

export const AuthResponse = z.object({ user: User, access_token: z.string() }).meta({ id: 'AuthResponse' });
export type AuthResponse = z.infer<typeof AuthResponse>;

const Password = requiredPlainText(limits.password.maxBytes, 'a password');

export const registerRoute = defineRoute({
  operation: 'register',
  method: 'POST',
  url: '/api/register',
  auth: 'public',
  service: 'auth',
  summary: 'Create an account and sign in',
  schema: {
    body: z.strictObject({
      name: requiredText(limits.name, 'your name'),
      email: Email,
      password: Password,
      /** Only asked where the instance runs with NEWSLETTER_CONSENT=ask. */
      newsletter: z.boolean().optional(),
    }),
    response: { 201: AuthResponse, ...problems },
  },
});

export const loginRoute = defineRoute({
  operation: 'login',
  method: 'POST',
  url: '/api/login',
  auth: 'public',
  service: 'auth',
  summary: 'Sign in',
  schema: {
    body: z.strictObject({
      name: text(limits.name).optional(),
      email: Email,
      password: Password,
      /** Six digits or a recovery code; asked for by a 401 with the code `second_factor_required`. */
      second_factor: text(20).optional(),
    }),
    response: { 200: AuthResponse, ...problems },
  },
});

export const refreshSessionRoute = defineRoute({
  operation: 'refresh-session',
  method: 'POST',
  url: '/api/session/refresh',
  auth: 'public',
  service: 'auth',
  summary: 'Exchange the refresh cookie for a new access token',
  schema: { response: { 200: AuthResponse, ...problems } },
});

export const logoutRoute = defineRoute({
  operation: 'logout',
  method: 'POST',
  url: '/api/session/logout',
  auth: 'public',
  service: 'auth',
  summary: 'End the session of the refresh cookie',
  schema: { response: { 204: z.undefined(), ...problems } },
});

export const Session = z
  .object({
    id: Id,
    device: z.string(),
    created_at: Timestamp,
    last_used_at: Timestamp,
    current: z.boolean(),
  })
  .meta({ id: 'Session' });
export type Session = z.infer<typeof Session>;

export const listSessionsRoute = defineRoute({
  operation: 'list-sessions',
  method: 'GET',
  url: '/api/session/list',
  auth: 'owner',
  service: 'auth',
  summary: 'Where this account is signed in',
  schema: { response: { 200: z.object({ sessions: z.array(Session) }), ...problems } },
});

export const endSessionRoute = defineRoute({
  operation: 'end-session',
  method: 'DELETE',
  url: '/api/session/:id',
  auth: 'owner',
  service: 'auth',
  summary: 'End one session',
  schema: { params: z.object({ id: Id }), response: { 204: z.undefined(), ...problems } },
});

export const revokeAllSessionsRoute = defineRoute({
  operation: 'revoke-all-sessions',
  method: 'POST',
  url: '/api/session/revoke-all',
  auth: 'owner',
  service: 'auth',
  summary: 'End every session of this account',
  schema: { body: z.strictObject({ password: Password }), response: { 204: z.undefined(), ...problems } },
});

export const Account = z
  .object({
    id: Id,
    name: z.string(),
    email: z.string(),
    email_verified: z.boolean(),
    is_admin: z.boolean(),
    newsletter: z.boolean(),
    second_factor: z.boolean(),
    created_at: Timestamp,
  })
  .meta({ id: 'Account' });
export type Account = z.infer<typeof Account>;

export const getAccountRoute = defineRoute({
  operation: 'get-account',
  method: 'GET',
  url: '/api/account',
  auth: 'owner',
  service: 'auth',
  summary: 'The signed-in account',
  schema: { response: { 200: Account, ...problems } },
});

export const updateAccountRoute = defineRoute({
  operation: 'update-account',
  method: 'PUT',
  url: '/api/account',
  auth: 'owner',
  service: 'auth',
  summary: 'Change name, address, password or newsletter membership',
  schema: {
    body: z.strictObject({
      name: requiredText(limits.name, 'your name').optional(),
      email: Email.optional(),
      new_password: Password.optional(),
      /** Needed to change the address or the password. */
      password: Password.optional(),
      newsletter: z.boolean().optional(),
    }),
    /** The token the call came with still names the account as it was before. */
    response: {
      200: Account.extend({ access_token: z.string() }).meta({ id: 'ChangedAccount' }),
      ...problems,
    },
  },
});

export const exportAccountRoute = defineRoute({
  operation: 'export-account',
  method: 'GET',
  url: '/api/account/export',
  auth: 'owner',
  service: 'auth',
  summary: 'Everything this account holds, as a file',
  schema: { response: { 200: z.unknown(), ...problems } },
});

export const deleteAccountRoute = defineRoute({
  operation: 'delete-account',
  method: 'DELETE',
  url: '/api/account',
  auth: 'owner',
  service: 'auth',
  summary: 'Delete the account and everything that hangs on it',
  schema: {
    body: z.strictObject({ password: Password }),
    response: { 202: z.object({ message: z.string() }), ...problems },
  },
});

/** A time-based one-time password (RFC 6238), offered to admins; `uri` is what an authenticator app scans. */
export const startSecondFactorRoute = defineRoute({
  operation: 'start-second-factor',
  method: 'POST',
  url: '/api/account/second-factor',
  auth: 'owner',
  service: 'auth',
  summary: 'Begin to set up a second factor',
  schema: {
    body: z.strictObject({ password: Password }),
    response: { 200: z.object({ secret: z.string(), uri: z.string() }), ...problems },
  },
});

export const confirmSecondFactorRoute = defineRoute({
  operation: 'confirm-second-factor',
  method: 'PUT',
  url: '/api/account/second-factor',
  auth: 'owner',
  service: 'auth',
  summary: 'Switch the second factor on with a first code; the recovery codes are shown once',
  schema: {
    body: z.strictObject({ code: text(20) }),
    response: { 200: z.object({ recovery_codes: z.array(z.string()) }), ...problems },
  },
});

export const removeSecondFactorRoute = defineRoute({
  operation: 'remove-second-factor',
  method: 'DELETE',
  url: '/api/account/second-factor',
  auth: 'owner',
  service: 'auth',
  summary: 'Switch the second factor off',
  schema: {
    body: z.strictObject({
      password: Password,
      /** Six digits or a recovery code; needed where it is on. */
      code: text(20).optional(),
    }),
    response: { 204: z.undefined(), ...problems },
  },
});

export const verifyEmailRoute = defineRoute({
  operation: 'verify-email',
  method: 'POST',
  url: '/api/email/verify',
  auth: 'optional',
  service: 'auth',
  summary: 'Confirm an address with a mailed token, or ask for a new mail when no token is sent',
  schema: {
    body: z.strictObject({ token: plainText(limits.token).optional() }),
    response: { 200: z.object({ message: z.string() }), ...problems },
  },
});

export const forgotPasswordRoute = defineRoute({
  operation: 'forgot-password',
  method: 'POST',
  url: '/api/password/forgot',
  auth: 'public',
  service: 'auth',
  summary: 'Mail a link that sets a new password',
  schema: {
    body: z.strictObject({ email: Email }),
    response: { 202: z.object({ message: z.string() }), ...problems },
  },
});

export const resetPasswordRoute = defineRoute({
  operation: 'reset-password',
  method: 'POST',
  url: '/api/password/reset',
  auth: 'public',
  service: 'auth',
  summary: 'Set a password with a one-time token',
  schema: {
    body: z.strictObject({
      token: requiredPlainText(limits.token, 'the code of the mail'),
      password: Password,
    }),
    response: { 200: z.object({ message: z.string() }), ...problems },
  },
});

export const unsubscribeNewsletterRoute = defineRoute({
  operation: 'unsubscribe-newsletter',
  method: 'POST',
  url: '/api/newsletter/unsubscribe',
  auth: 'public',
  service: 'auth',
  summary: 'Leave the newsletter with the token of a mail',
  schema: {
    querystring: z.object({ token: plainText(limits.token) }),
    response: { 200: z.object({ message: z.string() }), ...problems },
  },
});

export const authRoutes = [
  registerRoute,
  loginRoute,
  refreshSessionRoute,
  logoutRoute,
  listSessionsRoute,
  endSessionRoute,
  revokeAllSessionsRoute,
  getAccountRoute,
  updateAccountRoute,
  exportAccountRoute,
  deleteAccountRoute,
  startSecondFactorRoute,
  confirmSecondFactorRoute,
  removeSecondFactorRoute,
  verifyEmailRoute,
  forgotPasswordRoute,
  resetPasswordRoute,
  unsubscribeNewsletterRoute,
] as const;
