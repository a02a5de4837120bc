import type { Endpoint } from './endpoint.ts';

export const getSummary = {
  operation: 'get-feedback-summary',
  method: 'GET',
  url: '/api/feedback-summary/:requestId',
  auth: 'owner',
  service: 'analysis',
} as const satisfies Endpoint;

export const summaryProgress = {
  operation: 'stream-summary-progress',
  method: 'GET',
  url: '/api/feedback-summary/:requestId/progress',
  auth: 'owner',
  service: 'analysis',
  kind: 'stream',
} as const satisfies Endpoint;

export const regenerateSummary = {
  operation: 'regenerate-summary',
  method: 'POST',
  url: '/api/regenerate-summary/:requestId',
  auth: 'owner',
  service: 'analysis',
} as const satisfies Endpoint;
