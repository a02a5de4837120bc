import { readStoredJson, writeStored } from '../ui/storage.ts';

const key = 'receipts';

interface KeptReceipt {
  receipt: string;
  /** Title of the request, to tell several apart. */
  title: string;
  /** In which the themes of the form stood, where that is known. */
  order?: string | undefined;
}

/** Receipts by request, so that this device can show them again. */
export function keepReceipt(requestId: string, receipt: KeptReceipt): void {
  keep({ ...kept(), [requestId]: receipt });
}

export function findReceipt(requestId: string): KeptReceipt | undefined {
  return kept()[requestId];
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
