import { accountDeleted, adminSeeded } from '@blindspot/contracts/messages/accounts';
import { feedbackRequestDeleted } from '@blindspot/contracts/messages/feedback-requests';
import { subscribe } from '@blindspot/service-kit/events/event-consumer';
import { untilDatabaseAnswers } from '@blindspot/service-kit/database/until-database-answers';
import { defineService, type ServiceDeps } from '@blindspot/service-kit/define-service';
import { migrations } from '../migrations/index.ts';
import { addRefusalLog, adminsOnly } from './admins/admin-guard.ts';
import { addAdminRoutes } from './admins/admin-routes.ts';
import { onAccountDeleted, onAdminSeeded } from './admins/admin-projection.ts';
import { addAnalyticsRoutes } from './analytics/analytics-routes.ts';
import { addAuditRoutes } from './audit-log/audit-routes.ts';
import { AdminConfig } from './config.ts';
import { addEmailsRoutes } from './emails/emails-routes.ts';
import { addBackupMetrics, addHealthReportRoutes } from './health/health-routes.ts';
import { addLetterRoutes } from './letters/letter-routes.ts';
import { serveQueries } from './queries.ts';
import { addQuestionSetRoutes } from './question-sets/question-set-routes.ts';
import { seedQuestionSets } from './question-sets/question-set-service.ts';
import { addReportRoutes } from './reports/report-routes.ts';
import { removeReportsOfRequests } from './reports/report-store.ts';
import { addResponsesRoutes } from './responses/responses-routes.ts';
import { addSystemPromptRoutes } from './system-prompts/system-prompt-routes.ts';
import { seedPromptTemplates } from './system-prompts/system-prompt-service.ts';
import { addTestimonialRoutes } from './testimonials/testimonial-routes.ts';

export const admin = defineService({
  name: 'admin',
  about: 'What admins see and look after, and who is an admin.',
  config: AdminConfig,
  migrations,

  async deps({ config, db, bearer, logger }: ServiceDeps<AdminConfig>) {
    await untilDatabaseAnswers(() => seedQuestionSets(db), { logger });
    await untilDatabaseAnswers(() => seedPromptTemplates(db), { logger });
    return {
      bearer: adminsOnly(bearer, db),
      anybody: bearer,
      dataFolder: config.DATA_DIR,
    };
  },

  routes: [
    addRefusalLog,
    addTestimonialRoutes,
    addQuestionSetRoutes,
    addSystemPromptRoutes,
    addAdminRoutes,
    addResponsesRoutes,
    addEmailsRoutes,
    addAnalyticsRoutes,
    addAuditRoutes,
    addHealthReportRoutes,
    addBackupMetrics,
    addReportRoutes,
    addLetterRoutes,
  ],

  consumers: () => [
    subscribe(adminSeeded, onAdminSeeded),
    subscribe(accountDeleted, onAccountDeleted),
    subscribe(feedbackRequestDeleted, (db, { data }) => removeReportsOfRequests(db, [data.request_id])),
  ],

  queries: [serveQueries],
});
