import type { Endpoint } from './endpoint.ts';

export const askForErasureLink = {
  operation: 'ask-for-erasure-link',
  method: 'POST',
  url: '/api/lost-receipts',
  auth: 'public',
  service: 'responses',
} as const satisfies Endpoint;

export const openErasureLink = {
  operation: 'open-erasure-link',
  method: 'POST',
  url: '/api/lost-receipts/open',
  auth: 'public',
  service: 'responses',
} as const satisfies Endpoint;

export const eraseByLink = {
  operation: 'erase-by-link',
  method: 'POST',
  url: '/api/lost-receipts/erase',
  auth: 'public',
  service: 'responses',
} as const satisfies Endpoint;
