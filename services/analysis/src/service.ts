import { accountDeleted } from '@blindspot/contracts/messages/accounts';
import { systemPromptsSaved } from '@blindspot/contracts/messages/system-prompts';
import {
  feedbackRequestCreated,
  feedbackRequestDeleted,
  feedbackRequestUpdated,
} from '@blindspot/contracts/messages/feedback-requests';
import {
  countedBatch,
  countsReportedBy,
  feedbackResponseChanged,
  feedbackResponseErased,
  feedbackResponsesCounted,
  feedbackResponseWordsWithdrawn,
  type AnnouncedCount,
  trustRatingChanged,
} from '@blindspot/contracts/messages/feedback-responses';
import { subscribe, subscribeBatched } from '@blindspot/service-kit/events/event-consumer';
import type { Database } from '@blindspot/service-kit/database/database';
import { defineService, type ServiceDeps } from '@blindspot/service-kit/define-service';
import { migrations } from '../migrations/index.ts';
import { fetchRequest } from './requests/request-directory.ts';
import { onAccountDeleted, onRequestDeleted } from './requests/request-projection.ts';
import { createAnalysisDeps, type AnalysisLimits } from './analysis-deps.ts';
import { warmUpForCallers } from './results/analysis-thread.ts';
import { AnalysisConfig } from './config.ts';
import { serveHeldRequests } from './requests/held-requests.ts';
import { serveNewcomerWeights } from './results/set-weights.ts';
import { serveReadableSets } from './results/readable-sets.ts';
import { saveResponseCounts } from './requests/response-count-store.ts';
import { startLatePreparation, wantPreparations } from './jobs/preparation.ts';
import { startSealedAnswerCheck } from './results/sealed-answers.ts';
import { followAverages } from './results/trust-averages.ts';
import { onAnswerErased, onWordsWithdrawn, serveWithdrawals } from './results/withdrawal.ts';
import { addAnalysisMetrics } from './operations/analysis-metrics.ts';
import { startModelTryOut } from './operations/model-check.ts';
import { serveOperationQueries } from './operations/operation-queries.ts';
import { serveSelfViewExport } from './summaries/self-view-service.ts';
import { addSummaryRoutes } from './summaries/summary-routes.ts';
import { startPurging } from './purge.ts';
import { onPromptsSaved } from './requests/prompt-copy.ts';
import { serveReportQueries } from './summaries/report-queries.ts';

export const analysis = analysisWith();

// oxlint-disable-next-line typescript/explicit-function-return-type -- its type follows from its lists
export function analysisWith(limits: AnalysisLimits = {}) {
  return defineService({
    name: 'analysis',
    about: 'Results, summaries and shares. Everything derived from answers is read from a result.',
    config: AnalysisConfig,
    migrations,

    deps: (service: ServiceDeps<AnalysisConfig>) => createAnalysisDeps(service, limits),

    app: ({ database, bus }) => ({
      checks: {
        database: () => database.ping(),
        bus() {
          if (!bus.isConnected()) throw new Error('the broker is away');
        },
      },
    }),

    routes: [warmUpForCallers, addAnalysisMetrics, addSummaryRoutes],

    consumers({ bus, model, trustAverages }) {
      // If the requests service is unavailable, the bus retries the event.
      const saveRequest = async (db: Database, { data }: RequestEvent): Promise<void> => {
        await fetchRequest({ db, bus }, data.request_id);
      };
      const prepare = async (
        db: Database,
        requestIds: readonly string[],
        because: 'submitted' | 'changed',
      ): Promise<void> => {
        if (model) await wantPreparations(db, requestIds, because);
      };
      const count = async (db: Database, counts: readonly AnnouncedCount[]): Promise<void> => {
        await saveResponseCounts(db, counts);
        await prepare(
          db,
          counts.map(({ request_id: requestId }) => requestId),
          'submitted',
        );
      };
      // An erasure changes the average rating, which the owner sees even before the next set is sealed.
      const moved = {
        hint: ({ data }: RequestEvent) => trustAverages.changed(data.request_id),
      };
      return [
        subscribe(feedbackRequestCreated, async (db, event) => {
          await saveRequest(db, event);
          await prepare(db, requestsOf([event]), 'submitted');
        }),
        subscribe(feedbackRequestUpdated, saveRequest),
        subscribe(feedbackRequestDeleted, onRequestDeleted),
        subscribeBatched(feedbackResponsesCounted, (db, events) => count(db, countsReportedBy(events)), {
          hint: ({ data }) => {
            for (const { request_id: requestId } of data.counts) trustAverages.changed(requestId);
          },
          maxBatch: countedBatch,
        }),
        subscribeBatched(
          feedbackResponseChanged,
          async (db, events) => await prepare(db, requestsOf(events), 'changed'),
        ),
        subscribe(feedbackResponseErased, onAnswerErased, moved),
        subscribe(feedbackResponseWordsWithdrawn, onWordsWithdrawn),
        subscribe(trustRatingChanged, (db, event) => followAverages({ db, bus }, requestsOf([event]))),
        subscribe(accountDeleted, onAccountDeleted),
        subscribe(systemPromptsSaved, onPromptsSaved),
      ];
    },

    queries: [
      serveHeldRequests,
      serveNewcomerWeights,
      serveReadableSets,
      serveWithdrawals,
      serveOperationQueries,
      serveSelfViewExport,
      serveReportQueries,
    ],

    background: [startPurging, startSealedAnswerCheck, startLatePreparation, startModelTryOut],
  });
}

interface RequestEvent {
  readonly data: { readonly request_id: string };
}

const requestsOf = (events: readonly RequestEvent[]): string[] => events.map(({ data }) => data.request_id);
