import type { Migration } from '@blindspot/service-kit/database/migrate';
import { createOutboxAndInbox } from './0001-create-outbox-and-inbox.ts';
import { createAccounts } from './0002-create-accounts.ts';
import { createSessions } from './0003-create-sessions.ts';
import { createPasswordResets } from './0004-create-password-resets.ts';
import { createThrottleBuckets } from './0005-create-throttle-buckets.ts';
import { createAdmins } from './0006-create-admins.ts';
import { addSignInTimes } from './0007-add-sign-in-times.ts';
import { createMails } from './0008-create-mails.ts';
import { createAccountDeletions } from './0009-create-account-deletions.ts';
import { createSecondFactors } from './0010-create-second-factors.ts';
import { addSessionEpochs } from './0011-add-session-epochs.ts';
import { createResetWishes } from './0012-create-reset-wishes.ts';
import { createKeyMarks } from './0013-create-key-marks.ts';
import { addCoordinationProgress } from './0014-add-coordination-progress.ts';
import { rememberConfirmedAddresses } from './0015-remember-confirmed-addresses.ts';
import { createResultMails } from './0017-create-result-mails.ts';
import { mailWithoutAccount } from './0019-mail-without-account.ts';
import { createLetters } from './0020-create-letters.ts';
import { addAccountLanguages } from './0021-add-account-languages.ts';
import { findMailsGivenUp } from './0022-find-mails-given-up.ts';
import { findWhatIsOver } from './0023-find-what-is-over.ts';

export const migrations: readonly Migration[] = [
  createOutboxAndInbox,
  createAccounts,
  createSessions,
  createPasswordResets,
  createThrottleBuckets,
  createAdmins,
  addSignInTimes,
  createMails,
  createAccountDeletions,
  createSecondFactors,
  addSessionEpochs,
  createResetWishes,
  createKeyMarks,
  addCoordinationProgress,
  rememberConfirmedAddresses,
  createResultMails,
  mailWithoutAccount,
  createLetters,
  addAccountLanguages,
  findMailsGivenUp,
  findWhatIsOver,
];
