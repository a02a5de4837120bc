import type { Endpoint } from './endpoint.ts';

export const shareSummary = {
  operation: 'share-summary',
  method: 'POST',
  url: '/api/share-summary/:requestId',
  auth: 'owner',
  service: 'analysis',
} as const satisfies Endpoint;

export const revokeShare = {
  operation: 'revoke-share',
  method: 'DELETE',
  url: '/api/share-summary/:requestId',
  auth: 'owner',
  service: 'analysis',
} as const satisfies Endpoint;

export const getPublicSummary = {
  operation: 'get-public-summary',
  method: 'GET',
  url: '/api/public-summary/:shareId',
  auth: 'public',
  service: 'analysis',
} as const satisfies Endpoint;
