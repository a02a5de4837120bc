import { accountChanged, accountDeleted } from '@blindspot/contracts/messages/accounts';
import { questionSetDeleted, questionSetSaved } from '@blindspot/contracts/messages/question-sets';
import {
  countedBatch,
  countsReportedBy,
  feedbackResponseErased,
  feedbackResponsesCounted,
} from '@blindspot/contracts/messages/feedback-responses';
import { requestsPerAccount } from '@blindspot/contracts/limits';
import { subscribe, subscribeBatched } from '@blindspot/service-kit/events/event-consumer';
import { defineService, type ServiceDeps } from '@blindspot/service-kit/define-service';
import { migrations } from '../migrations/index.ts';
import { onAccountDeleted, followAccountChanges } from './accounts/account-events.ts';
import { serveAccountExport } from './feedback-requests/owned-request-export.ts';
import { RequestsConfig } from './config.ts';
import { deletionConfirmations, startRepeatingDeletions } from './deletions/deletion-ledger.ts';
import { serveAdminQueries } from './feedback-requests/admin-queries.ts';
import { serveFeedbackRequestQueries } from './feedback-requests/feedback-request-queries.ts';
import { addFeedbackRequestRoutes } from './feedback-requests/feedback-request-routes.ts';
import { addFollowUpRoutes } from './follow-ups/follow-up-routes.ts';
import { addLiveCountRoutes } from './live-counts/live-count-routes.ts';
import { createLiveCounts } from './live-counts/live-counts.ts';
import { addPlanRoutes } from './plans/plan-routes.ts';
import { createPromise } from './public-form/promise.ts';
import { addPublicFormRoutes } from './public-form/public-form-routes.ts';
import { addQuestionSetRoutes } from './question-sets/question-set-routes.ts';
import { removeQuestionSet, saveQuestionSet } from './question-sets/question-set-store.ts';
import { createQuestionSets } from './question-sets/question-sets.ts';
import { startReconciler } from './reconciliation/reconciler.ts';
import { serveReconciliation } from './reconciliation/reconciliation-queries.ts';
import { saveResponseCounts, saveSingleCounts } from './response-counts/response-count-store.ts';
import { startRetention } from './retention/outlived-requests.ts';

export const requests = defineService({
  name: 'requests',
  about: 'Feedback requests, the form a responder reads, and how many answered.',
  config: RequestsConfig,
  migrations,

  deps({ config, db, bus, logger, onStop }: ServiceDeps<RequestsConfig>) {
    const liveCounts = createLiveCounts({ db, bus, logger });
    onStop({ name: 'live counts', run: () => liveCounts.stop() });
    return {
      liveCounts,
      questionSets: createQuestionSets({ db, bus }),
      promise: createPromise({ bus, logger, adminIdentities: config.ADMIN_IDENTITIES }),
      publicUrl: config.PUBLIC_URL,
      perAccount: config.RATE_LIMIT === 'on' ? requestsPerAccount : null,
    };
  },

  routes: [
    addFeedbackRequestRoutes,
    addPlanRoutes,
    addFollowUpRoutes,
    addPublicFormRoutes,
    addQuestionSetRoutes,
    addLiveCountRoutes,
  ],

  consumers({ bus, liveCounts }) {
    const counted = {
      hint: ({ data }: { data: { request_id: string } }) => liveCounts.notify([data.request_id]),
    };
    return [
      subscribe(questionSetSaved, saveQuestionSet),
      subscribe(questionSetDeleted, removeQuestionSet),
      // Handles one event at a time, because an older reply of the auth service could overwrite a newer one.
      subscribe(accountChanged, followAccountChanges(bus), { maxAckPending: 1 }),
      subscribe(accountDeleted, onAccountDeleted),
      subscribeBatched(
        feedbackResponsesCounted,
        (db, events) => saveResponseCounts(db, countsReportedBy(events)),
        {
          hint: ({ data }) => liveCounts.notify(data.counts.map(({ request_id: requestId }) => requestId)),
          maxBatch: countedBatch,
        },
      ),
      subscribeBatched(feedbackResponseErased, saveSingleCounts, counted),
      ...deletionConfirmations,
    ];
  },

  queries: [serveFeedbackRequestQueries, serveAccountExport, serveAdminQueries, serveReconciliation],

  background: [startRepeatingDeletions, startReconciler, startRetention],
});
