import type { Endpoint } from './endpoint.ts';

export const listAdmins = {
  operation: 'admin-list-admins',
  method: 'GET',
  url: '/api/admin/admins',
  auth: 'admin',
  service: 'admin',
} as const satisfies Endpoint;

export const manageAdmin = {
  operation: 'admin-manage-admin',
  method: 'POST',
  url: '/api/admin/manage-admin',
  auth: 'admin',
  service: 'admin',
} as const satisfies Endpoint;
