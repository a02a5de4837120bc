export interface Slots {
  /** Resolves with a release function once `weight` is free, in the order of the calls. */
  take(weight?: number): Promise<() => void>;
}

/** Limits concurrent work. A caller that takes the whole capacity runs alone. */
export function createSlots(capacity: number): Slots {
  const waiting: { weight: number; enter: () => void }[] = [];
  let free = capacity;

  function admit(): void {
    for (let first = waiting[0]; first !== undefined && first.weight <= free; first = waiting[0]) {
      waiting.shift();
      free -= first.weight;
      first.enter();
    }
  }

  return {
    take(weight = 1) {
      return new Promise((resolve) => {
        const enter = (): void =>
          resolve(() => {
            free += weight;
            admit();
          });
        waiting.push({ weight: Math.min(weight, capacity), enter });
        admit();
      });
    },
  };
}
