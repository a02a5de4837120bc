import type { NewsletterConsent } from '@blindspot/contracts/vocabulary/accounts';
import type { Bus } from '@blindspot/service-kit/events/bus';
import type { SessionDeps } from '../sessions/session-deps.ts';
import type { Sender } from '../mail/mail-text.ts';

export interface AuthSettings extends Sender {
  readonly newsletterConsent: NewsletterConsent;
  /** Keys (`addressKey`) of the addresses in ADMIN_EMAILS. These addresses cannot be registered. */
  readonly reservedEmailKeys: ReadonlySet<string>;
}

export interface SelfServiceDeps extends SessionDeps {
  readonly settings: AuthSettings;
  readonly bus: Pick<Bus, 'ask'>;
}
