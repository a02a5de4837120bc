export interface Slots {
  /** Runs `work` in its turn, once `weight` of the capacity is free. */
  run<T>(weight: number, work: () => Promise<T>): Promise<T>;
}

/** Limits concurrent work. Work that takes the whole capacity runs alone. */
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
    async run(weight, work) {
      const { promise: entered, resolve: enter } = Promise.withResolvers<void>();
      waiting.push({ weight, enter });
      admit();
      await entered;
      try {
        return await work();
      } finally {
        free += weight;
        admit();
      }
    },
  };
}
