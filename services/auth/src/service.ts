import cookie from '@fastify/cookie';
import { adminGranted, adminRevoked } from '@blindspot/contracts/messages/accounts';
import { feedbackRequestDeleted } from '@blindspot/contracts/messages/feedback-requests';
import { bodyBytes } from '@blindspot/contracts/limits';
import { subscribe } from '@blindspot/service-kit/events/event-consumer';
import { defineService } from '@blindspot/service-kit/define-service';
import { migrations } from '../migrations/index.ts';
import { serveAccountQueries } from './accounts/account-queries.ts';
import { saveAdminDecision } from './admins/admin-store.ts';
import { createAuthDeps } from './auth-deps.ts';
import { AuthConfig } from './config.ts';
import { addMailMetrics } from './mail/mail-health.ts';
import { serveMailQueries } from './mail/mail-queries.ts';
import { startDeliveringLetters, startEndingLetters } from './newsletter/delivery-service.ts';
import { serveLetterQueries } from './newsletter/letter-queries.ts';
import { startPurging } from './purge.ts';
import { addAccountRoutes } from './self-service/account/account-routes.ts';
import { addConfirmationRoutes } from './self-service/confirmation/confirmation-routes.ts';
import { deletionConfirmations, startRepeatingDeletions } from './self-service/deletion/deletion-service.ts';
import { addPasswordResetRoutes } from './self-service/password-reset/password-reset-routes.ts';
import { addRegistrationRoutes } from './self-service/registration/registration-routes.ts';
import { startLookingAtResults } from './self-service/result-mails/result-mail-service.ts';
import { removeResultMails } from './self-service/result-mails/result-mail-store.ts';
import { addSecondFactorRoutes } from './self-service/second-factor/second-factor-routes.ts';
import { addUnsubscribeRoutes } from './self-service/unsubscribing/unsubscribe-routes.ts';
import { addSessionRoutes } from './sessions/session-routes.ts';

export const auth = defineService({
  name: 'auth',
  about: 'Accounts, passwords and sessions.',
  config: AuthConfig,
  migrations,

  deps: createAuthDeps,

  app: ({ config }) => ({ bodyLimit: bodyBytes.auth, trustProxy: config.TRUSTED_PEERS }),

  routes: [
    (app, { security }) => security.watch(app),
    async (app) => {
      await app.register(cookie);
    },
    addMailMetrics,
    addRegistrationRoutes,
    addPasswordResetRoutes,
    addSessionRoutes,
    addAccountRoutes,
    addConfirmationRoutes,
    addSecondFactorRoutes,
    addUnsubscribeRoutes,
  ],

  consumers: () => [
    subscribe(adminGranted, (db, event) => saveAdminDecision(db, event, true)),
    subscribe(adminRevoked, (db, event) => saveAdminDecision(db, event, false)),
    subscribe(feedbackRequestDeleted, (db, { data }) => removeResultMails(db, data.request_id)),
    ...deletionConfirmations,
  ],

  queries: [serveAccountQueries, serveMailQueries, serveLetterQueries],

  background: [
    startRepeatingDeletions,
    startPurging,
    startLookingAtResults,
    startDeliveringLetters,
    startEndingLetters,
  ],
});
