/** Chooses among wordings by a number, the same for the same number; every use moves on to the next wording. */
export interface Wordings {
  choose<T>(options: readonly [T, ...T[]] | readonly T[]): T;
}

export function createWordings(variant: number): Wordings {
  let uses = 0;
  return {
    choose(options) {
      const chosen = options[(variant + uses) % options.length];
      uses += 1;
      if (chosen === undefined) throw new Error('A list of wordings is empty');
      return chosen;
    },
  };
}
