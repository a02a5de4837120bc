import type { Clause, Reader, ReadWord } from './reader.ts';
import type { Theme } from '../../themes/theme.ts';

export type Pole = 'strength' | 'growth';
export const opposite = (pole: Pole): Pole => (pole === 'strength' ? 'growth' : 'strength');

export interface CueMatch {
  readonly theme: Theme;
  readonly pole: Pole;
  /** First and last word of the match in its clause. */
  readonly from: number;
  readonly to: number;
  /** The cue itself says 'not' or 'never', so a negation in it turns nothing round. */
  readonly negativeByItself: boolean;
}

interface Cue {
  readonly theme: Theme;
  readonly pole: Pole;
  /** Stems in order; `gap` allows up to three words before the next. */
  readonly parts: readonly CuePart[];
  readonly negativeByItself: boolean;
}

interface CuePart {
  readonly stem: string;
  /** The very form of the word, where its stem would match another: 'opinionated' is not 'opinion'. */
  readonly surface: string | undefined;
  readonly gapBefore: boolean;
}

export interface CueIndex {
  /** Matches in a clause, the longest first at every place, none overlapping another. */
  find(clause: Clause): CueMatch[];
}

const longestGap = 3;
const negations = new Set(
  ['not', "n't", 'never', 'no', 'non', 'cannot', 'without', 'nothing', 'nobody'].concat([
    'rarely',
    'hardly',
    'barely',
    'seldom',
  ]),
);

/** Indexes the cues of all themes by their first stem; a clause is then read once, word by word. */
export function createCueIndex(themes: readonly Theme[], reader: Reader): CueIndex {
  const byFirstStem = new Map<string, Cue[]>();
  for (const cue of themes.flatMap((theme) => cuesOf(theme, reader))) {
    const first = cue.parts[0]?.stem ?? '';
    byFirstStem.set(first, [...(byFirstStem.get(first) ?? []), cue]);
  }
  for (const cues of byFirstStem.values()) cues.sort((one, other) => other.parts.length - one.parts.length);

  return {
    find(clause) {
      const matches: CueMatch[] = [];
      let from = 0;
      while (from < clause.length) {
        const match = firstMatch(byFirstStem.get(clause[from]?.stem ?? '') ?? [], clause, from);
        if (match) matches.push(match);
        from = (match?.to ?? from) + 1;
      }
      return matches;
    },
  };
}

function firstMatch(cues: readonly Cue[], clause: Clause, from: number): CueMatch | undefined {
  for (const cue of cues) {
    const to = endOfMatch(cue, clause, from);
    if (to !== undefined) {
      return { theme: cue.theme, pole: cue.pole, from, to, negativeByItself: cue.negativeByItself };
    }
  }
  return undefined;
}

function endOfMatch(cue: Cue, clause: Clause, from: number): number | undefined {
  const [first, ...rest] = cue.parts;
  if (first === undefined || !fits(first, clause[from])) return undefined;
  let at = from;
  for (const part of rest) {
    const last = at + 1 + (part.gapBefore ? longestGap : 0);
    let next = at + 1;
    while (next <= last && !fits(part, clause[next])) next += 1;
    if (next > last) return undefined;
    at = next;
  }
  return at;
}

const fits = (part: CuePart, word: ReadWord | undefined): boolean =>
  word?.stem === part.stem && (part.surface === undefined || word.surface === part.surface);

function cuesOf(theme: Theme, reader: Reader): Cue[] {
  return (['strength', 'growth'] as const).flatMap((pole) =>
    theme[pole].cues.split('|').map((text) => {
      const exact = text.includes('=');
      const parts = text
        .replaceAll('=', '')
        .split(/\s*…\s*/)
        .flatMap((piece, index) =>
          reader
            .read(piece)
            .flat()
            .map(({ stem, surface }, place) => ({
              stem,
              surface: exact ? surface : undefined,
              gapBefore: index > 0 && place === 0,
            })),
        );
      return { theme, pole, parts, negativeByItself: parts.some(({ stem }) => negations.has(stem)) };
    }),
  );
}
