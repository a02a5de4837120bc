import { storageKeys } from '@blindspot/contracts/vocabulary/browser';
import { readStored, writeStored } from '../../lib/storage.ts';

export function hasSeenOnboarding(): boolean {
  return readStored(storageKeys.hasSeenOnboarding) !== null;
}

export function rememberOnboarding(): void {
  writeStored(storageKeys.hasSeenOnboarding, 'true');
}
