import {
  findSharedRequest,
  markComment,
  readMarkedComments,
  removeMarkedComment,
} from '@blindspot/contracts/queries/reports';
import type { Bus } from '@blindspot/service-kit/events/bus';
import type { Database } from '@blindspot/service-kit/database/database';
import type { CommentedQuestion } from '../findings/findings.ts';
import { askLiveCounts, loadRequestState } from '../releases/request-state.ts';
import { findStandingRelease } from '../releases/release-store.ts';
import { findSharedWording } from '../shares/share-store.ts';
import { commentMark, withoutRemoved } from './comment-mark.ts';
import { listRemovedComments, saveRemovedComment } from './removed-comment-store.ts';

/** Answers admin about what was reported. The words of a comment stay here: they go with the result they stand in. */
export function serveReportQueries({ bus, db }: { bus: Bus; db: Database }): void {
  bus.serve(markComment, async ({ request_id: requestId, question_key: key, content }) => {
    const question = (await publishedComments({ bus, db }, requestId)).find((one) => one.key === key);
    const isPublished = question?.comments.some((comment) => comment.content === content) ?? false;
    return { mark: isPublished ? commentMark(requestId, key, content) : null };
  });

  bus.serve(readMarkedComments, async ({ comments }) => {
    const asked = Map.groupBy(comments, ({ request_id: requestId }) => requestId);
    const found: { request_id: string; mark: string; content: string }[] = [];
    for (const [requestId, ofRequest] of asked) {
      const wanted = new Set(ofRequest.map(({ mark }) => mark));
      for (const { key, comments: published } of await publishedComments({ bus, db }, requestId)) {
        const marked = new Map(
          published.map(({ content }) => [commentMark(requestId, key, content), content]),
        );
        for (const [mark, content] of marked)
          if (wanted.has(mark)) found.push({ request_id: requestId, mark, content });
      }
    }
    return { comments: found };
  });

  bus.serve(removeMarkedComment, async ({ request_id: requestId, mark }) => {
    await saveRemovedComment(db, requestId, mark);
    return { removed: true as const };
  });

  bus.serve(findSharedRequest, async ({ share_id: shareId }) => {
    const shared = await findSharedWording(db, shareId);
    const release = shared && (await findStandingRelease(db, shared.releaseId));
    return { request_id: shared && release ? shared.requestId : null };
  });
}

/** As the owner's summary shows them now; none below the full stage. */
async function publishedComments(
  { bus, db }: { bus: Bus; db: Database },
  requestId: string,
): Promise<CommentedQuestion[]> {
  const { release } = await loadRequestState(db, requestId, await askLiveCounts(bus, requestId));
  if (!release) return [];
  return withoutRemoved(requestId, release.findings.comments, await listRemovedComments(db, requestId));
}
