import { randomUUID } from 'node:crypto';
import type { registerRoute } from '@blindspot/contracts/http/accounts';
import type { Language } from '@blindspot/contracts/languages';
import type { Database } from '@blindspot/service-kit/database/database';
import { inTransaction } from '@blindspot/service-kit/database/transaction';
import type { z } from 'zod';
import { joinsNewsletter, type Account } from '../../accounts/account.ts';
import {
  claimRegistrationNotice,
  findAccountById,
  insertAccount,
  joinNewsletter,
} from '../../accounts/account-store.ts';
import { addressKey } from '@blindspot/contracts/email-address';
import { assertPasswordAllowed } from '../../credentials/password.ts';
import { registrationNotice } from '../../mail/mails.ts';
import type { SessionBrowser } from '../../sessions/session.ts';
import { openSession, signedIn, type SignedIn } from '../../sessions/session-service.ts';
import { addressUnavailable } from '../account-errors.ts';
import { shareOf } from '../../credentials/client-address.ts';
import { mailConfirmation } from '../confirmation/confirmation-service.ts';
import type { SelfServiceDeps } from '../self-service-deps.ts';

export type Registration = z.infer<(typeof registerRoute)['schema']['body']> & {
  readonly language: Language;
  readonly address: string;
  readonly browser: SessionBrowser;
};

/** Hashes the password before it rejects a taken address, so that both replies take the same time. */
export async function register(deps: SelfServiceDeps, registration: Registration): Promise<SignedIn> {
  const { db, settings, throttle, hasher } = deps;
  const { name, email, language } = registration;
  assertPasswordAllowed(settings, registration);
  await throttle.countFailure([throttle.registrationBucket(registration.address)]);
  const passwordHash = await hasher.hash(
    shareOf(addressKey(email), registration.address),
    registration.password,
  );
  const isReserved = settings.reservedEmailKeys.has(addressKey(email));
  const joins = joinsNewsletter(settings.newsletterConsent, registration.newsletter);
  const opened = await inTransaction(db, async (transaction) => {
    const id = randomUUID();
    if (isReserved || !(await insertAccount(transaction, { id, name, email, passwordHash, language })))
      return undefined;
    if (joins) await joinNewsletter(transaction, id);
    await mailConfirmation(deps, transaction, { id, email, language, newsletter: joins });
    return openSession(deps, transaction, await getAccount(transaction, id), registration.browser);
  });
  if (!opened) {
    await notifyOwner(deps, email);
    throw addressUnavailable();
  }
  return signedIn(deps, opened);
}

async function notifyOwner(deps: SelfServiceDeps, email: string): Promise<void> {
  const { db, mails, settings } = deps;
  await inTransaction(db, async (transaction) => {
    const to = await claimRegistrationNotice(transaction, email);
    if (to) await mails.add(transaction, to, registrationNotice(settings, to.language));
  });
}

async function getAccount(db: Database, id: string): Promise<Account> {
  const account = await findAccountById(db, id);
  if (!account) throw new TypeError('The account that was just stored is missing.');
  return account;
}
