import { useEffect } from 'react';

const holders = new Set<object>();

export const hasUnsavedText = (): boolean => holders.size > 0;

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** While `dirty`, leaving the page asks first, and the end of a session keeps the text. */
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
