import { builtInQuestionSets } from '@blindspot/contracts/built-in-question-sets';
import { questionSetDeleted, questionSetSaved } from '@blindspot/contracts/messages/question-sets';
import {
  refuseIfChanged,
  invalidFields,
  refusal,
  type AppError,
} from '@blindspot/service-kit/process/app-error';
import { QuestionSet, type VersionedQuestionSet } from '@blindspot/contracts/http/question-sets';
import { followUpSet, ownersOwnSet } from '@blindspot/contracts/vocabulary/question-sets';
import type { Database } from '@blindspot/service-kit/database/database';
import { inTransaction } from '@blindspot/service-kit/database/transaction';
import { recordEvent } from '@blindspot/service-kit/events/outbox';
import { recordAudit } from '../audit/audit-store.ts';
import { freeId, readQuestionSet, type QuestionSetText, type TypedQuestionSet } from './question-set.ts';
import {
  findIdByNameLocked,
  insertMissingQuestionSet,
  listTakenIds,
  lockQuestionSet,
  markQuestionSetDeleted,
  nextPosition,
  updateQuestionSet,
  type PlacedQuestionSet,
} from './question-set-store.ts';

interface Change {
  readonly id: string;
  readonly actorId: string;
}

/** Adds built-in question sets that this instance never had. Deleted and changed sets stay as they are. */
export async function seedQuestionSets(db: Database): Promise<void> {
  for (const [position, set] of builtInQuestionSets.entries()) {
    await inTransaction(db, async (transaction) => {
      if (await insertMissingQuestionSet(transaction, set, position))
        await announceSaved(transaction, { set: { ...set, version: 1 }, position });
    });
  }
}

export async function addQuestionSet(
  db: Database,
  actorId: string,
  typed: TypedQuestionSet,
): Promise<VersionedQuestionSet> {
  const text = savedText(undefined, typed);
  return await inTransaction(db, async (transaction) => {
    await refuseTakenName(transaction, text.name);
    const id = freeId(text.name, new Set([...(await listTakenIds(transaction)), followUpSet]));
    const placed = {
      set: { ...text, id, version: 1 },
      position: await nextPosition(transaction),
    };
    if (!(await insertMissingQuestionSet(transaction, placed.set, placed.position))) throw nameTaken();
    await announceSaved(transaction, placed);
    await recordAudit(transaction, { actorId, action: 'question-set-created', subject: id });
    return placed.set;
  });
}

/** Existing requests keep their questions. Throws 409 if `seenVersion` is outdated. */
export function changeQuestionSet(
  db: Database,
  { id, actorId }: Change,
  typed: TypedQuestionSet,
  seenVersion: number | undefined,
): Promise<VersionedQuestionSet> {
  return inTransaction(db, async (transaction) => {
    const { set, position } = await getLocked(transaction, id);
    const text = savedText(id, typed, set);
    refuseIfChanged(set.version, seenVersion);
    if (text.name !== set.name) await refuseTakenName(transaction, text.name, id);
    const changed = { ...text, id, version: set.version + 1 };
    await saveQuestionSet(transaction, { set: changed, position });
    await recordAudit(transaction, { actorId, action: 'question-set-updated', subject: id });
    return changed;
  });
}

export function toggleQuestionSet(db: Database, { id, actorId }: Change): Promise<VersionedQuestionSet> {
  return inTransaction(db, async (transaction) => {
    const { set, position } = await getLocked(transaction, id);
    const toggled = { ...set, active: !set.active, version: set.version + 1 };
    await saveQuestionSet(transaction, { set: toggled, position });
    const action = toggled.active ? 'question-set-offered' : 'question-set-withdrawn';
    await recordAudit(transaction, { actorId, action, subject: id });
    return toggled;
  });
}

export function deleteQuestionSet(db: Database, { id, actorId }: Change): Promise<void> {
  return inTransaction(db, async (transaction) => {
    if (id === ownersOwnSet) throw questionSetNeeded();
    const { set } = await getLocked(transaction, id);
    const version = set.version + 1;
    await markQuestionSetDeleted(transaction, id, version);
    await recordEvent(transaction, questionSetDeleted, { id, version, data: { id } });
    await recordAudit(transaction, { actorId, action: 'question-set-deleted', subject: id });
  });
}

async function getLocked(transaction: Database, id: string): Promise<PlacedQuestionSet> {
  const placed = await lockQuestionSet(transaction, id);
  if (!placed) throw questionSetNotFound();
  return placed;
}

async function saveQuestionSet(transaction: Database, placed: PlacedQuestionSet): Promise<void> {
  await updateQuestionSet(transaction, placed.set);
  await announceSaved(transaction, placed);
}

async function announceSaved(transaction: Database, { set, position }: PlacedQuestionSet): Promise<void> {
  await recordEvent(transaction, questionSetSaved, {
    id: set.id,
    version: set.version,
    data: { question_set: QuestionSet.parse(set), position },
  });
}

/** Throws 422 for an invalid question set. */
function savedText(
  id: string | undefined,
  typed: TypedQuestionSet,
  present?: QuestionSetText,
): QuestionSetText {
  const { set, problems } = readQuestionSet(id, typed, present);
  const [first, ...others] = problems;
  if (first) throw invalidFields(first, ...others);
  return set;
}

async function refuseTakenName(transaction: Database, name: string, ownId?: string): Promise<void> {
  const holder = await findIdByNameLocked(transaction, name);
  if (holder !== undefined && holder !== ownId) throw nameTaken();
}

function nameTaken(): AppError {
  const detail = 'Another question set has this internal name.';
  return refusal(409, 'question_set_name_taken', detail, 'name');
}

function questionSetNotFound(): AppError {
  return refusal(404, 'question_set_not_found', 'This question set no longer exists.');
}

function questionSetNeeded(): AppError {
  return refusal(
    409,
    'question_set_needed',
    "This set can't be deleted, because owners write their own questions in it. Switch it off instead.",
  );
}
