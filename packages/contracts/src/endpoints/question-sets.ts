import type { Endpoint } from './endpoint.ts';

export const listQuestionSets = {
  operation: 'admin-list-question-sets',
  method: 'GET',
  url: '/api/admin/question-sets',
  auth: 'admin',
  service: 'admin',
} as const satisfies Endpoint;

export const createQuestionSet = {
  operation: 'admin-create-question-set',
  method: 'POST',
  url: '/api/admin/question-sets',
  auth: 'admin',
  service: 'admin',
} as const satisfies Endpoint;

export const updateQuestionSet = {
  operation: 'admin-update-question-set',
  method: 'PUT',
  url: '/api/admin/question-sets/:id',
  auth: 'admin',
  service: 'admin',
} as const satisfies Endpoint;

export const deleteQuestionSet = {
  operation: 'admin-delete-question-set',
  method: 'DELETE',
  url: '/api/admin/question-sets/:id',
  auth: 'admin',
  service: 'admin',
} as const satisfies Endpoint;

export const toggleQuestionSet = {
  operation: 'admin-toggle-question-set',
  method: 'PUT',
  url: '/api/admin/question-sets/:id/toggle',
  auth: 'admin',
  service: 'admin',
} as const satisfies Endpoint;

export const listQuestionSetChoices = {
  operation: 'list-question-set-choices',
  method: 'GET',
  url: '/api/question-sets',
  auth: 'owner',
  service: 'requests',
} as const satisfies Endpoint;
