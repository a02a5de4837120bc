import { storageKeys } from '@blindspot/contracts/vocabulary/browser';
import { readStored, writeStored } from '../../lib/storage.ts';

export function wantsSharingDialog(): boolean {
  return readStored(storageKeys.dontShowSharingModal) !== 'true';
}

export function hideSharingDialog(): void {
  writeStored(storageKeys.dontShowSharingModal, 'true');
}
