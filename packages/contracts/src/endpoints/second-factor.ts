import type { Endpoint } from './endpoint.ts';

export const startSecondFactor = {
  operation: 'start-second-factor',
  method: 'POST',
  url: '/api/account/second-factor',
  auth: 'owner',
  service: 'auth',
} as const satisfies Endpoint;

export const confirmSecondFactor = {
  operation: 'confirm-second-factor',
  method: 'PUT',
  url: '/api/account/second-factor',
  auth: 'owner',
  service: 'auth',
} as const satisfies Endpoint;

export const removeSecondFactor = {
  operation: 'remove-second-factor',
  method: 'DELETE',
  url: '/api/account/second-factor',
  auth: 'owner',
  service: 'auth',
} as const satisfies Endpoint;
