import { join } from 'node:path';
import { openKeyFile } from '@blindspot/service-kit/database/key-file';
import { untilDatabaseAnswers } from '@blindspot/service-kit/database/until-database-answers';
import type { ServiceDeps } from '@blindspot/service-kit/define-service';
import { addressKey } from '@blindspot/contracts/email-address';
import { seedAdmins, type AdminLink } from './admins/admin-seed-service.ts';
import type { AuthConfig } from './config.ts';
import { createPasswordHasher } from './credentials/password-hasher.ts';
import { isCommonPassword } from './credentials/password.ts';
import { createSecurityLog } from './credentials/security-log.ts';
import { createThrottle } from './credentials/throttle-service.ts';
import { secretKeyFile, secretKeys } from './keys/secret-keys.ts';
import { signingKeyFile, signingKeys, type SigningKeys } from './keys/signing-key.ts';
import { createMailDelivery, type MailDelivery } from './mail/mail-delivery.ts';
import { createMailQueue } from './mail/mail-queue.ts';
import {
  createPasswordResetQueue,
  type PasswordResetQueue,
} from './self-service/password-reset/password-reset-queue.ts';
import { mailResetLink } from './self-service/password-reset/password-reset-service.ts';
import { createResultCheck } from './self-service/result-mails/result-mail-service.ts';
import type { AuthSettings, SelfServiceDeps } from './self-service/self-service-deps.ts';
import { createAccessTokens, createSessionBearer } from './sessions/access-token.ts';
import { createSessionCookies } from './sessions/session-cookies.ts';

export interface AuthDeps extends SelfServiceDeps {
  readonly resetQueue: PasswordResetQueue;
  readonly tokenKeys: SigningKeys;
  readonly delivery: MailDelivery;
  readonly mailFolder: string;
  readonly adminLinks: readonly AdminLink[];
}

export async function createAuthDeps(service: ServiceDeps<AuthConfig>): Promise<AuthDeps> {
  const { config, db, bus, logger, onStop } = service;
  const tokenKeys = await signingKeys(await openKeyFile(db, signingKeyFile(config.SECRETS_DIR)));
  const keys = secretKeys(await openKeyFile(db, secretKeyFile(config.SECRETS_DIR)));
  const settings = settingsOf(config);
  const mailFolder = join(config.DATA_DIR, 'mail');
  const delivery = createMailDelivery({
    smtpUrl: config.SMTP_URL,
    from: config.MAIL_FROM,
    productName: config.PRODUCT_NAME,
    directory: mailFolder,
    host: new URL(config.PUBLIC_URL).hostname,
  });
  const mails = createMailQueue({
    db,
    keys: keys.mail,
    delivery,
    sender: settings,
    check: createResultCheck({ db, bus }),
    logger,
  });
  onStop({ name: 'mails', run: () => mails.stop() });
  const throttle = createThrottle({ db, key: keys.throttle, enabled: config.RATE_LIMIT === 'on' });
  const resetQueue = createPasswordResetQueue({
    db,
    keys: keys.mail,
    fulfil: (reset, settle) => mailResetLink({ db, throttle, mails, settings }, reset, settle),
    logger,
  });
  onStop({ name: 'queued password resets', run: () => resetQueue.stop() });
  const hasher = await createPasswordHasher(
    config.PASSWORD_HASHING,
    config.RATE_LIMIT === 'on' ? {} : { perAccount: Infinity },
  );
  const accessTokens = createAccessTokens(tokenKeys);
  if (config.ADMIN_PASSWORD !== undefined && isCommonPassword(config.ADMIN_PASSWORD.toLowerCase())) {
    logger.warn('ADMIN_PASSWORD is a common password that attackers try first');
  }
  if (config.PASSWORD_HASHING === 'quick') {
    logger.warn('PASSWORD_HASHING is quick: passwords can be guessed from their hashes');
  }
  const admins = { emails: config.ADMIN_EMAILS, password: config.ADMIN_PASSWORD };
  const adminLinks = await untilDatabaseAnswers(() => seedAdmins({ db, hasher, mails, settings }, admins), {
    logger,
  });
  return {
    db,
    bus,
    keys,
    settings,
    hasher,
    throttle,
    mails,
    resetQueue,
    security: createSecurityLog(keys.throttle),
    tokenKeys,
    accessTokens,
    bearer: createSessionBearer(db, accessTokens),
    cookies: createSessionCookies(settings.publicUrl),
    delivery,
    mailFolder,
    adminLinks,
  };
}

function settingsOf(config: AuthConfig): AuthSettings {
  return {
    publicUrl: config.PUBLIC_URL,
    productName: config.PRODUCT_NAME,
    newsletterConsent: config.NEWSLETTER_CONSENT,
    reservedEmailKeys: new Set(config.ADMIN_EMAILS.map(addressKey)),
  };
}
