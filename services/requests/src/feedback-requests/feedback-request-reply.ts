import { fillPath } from '@blindspot/contracts/route';
import type { FeedbackRequest as FeedbackRequestReply } from '@blindspot/contracts/http/feedback-requests';
import * as pagePaths from '@blindspot/contracts/pages/paths';
import type { Language } from '@blindspot/contracts/languages';
import { titleInLanguage } from '@blindspot/contracts/question-sets/texts-in-language';
import type { Database } from '@blindspot/service-kit/database/database';
import { findKeptUntil } from '../retention/retention-store.ts';
import type { ListedFeedbackRequest } from './feedback-request.ts';
import type { DatedFeedbackRequest } from './feedback-request-store.ts';

export function listedReplyOf(
  request: DatedFeedbackRequest,
  reader: { publicUrl: string; language: Language },
): FeedbackRequestReply {
  const { keptUntil, followUpFrom } = request;
  return {
    ...toReply(request, { ...reader, keptUntil }),
    ...(followUpFrom !== null && { follow_up_from: followUpFrom }),
  };
}

export async function replyOf(
  db: Database,
  request: ListedFeedbackRequest,
  reader: { publicUrl: string; language: Language },
): Promise<FeedbackRequestReply> {
  return toReply(request, { ...reader, keptUntil: await findKeptUntil(db, request.id) });
}

function toReply(
  request: ListedFeedbackRequest,
  { publicUrl, language, keptUntil }: { publicUrl: string; language: Language; keptUntil: string | null },
): FeedbackRequestReply {
  const { titles } = request.form;
  const title = titleInLanguage(request.title, titles, language);
  const formTitle = titleInLanguage(request.formText.title, titles, language);
  return {
    id: request.id,
    title,
    ...(formTitle !== title && { form_title: formTitle }),
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
    ...(request.takenDown && { taken_down: true }),
    kept_until: keptUntil,
    ...(request.parentId !== null && { parent_id: request.parentId }),
  };
}
