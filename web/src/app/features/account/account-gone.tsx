import { storageKeys } from '@blindspot/contracts/vocabulary/browser';
import { useEffect } from 'react';
import { m } from '../../../paraglide/messages.js';
import { writeStored } from '../../lib/storage.ts';

/** In the place of the whole account, so that no half-typed form holds up the leaving. */
export function AccountGone() {
  useEffect(() => {
    // Not the session this page holds: its end would lead to the sign-in.
    writeStored(storageKeys.token, null);
    writeStored(storageKeys.user, null);
    location.replace('/?account=deleted');
  }, []);
  return <p role="status">{m.landing_account_deleted()}</p>;
}
