import type { Migration } from '@blindspot/service-kit/database/migrate';
import { createCoordinationTables } from './0001-create-coordination-tables.ts';
import { createRequestProjections } from './0002-create-request-projections.ts';
import { createJobs } from './0003-create-jobs.ts';
import { createReleases } from './0004-create-releases.ts';
import { createShares } from './0005-create-shares.ts';
import { createErasedAccounts } from './0006-create-erased-accounts.ts';
import { createModelUsage } from './0007-create-model-usage.ts';
import { boundAnalyses } from './0008-bound-analyses.ts';
import { addCoordinationProgress } from './0009-add-coordination-progress.ts';
import { keepLabels } from './0010-keep-labels.ts';
import { oneSetOneResult } from './0011-one-set-one-result.ts';
import { skipPublishedReleases } from './0012-skip-published-releases.ts';
import { keepStatements } from './0013-keep-statements.ts';
import { createOwnViews } from './0014-create-own-views.ts';
import { nameNewcomers } from './0015-name-newcomers.ts';
import { boundModelTasks } from './0016-bound-model-tasks.ts';
import { askForWordsOnly } from './0017-ask-for-words-only.ts';
import { rememberDeletedOwnViews } from './0018-remember-deleted-own-views.ts';
import { createRemovedComments } from './0020-create-removed-comments.ts';
import { wordInALanguage } from './0021-word-in-a-language.ts';
import { findEndedJobs } from './0022-find-ended-jobs.ts';
import { keepTrustAverages } from './0023-keep-trust-averages.ts';
import { countPeople } from './0024-count-people.ts';
import { rememberReadingGroups } from './0030-remember-reading-groups.ts';

export const migrations: readonly Migration[] = [
  createCoordinationTables,
  createRequestProjections,
  createJobs,
  createReleases,
  createShares,
  createErasedAccounts,
  createModelUsage,
  boundAnalyses,
  addCoordinationProgress,
  keepLabels,
  oneSetOneResult,
  skipPublishedReleases,
  keepStatements,
  createOwnViews,
  nameNewcomers,
  boundModelTasks,
  askForWordsOnly,
  rememberDeletedOwnViews,
  createRemovedComments,
  wordInALanguage,
  findEndedJobs,
  keepTrustAverages,
  countPeople,
  rememberReadingGroups,
];
