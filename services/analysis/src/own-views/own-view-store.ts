import type { OwnViewParts } from '@blindspot/contracts/http/own-views';
import type { Database, Rows } from '@blindspot/service-kit/database/database';

interface Row extends OwnViewParts {
  /** Of a view from when it is first said until it is deleted. */
  view_id: string;
  request_id: string;
  owner_id: string;
}

const ownViews = (db: Database) => db<Row>('analysis.own_views');

export async function findOwnView(db: Database, requestId: string): Promise<OwnViewParts | undefined> {
  return await ownViews(db).where({ request_id: requestId }).first('themes', 'marks');
}

/** Returns whether the view can still change: the first confirmed release that tells something closes it for good, withdrawn or not. */
export async function isOpen(db: Database, requestId: string): Promise<boolean> {
  const { rows } = await db.raw<Rows<{ open: boolean }>>(
    'select not exists (select from analysis.releases where request_id = ? and confirmed and tells) as open',
    [requestId],
  );
  return rows[0]?.open ?? false;
}

/**
 * Until the transaction ends nobody else saves the view, or confirms the first release. Taken after the locks on request, count
 * and job; whoever comes second sees what the first one did.
 */
export async function lockOwnView(db: Database, requestId: string): Promise<void> {
  await db.raw(`select pg_advisory_xact_lock(hashtextextended('own-view:' || ?, 0))`, [requestId]);
}

/** Under the lock, and only while it is open: the database refuses it otherwise. */
export async function saveOwnView(
  db: Database,
  { requestId, ownerId }: { requestId: string; ownerId: string },
  { themes, marks }: OwnViewParts,
): Promise<void> {
  const said = { themes: JSON.stringify(themes), marks: JSON.stringify(marks) };
  await db.raw(
    `insert into analysis.own_views (request_id, owner_id, themes, marks) values (?, ?, ?::json, ?::json)
     on conflict (request_id) do update set themes = excluded.themes, marks = excluded.marks`,
    [requestId, ownerId, said.themes, said.marks],
  );
}

/** Under the lock, and only while it is open. */
export async function deleteOwnView(db: Database, requestId: string): Promise<void> {
  await ownViews(db).where({ request_id: requestId }).delete();
}

/** For a restored backup: remembers that views were deleted. Returns the requests of those that stand. */
export async function rememberDeletedOwnViews(db: Database, viewIds: readonly string[]): Promise<string[]> {
  await db.raw(
    'insert into analysis.deleted_own_views (view_id) select unnest(?::uuid[]) on conflict do nothing',
    [[...viewIds]],
  );
  return await ownViews(db)
    .whereRaw('view_id = any(?::uuid[])', [[...viewIds]])
    .orderBy('request_id')
    .pluck('request_id');
}

/** What a person said of themselves, by request. */
export async function listOwnViews(
  db: Database,
  ownerId: string,
  { after, atMost }: { after: string | null; atMost: number },
): Promise<(OwnViewParts & { request_id: string })[]> {
  const rows = ownViews(db).where({ owner_id: ownerId }).orderBy('request_id').limit(atMost);
  return await (after === null ? rows : rows.where('request_id', '>', after)).select(
    'request_id',
    'themes',
    'marks',
  );
}
