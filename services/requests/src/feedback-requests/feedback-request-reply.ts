import { fillPath } from '@blindspot/contracts/fill-path';
import type { FeedbackRequest as FeedbackRequestReply } from '@blindspot/contracts/http/feedback-requests';
import * as pagePaths from '@blindspot/contracts/pages/paths';
import type { Database } from '@blindspot/service-kit/database/database';
import { listKeptUntil } from '../retention/retention-store.ts';
import type { ListedFeedbackRequest } from './feedback-request.ts';

/** Requests as their owner sees them, in the same order. */
export async function repliesOf(
  db: Database,
  requests: readonly ListedFeedbackRequest[],
  publicUrl: string,
): Promise<FeedbackRequestReply[]> {
  const kept = await listKeptUntil(
    db,
    requests.map(({ id }) => id),
  );
  return requests.map((request) => toReply(request, { publicUrl, keptUntil: kept.get(request.id) ?? null }));
}

/** One of them. */
export async function replyOf(
  db: Database,
  request: ListedFeedbackRequest,
  publicUrl: string,
): Promise<FeedbackRequestReply> {
  const kept = await listKeptUntil(db, [request.id]);
  return toReply(request, { publicUrl, keptUntil: kept.get(request.id) ?? null });
}

function toReply(
  request: ListedFeedbackRequest,
  { publicUrl, keptUntil }: { publicUrl: string; keptUntil: string | null },
): FeedbackRequestReply {
  return {
    id: request.id,
    title: request.title,
    description: request.description,
    response_count: request.responseCount,
    created_at: request.createdAt.toISOString(),
    shareable_link: publicUrl + fillPath(pagePaths.feedbackForm, { requestId: request.id }),
    custom_ai_prompt: request.aiPrompt.prompt,
    ai_prompt_type: request.aiPrompt.style,
    question_set: request.questionSet,
    archived: request.archived,
    closed_at: request.closedAt?.toISOString() ?? null,
    kept_until: keptUntil,
    ...(request.parentId !== null && { parent_id: request.parentId }),
  };
}
