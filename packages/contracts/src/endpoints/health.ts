import type { Endpoint } from './endpoint.ts';

export const getHealthReport = {
  operation: 'admin-get-health-report',
  method: 'GET',
  url: '/api/admin/health',
  auth: 'admin',
  service: 'admin',
} as const satisfies Endpoint;

export const runHealthTest = {
  operation: 'admin-run-health-test',
  method: 'POST',
  url: '/api/admin/health/test',
  auth: 'admin',
  service: 'admin',
} as const satisfies Endpoint;
