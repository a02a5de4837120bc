import { readStoredJson, writeStored } from '../../ui/storage.ts';
import { declinedKey } from '../session/session-store.ts';

function declinedRequests(): readonly unknown[] {
  const stored = readStoredJson(declinedKey);
  return Array.isArray(stored) ? stored : [];
}

/** Whether the owner chose to read without a view of their own: they are not asked again on this device until they sign out. */
export function hasDeclined(requestId: string): boolean {
  return declinedRequests().includes(requestId);
}

export function rememberDeclined(requestId: string): void {
  writeStored(declinedKey, JSON.stringify([...declinedRequests(), requestId]));
}
