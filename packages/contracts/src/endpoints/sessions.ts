import type { Endpoint } from './endpoint.ts';

export const login = {
  operation: 'login',
  method: 'POST',
  url: '/api/login',
  auth: 'public',
  service: 'auth',
} as const satisfies Endpoint;

export const refreshSession = {
  operation: 'refresh-session',
  method: 'POST',
  url: '/api/session/refresh',
  auth: 'public',
  service: 'auth',
} as const satisfies Endpoint;

export const logout = {
  operation: 'logout',
  method: 'POST',
  url: '/api/session/logout',
  auth: 'public',
  service: 'auth',
} as const satisfies Endpoint;

export const listSessions = {
  operation: 'list-sessions',
  method: 'GET',
  url: '/api/session/list',
  auth: 'owner',
  service: 'auth',
} as const satisfies Endpoint;

export const endSession = {
  operation: 'end-session',
  method: 'DELETE',
  url: '/api/session/:id',
  auth: 'owner',
  service: 'auth',
} as const satisfies Endpoint;

export const revokeAllSessions = {
  operation: 'revoke-all-sessions',
  method: 'POST',
  url: '/api/session/revoke-all',
  auth: 'owner',
  service: 'auth',
} as const satisfies Endpoint;
