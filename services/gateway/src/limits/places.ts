export interface Places {
  /** Takes a place and returns a function that frees it; undefined if all places of the key are taken. */
  take(key: string): (() => void) | undefined;
}

/** Limits how many callers use a key at the same time, in this process only. */
export function createPlaces(max: number): Places {
  const taken = new Map<string, number>();
  return {
    take(key) {
      const before = taken.get(key) ?? 0;
      if (before >= max) return undefined;
      taken.set(key, before + 1);
      let isFree = false;
      return () => {
        if (isFree) return;
        isFree = true;
        const left = (taken.get(key) ?? 1) - 1;
        if (left > 0) taken.set(key, left);
        else taken.delete(key);
      };
    },
  };
}
