import type { Endpoint } from './endpoint.ts';

export const sendReport = {
  operation: 'send-report',
  method: 'POST',
  url: '/api/reports',
  auth: 'owner',
  service: 'admin',
} as const satisfies Endpoint;

export const sendVisitorReport = {
  operation: 'send-visitor-report',
  method: 'POST',
  url: '/api/visitor-reports',
  auth: 'public',
  service: 'admin',
} as const satisfies Endpoint;

export const listReports = {
  operation: 'admin-list-reports',
  method: 'GET',
  url: '/api/admin/reports',
  auth: 'admin',
  service: 'admin',
} as const satisfies Endpoint;

export const closeReport = {
  operation: 'admin-close-report',
  method: 'PUT',
  url: '/api/admin/reports/:id/close',
  auth: 'admin',
  service: 'admin',
} as const satisfies Endpoint;
