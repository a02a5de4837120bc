/**
 * Chooses among wordings by a number, the same for the same number. Nothing is said twice in one analysis, and two
 * sentences that follow each other do not begin alike.
 */
export interface Wordings {
  /** One of the sentences that was not said yet, or an empty text where all of them were. */
  say(options: readonly string[]): string;
}

/** How many sentences back an opening counts as worn. */
const memory = 4;

export function createWordings(variant: number): Wordings {
  const said = new Set<string>();
  const openings: string[] = [];
  const uses = new Map<number, number>();
  return {
    say(options) {
      const used = uses.get(options.length) ?? 0;
      uses.set(options.length, used + 1);
      const turned = options.map((_, index) => options[(variant + used + index) % options.length] ?? '');
      const fresh = turned.filter((option) => option !== '' && !said.has(option));
      const chosen = fresh.find((option) => !openings.includes(openingOf(option))) ?? fresh[0];
      if (chosen === undefined) return '';
      said.add(chosen);
      openings.push(openingOf(chosen));
      if (openings.length > memory) openings.shift();
      return chosen;
    },
  };
}

const openingOf = (sentence: string): string => sentence.split(' ').slice(0, 2).join(' ').toLowerCase();
