import { FeedbackForm, SetTitles } from '@blindspot/contracts/fields';
import type { PromptStyle } from '@blindspot/contracts/vocabulary/feedback-requests';
import type { Database } from '@blindspot/service-kit/database/database';
import { pageOf, type Page } from '@blindspot/service-kit/database/page';
import { keptUntil } from '../retention/retention-store.ts';
import type { AiPrompt, FeedbackRequest, FormText, ListedFeedbackRequest } from './feedback-request.ts';

interface Row {
  id: string;
  owner_id: string;
  owner_name: string;
  title: string;
  description: string;
  asks_quoting: boolean;
  question_set: string;
  form: unknown;
  ai_prompt_type: PromptStyle;
  custom_ai_prompt: string;
  archived: boolean;
  closed_at: Date | null;
  taken_down: boolean;
  version: number;
  created_at: Date;
  parent_id: string | null;
}

interface CountedRow extends Row {
  response_count: number;
  form_version: number;
  form_title: string;
  form_description: string;
  form_owner_name: string;
  form_asks_quoting: boolean;
}

type ListedRow = Omit<CountedRow, 'form'> & { titles: unknown };

const feedbackRequests = (db: Database) => db<Row>('requests.feedback_requests');

const listedColumns = [
  'id',
  'owner_id',
  'owner_name',
  'title',
  'description',
  'question_set',
  'ai_prompt_type',
  'custom_ai_prompt',
  'archived',
  'closed_at',
  'taken_down',
  'version',
  'created_at',
  'parent_id',
] as const satisfies readonly (keyof ListedRow)[];

const listedRequests = (db: Database) =>
  db<Row>({ r: 'requests.feedback_requests' })
    .leftJoin({ c: 'requests.response_counts' }, 'c.request_id', 'r.id')
    .joinRaw(
      `cross join lateral (
         select t.form_version, t.title, t.description, t.owner_name, t.asks_quoting from requests.form_texts t
         where t.request_id = r.id
         order by t.form_version = c.form_version desc nulls last, t.form_version desc limit 1
       ) t`,
    )
    .select<ListedRow[]>(
      ...listedColumns.map((column) => `r.${column}`),
      db.raw('coalesce(c.response_count, 0) as response_count'),
      db.raw(`r.form -> 'titles' as titles`),
      't.form_version',
      {
        form_title: 't.title',
        form_description: 't.description',
        form_owner_name: 't.owner_name',
        form_asks_quoting: 't.asks_quoting',
      },
    );

const countedRequests = (db: Database) => listedRequests(db).select<(CountedRow & ListedRow)[]>('r.form');

function fromRow(row: CountedRow & ListedRow): FeedbackRequest {
  return { ...fromListedRow(row), form: FeedbackForm.parse(row.form) };
}

function fromListedRow(row: ListedRow): ListedFeedbackRequest {
  return {
    id: row.id,
    ownerId: row.owner_id,
    ownerName: row.owner_name,
    title: row.title,
    description: row.description,
    formText: {
      formVersion: row.form_version,
      title: row.form_title,
      description: row.form_description,
      ownerName: row.form_owner_name,
      asksQuoting: row.form_asks_quoting,
    },
    form: { titles: SetTitles.nullable().parse(row.titles) ?? undefined },
    questionSet: row.question_set,
    aiPrompt: { style: row.ai_prompt_type, prompt: row.custom_ai_prompt },
    responseCount: row.response_count,
    archived: row.archived,
    closedAt: row.closed_at,
    takenDown: row.taken_down,
    version: row.version,
    createdAt: row.created_at,
    parentId: row.parent_id,
  };
}

/** Last request of the previous page; `createdAt` is in microseconds, the precision of the database. */
export interface ListPlace {
  createdAt: string;
  id: string;
}

export interface DatedFeedbackRequest extends ListedFeedbackRequest {
  /** Day from which the request may be deleted; null without retention. */
  readonly keptUntil: string | null;
  /** Day from which a follow-up can be created; null if no day is set or a follow-up exists. */
  readonly followUpFrom: string | null;
}

export async function listFeedbackRequests(
  db: Database,
  ownerId: string,
  { after, atMost }: { after: ListPlace | null; atMost: number },
): Promise<Page<DatedFeedbackRequest, ListPlace>> {
  const query = listedRequests(db)
    .leftJoin({ p: 'requests.plans' }, 'p.request_id', 'r.id')
    .joinRaw('left join requests.retention k on true')
    .select(
      db.raw('(extract(epoch from r.created_at) * 1000000)::bigint::text as created_us'),
      db.raw(`to_char(${keptUntil}, 'YYYY-MM-DD') as kept_until`),
      db.raw('case when p.follow_up_id is null then p.day::text end as follow_up_from'),
    )
    .where('r.owner_id', ownerId)
    .orderBy([
      { column: 'r.created_at', order: 'desc' },
      { column: 'r.id', order: 'desc' },
    ])
    .limit(atMost + 1);
  if (after) query.whereRaw(`(r.created_at, r.id) < (${fromMicroseconds}, ?)`, [after.createdAt, after.id]);
  const rows: DatedRow[] = await query;
  const { items, next } = pageOf(rows, atMost, (last) => ({ createdAt: last.created_us, id: last.id }));
  return {
    items: items.map((row) => ({
      ...fromListedRow(row),
      keptUntil: row.kept_until,
      followUpFrom: row.follow_up_from,
    })),
    next,
  };
}

interface DatedRow extends ListedRow {
  created_us: string;
  kept_until: string | null;
  follow_up_from: string | null;
}

