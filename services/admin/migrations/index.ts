import type { Migration } from '@blindspot/service-kit/database/migrate';
import { createOutboxAndInbox } from './0001-create-outbox-and-inbox.ts';
import { createQuestionSets } from './0002-create-question-sets.ts';
import { createPromptTemplates } from './0003-create-prompt-templates.ts';
import { createTestimonials } from './0004-create-testimonials.ts';
import { createAdmins } from './0005-create-admins.ts';
import { versionTestimonialsAndCountAudits } from './0006-version-testimonials-and-count-audits.ts';
import { createErasedAccounts } from './0007-create-erased-accounts.ts';
import { addCoordinationProgress } from './0008-add-coordination-progress.ts';
import { addOffers } from './0009-add-offers.ts';
import { createReports } from './0010-create-reports.ts';
import { translateQuestionSets } from './0012-translate-question-sets.ts';
import { allowLeavingOut } from './0013-allow-leaving-out.ts';
import { createBackups } from './0014-create-backups.ts';

export const migrations: readonly Migration[] = [
  createOutboxAndInbox,
  createQuestionSets,
  createPromptTemplates,
  createTestimonials,
  createAdmins,
  versionTestimonialsAndCountAudits,
  createErasedAccounts,
  addCoordinationProgress,
  addOffers,
  createReports,
  translateQuestionSets,
  allowLeavingOut,
  createBackups,
];
