import { Secret, TOTP } from 'otpauth';

const stepMs = 30_000;

/** Returns the code that an authenticator app shows after `steps` more steps of 30 seconds. */
export function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * stepMs });
}
