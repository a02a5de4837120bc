import type { Endpoint } from './endpoint.ts';

export const getSystemPrompts = {
  operation: 'admin-get-system-prompts',
  method: 'GET',
  url: '/api/admin/system-prompts',
  auth: 'admin',
  service: 'admin',
} as const satisfies Endpoint;

export const updateSystemPrompts = {
  operation: 'admin-update-system-prompts',
  method: 'PUT',
  url: '/api/admin/system-prompts',
  auth: 'admin',
  service: 'admin',
} as const satisfies Endpoint;

export const previewSystemPrompts = {
  operation: 'admin-preview-system-prompts',
  method: 'POST',
  url: '/api/admin/system-prompts/preview',
  auth: 'admin',
  service: 'admin',
} as const satisfies Endpoint;
