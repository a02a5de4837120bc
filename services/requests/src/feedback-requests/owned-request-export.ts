import { exportOwnedRequests, type OwnedRequest } from '@blindspot/contracts/messages/feedback-requests';
import type { Bus } from '@blindspot/service-kit/events/bus';
import type { Database } from '@blindspot/service-kit/database/database';
import { copyPage, pageOf } from '@blindspot/service-kit/database/page';
import { listOwnedIds } from '../accounts/account-store.ts';
import type { Plan } from '../plans/plan.ts';
import { findPlan } from '../plans/plan-store.ts';
import type { FeedbackRequest } from './feedback-request.ts';
import { findOwnFeedbackRequest } from './feedback-request-store.ts';

const pageRows = 100;

export function serveAccountExport({ bus, db }: { bus: Bus; db: Database }): void {
  bus.serve(exportOwnedRequests, async ({ user_id: ownerId, after }) => {
    const ids = await listOwnedIds(db, ownerId, { after, atMost: pageRows + 1 });
    const { items: requests, next } = await copyPage(pageOf(ids, pageRows, String), String, async (id) => {
      const request = await findOwnFeedbackRequest(db, { id, ownerId });
      return request && toCopy(request, await findPlan(db, id));
    });
    return { requests, next };
  });
}

function toCopy(request: FeedbackRequest, plan: Plan | undefined): OwnedRequest {
  return {
    id: request.id,
    title: request.title,
    description: request.description,
    owner_name: request.ownerName,
    question_set: request.questionSet,
    questions: request.form,
    ai_prompt_type: request.aiPrompt.style,
    custom_ai_prompt: request.aiPrompt.prompt,
    asks_quoting: request.formText.asksQuoting,
    response_count: request.responseCount,
    created_at: request.createdAt.toISOString(),
    archived: request.archived,
    closed_at: request.closedAt?.toISOString() ?? null,
    parent_id: request.parentId,
    plan: plan ? { aim: plan.aim, when: plan.when, will: plan.will, day: plan.day } : null,
  };
}
