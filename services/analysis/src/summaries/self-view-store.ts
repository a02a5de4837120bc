import type { SelfViewParts } from '@blindspot/contracts/http/self-views';
import type { Database } from '@blindspot/service-kit/database/database';

interface Row extends SelfViewParts {
  view_id: string;
  request_id: string;
  owner_id: string;
}

const selfViews = (db: Database) => db<Row>('analysis.self_views');

export async function findSelfView(db: Database, requestId: string): Promise<SelfViewParts | undefined> {
  return await selfViews(db).where({ request_id: requestId }).first('themes', 'scores');
}

/** Saves a self-view. Call it under `lockSelfView`; the database rejects changes to a closed self-view. */
export async function saveSelfView(
  db: Database,
  { requestId, ownerId }: { requestId: string; ownerId: string },
  { themes, scores }: SelfViewParts,
): Promise<void> {
  await db.raw(
    `insert into analysis.self_views (request_id, owner_id, themes, scores) values (?, ?, ?::json, ?::json)
     on conflict (request_id) do update set themes = excluded.themes, scores = excluded.scores`,
    [requestId, ownerId, JSON.stringify(themes), JSON.stringify(scores)],
  );
}

/** Deletes a self-view. Call it under `lockSelfView` while the self-view is open. */
export async function deleteSelfView(db: Database, requestId: string): Promise<void> {
  await selfViews(db).where({ request_id: requestId }).delete();
}

/** Records self-views as deleted after a restore. Returns the requests whose self-views still exist. */
export async function rememberDeletedSelfViews(db: Database, viewIds: readonly string[]): Promise<string[]> {
  await db.raw(
    'insert into analysis.deleted_self_views (view_id) select unnest(?::uuid[]) on conflict do nothing',
    [[...viewIds]],
  );
  return await selfViews(db)
    .whereRaw('view_id = any(?::uuid[])', [[...viewIds]])
    .orderBy('request_id')
    .pluck('request_id');
}

export async function listSelfViews(
  db: Database,
  ownerId: string,
  { after, atMost }: { after: string | null; atMost: number },
): Promise<(SelfViewParts & { request_id: string })[]> {
  const rows = selfViews(db).where({ owner_id: ownerId }).orderBy('request_id').limit(atMost);
  return await (after === null ? rows : rows.where('request_id', '>', after)).select(
    'request_id',
    'themes',
    'scores',
  );
}
