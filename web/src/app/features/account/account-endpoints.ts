import type { Endpoint } from '@blindspot/contracts/client';
import type * as auth from '@blindspot/contracts/http/auth';

export const getAccount: Endpoint<typeof auth.getAccountRoute> = {
  operation: 'get-account',
  method: 'GET',
  url: '/api/account',
};

export const updateAccount: Endpoint<typeof auth.updateAccountRoute> = {
  operation: 'update-account',
  method: 'PUT',
  url: '/api/account',
};

export const exportAccount: Endpoint<typeof auth.exportAccountRoute> = {
  operation: 'export-account',
  method: 'GET',
  url: '/api/account/export',
};

export const deleteAccount: Endpoint<typeof auth.deleteAccountRoute> = {
  operation: 'delete-account',
  method: 'DELETE',
  url: '/api/account',
};

export const verifyEmail: Endpoint<typeof auth.verifyEmailRoute> = {
  operation: 'verify-email',
  method: 'POST',
  url: '/api/email/verify',
};

export const listSessions: Endpoint<typeof auth.listSessionsRoute> = {
  operation: 'list-sessions',
  method: 'GET',
  url: '/api/session/list',
};

export const endSession: Endpoint<typeof auth.endSessionRoute> = {
  operation: 'end-session',
  method: 'DELETE',
  url: '/api/session/:id',
};

export const revokeAllSessions: Endpoint<typeof auth.revokeAllSessionsRoute> = {
  operation: 'revoke-all-sessions',
  method: 'POST',
  url: '/api/session/revoke-all',
};

export const startSecondFactor: Endpoint<typeof auth.startSecondFactorRoute> = {
  operation: 'start-second-factor',
  method: 'POST',
  url: '/api/account/second-factor',
};

export const confirmSecondFactor: Endpoint<typeof auth.confirmSecondFactorRoute> = {
  operation: 'confirm-second-factor',
  method: 'PUT',
  url: '/api/account/second-factor',
};

export const removeSecondFactor: Endpoint<typeof auth.removeSecondFactorRoute> = {
  operation: 'remove-second-factor',
  method: 'DELETE',
  url: '/api/account/second-factor',
};
