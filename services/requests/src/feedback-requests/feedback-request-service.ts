import { randomUUID } from 'node:crypto';
import { builtInQuestionSets } from '@blindspot/contracts/built-in-question-sets';
import { ownersOwnSet } from '@blindspot/contracts/vocabulary/question-sets';
import type { FeedbackForm, QuestionMap } from '@blindspot/contracts/fields';
import type { PromptStyle } from '@blindspot/contracts/vocabulary/feedback-requests';
import {
  feedbackRequestCreated,
  feedbackRequestUpdated,
} from '@blindspot/contracts/messages/feedback-requests';
import { frozenTexts, isSetTitle, titlesOf } from '@blindspot/contracts/question-sets/texts-in-language';
import type { requestsPerAccount } from '@blindspot/contracts/limits';
import { notSignedIn, type Caller } from '@blindspot/service-kit/http/bearer-auth';
import type { Bus } from '@blindspot/service-kit/events/bus';
import type { Logger } from '@blindspot/service-kit/process/logger';
import type { Database } from '@blindspot/service-kit/database/database';
import { isAccountErased } from '@blindspot/service-kit/database/erased-accounts-store';
import { inTransaction } from '@blindspot/service-kit/database/transaction';
import { recordEvent } from '@blindspot/service-kit/events/outbox';
import { lockOwner, saveOwnerName } from '../accounts/account-store.ts';
import { deleteOwnRequest } from '../deletions/deletion-store.ts';
import type { QuestionSets } from '../question-sets/question-sets.ts';
import { askWhetherWordsAreRead } from '../question-sets/words-are-read.ts';
import {
  chosenAiPrompt,
  customForm,
  editedAiPrompt,
  type FeedbackRequest,
  type FormText,
} from './feedback-request.ts';
import {
  customQuestionsMissing,
  feedbackRequestNotFound,
  followUpTitleFixed,
  formFrozen,
  instructionsMissing,
  questionSetUnavailable,
  quotingNeeded,
  tooManyAtATime,
  tooManyToday,
  formTakenDown,
} from './feedback-request-errors.ts';
import { isWithinTotal, takeAllowance } from './request-allowance-store.ts';
import {
  findOwnFeedbackRequest,
  insertFeedbackRequest,
  saveArchived,
  saveClosed,
  saveLifted,
  saveTakenDown,
  updateFeedbackRequest,
} from './feedback-request-store.ts';

export interface FeedbackRequestDeps {
  readonly db: Database;
  readonly bus: Pick<Bus, 'ask'>;
  readonly logger: Logger;
  readonly questionSets: QuestionSets;
  /** Limits on an account's requests; null in a service without limits. */
  readonly perAccount: typeof requestsPerAccount | null;
}

interface NewFeedbackRequest {
  readonly title: string;
  readonly description: string;
  readonly style: PromptStyle;
  readonly instructions: string;
  readonly questionSet: string;
  readonly customQuestions: Partial<QuestionMap> | undefined;
  readonly asksQuoting: boolean;
}

interface Own {
  readonly id: string;
  readonly ownerId: string;
}

export async function createFeedbackRequest(
  deps: FeedbackRequestDeps,
  owner: Caller,
  wanted: NewFeedbackRequest,
): Promise<FeedbackRequest> {
  const aiPrompt = chosenAiPrompt(wanted.style, wanted.instructions);
  if (!aiPrompt) throw instructionsMissing();
  const form = await freezeForm(deps.questionSets, wanted);
  if (!wanted.asksQuoting) await holdToReaders(deps, form.format);
  const request = {
    title: wanted.title,
    description: wanted.description,
    questionSet: wanted.questionSet,
    form,
    aiPrompt,
    asksQuoting: wanted.asksQuoting,
    parentId: null,
  };
  return inTransaction(deps.db, async (transaction) => {
    await holdOwner(transaction, owner);
    return await addFeedbackRequest(transaction, deps.perAccount, owner, request);
  });
}

