import { codeOf } from '../domain/form-fields.ts';
import { readStoredJson, writeStored } from './storage.ts';

const key = 'receipts';

interface KeptReceipt {
  receipt: string;
  requestId: string;
  /** Title of the request, to tell several apart. */
  title: string;
  /** In which the themes of the form stood, where that is known. */
  order?: string | undefined;
}

/** So that this device can show it again, beside those of others who answered the same request here. */
export function keepReceipt(receipt: KeptReceipt): void {
  keep({ ...kept(), [receipt.receipt]: receipt });
}

/** In the order in which they came. */
export function listReceipts(): KeptReceipt[] {
  // Once each stood under its request, of which it then says nothing itself.
  return Object.entries(kept()).map(([requestId, receipt]) => ({ requestId, ...receipt }));
}

/** In whichever spelling. */
export function forgetReceipt(receipt: string): void {
  const code = codeOf(receipt);
  keep(Object.fromEntries(Object.entries(kept()).filter(([, one]) => codeOf(one.receipt) !== code)));
}

function keep(receipts: Record<string, Kept>): void {
  writeStored(key, JSON.stringify(receipts));
}

type Kept = Omit<KeptReceipt, 'requestId'> & { requestId?: string };

/** Only `keep` writes under this key. */
function kept(): Record<string, Kept> {
  return (readStoredJson(key) as Record<string, Kept> | null) ?? {};
}
