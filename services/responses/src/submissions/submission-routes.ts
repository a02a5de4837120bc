import { submitFeedbackResponseRoute } from '@blindspot/contracts/http/feedback-responses';
import { bodyBytes } from '@blindspot/contracts/limits';
import { addRoute } from '@blindspot/service-kit/http/add-route';
import type { BearerAuth } from '@blindspot/service-kit/http/bearer-auth';
import type { App } from '@blindspot/service-kit/http/create-app';
import { submitFeedbackResponse, type SubmissionParts } from './submission-service.ts';

export function addSubmissionRoutes(app: App, parts: SubmissionParts & { bearer: BearerAuth }): void {
  addRoute(app, submitFeedbackResponseRoute, {
    bearer: parts.bearer,
    bodyLimit: bodyBytes.submission,
    handler: (request) =>
      submitFeedbackResponse(parts, {
        requestId: request.params.requestId,
        sent: request.body,
        caller: request.caller,
        idempotencyKey: request.headers['idempotency-key'],
      }),
  });
}
