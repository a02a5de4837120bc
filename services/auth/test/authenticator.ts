import { Secret, TOTP } from 'otpauth';

const stepMs = 30_000;

export function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * stepMs });
}
