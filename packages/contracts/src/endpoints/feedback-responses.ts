import type { Endpoint } from './endpoint.ts';

export const submitFeedbackResponse = {
  operation: 'submit-feedback-response',
  method: 'POST',
  url: '/api/feedback-response/:requestId',
  auth: 'optional',
  service: 'responses',
} as const satisfies Endpoint;

export const listMyResponses = {
  operation: 'list-my-responses',
  method: 'GET',
  url: '/api/my-responses',
  auth: 'owner',
  service: 'responses',
} as const satisfies Endpoint;

export const openMyResponse = {
  operation: 'open-my-response',
  method: 'GET',
  url: '/api/my-response/:id',
  auth: 'owner',
  service: 'responses',
} as const satisfies Endpoint;

export const listUsersResponses = {
  operation: 'admin-list-users-responses',
  method: 'GET',
  url: '/api/admin/users-responses',
  auth: 'admin',
  service: 'admin',
} as const satisfies Endpoint;
