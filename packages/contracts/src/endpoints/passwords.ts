import type { Endpoint } from './endpoint.ts';

export const forgotPassword = {
  operation: 'forgot-password',
  method: 'POST',
  url: '/api/password/forgot',
  auth: 'public',
  service: 'auth',
} as const satisfies Endpoint;

export const resetPassword = {
  operation: 'reset-password',
  method: 'POST',
  url: '/api/password/reset',
  auth: 'public',
  service: 'auth',
} as const satisfies Endpoint;
