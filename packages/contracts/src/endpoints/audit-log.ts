import type { Endpoint } from './endpoint.ts';

export const listAuditLog = {
  operation: 'admin-list-audit-log',
  method: 'GET',
  url: '/api/admin/audit-log',
  auth: 'admin',
  service: 'admin',
} as const satisfies Endpoint;
