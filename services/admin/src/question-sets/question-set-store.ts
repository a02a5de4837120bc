import { QuestionSet } from '@blindspot/contracts/http-admin';
import type { Database } from '@blindspot/service-kit/database';

type Row = {
  id: string;
  name: string;
  title: string;
  description: string;
  format: string;
  questions: unknown;
  optional_questions: unknown;
  scale: string;
  active: boolean;
};

const select = `select id, name, title, description, format, questions, optional_questions, scale, active
from admin.question_sets`;

const fromRow = (row: Row): QuestionSet => QuestionSet.parse(row);

/** In the order in which owners choose among them. */
export async function listQuestionSets(db: Database): Promise<QuestionSet[]> {
  const { rows } = await db.raw<{ rows: Row[] }>(`${select} where deleted_at is null order by position, id`);
  return rows.map(fromRow);
}

/** The set, or null for one that is not there; the version also of a deleted one, 0 for one that never was. */
export async function findQuestionSet(
  db: Database,
  id: string,
): Promise<{ questionSet: QuestionSet | null; version: number }> {
  const { rows } = await db.raw<{ rows: (Row & { version: number; deleted: boolean })[] }>(
    `select id, name, title, description, format, questions, optional_questions, scale, active, version,
       deleted_at is not null as deleted
     from admin.question_sets where id = ?`,
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
