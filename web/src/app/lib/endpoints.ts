import type { Endpoint } from '@blindspot/contracts/client';
import type * as analysis from '@blindspot/contracts/http/analysis';
import type * as auth from '@blindspot/contracts/http/auth';
import type * as requests from '@blindspot/contracts/http/requests';
import type * as responses from '@blindspot/contracts/http/responses';

export const refreshSession: Endpoint<typeof auth.refreshSessionRoute> = {
  operation: 'refresh-session',
  method: 'POST',
  url: '/api/session/refresh',
};

export const logout: Endpoint<typeof auth.logoutRoute> = {
  operation: 'logout',
  method: 'POST',
  url: '/api/session/logout',
};

export const listMyRequests: Endpoint<typeof requests.listMyRequestsRoute> = {
  operation: 'list-my-requests',
  method: 'GET',
  url: '/api/my-requests',
};

export const createFeedbackRequest: Endpoint<typeof requests.createFeedbackRequestRoute> = {
  operation: 'create-feedback-request',
  method: 'POST',
  url: '/api/feedback-requests',
};

export const getFeedbackRequestDetails: Endpoint<typeof requests.getFeedbackRequestDetailsRoute> = {
  operation: 'get-feedback-request-details',
  method: 'GET',
  url: '/api/feedback-requests/:id/details',
};

export const updateFeedbackRequest: Endpoint<typeof requests.updateFeedbackRequestRoute> = {
  operation: 'update-feedback-request',
  method: 'PUT',
  url: '/api/feedback-requests/:id',
};

export const deleteFeedbackRequest: Endpoint<typeof requests.deleteFeedbackRequestRoute> = {
  operation: 'delete-feedback-request',
  method: 'DELETE',
  url: '/api/feedback-requests/:id',
};

export const listQuestionSetChoices: Endpoint<typeof requests.listQuestionSetChoicesRoute> = {
  operation: 'list-question-set-choices',
  method: 'GET',
  url: '/api/question-sets',
};

export const requestEvents: Endpoint<typeof requests.requestEventsRoute> = {
  operation: 'stream-request-events',
  method: 'GET',
  url: '/api/events',
};

export const listTrust: Endpoint<typeof responses.listTrustRoute> = {
  operation: 'list-feedback-responses',
  method: 'GET',
  url: '/api/feedback-responses/:requestId',
};

export const rateTrust: Endpoint<typeof responses.rateTrustRoute> = {
  operation: 'rate-trust',
  method: 'PUT',
  url: '/api/trust-rating/:requestId',
};

export const listMyResponses: Endpoint<typeof responses.listMyResponsesRoute> = {
  operation: 'list-my-responses',
  method: 'GET',
  url: '/api/my-responses',
};

export const getSummary: Endpoint<typeof analysis.getSummaryRoute> = {
  operation: 'get-feedback-summary',
  method: 'GET',
  url: '/api/feedback-summary/:requestId',
};

export const summaryProgress: Endpoint<typeof analysis.summaryProgressRoute> = {
  operation: 'stream-summary-progress',
  method: 'GET',
  url: '/api/feedback-summary/:requestId/progress',
};

export const regenerateSummary: Endpoint<typeof analysis.regenerateSummaryRoute> = {
  operation: 'regenerate-summary',
  method: 'POST',
  url: '/api/regenerate-summary/:requestId',
};

export const shareSummary: Endpoint<typeof analysis.shareSummaryRoute> = {
  operation: 'share-summary',
  method: 'POST',
  url: '/api/share-summary/:requestId',
};

export const revokeShare: Endpoint<typeof analysis.revokeShareRoute> = {
  operation: 'revoke-share',
  method: 'DELETE',
  url: '/api/share-summary/:requestId',
};
