import type { EventEnvelope } from '@blindspot/contracts/message';
import { QuestionSet } from '@blindspot/contracts/http/question-sets';
import type { Database } from '@blindspot/service-kit/database/database';

interface Row {
  id: string;
  version: number;
  position: number;
  active: boolean;
  question_set: unknown;
}

const questionSets = (db: Database) => db<Row>('requests.question_sets');

/** Returns the set, `withdrawn` for a deactivated or deleted set, or undefined for an unknown set. */
export async function findQuestionSet(
  db: Database,
  id: string,
): Promise<QuestionSet | 'withdrawn' | undefined> {
  const row = await questionSets(db).where({ id }).first();
  if (!row) return undefined;
  return row.active ? QuestionSet.parse(row.question_set) : 'withdrawn';
}

export async function listActiveQuestionSets(db: Database): Promise<QuestionSet[]> {
  const sets = await questionSets(db)
    .where({ active: true })
    .orderBy(['position', 'id'])
    .pluck('question_set');
  return sets.map((set) => QuestionSet.parse(set));
}

export async function saveQuestionSet(
  db: Database,
  { data, aggregateVersion }: EventEnvelope<{ question_set: QuestionSet; position: number }>,
): Promise<void> {
  const { question_set: questionSet, position } = data;
  await db.raw(
    `insert into requests.question_sets as s (id, version, position, active, question_set)
     values (?, ?, ?, ?, ?::json)
     on conflict (id) do update set version = excluded.version, position = excluded.position,
       active = excluded.active, question_set = excluded.question_set
     where s.version < excluded.version`,
    [questionSet.id, aggregateVersion, position, questionSet.active, JSON.stringify(questionSet)],
  );
}

/** Keeps only the id and version of a deleted set, so that no older event restores the set. */
export async function removeQuestionSet(
  db: Database,
  { data, aggregateVersion }: EventEnvelope<{ id: string }>,
): Promise<void> {
  await db.raw(
    `insert into requests.question_sets as s (id, version) values (?, ?)
     on conflict (id) do update set version = excluded.version, active = false, question_set = null
     where s.version < excluded.version`,
    [data.id, aggregateVersion],
  );
}
