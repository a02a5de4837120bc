import { storageKeys } from '@blindspot/contracts/vocabulary/browser';
import { readStored, writeStored } from '../../../ui/storage.ts';

export function hasSeenOnboarding(): boolean {
  return readStored(storageKeys.hasSeenOnboarding) !== null;
}

export function rememberOnboarding(): void {
  writeStored(storageKeys.hasSeenOnboarding, 'true');
}

export function wantsSharingDialog(): boolean {
  return readStored(storageKeys.dontShowSharingModal) !== 'true';
}

export function hideSharingDialog(): void {
  writeStored(storageKeys.dontShowSharingModal, 'true');
}
