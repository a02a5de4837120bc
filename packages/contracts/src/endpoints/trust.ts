import type { Endpoint } from './endpoint.ts';

export const listTrust = {
  operation: 'list-feedback-responses',
  method: 'GET',
  url: '/api/feedback-responses/:requestId',
  auth: 'owner',
  service: 'responses',
} as const satisfies Endpoint;

export const rateTrust = {
  operation: 'rate-trust',
  method: 'PUT',
  url: '/api/trust-rating/:requestId',
  auth: 'owner',
  service: 'responses',
} as const satisfies Endpoint;
