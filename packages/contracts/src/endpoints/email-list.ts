import type { Endpoint } from './endpoint.ts';

export const exportEmails = {
  operation: 'admin-export-emails',
  method: 'GET',
  url: '/api/admin/export-emails',
  auth: 'admin',
  service: 'admin',
} as const satisfies Endpoint;
