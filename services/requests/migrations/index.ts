import type { Migration } from '@blindspot/service-kit/database/migrate';
import { createOutboxAndInbox } from './0001-create-outbox-and-inbox.ts';
import { createFeedbackRequests } from './0002-create-feedback-requests.ts';
import { createQuestionSets } from './0003-create-question-sets.ts';
import { createErasedAccounts } from './0004-create-erased-accounts.ts';
import { confirmDeletions } from './0005-confirm-deletions.ts';
import { limitAndPageRequests } from './0006-limit-and-page-requests.ts';
import { createReconciliation } from './0007-create-reconciliation.ts';
import { createOwnerNames } from './0008-create-owner-names.ts';
import { addCoordinationProgress } from './0009-add-coordination-progress.ts';
import { archiveRequests } from './0010-archive-requests.ts';
import { closeRequests } from './0011-close-requests.ts';
import { createPlans } from './0012-create-plans.ts';
import { nameParents } from './0013-name-parents.ts';
import { keepForATime } from './0014-keep-for-a-time.ts';
import { keepDailyTotals } from './0015-keep-daily-totals.ts';
import { freezeForms } from './0018-freeze-forms.ts';

export const migrations: readonly Migration[] = [
  createOutboxAndInbox,
  createFeedbackRequests,
  createQuestionSets,
  createErasedAccounts,
  confirmDeletions,
  limitAndPageRequests,
  createReconciliation,
  createOwnerNames,
  addCoordinationProgress,
  archiveRequests,
  closeRequests,
  createPlans,
  nameParents,
  keepForATime,
  keepDailyTotals,
  freezeForms,
];
