import { readStored, writeStored } from './storage.ts';

const key = 'returnAddress';

/** Stores the address of this screen in the tab, so that signing in leads back to it. */
export function keepReturnAddress(): void {
  writeStored(key, location.href, 'sessionStorage');
}

export function forgetReturnAddress(): void {
  writeStored(key, null, 'sessionStorage');
}

export function takeReturnAddress(): string | null {
  const kept = readStored(key, 'sessionStorage');
  forgetReturnAddress();
  return kept;
}
