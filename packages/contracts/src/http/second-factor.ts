import { z } from 'zod';
import * as endpoints from '../endpoints/second-factor.ts';
import { Password, text } from '../fields.ts';
import { problems } from '../problem.ts';
import { defineRoute } from '../route.ts';

/** A time-based one-time password (RFC 6238), offered to admins; `uri` is what an authenticator app scans. */
export const startSecondFactorRoute = defineRoute(endpoints.startSecondFactor, {
  summary: 'Set up two-step verification',
  description:
    'Returns a new secret for an authenticator app. Nothing changes until the first code is confirmed.',
  schema: {
    body: z.strictObject({ password: Password }),
    response: { 200: z.object({ secret: z.string(), uri: z.string() }), ...problems },
  },
});

export const confirmSecondFactorRoute = defineRoute(endpoints.confirmSecondFactor, {
  summary: 'Switch two-step verification on',
  description:
    'Takes the first code of the authenticator app and returns the recovery codes, which are shown only this once.',
  schema: {
    body: z.strictObject({ code: text(20) }),
    response: { 200: z.object({ recovery_codes: z.array(z.string()) }), ...problems },
  },
});

export const removeSecondFactorRoute = defineRoute(endpoints.removeSecondFactor, {
  summary: 'Switch two-step verification off',
  description: 'Asks for the password and a current code or a recovery code.',
  schema: {
    body: z.strictObject({
      password: Password,
      /** Six digits or a recovery code; needed where it is on. */
      code: text(20).optional(),
    }),
    response: { 204: z.undefined(), ...problems },
  },
});
