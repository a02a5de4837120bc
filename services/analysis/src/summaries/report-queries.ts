import {
  allowSharing,
  findSharedRequest,
  findStandingShares,
  markComment,
  readMarkedComments,
  removeMarkedComment,
  stopSharing,
} from '@blindspot/contracts/messages/reports';
import type { Bus } from '@blindspot/service-kit/events/bus';
import type { Database } from '@blindspot/service-kit/database/database';
import { holdRequest } from '../requests/request-store.ts';
import { listQuotes, commentMark, withoutRemoved, type Quote } from '../results/quote-store.ts';
import { askLiveCounts, loadRequestState } from '../results/request-state.ts';
import { findStandingResult } from '../results/result-store.ts';
import { allowShares, findSharedText, listStandingShares, takeDownShares } from './share-store.ts';

/**
 * Serves the admin service's queries about reported texts. The admin service stores only digests of the texts
 * (marks), so that no words outlive their result.
 */
export function serveReportQueries({ bus, db }: { bus: Bus; db: Database }): void {
  bus.serve(markComment, async ({ request_id: requestId, question_key: key, content }) => {
    const reported = (await publishedQuotes({ bus, db }, requestId)).find(
      (quote) => quote.key === key && quote.content === content,
    );
    return { mark: reported ? commentMark(requestId, reported) : null };
  });

  bus.serve(readMarkedComments, async ({ comments }) => {
    const asked = Map.groupBy(comments, ({ request_id: requestId }) => requestId);
    const found: { request_id: string; mark: string; content: string }[] = [];
    for (const [requestId, ofRequest] of asked) {
      const wanted = new Set(ofRequest.map(({ mark }) => mark));
      const marked = new Map(
        (await publishedQuotes({ bus, db }, requestId)).map((quote) => [
          commentMark(requestId, quote),
          quote.content,
        ]),
      );
      for (const [mark, content] of marked)
        if (wanted.has(mark)) found.push({ request_id: requestId, mark, content });
    }
    return { comments: found };
  });

  bus.serve(removeMarkedComment, async ({ request_id: requestId, mark }) => {
    await saveRemovedComment(db, requestId, mark);
    return { removed: true as const };
  });

  bus.serve(findStandingShares, async ({ request_ids: requestIds }) => ({
    shares: await listStandingShares(db, requestIds),
  }));

  bus.serve(stopSharing, async ({ request_id: requestId }) => {
    await takeDownShares(db, requestId);
    return { stopped: true as const };
  });

  bus.serve(allowSharing, async ({ request_id: requestId }) => {
    await allowShares(db, requestId);
    return { allowed: true as const };
  });

  bus.serve(findSharedRequest, async ({ share_id: shareId }) => {
    const shared = await findSharedText(db, shareId);
    const result = shared && (await findStandingResult(db, shared.resultId));
    return { request_id: shared && result ? shared.requestId : null };
  });
}

async function publishedQuotes(
  { bus, db }: { bus: Bus; db: Database },
  requestId: string,
): Promise<readonly Quote[]> {
  const { result } = await loadRequestState(db, requestId, await askLiveCounts(bus, requestId));
  if (!result) return [];
  const quotes = await listQuotes(db, { requestId, number: result.number });
  return withoutRemoved(requestId, quotes, await listRemovedComments(db, requestId));
}

interface Row {
  request_id: string;
  mark: Buffer;
}

const removedComments = (db: Database) => db<Row>('analysis.removed_comments');

async function listRemovedComments(db: Database, requestId: string): Promise<Set<string>> {
  const marks = await removedComments(db).where({ request_id: requestId }).pluck('mark');
  return new Set(marks.map((mark: Buffer) => mark.toString('hex')));
}

async function saveRemovedComment(db: Database, requestId: string, mark: string): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await holdRequest(tx, requestId))) return;
    await removedComments(tx)
      .insert({ request_id: requestId, mark: Buffer.from(mark, 'hex') })
      .onConflict()
      .ignore();
  });
}
