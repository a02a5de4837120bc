import { fillPath } from '@blindspot/contracts/fill-path';
import type { FeedbackRequest as FeedbackRequestReply } from '@blindspot/contracts/http/feedback-requests';
import * as pagePaths from '@blindspot/contracts/pages/paths';
import type { FeedbackRequest } from './feedback-request.ts';

/** The request as its owner sees it. */
export function toReply(request: FeedbackRequest, publicUrl: string): FeedbackRequestReply {
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
    ...(request.parentId !== null && { parent_id: request.parentId }),
  };
}
