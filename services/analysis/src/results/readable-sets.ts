import { anonymity } from '@blindspot/contracts/anonymity';
import {
  findReadableSet,
  listReadableSets,
  readableSetsAtOnce,
  type ReadableSet,
} from '@blindspot/contracts/messages/analysis';
import type { Bus } from '@blindspot/service-kit/events/bus';
import type { Database, Rows } from '@blindspot/service-kit/database/database';
import { pageOf, type Page } from '@blindspot/service-kit/database/page';
import { findRequest } from '../requests/request-store.ts';
import { isBeingRead, type ReadingWait } from '../reading/model-task-store.ts';
import { countStoredAnswers } from './answer-source.ts';
import { newestNumber, readyRequests } from './result-store.ts';
import { loadRequestState } from './request-state.ts';

/**
 * Serves queries of the auth service, which mails owners about results. `listReadableSets` uses counts from
 * events; `findReadableSet` asks the responses service for current counts.
 */
export function serveReadableSets(deps: { bus: Bus; db: Database; reading: ReadingWait | undefined }): void {
  const { bus, db, reading } = deps;
  const isPrepared = async (requestId: string): Promise<boolean> =>
    reading === undefined || !(await isBeingRead(db, requestId, reading));

  bus.serve(listReadableSets, async ({ after }) => {
    const { items, next } = await listFullSets(db, after);
    const sets: ReadableSet[] = [];
    for (const set of items) if (await isPrepared(set.request_id)) sets.push(set);
    return { sets, next };
  });

  bus.serve(findReadableSet, async ({ request_id: requestId }) => {
    const request = await findRequest(db, requestId);
    if (!request) return { set: null };
    const state = await loadRequestState(db, requestId, await countStoredAnswers(bus, requestId));
    const isFull = state.responseCount >= state.nextReleaseAtCount && !state.awaitsErasure;
    if (!isFull || !(await isPrepared(requestId))) return { set: null };
    return {
      set: {
        request_id: requestId,
        owner_id: request.ownerId,
        title: request.title,
        titles: request.form.titles ?? null,
        after_set: (await newestNumber(db, requestId)) ?? 0,
      },
    };
  });
}

async function listFullSets(db: Database, after: string | null): Promise<Page<ReadableSet>> {
  const { rows } = await db.raw<Rows<ReadableSet>>(
    `select request_id, owner_id, title, form -> 'titles' as titles, coalesce(newest.number, 0) as after_set
     from ${readyRequests}
       and (?::uuid is null or request_id > ?::uuid)
     order by request_id limit ?`,
    [anonymity.batch, anonymity.full, after, after, readableSetsAtOnce + 1],
  );
  return pageOf(rows, readableSetsAtOnce, (last) => last.request_id);
}
