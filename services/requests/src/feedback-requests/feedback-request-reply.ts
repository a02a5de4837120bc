import { fillPath } from '@blindspot/contracts/fill-path';
import type { FeedbackRequest as FeedbackRequestReply } from '@blindspot/contracts/http/feedback-requests';
import * as pagePaths from '@blindspot/contracts/pages/paths';
import type { Database } from '@blindspot/service-kit/database/database';
import { findKeptUntil } from '../retention/retention-store.ts';
import type { ListedFeedbackRequest } from './feedback-request.ts';
import type { DatedFeedbackRequest } from './feedback-request-store.ts';

/** A request as its owner sees it in the list. */
export function listedReplyOf(request: DatedFeedbackRequest, publicUrl: string): FeedbackRequestReply {
  const { keptUntil, followUpFrom } = request;
  return {
    ...toReply(request, { publicUrl, keptUntil }),
    ...(followUpFrom !== null && { follow_up_from: followUpFrom }),
  };
}

/** A request as its owner sees it. */
export async function replyOf(
  db: Database,
  request: ListedFeedbackRequest,
  publicUrl: string,
): Promise<FeedbackRequestReply> {
  return toReply(request, { publicUrl, keptUntil: await findKeptUntil(db, request.id) });
}

function toReply(
  request: ListedFeedbackRequest,
  { publicUrl, keptUntil }: { publicUrl: string; keptUntil: string | null },
): FeedbackRequestReply {
  return {
    id: request.id,
    title: request.title,
    ...(request.formText.title !== request.title && { form_title: request.formText.title }),
    description: request.description,
    response_count: request.responseCount,
    created_at: request.createdAt.toISOString(),
    shareable_link: publicUrl + fillPath(pagePaths.feedbackForm, { requestId: request.id }),
    custom_ai_prompt: request.aiPrompt.prompt,
    ai_prompt_type: request.aiPrompt.style,
    question_set: request.questionSet,
    asks_quoting: request.formText.asksQuoting,
    archived: request.archived,
    closed_at: request.closedAt?.toISOString() ?? null,
    kept_until: keptUntil,
    ...(request.parentId !== null && { parent_id: request.parentId }),
  };
}
