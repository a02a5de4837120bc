import type { Endpoint } from './endpoint.ts';

export const readReceipt = {
  operation: 'read-receipt',
  method: 'GET',
  url: '/api/my-responses/:receipt',
  auth: 'public',
  service: 'responses',
} as const satisfies Endpoint;

export const changeByReceipt = {
  operation: 'change-by-receipt',
  method: 'PUT',
  url: '/api/my-responses/:receipt',
  auth: 'public',
  service: 'responses',
} as const satisfies Endpoint;

export const changeQuoting = {
  operation: 'change-quoting',
  method: 'PUT',
  url: '/api/my-responses/:receipt/quoting',
  auth: 'public',
  service: 'responses',
} as const satisfies Endpoint;

export const eraseByReceipt = {
  operation: 'erase-by-receipt',
  method: 'DELETE',
  url: '/api/my-responses/:receipt',
  auth: 'public',
  service: 'responses',
} as const satisfies Endpoint;

export const claimReceipt = {
  operation: 'claim-receipt',
  method: 'POST',
  url: '/api/my-responses/claim',
  auth: 'owner',
  service: 'responses',
} as const satisfies Endpoint;
