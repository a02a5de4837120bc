import { readStored, store } from './device-storage.ts';

const key = 'receipts';

interface KeptReceipt {
  receipt: string;
  /** Title of the request, to tell several apart. */
  title: string;
}

/** Receipts by request, so that this device can show them again. */
export function keepReceipt(requestId: string, receipt: string, title: string): void {
  store(key, { ...kept(), [requestId]: { receipt, title } });
}

export function findReceipt(requestId: string): string | null {
  return kept()[requestId]?.receipt ?? null;
}

export function listReceipts(): (KeptReceipt & { requestId: string })[] {
  return Object.entries(kept()).map(([requestId, receipt]) => ({ requestId, ...receipt }));
}

export function forgetReceipt(requestId: string): void {
  const { [requestId]: _gone, ...others } = kept();
  store(key, others);
}

/** Only `keepReceipt` writes under this key. */
function kept(): Record<string, KeptReceipt> {
  return (readStored(key) as Record<string, KeptReceipt> | null) ?? {};
}
