import type { Migration } from '@blindspot/service-kit/migrate';
import { createOutboxAndInbox } from './0001-create-outbox-and-inbox.ts';
import { createFeedbackRequests } from './0002-create-feedback-requests.ts';
import { createQuestionSets } from './0003-create-question-sets.ts';
import { createErasedAccounts } from './0004-create-erased-accounts.ts';
import { addCoordinationProgress } from './0005-add-coordination-progress.ts';

export const migrations: readonly Migration[] = [
  createOutboxAndInbox,
  createFeedbackRequests,
  createQuestionSets,
  createErasedAccounts,
  addCoordinationProgress,
];
