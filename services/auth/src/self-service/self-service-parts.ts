import type { Bus } from '@blindspot/service-kit/events/bus';
import type { Database } from '@blindspot/service-kit/database/database';
import type { NewsletterConsent } from '@blindspot/contracts/vocabulary/accounts';
import type { MailQueue } from '../mail/mail-queue.ts';
import type { PasswordHasher } from '../credentials/password-hasher.ts';
import type { ResetWishes } from './password-reset-queue.ts';
import type { SecretKeys } from '../keys/secret-keys.ts';
import type { SecurityLog } from '../credentials/security-log.ts';
import type { Throttle } from '../credentials/throttle-service.ts';
import type { AccessTokens } from '../sessions/access-token.ts';

export interface AuthSettings {
  /** Without a trailing slash. */
  readonly publicUrl: string;
  readonly productName: string;
  readonly newsletterConsent: NewsletterConsent;
  /** Keys of the addresses that only this instance's settings give an account. */
  readonly reservedEmailKeys: ReadonlySet<string>;
}

/** What the use cases of this service work with. */
export interface AuthContext {
  readonly settings: AuthSettings;
  readonly db: Database;
  readonly keys: SecretKeys;
  readonly hasher: PasswordHasher;
  readonly accessTokens: AccessTokens;
  readonly throttle: Throttle;
  readonly mails: MailQueue;
  readonly bus: Pick<Bus, 'ask'>;
  readonly resetWishes: Pick<ResetWishes, 'add'>;
  readonly security: SecurityLog;
}
