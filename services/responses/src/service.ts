import { accountChanged, accountDeleted } from '@blindspot/contracts/messages/accounts';
import {
  feedbackRequestCreated,
  feedbackRequestDeleted,
  feedbackRequestUpdated,
} from '@blindspot/contracts/messages/feedback-requests';
import { subscribe } from '@blindspot/service-kit/events/event-consumer';
import { defineService, type ServiceDeps } from '@blindspot/service-kit/define-service';
import { openKeyFile } from '@blindspot/service-kit/database/key-file';
import { migrations } from '../migrations/index.ts';
import { eraseAccounts } from './accounts/account-erasure.ts';
import { serveAccountExport } from './accounts/account-export.ts';
import { ResponsesConfig } from './config.ts';
import { serveEvidence } from './evidence/evidence-service.ts';
import { identityKeyFile, identityKeys } from './identities/identity-keys.ts';
import { startMailingErasureLinks } from './lost-receipts/erasure-link-worker.ts';
import { addLostReceiptRoutes } from './lost-receipts/lost-receipt-routes.ts';
import { addMyResponsesRoutes } from './my-responses/my-responses-routes.ts';
import { followAccountChanges, learnOwnerAddresses } from './owners/owner-addresses.ts';
import { startPurging } from './purge.ts';
import { addReceiptRoutes } from './receipts/receipt-routes.ts';
import { serveReconciliation } from './reconciliation/reconciliation-queries.ts';
import { followRequests, onRequestDeleted } from './request-forms/request-form-projection.ts';
import { createRequestForms } from './request-forms/request-forms.ts';
import { serveSets } from './sets/set-queries.ts';
import { serveStoredResponseQueries } from './stored-responses/stored-response-queries.ts';
import { addSubmissionRoutes } from './submissions/submission-routes.ts';
import { addTrustRoutes } from './trust/trust-routes.ts';

export const responses = defineService({
  name: 'responses',
  about: 'Answers, who gave them, and how much each counts.',
  config: ResponsesConfig,
  migrations,

  async deps({ config, db, bus, logger, onStop }: ServiceDeps<ResponsesConfig>) {
    const keys = identityKeys(await openKeyFile(db, identityKeyFile(config.SECRETS_DIR)));
    const owners = learnOwnerAddresses({ db, bus, keys, logger });
    onStop({ name: 'owner addresses', run: () => owners.stop() });
    return {
      keys,
      owners,
      forms: createRequestForms({ db, bus }),
      adminIdentities: config.ADMIN_IDENTITIES,
    };
  },

  routes: [addSubmissionRoutes, addTrustRoutes, addReceiptRoutes, addLostReceiptRoutes, addMyResponsesRoutes],

  consumers({ bus, keys, owners }) {
    const saveRequest = followRequests(bus);
    const saved = { hint: () => owners.wake() };
    return [
      subscribe(feedbackRequestCreated, saveRequest, saved),
      subscribe(feedbackRequestUpdated, saveRequest, saved),
      subscribe(feedbackRequestDeleted, onRequestDeleted),
      // Handles one event at a time; otherwise an older reply of the auth service could overwrite a newer
      // reply.
      subscribe(accountChanged, followAccountChanges(bus, keys), { maxAckPending: 1 }),
      subscribe(accountDeleted, eraseAccounts(keys)),
    ];
  },

  queries: [serveSets, serveEvidence, serveStoredResponseQueries, serveAccountExport, serveReconciliation],

  background: [startPurging, startMailingErasureLinks],
});
