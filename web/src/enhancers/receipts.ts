import { readStored, store } from './device-storage.ts';

const key = 'receipts';

/** Receipts by request, so that this device can show them again. */
export function keepReceipt(requestId: string, receipt: string): void {
  store(key, { ...kept(), [requestId]: receipt });
}

export function findReceipt(requestId: string): string | null {
  return kept()?.[requestId] ?? null;
}

/** Only `keepReceipt` writes under this key. */
function kept(): Record<string, string> | null {
  return readStored(key) as Record<string, string> | null;
}
