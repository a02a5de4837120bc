import type { Language } from '@blindspot/contracts/languages';
import type { SupportWord } from '@blindspot/contracts/vocabulary/analysis';
import { promptStyles, type PromptStyle } from '@blindspot/contracts/vocabulary/feedback-requests';
import { createSeededRandom } from '@blindspot/test-kit/seeded-random';
import { edgesAgainst, themeOf, themes as vocabulary } from '@blindspot/content/themes/vocabulary';
import type { WordingInput } from '../../analysis-input.ts';
import type {
  Figure,
  HeardVoices,
  ThemeFinding,
  ThemeFindings,
  UntoldQuestion,
} from '../../../findings/findings.ts';
import { aTheme, themesFound } from '../../../findings/test/made-up-themes.ts';

/** What a text is to be written of; all else is as it usually is. */
export interface ToWord {
  readonly themes: ThemeFindings;
  readonly style?: PromptStyle;
  readonly heard?: HeardVoices;
  readonly figures?: readonly Figure[];
  readonly untold?: readonly UntoldQuestion[];
  readonly instructions?: string;
  readonly lines?: Readonly<Record<string, string>>;
  readonly variant?: number;
  readonly language?: Language;
  readonly responseCount?: number;
}

export const wordingInput = ({
  themes,
  style = 'encouraging',
  heard = 'all',
  figures = [],
  untold,
  ...rest
}: ToWord): WordingInput => ({
  findings: { figures, untold: untold ?? [], heard, untouchedSliders: false, themes },
  form: {
    questions: {},
    optional_questions: {},
    format: figures.length > 0 || untold ? 'slider' : 'text',
    scale: '1-10',
  },
  style,
  instructions: style,
  responseCount: 12,
  averageTrustRating: 6,
  lines: {},
  described: [],
  variant: 0,
  language: 'en',
  ...rest,
});

/** Findings of many shapes: few themes and many, both words of support, differing sides, a model's own words. */
export function findingsOfManyShapes(count: number): ToWord[] {
  const random = createSeededRandom(12);
  return Array.from({ length: count }, (_, number) => {
    const ids = random.sample(
      vocabulary.map(({ id }) => id),
      random.pick([1, 1, 2, 3, 3, 4, 6, 9, 14, 30]),
    );
    const support = (): SupportWord => random.pick(['most', 'several', 'several']);
    const leading = ids.filter((id) => themeOf(id).kind !== 'edge' || !ids.includes(themeOf(id).opposite));
    const ownWords = random.integer(0, 4) === 0 ? ['calm and steady', 'Sings at work'] : [];
    const themes = [
      ...leading.map((id) =>
        aTheme(id, {
          support: support(),
          against: edgesAgainst(id).filter((edge) => ids.includes(edge)),
        }),
      ),
      ...ownWords.map((name, place): ThemeFinding => ({
        id: null,
        name,
        kind: place === 0 ? 'strength' : 'edge',
        support: support(),
        differs: [],
      })),
    ].toSorted((one, other) => one.support.localeCompare(other.support));
    return {
      themes: themesFound(themes, {
        enoughTapped: [random.integer(0, 3), random.integer(0, 2), -random.integer(0, 5)].some(
          (drawn) => drawn > 0,
        ),
      }),
      heard: random.integer(0, 5) === 0 ? 'since-erasure' : 'all',
      style: promptStyles[number % promptStyles.length] ?? 'encouraging',
      variant: random.integer(0, 20),
      lines:
        ownWords.length > 0 ? { 'Sings at work': 'You sing at your desk, and others lose the thread' } : {},
    };
  });
}
