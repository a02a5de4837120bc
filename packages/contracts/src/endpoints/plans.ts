import type { Endpoint } from './endpoint.ts';

export const getPlan = {
  operation: 'get-plan',
  method: 'GET',
  url: '/api/feedback-requests/:id/plan',
  auth: 'owner',
  service: 'requests',
} as const satisfies Endpoint;

export const savePlan = {
  operation: 'save-plan',
  method: 'PUT',
  url: '/api/feedback-requests/:id/plan',
  auth: 'owner',
  service: 'requests',
} as const satisfies Endpoint;

export const deletePlan = {
  operation: 'delete-plan',
  method: 'DELETE',
  url: '/api/feedback-requests/:id/plan',
  auth: 'owner',
  service: 'requests',
} as const satisfies Endpoint;

export const createFollowUp = {
  operation: 'create-follow-up',
  method: 'POST',
  url: '/api/feedback-requests/:id/follow-up',
  auth: 'owner',
  service: 'requests',
} as const satisfies Endpoint;