// `to_timestamp` takes a floating-point number, which cannot represent every microsecond.
const fromMicroseconds = `timestamptz 'epoch' + ?::bigint * interval '1 microsecond'`;

export async function findFeedbackRequest(db: Database, id: string): Promise<FeedbackRequest | undefined> {
  const row = await countedRequests(db).where('r.id', id).first();
  return row && fromRow(row);
}

/** Returns the request if it belongs to this owner. `lock` blocks changes until the transaction ends. */
export async function findOwnFeedbackRequest(
  db: Database,
  own: { id: string; ownerId: string },
  lock?: 'lock',
): Promise<FeedbackRequest | undefined> {
  const query = countedRequests(db).where({ 'r.id': own.id, 'r.owner_id': own.ownerId }).first();
  const row = await (lock ? query.forUpdate('r') : query);
  return row && fromRow(row);
}

/** Raises the version to at least `version` and returns it; undefined for an unknown request. */
export async function raiseVersion(
  db: Database,
  { id, version }: { id: string; version: number },
): Promise<number | undefined> {
  const [row] = await feedbackRequests(db)
    .where({ id })
    .update({ version: db.raw('greatest(version, ?)', [version]) })
    .returning('version');
  return row?.version;
}

/** Inserts a request. Returns its creation time by the clock of the database. */
export async function insertFeedbackRequest(
  db: Database,
  request: Omit<
    FeedbackRequest,
    'createdAt' | 'responseCount' | 'archived' | 'closedAt' | 'takenDown' | 'formText'
  > &
    Pick<FormText, 'asksQuoting'>,
): Promise<Date> {
  const [row] = await feedbackRequests(db)
    .insert({
      id: request.id,
      owner_id: request.ownerId,
      owner_name: request.ownerName,
      title: request.title,
      description: request.description,
      question_set: request.questionSet,
      form: JSON.stringify(request.form),
      ai_prompt_type: request.aiPrompt.style,
      custom_ai_prompt: request.aiPrompt.prompt,
      asks_quoting: request.asksQuoting,
      version: request.version,
      parent_id: request.parentId,
    })
    .returning('created_at');
  if (!row) throw new TypeError('The created request is missing.');
  return row.created_at;
}

export async function updateFeedbackRequest(
  db: Database,
  change: {
    id: string;
    title: string;
    description: string;
    aiPrompt: AiPrompt;
    asksQuoting: boolean;
    version: number;
  },
): Promise<void> {
  const { id, title, description, aiPrompt, asksQuoting, version } = change;
  await feedbackRequests(db).where({ id }).update({
    title,
    description,
    asks_quoting: asksQuoting,
    ai_prompt_type: aiPrompt.style,
    custom_ai_prompt: aiPrompt.prompt,
    version,
  });
}

/**
 * Archives or unarchives a request. Returns false if this owner has no request with this id. Does not raise
 * the version, because no other service stores whether a request is archived.
 */
export async function saveArchived(
  db: Database,
  { id, ownerId, archived }: { id: string; ownerId: string; archived: boolean },
): Promise<boolean> {
  return (await feedbackRequests(db).where({ id, owner_id: ownerId }).update({ archived })) > 0;
}

export async function listArchived(db: Database, ids: readonly string[]): Promise<string[]> {
  const rows = await feedbackRequests(db).whereIn('id', ids).where({ archived: true }).select('id');
  return rows.map(({ id }) => id);
}

/**
 * Closes or reopens a request. Returns the closing time, or null. Requires the lock of
 * `findOwnFeedbackRequest`.
 */
export async function saveClosed(
  transaction: Database,
  { id, closed, version }: { id: string; closed: boolean; version: number },
): Promise<Date | null> {
  const [row] = await feedbackRequests(transaction)
    .where({ id })
    .update({ closed_at: closed ? transaction.fn.now() : null, version })
    .returning('closed_at');
  if (!row) throw new TypeError('The locked request is missing.');
  return row.closed_at;
}

/** Takes a form down; a closed form keeps its closing time. Requires the lock of `findOwnFeedbackRequest`. */
export async function saveTakenDown(
  transaction: Database,
  { id, version }: { id: string; version: number },
): Promise<void> {
  await feedbackRequests(transaction)
    .where({ id })
    .update({ taken_down: true, closed_at: transaction.raw('coalesce(closed_at, now())'), version });
}

export async function saveLifted(transaction: Database, id: string): Promise<number | undefined> {
  const [row] = await feedbackRequests(transaction)
    .where({ id, taken_down: true })
    .update({ taken_down: false, version: transaction.raw('version + 1') })
    .returning('version');
  return row?.version;
}

export async function findFormText(
  db: Database,
  { requestId, formVersion }: { requestId: string; formVersion: number },
): Promise<FormText | undefined> {
  return db('requests.form_texts')
    .where({ request_id: requestId, form_version: formVersion })
    .first<FormText | undefined>({
      formVersion: 'form_version',
      title: 'title',
      description: 'description',
      ownerName: 'owner_name',
      asksQuoting: 'asks_quoting',
    });
}

export async function listFeedbackRequestsById(
  db: Database,
  ids: readonly string[],
): Promise<ListedFeedbackRequest[]> {
  return (await listedRequests(db).whereRaw('r.id = any(?::uuid[])', [[...ids]])).map(fromListedRow);
}

export async function listForms(
  db: Database,
  ids: readonly string[],
): Promise<{ request_id: string; form: FeedbackForm }[]> {
  return feedbackRequests(db)
    .select({ request_id: 'id', form: 'form' })
    .whereRaw('id = any(?::uuid[])', [[...ids]]);
}
