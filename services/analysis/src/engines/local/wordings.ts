/** Chooses among wordings by a number, the same for the same number; every use of a list moves on to its next wording. */
export interface Wordings {
  choose<T>(options: readonly T[]): T;
}

export function createWordings(variant: number): Wordings {
  const uses = new Map<unknown, number>();
  return {
    choose(options) {
      const used = uses.get(options) ?? 0;
      uses.set(options, used + 1);
      const chosen = options[(variant + used) % options.length];
      if (chosen === undefined) throw new Error('A list of wordings is empty');
      return chosen;
    },
  };
}
