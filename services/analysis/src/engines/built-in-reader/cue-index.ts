import type { ThemeId } from '@blindspot/themes/vocabulary';
import type { Cues, ThemeCues } from './cues/theme-cues.ts';
import { stemOf, type Clause } from './words.ts';

/** Which part of the table a cue is of; each asks for something else around it. */
export type CueForm = keyof Cues;

/** A cue that stands in a clause. */
export interface CueMatch {
  readonly theme: ThemeId;
  readonly form: CueForm;
  /** As it is written in the table. */
  readonly cue: string;
  /** First and last word. */
  readonly from: number;
  readonly to: number;
  /** A negation stands among the words it skips. */
  readonly skipsNot: boolean;
}

interface CuePart {
  readonly stems: ReadonlySet<string>;
  readonly gapBefore: boolean;
}

interface Cue {
  readonly theme: ThemeId;
  readonly form: CueForm;
  readonly text: string;
  readonly parts: readonly CuePart[];
  readonly endsClause: boolean;
}

const stemsOf = (words: string): string[] => words.split(' ').map(stemOf);

/** Words in capitals stand for one of these. */
const classes: Readonly<Record<string, readonly string[]>> = {
  YOU: stemsOf('you he she they him her them'),
  YOUR: stemsOf('your his her their'),
  SELF: stemsOf('yourself himself herself themselves themself self'),
  ME: stemsOf(
    'me us people everyone others other anyone someone noone them you him her children kids friends friend colleagues colleague guests staff team students patients clients customers neighbours family mum dad',
  ),
};

export const negators: ReadonlySet<string> = new Set(
  stemsOf('not never no noone nothing hardly rarely barely seldom without neither nor less stop lack fewer'),
);

/** What people put between the words of a phrase without changing what it says. */
const fillers: ReadonlySet<string> = new Set(
  stemsOf(
    'really just actually always often usually sometimes so very quite pretty totally absolutely honestly genuinely literally basically simply constantly even still also then ever a an the little bit lot kind of sort all only right straight away back again truly completely properly',
  ),
);

const longestGap = 3;

export interface CueIndex {
  /** Every cue that stands in the clause; each word is looked at a bounded number of times. */
  find(clause: Clause): CueMatch[];
}

/** Indexes all cues by their first word; a clause is then read once, word by word. */
export function createCueIndex(tables: readonly ThemeCues[]): CueIndex {
  const byFirstStem = new Map<string, Cue[]>();
  for (const cue of tables.flatMap(cuesIn)) {
    for (const stem of cue.parts[0]?.stems ?? []) {
      const cues = byFirstStem.get(stem);
      if (cues) cues.push(cue);
      else byFirstStem.set(stem, [cue]);
    }
  }
  return {
    find: (clause) =>
      clause.flatMap(({ stem }, from) =>
        (byFirstStem.get(stem) ?? []).flatMap((cue) => matchAt(cue, clause, from) ?? []),
      ),
  };
}

const cuesIn = (table: ThemeCues): Cue[] =>
  (Object.entries(table) as [ThemeId, Cues][]).flatMap(([theme, cues]) =>
    (Object.entries(cues) as [CueForm, string][]).flatMap(([form, list]) =>
      list
        .split('|')
        .flatMap((text) => spelledOut(text.trim()).map((pieces) => cueOf(theme, form, text.trim(), pieces))),
    ),
  );

/** 'a/-' is 'a' or nothing, where enough is left to be told by. */
function spelledOut(text: string): string[][] {
  const variants = text.split(/\s+/).reduce<string[][]>(
    (variants, piece) => {
      const words = piece.split('/');
      const given = words.filter((word) => word !== '-').join('/');
      const withPiece = variants.map((variant) => [...variant, given]);
      return words.includes('-') ? [...withPiece, ...variants] : withPiece;
    },
    [[]],
  );
  return variants.filter((variant) => variant.length >= 3 || !text.includes('-'));
}

function cueOf(theme: ThemeId, form: CueForm, text: string, pieces: readonly string[]): Cue {
  const words = pieces.filter((piece) => piece !== '_' && piece !== '$');
  const parts = words.map((piece) => ({
    stems: new Set(piece.split('/').flatMap((word) => classes[word] ?? [stemOf(word)])),
    gapBefore: pieces[pieces.indexOf(piece) - 1] === '_',
  }));
  return { theme, form, text, parts, endsClause: pieces.at(-1) === '$' };
}

function matchAt(cue: Cue, clause: Clause, from: number): CueMatch | undefined {
  let at = from;
  let skipsNot = false;
  for (const part of cue.parts.slice(1)) {
    let next = at + 1;
    while (next < clause.length && !part.stems.has(clause[next]!.stem)) {
      const { stem } = clause[next]!;
      if (next - at > longestGap || !(part.gapBefore || fillers.has(stem))) return undefined;
      skipsNot ||= negators.has(stem);
      next += 1;
    }
    if (next >= clause.length) return undefined;
    at = next;
  }
  if (cue.endsClause && at < clause.length - 1 && clause[at + 1]!.stem !== ',') return undefined;
  return { theme: cue.theme, form: cue.form, cue: cue.text, from, to: at, skipsNot };
}