/** Checks a form that does not ask whether the owner may read answers. Throws 422 if no model reads them. */
async function holdToReaders(deps: FeedbackRequestDeps, format: FeedbackForm['format']): Promise<void> {
  if (format === 'follow-up' || (await askWhetherWordsAreRead(deps)) === false) throw quotingNeeded();
}

/**
 * Locks the owner, so that an erasure of the account misses no new request. Throws 401 for an erased account.
 */
export async function holdOwner(transaction: Database, owner: Caller): Promise<void> {
  await lockOwner(transaction, owner.userId, 'shared');
  if (await isAccountErased(transaction, 'requests', owner.userId)) throw notSignedIn();
}

/** Creates and publishes a request; the owner must be locked. Throws 429 beyond the limits. */
export async function addFeedbackRequest(
  transaction: Database,
  perAccount: FeedbackRequestDeps['perAccount'],
  owner: Caller,
  made: Pick<FeedbackRequest, 'title' | 'description' | 'questionSet' | 'form' | 'aiPrompt' | 'parentId'> &
    Pick<FormText, 'asksQuoting'>,
): Promise<FeedbackRequest> {
  const request = {
    ...made,
    id: randomUUID(),
    ownerId: owner.userId,
    responseCount: 0,
    archived: false,
    closedAt: null,
    takenDown: false,
    version: 1,
  };
  // The token of a tab that stayed open may contain an old name.
  const ownerName = await saveOwnerName(transaction, {
    ownerId: owner.userId,
    name: owner.name,
    accountVersion: owner.accountVersion,
  });
  const createdAt = await insertFeedbackRequest(transaction, { ...request, ownerName });
  await recordEvent(transaction, feedbackRequestCreated, {
    id: request.id,
    version: request.version,
    data: { request_id: request.id },
  });
  // Checks the limits last, because this check locks a row for which the owner's other calls wait.
  if (perAccount) await holdToLimits(transaction, owner.userId, perAccount);
  const { title, description, asksQuoting } = request;
  const formText = { formVersion: 1, title, description, ownerName, asksQuoting };
  return { ...request, ownerName, createdAt, formText };
}

/** Checks the day's allowance first, because the lock on its row makes simultaneous calls take turns. */
async function holdToLimits(
  transaction: Database,
  ownerId: string,
  { perDay, atATime }: typeof requestsPerAccount,
): Promise<void> {
  if (!(await takeAllowance(transaction, ownerId, perDay))) throw tooManyToday(perDay);
  if (!(await isWithinTotal(transaction, ownerId, atATime))) throw tooManyAtATime(atATime);
}

const ownersOwn = builtInQuestionSets.find(({ id }) => id === ownersOwnSet);

async function freezeForm(questionSets: QuestionSets, wanted: NewFeedbackRequest): Promise<FeedbackForm> {
  if (wanted.questionSet === ownersOwnSet) {
    const form = customForm(wanted.customQuestions);
    if (!form) throw customQuestionsMissing();
    return { ...form, ...(ownersOwn && { titles: titlesOf(ownersOwn) }) };
  }
  const chosen = await questionSets.findActive(wanted.questionSet);
  if (!chosen) throw questionSetUnavailable();
  const { format, scale, offers, allows_cannot_judge: allowed } = chosen;
  const form = { ...frozenTexts(chosen), format, scale, offers, titles: titlesOf(chosen) };
  return allowed && format === 'slider' ? { ...form, allows_cannot_judge: true } : form;
}

export async function getOwnFeedbackRequest(db: Database, own: Own, lock?: 'lock'): Promise<FeedbackRequest> {
  const request = await findOwnFeedbackRequest(db, own, lock);
  if (!request) throw feedbackRequestNotFound();
  return request;
}

/**
 * Changes a request. Throws 404, 409 for a frozen form, 422 for missing instructions, and the 422 of
 * `holdToReaders`.
 */
