import type { Endpoint } from './endpoint.ts';

export const unsubscribeNewsletter = {
  operation: 'unsubscribe-newsletter',
  method: 'POST',
  url: '/api/newsletter/unsubscribe',
  auth: 'public',
  service: 'auth',
} as const satisfies Endpoint;
