import type { Endpoint } from './endpoint.ts';

export const verifyEmail = {
  operation: 'verify-email',
  method: 'POST',
  url: '/api/email/verify',
  auth: 'optional',
  service: 'auth',
} as const satisfies Endpoint;
