import { createFollowUpRoute } from '@blindspot/contracts/http/plans';
import { pickedLanguage } from '@blindspot/contracts/languages';
import { addRoute } from '@blindspot/service-kit/http/add-route';
import type { BearerAuth } from '@blindspot/service-kit/http/bearer-auth';
import type { App } from '@blindspot/service-kit/http/create-app';
import { replyOf } from '../feedback-requests/feedback-request-reply.ts';
import type { FeedbackRequestParts } from '../feedback-requests/feedback-request-service.ts';
import { askAgain } from './follow-up-service.ts';

export function addFollowUpRoutes(
  app: App,
  parts: FeedbackRequestParts & { bearer: BearerAuth; publicUrl: string },
): void {
  addRoute(app, createFollowUpRoute, {
    bearer: parts.bearer,
    handler: async ({ caller, params, body, headers }) => {
      const followUp = await askAgain(parts, caller, { requestId: params.id, aim: body.aim });
      return replyOf(parts.db, followUp, {
        publicUrl: parts.publicUrl,
        language: pickedLanguage(headers),
      });
    },
  });
}
