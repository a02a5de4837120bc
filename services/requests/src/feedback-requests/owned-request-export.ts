import { exportOwnedRequests, type OwnedRequest } from '@blindspot/contracts/messages/feedback-requests';
import type { Bus } from '@blindspot/service-kit/events/bus';
import type { Database } from '@blindspot/service-kit/database/database';
import { listOwnedIds } from '../accounts/account-store.ts';
import type { Plan } from '../plans/plan.ts';
import { findPlan } from '../plans/plan-store.ts';
import type { FeedbackRequest } from './feedback-request.ts';
import { findOwnFeedbackRequest } from './feedback-request-store.ts';

const pageRows = 100;
/** Maximum size of a page in bytes. A NATS message can have at most 1 MB. */
const pageBytes = 500_000;

export function serveAccountExport({ bus, db }: { bus: Bus; db: Database }): void {
  bus.serve(exportOwnedRequests, async ({ user_id: ownerId, after }) => {
    const ids = await listOwnedIds(db, ownerId, { after, atMost: pageRows + 1 });
    const requests: OwnedRequest[] = [];
    let bytes = 0;
    for (const id of ids.slice(0, pageRows)) {
      const request = await findOwnFeedbackRequest(db, { id, ownerId });
      if (!request) continue;
      const copy = toCopy(request, await findPlan(db, id));
      bytes += Buffer.byteLength(JSON.stringify(copy));
      if (bytes > pageBytes && requests.length > 0) break;
      requests.push(copy);
    }
    const last = requests.at(-1)?.id;
    const hasMore = last !== undefined && ids.some((id) => id > last);
    return { requests, next: hasMore ? last : null };
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
