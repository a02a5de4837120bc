import { z } from 'zod';
import { limits } from '@blindspot/contracts/limits';
import { Email } from '@blindspot/contracts/fields';
import { isLongEnough } from '@blindspot/contracts/password';
import { newsletterConsents } from '@blindspot/contracts/vocabulary/accounts';
import { network, processConfig } from '@blindspot/service-kit/process/load-config';
import {
  addressWithPassword,
  listOf,
  mailbox,
  nameOf,
  origin,
} from '@blindspot/service-kit/process/setting-fields';

/** Hosts that no public site can have: names of this machine, and reserved names (RFC 6761). */
const ownMachine = /^(?:(?:.+\.)?(?:localhost|test|example|invalid)|127(?:\.\d+){3}|\[::1\])$/;

export const AuthConfig = z
  .object({
    ...processConfig,
    /** Public origin of the site. Links in mails start with it, and https makes cookies `Secure`. */
    PUBLIC_URL: origin,
    PRODUCT_NAME: nameOf(60).default('Blindspot'),
    SECRETS_DIR: z.string().default('.data/secrets'),
    DATA_DIR: z.string().default('.data'),
    /** Comma-separated addresses; the first belongs to the original admin. */
    ADMIN_EMAILS: z.string().default('').transform(listOf).pipe(z.array(Email)),
    ADMIN_PASSWORD: z
      .string()
      .refine(isLongEnough, `must have at least ${limits.password.minCharacters} characters`)
      .optional(),
    SMTP_URL: addressWithPassword('smtp://', 'smtps://').optional(),
    MAIL_FROM: mailbox.default('no-reply@localhost'),
    NEWSLETTER_CONSENT: z.enum(newsletterConsents).default('automatic'),
    RATE_LIMIT: z.enum(['on', 'off']).default('on'),
    /** Addresses or networks of the gateways. The service trusts their `X-Forwarded-For`. */
    TRUSTED_PEERS: z.string().default('127.0.0.0/8,::1').transform(listOf).pipe(z.array(network)),
    /** `quick` is for tests. It is rejected if PUBLIC_URL may be a public site. */
    PASSWORD_HASHING: z.enum(['strong', 'quick']).default('strong'),
  })
  .refine(
    ({ PASSWORD_HASHING: hashing, PUBLIC_URL: url }) =>
      hashing !== 'quick' || !URL.canParse(url) || ownMachine.test(new URL(url).hostname),
    {
      path: ['PASSWORD_HASHING'],
      error: 'may be quick only if PUBLIC_URL names this machine or a test host',
      // Runs even if other settings are invalid, so that one start reports every problem.
      when: () => true,
    },
  );
export type AuthConfig = z.infer<typeof AuthConfig>;
