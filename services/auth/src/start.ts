import { join } from 'node:path';
import { connectBus } from '@blindspot/service-kit/events/bus';
import { listen } from '@blindspot/service-kit/http/create-app';
import { createDatabase } from '@blindspot/service-kit/database/database';
import { addEventMetrics } from '@blindspot/service-kit/events/event-metrics';
import { openKeyFile } from '@blindspot/service-kit/process/key-file';
import { streamSettings } from '@blindspot/service-kit/process/load-config';
import type { Logger } from '@blindspot/service-kit/process/logger';
import { migrate } from '@blindspot/service-kit/database/migrate';
import { serveOperations } from '@blindspot/service-kit/events/operations';
import { createOutboxRelay } from '@blindspot/service-kit/events/outbox-relay';
import { createPollLoop } from '@blindspot/service-kit/process/poll-loop';
import { runningService } from '@blindspot/service-kit/process/running-service';
import type { RunningService } from '@blindspot/service-kit/process/running-service';
import { runShutdown } from '@blindspot/service-kit/process/shutdown';
import type { ShutdownStep } from '@blindspot/service-kit/process/shutdown';
import { migrations } from '../migrations/index.ts';
import { serveAccountQueries } from './accounts/account-queries.ts';
import { emailKey } from './accounts/email-address.ts';
import { startAdminRightsProjection } from './admins/admin-rights-projection.ts';
import { seedAdmins } from './admins/admin-seed-service.ts';
import type { AdminLink } from './admins/admin-seed-service.ts';
import { buildApp } from './app.ts';
import type { AuthConfig } from './config.ts';
import type { AuthContext } from './context.ts';
import { startDeletionLedger } from './deletion/deletion-ledger.ts';
import { createMailDelivery } from './mail/mail-delivery.ts';
import { serveMailQueries } from './mail/mail-queries.ts';
import { createMailQueue } from './mail/mail-queue.ts';
import { isCommonPassword } from './passwords/common-passwords.ts';
import { createPasswordHasher } from './passwords/password-hasher.ts';
import { mailResetLink } from './passwords/password-reset-service.ts';
import { createResetWishes } from './passwords/reset-wishes.ts';
import { purge } from './purge.ts';
import { secretKeyFile, secretKeys } from './secret-keys.ts';
import { createSecurityLog } from './security-log.ts';
import { createThrottle } from './sign-in/throttle-service.ts';
import { createAccessTokens } from './tokens/access-token.ts';
import { signingKeyFile, signingKeys } from './tokens/signing-key.ts';

/** `adminLinks`: where the admins of the settings who have no password yet may choose one. */
export type RunningAuth = RunningService & { adminLinks: AdminLink[] };

const purgeEveryMs = 3_600_000;

export async function startAuth(config: AuthConfig, deps: { logger: Logger }): Promise<RunningAuth> {
  const { logger } = deps;
  // Stopped in the opposite order of their start, also when a later part cannot start.
  const steps: ShutdownStep[] = [];
  try {
    await migrate({ url: config.DATABASE_URL, schema: 'auth', migrations });
    const database = createDatabase({ url: config.DATABASE_URL });
    steps.unshift({ name: 'database', run: () => database.close() });
    const { db } = database;
    const bus = await connectBus({
      url: config.NATS_URL,
      namespace: config.NATS_NAMESPACE,
      name: 'auth',
      stream: streamSettings(config),
      logger,
    });
    steps.unshift({ name: 'bus', run: () => bus.close() });
    const tokenKeys = await signingKeys(await openKeyFile(db, signingKeyFile(config.SECRETS_DIR)));
    const keys = secretKeys(await openKeyFile(db, secretKeyFile(config.SECRETS_DIR)));
    const relay = createOutboxRelay({ db, schema: 'auth', bus, logger });
    steps.unshift({ name: 'relay', run: () => relay.stop() });
    const delivery = createMailDelivery({
      smtpUrl: config.SMTP_URL,
      from: config.MAIL_FROM,
      directory: join(config.DATA_DIR, 'mail'),
      host: new URL(config.PUBLIC_URL).hostname,
    });
    const mails = createMailQueue({ db, keys: keys.mail, delivery, logger });
    steps.unshift({ name: 'mails', run: () => mails.stop() });
    const announce = (): void => {
      relay.nudge();
      mails.nudge();
    };

    const settings = {
      publicUrl: config.PUBLIC_URL,
      productName: config.PRODUCT_NAME,
      newsletterConsent: config.NEWSLETTER_CONSENT,
      reservedEmailKeys: new Set(config.ADMIN_EMAILS.map(emailKey)),
    };
    const throttle = createThrottle({ db, key: keys.throttle, enabled: config.RATE_LIMIT === 'on' });
    const resetWishes = createResetWishes({
      db,
      keys: keys.mail,
      fulfil: (wish, settle) => mailResetLink({ db, throttle, mails, settings, announce }, wish, settle),
      logger,
    });
    steps.unshift({ name: 'reset wishes', limitMs: 5_000, run: () => resetWishes.stop() });

    const context: AuthContext = {
      settings,
      db,
      keys,
      hasher: await createPasswordHasher(),
      accessTokens: createAccessTokens(tokenKeys),
      throttle,
      mails,
      bus,
      resetWishes,
      security: createSecurityLog(keys.throttle),
      announce,
    };
    const app = await buildApp(context, {
      logger,
      trustedPeers: config.TRUSTED_PEERS,
      signingKeys: tokenKeys,
      ping: () => database.ping(),
    });
    if (config.ADMIN_PASSWORD !== undefined && isCommonPassword(config.ADMIN_PASSWORD.toLowerCase())) {
      logger.warn('ADMIN_PASSWORD is one of the passwords that are tried first');
    }
    const adminLinks = await seedAdmins(context, {
      emails: config.ADMIN_EMAILS,
      password: config.ADMIN_PASSWORD,
    });
    serveOperations(bus, { db, schema: 'auth', service: 'auth' });
    serveAccountQueries({ bus, db });
    serveMailQueries({ bus, db, delivery, sender: context.settings });
    const ledger = startDeletionLedger({ bus, db, announce, logger });
    const consumers = startAdminRightsProjection({ bus, db, logger });
    const purging = createPollLoop(purgeEveryMs, () => purge(db), logger);
    steps.unshift({
      name: 'consumers',
      run: () =>
        Promise.all([purging.stop(), ledger.stop(), ...consumers.map((consumer) => consumer.stop())]),
    });
    steps.unshift({ name: 'app', limitMs: 10_000, run: () => app.close() });
    addEventMetrics(app.metrics, { bus, db, schema: 'auth' });
    const url = await listen(app, { host: config.HOST, port: config.PORT });
    return { ...runningService({ name: 'auth', url, logger, steps }), adminLinks };
  } catch (error) {
    await runShutdown(steps, logger);
    throw error;
  }
}
