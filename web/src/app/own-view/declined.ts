import { readStored, writeStored } from '../../ui/storage.ts';

const keyOf = (requestId: string): string => `ownViewDeclined:${requestId}`;

/** Whether the owner chose to read without a view of their own: they are not asked again on this device. */
export function hasDeclined(requestId: string): boolean {
  return readStored(keyOf(requestId)) !== null;
}

export function rememberDeclined(requestId: string): void {
  writeStored(keyOf(requestId), 'true');
}
