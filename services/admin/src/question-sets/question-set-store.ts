import { QuestionSet, VersionedQuestionSet } from '@blindspot/contracts/http/question-sets';
import type { Database } from '@blindspot/service-kit/database/database';

interface Row {
  id: string;
  name: string;
  title: string;
  description: string;
  format: string;
  questions: unknown;
  optional_questions: unknown;
  scale: string;
  active: boolean;
  version: number;
}

const columns = `id, name, title, description, format, questions, optional_questions, scale, active, version`;

const fromRow = (row: Row): QuestionSet => QuestionSet.parse(row);

/** In the order in which owners choose among them. */
export async function listQuestionSets(db: Database): Promise<VersionedQuestionSet[]> {
  const { rows } = await db.raw<{ rows: Row[] }>(
    `select ${columns} from admin.question_sets where deleted_at is null order by position, id`,
  );
  return rows.map((row) => VersionedQuestionSet.parse(row));
}

/** The set, or null for one that is not there; the version also of a deleted one, 0 for one that never was. */
export async function findQuestionSet(
  db: Database,
  id: string,
): Promise<{ questionSet: QuestionSet | null; version: number }> {
  const { rows } = await db.raw<{ rows: (Row & { deleted: boolean })[] }>(
    `select ${columns}, deleted_at is not null as deleted from admin.question_sets where id = ?`,
    [id],
  );
  const [row] = rows;
  if (!row) return { questionSet: null, version: 0 };
  return { questionSet: row.deleted ? null : fromRow(row), version: row.version };
}

/** False where the set is there already, changed or deleted as it may be. */
export async function insertMissingQuestionSet(
  db: Database,
  set: QuestionSet,
  position: number,
): Promise<boolean> {
  const { rows } = await db.raw<{ rows: unknown[] }>(
    `insert into admin.question_sets
       (id, name, title, description, format, scale, questions, optional_questions, active, position)
     values (?, ?, ?, ?, ?, ?, ?::json, ?::json, ?, ?)
     on conflict (id) do nothing returning id`,
    [
      set.id,
      set.name,
      set.title,
      set.description,
      set.format,
      set.scale,
      JSON.stringify(set.questions),
      JSON.stringify(set.optional_questions),
      set.active,
      position,
    ],
  );
  return rows.length > 0;
}

/** Ids that were ever given, also those of deleted sets. */
export async function listTakenIds(db: Database): Promise<Set<string>> {
  const { rows } = await db.raw<{ rows: { id: string }[] }>('select id from admin.question_sets');
  return new Set(rows.map(({ id }) => id));
}

/** The place after all others. */
export async function nextPosition(db: Database): Promise<number> {
  const { rows } = await db.raw<{ rows: { position: number }[] }>(
    'select coalesce(max(position) + 1, 0)::int as position from admin.question_sets',
  );
  return rows[0]?.position ?? 0;
}

export interface PlacedQuestionSet {
  readonly set: VersionedQuestionSet;
  readonly position: number;
}

/** Others cannot change it until the transaction ends; undefined where it is not there any more. */
export async function lockQuestionSet(db: Database, id: string): Promise<PlacedQuestionSet | undefined> {
  const { rows } = await db.raw<{ rows: (Row & { position: number })[] }>(
    `select ${columns}, position from admin.question_sets where id = ? and deleted_at is null for update`,
    [id],
  );
  const [row] = rows;
  return row && { set: VersionedQuestionSet.parse(row), position: row.position };
}

export async function updateQuestionSet(db: Database, set: VersionedQuestionSet): Promise<void> {
  await db.raw(
    `update admin.question_sets set name = ?, title = ?, description = ?, format = ?, scale = ?,
       questions = ?::json, optional_questions = ?::json, active = ?, version = ? where id = ?`,
    [
      set.name,
      set.title,
      set.description,
      set.format,
      set.scale,
      JSON.stringify(set.questions),
      JSON.stringify(set.optional_questions),
      set.active,
      set.version,
      set.id,
    ],
  );
}

/** Keeps the row, so that it is not seeded again and its version stays known. */
export async function markQuestionSetDeleted(db: Database, id: string, version: number): Promise<void> {
  await db.raw('update admin.question_sets set deleted_at = now(), version = ? where id = ?', [version, id]);
}
