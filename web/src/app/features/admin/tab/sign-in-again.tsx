import { CallError } from '@blindspot/contracts/client';
import { m } from '../../../../paraglide/messages.js';
import { Button } from '../../../../ui/button.tsx';
import { logOut } from '../../../session/log-out.ts';

/** Everybody's data beyond a first page is given only soon after the password was. */
export function asksForSignIn(error: unknown): boolean {
  return error instanceof CallError && error.code === 'sign_in_again';
}

export function SignInAgainButton() {
  return (
    <Button variant="secondary" size="small" onClick={() => void logOut()}>
      {m.admin_export_sign_in()}
    </Button>
  );
}
