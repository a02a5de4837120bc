/**
 * Chooses among wordings by a number, the same for the same number. Nothing is said twice in one analysis, and two
 * sentences that follow each other do not begin alike.
 */
export interface Wordings {
  /**
   * One of the sentences that was not said yet, or an empty text where all of them were. `patterns` are what the options
   * were made with; one that served already waits until the others have.
   */
  say(options: readonly string[], patterns?: readonly unknown[]): string;
  /** One of the ways to say a part of a sentence; they take turns. */
  next(ways: readonly string[]): string;
}

/** How many sentences back an opening counts as worn. */
const memory = 4;

export function createWordings(variant: number): Wordings {
  const said = new Set<string>();
  const served = new Map<unknown, number>();
  const openings: string[] = [];
  const uses = new Map<number, number>();
  let turn = variant;
  return {
    next(ways) {
      const way = ways[turn % ways.length] ?? '';
      turn += 1;
      return way;
    },
    say(options, patterns = options) {
      const used = uses.get(options.length) ?? 0;
      uses.set(options.length, used + 1);
      const turned = options.map((_, index) => {
        const place = (variant + used + index) % options.length;
        return { text: options[place] ?? '', pattern: patterns[place] };
      });
      const fresh = turned.filter(({ text }) => text !== '' && !said.has(text));
      const times = ({ pattern }: { pattern: unknown }): number => served.get(pattern) ?? 0;
      const least = Math.min(...fresh.map(times));
      const rested = fresh.filter((option) => times(option) === least);
      const chosen = rested.find(({ text }) => !openings.includes(openingOf(text))) ?? rested[0];
      if (chosen === undefined) return '';
      said.add(chosen.text);
      served.set(chosen.pattern, least + 1);
      openings.push(openingOf(chosen.text));
      if (openings.length > memory) openings.shift();
      return chosen.text;
    },
  };
}

const openingOf = (sentence: string): string => sentence.split(' ').slice(0, 2).join(' ').toLowerCase();
