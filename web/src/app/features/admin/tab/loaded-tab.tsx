import { CallError } from '@blindspot/contracts/client';
import type { ReactNode } from 'react';
import { m } from '../../../../paraglide/messages.js';
import { Button } from '../../../../ui/button.tsx';
import { sentenceOf } from '../../../api/api.ts';
import { logOut } from '../../../session/log-out.ts';
import { Loaded, type LoadedProps } from '../../../shell/loaded.tsx';

/** What a tab shows of the server. */
export function LoadedTab<Data>(props: Omit<LoadedProps<Data>, 'errorText' | 'wayOn'>) {
  return <Loaded {...props} errorText={loadingTrouble} wayOn={wayBackIn} />;
}

function wayBackIn(error: unknown): ReactNode {
  return asksForSignIn(error) ? <SignInAgainButton /> : null;
}

/** Why something could not be loaded, in a sentence. */
export function loadingTrouble(error: unknown): string {
  return sentenceOf(error, m.admin_error_text());
}

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