export async function editFeedbackRequest(
  deps: FeedbackRequestDeps,
  own: Own,
  edit: {
    title: string;
    description: string | undefined;
    instructions: string;
    asksQuoting: boolean | undefined;
  },
): Promise<FeedbackRequest> {
  if (edit.asksQuoting === false) {
    const { form, formText } = await getOwnFeedbackRequest(deps.db, own);
    if (formText.asksQuoting) await holdToReaders(deps, form.format);
  }
  return inTransaction(deps.db, async (transaction) => {
    const present = await getOwnFeedbackRequest(transaction, own, 'lock');
    const aiPrompt = editedAiPrompt(present.aiPrompt, edit.instructions);
    if (!aiPrompt) throw instructionsMissing();
    if (present.form.format === 'follow-up' && edit.title !== present.title) throw followUpTitleFixed();
    const { description = present.description, asksQuoting = present.formText.asksQuoting } = edit;
    const { titles } = present.form;
    // Choosing the set's title in another language is not an edit.
    const title =
      isSetTitle(edit.title, titles) && isSetTitle(present.title, titles) ? present.title : edit.title;
    const next = { id: own.id, title, description, aiPrompt, asksQuoting, version: present.version + 1 };
    await updateFeedbackRequest(transaction, next);
    await recordUpdate(transaction, next);
    const edited = await getOwnFeedbackRequest(transaction, own);
    // The update does not change a frozen text.
    if (edited.formText.asksQuoting !== asksQuoting) throw formFrozen();
    return edited;
  });
}

/** Archives or unarchives a request, which changes only its place in the owner's list. Throws 404. */
export async function archiveFeedbackRequest(
  { db }: FeedbackRequestDeps,
  own: Own,
  archived: boolean,
): Promise<FeedbackRequest> {
  if (!(await saveArchived(db, { ...own, archived }))) throw feedbackRequestNotFound();
  return getOwnFeedbackRequest(db, own);
}

/** Closes or reopens a request. Throws 404, and 409 if an admin took the form down. */
export async function closeFeedbackRequest(
  { db }: Pick<FeedbackRequestDeps, 'db'>,
  own: Own,
  closed: boolean,
): Promise<FeedbackRequest> {
  return inTransaction(db, async (transaction) => {
    const present = await getOwnFeedbackRequest(transaction, own, 'lock');
    if (!closed && present.takenDown) throw formTakenDown();
    if ((present.closedAt !== null) === closed) return present;
    const version = present.version + 1;
    const closedAt = await saveClosed(transaction, { id: own.id, closed, version });
    await recordUpdate(transaction, { id: own.id, version });
    return { ...present, closedAt, version };
  });
}

/**
 * Takes a reported form down. The form then accepts no answers, not even answers that people are writing. Its
 * owner can reopen the form only after an admin allows it. A second call changes nothing. Throws 404.
 */
export async function takeDownForm({ db }: Pick<FeedbackRequestDeps, 'db'>, own: Own): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const present = await getOwnFeedbackRequest(transaction, own, 'lock');
    if (present.takenDown) return;
    const version = present.version + 1;
    await saveTakenDown(transaction, { id: own.id, version });
    await recordUpdate(transaction, { id: own.id, version });
  });
}

/** Lifts a take-down: the form stays closed, but its owner can reopen it. A second call changes nothing. */
export async function liftTakeDown({ db }: Pick<FeedbackRequestDeps, 'db'>, id: string): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const version = await saveLifted(transaction, id);
    if (version !== undefined) await recordUpdate(transaction, { id, version });
  });
}

async function recordUpdate(
  transaction: Database,
  { id, version }: { id: string; version: number },
): Promise<void> {
  await recordEvent(transaction, feedbackRequestUpdated, { id, version, data: { request_id: id } });
}

/** Deletes a request and publishes the deletion until all other services have confirmed it. Throws 404. */
export async function deleteFeedbackRequest(deps: FeedbackRequestDeps, own: Own): Promise<void> {
  const deleted = await inTransaction(deps.db, (transaction) => deleteOwnRequest(transaction, own));
  if (!deleted) throw feedbackRequestNotFound();
}
