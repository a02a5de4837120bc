import type { Endpoint } from './endpoint.ts';

export const listMyRequests = {
  operation: 'list-my-requests',
  method: 'GET',
  url: '/api/my-requests',
  auth: 'owner',
  service: 'requests',
} as const satisfies Endpoint;

export const createFeedbackRequest = {
  operation: 'create-feedback-request',
  method: 'POST',
  url: '/api/feedback-requests',
  auth: 'owner',
  service: 'requests',
} as const satisfies Endpoint;

export const getFeedbackRequestDetails = {
  operation: 'get-feedback-request-details',
  method: 'GET',
  url: '/api/feedback-requests/:id/details',
  auth: 'owner',
  service: 'requests',
} as const satisfies Endpoint;

export const updateFeedbackRequest = {
  operation: 'update-feedback-request',
  method: 'PUT',
  url: '/api/feedback-requests/:id',
  auth: 'owner',
  service: 'requests',
} as const satisfies Endpoint;

export const deleteFeedbackRequest = {
  operation: 'delete-feedback-request',
  method: 'DELETE',
  url: '/api/feedback-requests/:id',
  auth: 'owner',
  service: 'requests',
} as const satisfies Endpoint;

export const archiveFeedbackRequest = {
  operation: 'archive-feedback-request',
  method: 'PUT',
  url: '/api/feedback-requests/:id/archive',
  auth: 'owner',
  service: 'requests',
} as const satisfies Endpoint;

export const unarchiveFeedbackRequest = {
  operation: 'unarchive-feedback-request',
  method: 'DELETE',
  url: '/api/feedback-requests/:id/archive',
  auth: 'owner',
  service: 'requests',
} as const satisfies Endpoint;

export const duplicateFeedbackRequest = {
  operation: 'duplicate-feedback-request',
  method: 'GET',
  url: '/api/feedback-requests/:id/duplicate',
  auth: 'owner',
  service: 'requests',
} as const satisfies Endpoint;

export const closeFeedbackRequest = {
  operation: 'close-feedback-request',
  method: 'PUT',
  url: '/api/feedback-requests/:id/close',
  auth: 'owner',
  service: 'requests',
} as const satisfies Endpoint;

export const reopenFeedbackRequest = {
  operation: 'reopen-feedback-request',
  method: 'DELETE',
  url: '/api/feedback-requests/:id/close',
  auth: 'owner',
  service: 'requests',
} as const satisfies Endpoint;

export const requestEvents = {
  operation: 'stream-request-events',
  method: 'GET',
  url: '/api/events',
  auth: 'owner',
  service: 'requests',
  kind: 'stream',
} as const satisfies Endpoint;
