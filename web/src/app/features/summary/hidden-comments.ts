import { useState } from 'react';
import { readStoredJson, writeStored } from '../../../ui/storage.ts';

const keyOf = (requestId: string): string => `hiddenComments:${requestId}`;

/** Stands for a comment on this device without its words (FNV-1a, 32 bits). */
export function fingerprint(comment: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(comment)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/** Comments the owner does not want to see again on this device; nothing else about them changes. */
export function useHiddenComments(requestId: string) {
  const [hidden, setHidden] = useState(() => {
    const stored = readStoredJson(keyOf(requestId));
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : [];
  });

  function keep(next: string[]): void {
    setHidden(next);
    writeStored(keyOf(requestId), next.length > 0 ? JSON.stringify(next) : null);
  }

  return {
    isHidden: (comment: string): boolean => hidden.includes(fingerprint(comment)),
    hide: (comment: string): void => keep([...hidden, fingerprint(comment)]),
    showAll: (): void => keep([]),
  };
}
