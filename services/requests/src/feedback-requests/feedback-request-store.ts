import { FeedbackForm } from '@blindspot/contracts/fields';
import type { PromptStyle } from '@blindspot/contracts/vocabulary/feedback-requests';
import type { Database } from '@blindspot/service-kit/database/database';
import type { FeedbackRequest, Voice } from './feedback-request.ts';

interface Row {
  id: string;
  owner_id: string;
  owner_name: string;
  title: string;
  description: string;
  question_set: string;
  form: unknown;
  ai_prompt_type: PromptStyle;
  custom_ai_prompt: string;
  version: number;
  created_at: Date;
  response_count: number;
}

const select = `
select r.id, r.owner_id, r.owner_name, r.title, r.description, r.question_set, r.form, r.ai_prompt_type,
  r.custom_ai_prompt, r.version, r.created_at, coalesce(c.response_count, 0) as response_count
from requests.feedback_requests r
left join requests.response_counts c on c.request_id = r.id`;

function fromRow(row: Row): FeedbackRequest {
  return {
    id: row.id,
    ownerId: row.owner_id,
    ownerName: row.owner_name,
    title: row.title,
    description: row.description,
    questionSet: row.question_set,
    form: FeedbackForm.parse(row.form),
    voice: { style: row.ai_prompt_type, prompt: row.custom_ai_prompt },
    responseCount: row.response_count,
    version: row.version,
    createdAt: row.created_at,
  };
}

/** The place in an owner's list after which a page begins; the time in microseconds, as the database keeps it. */
export interface ListPlace {
  createdAt: string;
  id: string;
}

/** Newest first, at most so many, after the given place. */
export async function listFeedbackRequests(
  db: Database,
  ownerId: string,
  { after, atMost }: { after: ListPlace | null; atMost: number },
): Promise<{ requests: FeedbackRequest[]; next: ListPlace | null }> {
  const { rows } = await db.raw<{ rows: (Row & { created_us: string })[] }>(
    `select r.*, (extract(epoch from r.created_at) * 1000000)::bigint::text as created_us
     from (${select} where r.owner_id = ? ${after ? `and (r.created_at, r.id) < (${fromMicroseconds}, ?)` : ''}
       order by r.created_at desc, r.id desc limit ?) r`,
    [ownerId, ...(after ? [after.createdAt, after.id] : []), atMost + 1],
  );
  const page = rows.slice(0, atMost);
  const last = page.at(-1);
  return {
    requests: page.map(fromRow),
    next: last && rows.length > atMost ? { createdAt: last.created_us, id: last.id } : null,
  };
}

// Not `to_timestamp`: a floating point number does not hold every microsecond.
const fromMicroseconds = `timestamptz 'epoch' + ?::bigint * interval '1 microsecond'`;

export async function findFeedbackRequest(db: Database, id: string): Promise<FeedbackRequest | undefined> {
  const { rows } = await db.raw<{ rows: Row[] }>(`${select} where r.id = ?`, [id]);
  return rows[0] && fromRow(rows[0]);
}

/** Of this owner only. `lock` keeps others from changing it until the transaction ends. */
export async function findOwnFeedbackRequest(
  db: Database,
  own: { id: string; ownerId: string },
  lock?: 'lock',
): Promise<FeedbackRequest | undefined> {
  const { rows } = await db.raw<{ rows: Row[] }>(
    `${select} where r.id = ? and r.owner_id = ?${lock ? ' for update of r' : ''}`,
    [own.id, own.ownerId],
  );
  return rows[0] && fromRow(rows[0]);
}

/** Makes the version at least the given one and returns it; undefined where there is no such request. */
export async function raiseVersion(
  db: Database,
  { id, version }: { id: string; version: number },
): Promise<number | undefined> {
  const { rows } = await db.raw<{ rows: { version: number }[] }>(
    'update requests.feedback_requests set version = greatest(version, ?) where id = ? returning version',
    [version, id],
  );
  return rows[0]?.version;
}

/** Returns when it was made, by the clock of the database. */
export async function insertFeedbackRequest(
  db: Database,
  request: Omit<FeedbackRequest, 'createdAt' | 'responseCount'>,
): Promise<Date> {
  const { rows } = await db.raw<{ rows: [{ created_at: Date }] }>(
    `insert into requests.feedback_requests
       (id, owner_id, owner_name, title, description, question_set, form, ai_prompt_type, custom_ai_prompt, version)
     values (?, ?, ?, ?, ?, ?, ?::json, ?, ?, ?) returning created_at`,
    [
      request.id,
      request.ownerId,
      request.ownerName,
      request.title,
      request.description,
      request.questionSet,
      JSON.stringify(request.form),
      request.voice.style,
      request.voice.prompt,
      request.version,
    ],
  );
  return rows[0].created_at;
}

export async function updateFeedbackRequest(
  db: Database,
  change: { id: string; title: string; description: string; voice: Voice; version: number },
): Promise<void> {
  await db.raw(
    `update requests.feedback_requests
     set title = ?, description = ?, ai_prompt_type = ?, custom_ai_prompt = ?, version = ? where id = ?`,
    [change.title, change.description, change.voice.style, change.voice.prompt, change.version, change.id],
  );
}
