import type { NewsletterConsent } from '@blindspot/contracts/vocabulary/accounts';
import type { Bus } from '@blindspot/service-kit/events/bus';
import type { MailQueue } from '../mail/mail-queue.ts';
import type { Sender } from '../mail/mails.ts';
import type { SessionParts } from '../sessions/session-parts.ts';
import type { PasswordResetQueue } from './password-reset/password-reset-queue.ts';

export interface AuthSettings extends Sender {
  readonly newsletterConsent: NewsletterConsent;
  /** Keys of the addresses that only this instance's settings give an account. */
  readonly reservedEmailKeys: ReadonlySet<string>;
}

/** And what people change their accounts with. */
export interface SelfServiceParts extends SessionParts {
  readonly settings: AuthSettings;
  readonly mails: Pick<MailQueue, 'add'>;
  readonly bus: Pick<Bus, 'ask'>;
  readonly resetQueue: Pick<PasswordResetQueue, 'add'>;
}
