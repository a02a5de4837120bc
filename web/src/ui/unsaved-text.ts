import { useEffect } from 'react';

const holders = new Set<object>();

export const hasUnsavedText = (): boolean => holders.size > 0;

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** Protects unsaved text: asks before the page is left, and keeps the screen if the session ends. */
export function useUnsavedText(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return undefined;
    const holder = {};
    holders.add(holder);
    addEventListener('beforeunload', askBeforeLeaving);
    return () => {
      holders.delete(holder);
      if (holders.size === 0) removeEventListener('beforeunload', askBeforeLeaving);
    };
  }, [dirty]);
}
