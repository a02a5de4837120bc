import { isIP } from 'node:net';
import { z } from 'zod';
import { limits } from '@blindspot/contracts/limits';
import { Email } from '@blindspot/contracts/fields';
import { isLongEnough } from '@blindspot/contracts/password';
import { newsletterConsents } from '@blindspot/contracts/vocabulary/accounts';
import { baseServiceConfig } from '@blindspot/service-kit/process/load-config';

const {
  HOST,
  PORT,
  DATABASE_URL,
  NATS_URL,
  NATS_NAMESPACE,
  NATS_STREAM_MAX_BYTES,
  NATS_STREAM_REPLICAS,
  LOG_LEVEL,
} = baseServiceConfig;

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** An address or CIDR range; a number of hops would believe whatever a client writes. */
const isNetwork = (value: string): boolean => {
  const [address = '', bits, ...rest] = value.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
};

export const AuthConfig = z.object({
  HOST,
  PORT,
  DATABASE_URL,
  NATS_URL,
  NATS_NAMESPACE,
  NATS_STREAM_MAX_BYTES,
  NATS_STREAM_REPLICAS,
  LOG_LEVEL,
  /** Origin that people type; links in mails start with it, and an https one makes the cookies `Secure`. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, '')),
  PRODUCT_NAME: z.string().default('Blindspot'),
  SECRETS_DIR: z.string().default('.data/secrets'),
  DATA_DIR: z.string().default('.data'),
  /** Comma separated; the first is the original admin. */
  ADMIN_EMAILS: z.string().default('').transform(listOf).pipe(z.array(Email)),
  ADMIN_PASSWORD: z
    .string()
    .refine(isLongEnough, `needs at least ${limits.password.minCharacters} characters`)
    .optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('no-reply@localhost'),
  NEWSLETTER_CONSENT: z.enum(newsletterConsents).default('automatic'),
  RATE_LIMIT: z.enum(['on', 'off']).default('on'),
  /** Addresses or networks of the gateways, whose `X-Forwarded-For` names the client. */
  TRUSTED_PEERS: z
    .string()
    .default('127.0.0.0/8,::1')
    .transform(listOf)
    .pipe(z.array(z.string().refine(isNetwork, 'is not an address or network such as 10.0.0.0/8'))),
});
export type AuthConfig = z.infer<typeof AuthConfig>;
