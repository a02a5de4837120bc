import type { Endpoint } from './endpoint.ts';

export const getAnalytics = {
  operation: 'admin-get-analytics',
  method: 'GET',
  url: '/api/admin/analytics',
  auth: 'admin',
  service: 'admin',
} as const satisfies Endpoint;
