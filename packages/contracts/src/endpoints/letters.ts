import type { Endpoint } from './endpoint.ts';

export const listLetters = {
  operation: 'admin-list-letters',
  method: 'GET',
  url: '/api/admin/letters',
  auth: 'admin',
  service: 'admin',
} as const satisfies Endpoint;

export const createLetter = {
  operation: 'admin-create-letter',
  method: 'POST',
  url: '/api/admin/letters',
  auth: 'admin',
  service: 'admin',
} as const satisfies Endpoint;

export const listNewsletterMembers = {
  operation: 'admin-list-newsletter-members',
  method: 'GET',
  url: '/api/admin/letters/members',
  auth: 'admin',
  service: 'admin',
} as const satisfies Endpoint;

export const getLetter = {
  operation: 'admin-get-letter',
  method: 'GET',
  url: '/api/admin/letters/:id',
  auth: 'admin',
  service: 'admin',
} as const satisfies Endpoint;

export const updateLetter = {
  operation: 'admin-update-letter',
  method: 'PUT',
  url: '/api/admin/letters/:id',
  auth: 'admin',
  service: 'admin',
} as const satisfies Endpoint;

export const deleteLetter = {
  operation: 'admin-delete-letter',
  method: 'DELETE',
  url: '/api/admin/letters/:id',
  auth: 'admin',
  service: 'admin',
} as const satisfies Endpoint;

export const testLetter = {
  operation: 'admin-test-letter',
  method: 'POST',
  url: '/api/admin/letters/:id/test',
  auth: 'admin',
  service: 'admin',
} as const satisfies Endpoint;

export const sendLetter = {
  operation: 'admin-send-letter',
  method: 'POST',
  url: '/api/admin/letters/:id/send',
  auth: 'admin',
  service: 'admin',
} as const satisfies Endpoint;

export const stopLetter = {
  operation: 'admin-stop-letter',
  method: 'POST',
  url: '/api/admin/letters/:id/stop',
  auth: 'admin',
  service: 'admin',
} as const satisfies Endpoint;
