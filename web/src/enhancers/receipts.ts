import { readStoredJson, writeStored } from '../ui/storage.ts';

const key = 'receipts';

interface KeptReceipt {
  receipt: string;
  /** Title of the request, to tell several apart. */
  title: string;
}

/** Receipts by request, so that this device can show them again. */
export function keepReceipt(requestId: string, receipt: string, title: string): void {
  keep({ ...kept(), [requestId]: { receipt, title } });
}

export function findReceipt(requestId: string): string | null {
  return kept()[requestId]?.receipt ?? null;
}

export function listReceipts(): (KeptReceipt & { requestId: string })[] {
  return Object.entries(kept()).map(([requestId, receipt]) => ({ requestId, ...receipt }));
}

export function forgetReceipt(requestId: string): void {
  const { [requestId]: _gone, ...others } = kept();
  keep(others);
}

function keep(receipts: Record<string, KeptReceipt>): void {
  writeStored(key, JSON.stringify(receipts));
}

/** Only `keep` writes under this key. */
function kept(): Record<string, KeptReceipt> {
  return (readStoredJson(key) as Record<string, KeptReceipt> | null) ?? {};
}
