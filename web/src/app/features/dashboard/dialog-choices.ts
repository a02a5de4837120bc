import { storageKeys } from '@blindspot/contracts/vocabulary/browser';
import { readStored, writeStored } from '../../../ui/storage.ts';

export const hasSeenOnboarding = (): boolean => readStored(storageKeys.hasSeenOnboarding) !== null;

export function rememberOnboarding(): void {
  writeStored(storageKeys.hasSeenOnboarding, 'true');
}

export const wantsSharingDialog = (): boolean => readStored(storageKeys.dontShowSharingModal) !== 'true';

export function hideSharingDialog(): void {
  writeStored(storageKeys.dontShowSharingModal, 'true');
}
