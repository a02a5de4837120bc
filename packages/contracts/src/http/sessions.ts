import { z } from 'zod';
import * as endpoints from '../endpoints.ts';
import { Password, text, Email, Id, IdParams, oneLine, Timestamp } from '../fields.ts';
import { limits } from '../limits.ts';
import { defineRoute } from '../define-route.ts';

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

export const loginRoute = defineRoute(endpoints.login, {
  summary: 'Sign in',
  description:
    'Returns an access token and sets the refresh cookie. An account with two-step verification also needs a code.',
  schema: {
    body: z.strictObject({
      name: oneLine(limits.name).optional(),
      email: Email,
      password: Password,
      /** Six digits or a recovery code; required after a 401 with the code `second_factor_required`. */
      second_factor: text(20).optional(),
    }),
    response: { 200: AuthResponse },
  },
});

export const refreshSessionRoute = defineRoute(endpoints.refreshSession, {
  summary: 'Renew the access token',
  description: 'Exchanges the refresh cookie for a new access token and a new cookie.',
  schema: { response: { 200: AuthResponse } },
});

export const logoutRoute = defineRoute(endpoints.logout, {
  summary: 'Sign out',
  description: 'Ends the session of the refresh cookie.',
  schema: { response: { 204: z.undefined() } },
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

export const listSessionsRoute = defineRoute(endpoints.listSessions, {
  summary: 'List sessions',
  description: 'Returns where the account is signed in.',
  schema: { response: { 200: z.object({ sessions: z.array(Session) }) } },
});

export const endSessionRoute = defineRoute(endpoints.endSession, {
  summary: 'End one session',
  description: 'Ends the session with this id.',
  schema: { params: IdParams, response: { 204: z.undefined() } },
});

export const revokeAllSessionsRoute = defineRoute(endpoints.revokeAllSessions, {
  summary: 'Sign out everywhere',
  description: 'Ends every session of the account.',
  schema: { body: z.strictObject({ password: Password }), response: { 204: z.undefined() } },
});

/** Sets up a time-based one-time password (RFC 6238) for admins. An authenticator app scans `uri`. */
export const startSecondFactorRoute = defineRoute(endpoints.startSecondFactor, {
  summary: 'Set up two-step verification',
  description:
    'Returns a new secret for an authenticator app. Nothing changes until the first code is confirmed.',
  schema: {
    body: z.strictObject({ password: Password }),
    response: { 200: z.object({ secret: z.string(), uri: z.string() }) },
  },
});

export const confirmSecondFactorRoute = defineRoute(endpoints.confirmSecondFactor, {
  summary: 'Switch two-step verification on',
  description:
    'Takes the first code of the authenticator app and returns the recovery codes, which are shown only this once.',
  schema: {
    body: z.strictObject({ code: text(20) }),
    response: { 200: z.object({ recovery_codes: z.array(z.string()) }) },
  },
});

export const removeSecondFactorRoute = defineRoute(endpoints.removeSecondFactor, {
  summary: 'Switch two-step verification off',
  description: 'Asks for the password and a current code or a recovery code.',
  schema: {
    body: z.strictObject({
      password: Password,
      /** Six digits or a recovery code; required while two-step verification is on. */
      code: text(20).optional(),
    }),
    response: { 204: z.undefined() },
  },
});
