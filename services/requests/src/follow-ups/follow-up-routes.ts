import { createFollowUpRoute } from '@blindspot/contracts/http/plans';
import { pickedLanguage } from '@blindspot/contracts/languages';
import { addRoute } from '@blindspot/service-kit/http/add-route';
import type { BearerAuth } from '@blindspot/service-kit/http/bearer-auth';
import type { App } from '@blindspot/service-kit/http/create-app';
import { replyOf } from '../feedback-requests/feedback-request-reply.ts';
import type { FeedbackRequestDeps } from '../feedback-requests/feedback-request-service.ts';
import { askAgain } from './follow-up-service.ts';

export function addFollowUpRoutes(
  app: App,
  deps: FeedbackRequestDeps & { bearer: BearerAuth; publicUrl: string },
): void {
  addRoute(app, createFollowUpRoute, { bearer: deps.bearer }, async ({ caller, params, body, headers }) => {
    const followUp = await askAgain(deps, caller, { requestId: params.id, aim: body.aim });
    return replyOf(deps.db, followUp, {
      publicUrl: deps.publicUrl,
      language: pickedLanguage(headers),
    });
  });
}
