import type { Account as AccountReply } from '@blindspot/contracts/http/accounts';
import type { Language } from '@blindspot/contracts/languages';
import type { User } from '@blindspot/contracts/http/sessions';
import type { NewsletterConsent } from '@blindspot/contracts/vocabulary/accounts';

export interface Account {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly emailVerified: boolean;
  /** Hash of the password; undefined for an admin from the settings who has not set a password yet. */
  readonly passwordHash: string | undefined;
  readonly passwordEpoch: number;
  /** Number that increases when sessions of the account are ended, even if the caller stays signed in. */
  readonly sessionEpoch: number;
  /** Number that increases with every change to a field that other services may copy. */
  readonly version: number;
  readonly isAdmin: boolean;
  readonly newsletter: boolean;
  readonly resultMails: boolean;
  readonly straightToResult: boolean;
  readonly secondFactor: boolean;
  readonly language: Language;
  readonly createdAt: Date;
}

/** Returns whether a person joins the newsletter. Automatic consent means yes unless they decline. */
export function joinsNewsletter(consent: NewsletterConsent, answer: boolean | undefined): boolean {
  return answer ?? consent === 'automatic';
}

export function toUser(account: Account): User {
  return {
    id: account.id,
    name: account.name,
    email: account.email,
    is_admin: account.isAdmin,
    email_verified: account.emailVerified,
  };
}

export function toAccountReply(account: Account): AccountReply {
  return {
    ...toUser(account),
    newsletter: account.newsletter,
    result_mails: account.resultMails,
    straight_to_result: account.straightToResult,
    second_factor: account.secondFactor,
    language: account.language,
    created_at: account.createdAt.toISOString(),
  };
}
