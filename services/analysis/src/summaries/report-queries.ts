import {
  allowSharing,
  findSharedRequest,
  findStandingShares,
  markComment,
  readMarkedComments,
  removeMarkedComment,
  stopSharing,
} from '@blindspot/contracts/messages/reports';
import { commentMark } from '../results/quote-store.ts';
import { isCommentRemoved, saveRemovedComment } from './removed-comment-store.ts';
import { listShownQuotes, type SnapshotDeps } from './request-snapshot.ts';
import { allowShares, findSharedResult, listStandingShares, takeDownShares } from './share-store.ts';

/** The admin service stores only digests of reported texts (marks), so that no words outlive their result. */
export function serveReportQueries(deps: SnapshotDeps): void {
  const { bus, db } = deps;

  bus.serve(markComment, async ({ request_id: requestId, question_key: key, content }) => {
    const quotes = await listShownQuotes(deps, requestId);
    const reported = quotes.find((quote) => quote.key === key && quote.content === content);
    return { mark: reported ? commentMark(requestId, reported) : null };
  });

  bus.serve(readMarkedComments, async ({ comments }) => {
    const asked = Map.groupBy(comments, ({ request_id: requestId }) => requestId);
    const found: { request_id: string; mark: string; content: string }[] = [];
    for (const [requestId, ofRequest] of asked) {
      const wanted = new Set(ofRequest.map(({ mark }) => mark));
      const quotes = await listShownQuotes(deps, requestId);
      const marked = new Map(quotes.map((quote) => [commentMark(requestId, quote), quote.content]));
      for (const [mark, content] of marked)
        if (wanted.has(mark)) found.push({ request_id: requestId, mark, content });
    }
    return { comments: found };
  });

  bus.serve(removeMarkedComment, async ({ request_id: requestId, mark }) => {
    const quotes = await listShownQuotes(deps, requestId);
    const isShown = quotes.some((quote) => commentMark(requestId, quote) === mark);
    if (isShown) await saveRemovedComment(db, requestId, mark);
    // A repeated call succeeds, because the caller may have missed the first reply.
    return { removed: isShown || (await isCommentRemoved(db, requestId, mark)) };
  });

  bus.serve(findStandingShares, async ({ request_ids: requestIds }) => ({
    shares: await listStandingShares(db, requestIds),
  }));

  bus.serve(stopSharing, async ({ request_id: requestId }) => ({
    stopped: await takeDownShares(db, requestId),
  }));

  bus.serve(allowSharing, async ({ request_id: requestId }) => {
    await allowShares(db, requestId);
    return { allowed: true as const };
  });

  bus.serve(findSharedRequest, async ({ share_id: shareId }) => ({
    request_id: (await findSharedResult(db, shareId))?.request.requestId ?? null,
  }));
}
