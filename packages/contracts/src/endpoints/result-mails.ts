import type { Endpoint } from './endpoint.ts';

export const stopResultMails = {
  operation: 'stop-result-mails',
  method: 'POST',
  url: '/api/result-mails/stop',
  auth: 'public',
  service: 'auth',
} as const satisfies Endpoint;
