import { anonymity, promiseVersion } from '@blindspot/contracts/anonymity';
import { getPublicFormRoute } from '@blindspot/contracts/http/public-forms';
import { addRoute } from '@blindspot/service-kit/http/add-route';
import type { App } from '@blindspot/service-kit/http/create-app';
import type { Database } from '@blindspot/service-kit/database/database';
import { feedbackRequestNotFound } from '../feedback-requests/feedback-request-errors.ts';
import { findFeedbackRequest } from '../feedback-requests/feedback-request-store.ts';

/** The promise in the numbers that the code keeps. */
const privacy = {
  version: promiseVersion,
  names_from: anonymity.full,
  circle: anonymity.circle,
  batch: anonymity.batch,
};

export function addPublicFormRoutes(app: App, { db }: { db: Database }): void {
  addRoute(app, getPublicFormRoute, {
    handler: async ({ params }) => {
      const request = await findFeedbackRequest(db, params.requestId);
      if (!request) throw feedbackRequestNotFound();
      return {
        title: request.title,
        description: request.description,
        owner_name: request.ownerName,
        question_set: request.questionSet,
        questions: request.form,
        privacy,
      };
    },
  });
}
