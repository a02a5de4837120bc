import type { Database, Rows } from '@blindspot/service-kit/database/database';
import { holdRequest } from '../feedback-requests/request-store.ts';

/** Remembers at which version of its request an answer last changed; events of one request may come in any order. */
export async function saveChange(
  db: Database,
  change: { requestId: string; responseId: string; version: number },
): Promise<void> {
  const { requestId, responseId, version } = change;
  await db.transaction(async (tx) => {
    if (!(await holdRequest(tx, requestId))) return;
    await tx.raw(
      `insert into analysis.changed_responses as known (response_id, request_id, version) values (?, ?, ?)
       on conflict (response_id) do update set version = greatest(known.version, excluded.version)`,
      [responseId, requestId, version],
    );
  });
}

/** Remembers that answers were erased. */
export async function saveErasures(
  db: Database,
  requestId: string,
  responseIds: readonly string[],
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await holdRequest(tx, requestId))) return;
    await tx.raw(
      `insert into analysis.erased_responses (response_id, request_id)
       select erased, ?::uuid from unnest(?::uuid[]) as erased on conflict do nothing`,
      [requestId, [...responseIds]],
    );
  });
}

/** Whether one of these answers changed or went after the version of the request at which they were read. */
export async function haveChanged(
  db: Database,
  answers: { requestId: string; responseIds: readonly string[]; readAtVersion: number },
): Promise<boolean> {
  const { requestId, responseIds, readAtVersion } = answers;
  const { rows } = await db.raw<Rows<unknown>>(
    `select from analysis.changed_responses
     where request_id = ? and version > ? and response_id = any(?::uuid[])
     union all
     select from analysis.erased_responses where request_id = ? and response_id = any(?::uuid[])
     union all
     -- Older events do not say whose answer it was.
     select from analysis.response_counts where request_id = ? and answers_version > ?`,
    [requestId, readAtVersion, [...responseIds], requestId, [...responseIds], requestId, readAtVersion],
  );
  return rows.length > 0;
}
