import { storageKeys } from '@blindspot/contracts/vocabulary';
import { readStored, writeStored } from '../../../ui/storage.ts';

export function wantsSharingDialog(): boolean {
  return readStored(storageKeys.dontShowSharingModal) !== 'true';
}

export function hideSharingDialog(): void {
  writeStored(storageKeys.dontShowSharingModal, 'true');
}
