export interface Places {
  /**
   * Takes one of the key's places and returns a function that frees it. Returns undefined if all places are
   * taken.
   */
  take(key: string): (() => void) | undefined;
}

/** Limits how many callers use a key at the same time. Counts only the callers in this process. */
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
