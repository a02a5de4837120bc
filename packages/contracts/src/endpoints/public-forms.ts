import type { Endpoint } from './endpoint.ts';

export const getPublicForm = {
  operation: 'get-public-form',
  method: 'GET',
  url: '/api/feedback-request/:requestId',
  auth: 'public',
  service: 'requests',
} as const satisfies Endpoint;
