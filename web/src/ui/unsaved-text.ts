import { useEffect } from 'react';

const holders = new Set<object>();

export const hasUnsavedText = (): boolean => holders.size > 0;

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** Protects unsaved text: the browser asks before it closes the page, and the screen outlives the session. */
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
