import type { Endpoint } from './endpoint.ts';

export const register = {
  operation: 'register',
  method: 'POST',
  url: '/api/register',
  auth: 'public',
  service: 'auth',
} as const satisfies Endpoint;

export const getAccount = {
  operation: 'get-account',
  method: 'GET',
  url: '/api/account',
  auth: 'owner',
  service: 'auth',
} as const satisfies Endpoint;

export const updateAccount = {
  operation: 'update-account',
  method: 'PUT',
  url: '/api/account',
  auth: 'owner',
  service: 'auth',
} as const satisfies Endpoint;

export const exportAccount = {
  operation: 'export-account',
  method: 'GET',
  url: '/api/account/export',
  auth: 'owner',
  service: 'auth',
} as const satisfies Endpoint;

export const deleteAccount = {
  operation: 'delete-account',
  method: 'DELETE',
  url: '/api/account',
  auth: 'owner',
  service: 'auth',
} as const satisfies Endpoint;
