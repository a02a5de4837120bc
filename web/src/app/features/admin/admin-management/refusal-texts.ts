import { CallError } from '@blindspot/contracts/client';
import { m } from '../../../../paraglide/messages.js';
import { reasonOf } from '../editing/failure.tsx';

/** The server's reason, where it gave one; without one there is nothing to put after the colon. */
function refusal(error: unknown): string | undefined {
  return error instanceof CallError ? reasonOf(error) : undefined;
}

export function grantFailure(error: unknown): string {
  const detail = refusal(error);
  return detail === undefined ? m.admin_admins_add_error() : m.admin_admins_add_failed({ detail });
}

export function removalFailure(error: unknown): string {
  const detail = refusal(error);
  return detail === undefined ? m.admin_admins_remove_error() : m.admin_admins_remove_failed({ detail });
}

/** The account is there, but nobody has shown that it belongs to the owner of the address. */
export function isUnconfirmed(error: unknown): boolean {
  return error instanceof CallError && error.code === 'address_unconfirmed';
}
