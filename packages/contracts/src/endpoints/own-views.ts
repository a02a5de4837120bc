import type { Endpoint } from './endpoint.ts';

export const getOwnView = {
  operation: 'get-own-view',
  method: 'GET',
  url: '/api/feedback-requests/:id/own-view',
  auth: 'owner',
  service: 'analysis',
} as const satisfies Endpoint;

export const saveOwnView = {
  operation: 'save-own-view',
  method: 'PUT',
  url: '/api/feedback-requests/:id/own-view',
  auth: 'owner',
  service: 'analysis',
} as const satisfies Endpoint;

export const deleteOwnView = {
  operation: 'delete-own-view',
  method: 'DELETE',
  url: '/api/feedback-requests/:id/own-view',
  auth: 'owner',
  service: 'analysis',
} as const satisfies Endpoint;
