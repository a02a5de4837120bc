import type { Migration } from '@blindspot/service-kit/database/migrate';
import { createCoordinationTables } from './0001-create-coordination-tables.ts';
import { createRequestForms } from './0002-create-request-forms.ts';
import { createAnswers } from './0003-create-answers.ts';
import { orderIdentitiesByDay } from './0004-order-identities-by-day.ts';
import { createErasedAccounts } from './0005-create-erased-accounts.ts';
import { findStandingForms } from './0006-find-standing-forms.ts';
import { createKeyMarks } from './0007-create-key-marks.ts';
import { rememberErasedAnswers } from './0008-remember-erased-answers.ts';
import { addCoordinationProgress } from './0009-add-coordination-progress.ts';
import { createSets } from './0010-create-sets.ts';
import { sealReleasedAnswers } from './0011-seal-released-answers.ts';
import { learnOwnerAddresses } from './0012-learn-owner-addresses.ts';
import { storeThemes } from './0013-store-themes.ts';
import { closeRequests } from './0014-close-requests.ts';
import { createErasureLinks } from './0015-create-erasure-links.ts';
import { mailInALanguage } from './0017-mail-in-a-language.ts';
import { keepDailyTotals } from './0018-keep-daily-totals.ts';
import { keepFirstRelationship } from './0019-keep-first-relationship.ts';
import { countPeopleOnce } from './0020-count-people-once.ts';
import { mailWhoAnswersAgain } from './0021-mail-who-answers-again.ts';
import { freezeForms } from './0025-freeze-forms.ts';
import { passPlacesToOnePerson } from './0026-pass-places-to-one-person.ts';

export const migrations: readonly Migration[] = [
  createCoordinationTables,
  createRequestForms,
  createAnswers,
  orderIdentitiesByDay,
  createErasedAccounts,
  findStandingForms,
  createKeyMarks,
  rememberErasedAnswers,
  addCoordinationProgress,
  createSets,
  sealReleasedAnswers,
  learnOwnerAddresses,
  storeThemes,
  closeRequests,
  createErasureLinks,
  mailInALanguage,
  keepDailyTotals,
  keepFirstRelationship,
  countPeopleOnce,
  mailWhoAnswersAgain,
  freezeForms,
  passPlacesToOnePerson,
];
