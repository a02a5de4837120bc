import { languagePacks } from '@blindspot/content/language-packs';
import { families } from '@blindspot/content/themes/families';
import { edgesAgainst, themeOf, themes as vocabulary } from '@blindspot/content/themes/vocabulary';
import type { Language } from '@blindspot/contracts/languages';
import { supportWords } from '@blindspot/contracts/vocabulary/analysis';
import { promptStyles } from '@blindspot/contracts/vocabulary/feedback-requests';
import { createSeededRandom } from '@blindspot/test-kit/seeded-random';
import type { ThemeFinding } from '../../findings/findings.ts';
import { aTheme, themesFound } from '../../findings/test/made-up-themes.ts';
import type { TextInput } from '../analysis-input.ts';
import type { AnalysisText } from '../analysis-text.ts';

export interface Given extends Partial<Omit<TextInput, 'findings'>> {
  readonly themes?: readonly ThemeFinding[];
  readonly figures?: TextInput['findings']['figures'];
  readonly unpublished?: TextInput['findings']['unpublished'];
  readonly counted?: TextInput['findings']['counted'];
}

export const textInput = ({
  themes = [],
  figures = [],
  unpublished = [],
  counted = 'all',
  ...rest
}: Given): TextInput => ({
  findings: { figures, unpublished, counted, untouchedSliders: false, themes: themesFound(themes) },
  form: {
    questions: {},
    optional_questions: {},
    format: figures.length + unpublished.length > 0 ? 'slider' : 'text',
    scale: '1-10',
  },
  style: 'encouraging',
  instructions: '',
  responseCount: 12,
  averageTrustRating: 6,
  lines: {},
  variant: 0,
  described: [],
  language: 'en',
  ...rest,
});

export const aFamily = (id: (typeof families)[number]['id']): ThemeFinding => {
  const family = families.find((one) => one.id === id);
  if (family === undefined) throw new Error(`No family is called ${id}`);
  const name = languagePacks.en.themes.families[id].label;
  return { id, name, kind: family.kind, support: 'several', differs: [] };
};

export function findingsOfManyShapes(count: number): Given[] {
  const random = createSeededRandom(12);
  return Array.from({ length: count }, (_, number) => {
    const ids = random.sample(
      vocabulary.map(({ id }) => id),
      random.pick([1, 1, 2, 2, 3, 4, 6, 9, 14, 30]),
    );
    const leading = ids.filter((id) => themeOf(id).kind !== 'edge' || !ids.includes(themeOf(id).opposite));
    const themes = leading.map((id) =>
      aTheme(id, {
        support: random.pick(supportWords),
        against: edgesAgainst(id).filter((edge) => ids.includes(edge)),
      }),
    );
    const family = random.pick(families);
    const own = { id: null, name: 'Sings at work', kind: 'edge', support: 'several', differs: [] } as const;
    return {
      themes: [
        ...themes.toSorted(
          (one, other) => supportWords.indexOf(one.support) - supportWords.indexOf(other.support),
        ),
        ...(random.chance(0.3) && !family.themes.some((id) => ids.includes(id)) ? [aFamily(family.id)] : []),
        ...(random.chance(0.1) ? [own] : []),
      ],
      style: promptStyles[number % promptStyles.length] ?? 'encouraging',
      variant: random.integer(0, 5),
    };
  });
}

/** Returns the sentences of a text, except the lines of cards, which are separate paragraphs. */
export function sentencesIn(text: string, language: Language): string[] {
  const { descriptions, families: texts } = languagePacks[language].themes;
  const lines = new Set(
    [...Object.values(descriptions), ...Object.values(texts)].flatMap(({ effect, step }) => [effect, step]),
  );
  return text
    .split('\n\n')
    .filter((paragraph) => paragraph !== '' && !lines.has(paragraph))
    .flatMap((paragraph) => paragraph.split(/(?<=[.?!])\s+/));
}

export const partsOf = ({
  takeaways,
  summary,
  sections,
}: AnalysisText): Readonly<Record<string, string>> => ({
  takeaways: takeaways.join('\n\n'),
  summary,
  ...sections,
});

export function themesIn(text: string, language: Language): string[] {
  const { descriptions, families: texts } = languagePacks[language].themes;
  const words = ` ${text.toLowerCase().replaceAll(/[^\p{L}’']+/gu, ' ')} `;
  const found = [...Object.entries(descriptions), ...Object.entries(texts)]
    .map(([id, { clause }]) => ({ id, clause: ` ${clause.toLowerCase().replaceAll(/[^\p{L}’']+/gu, ' ')} ` }))
    .filter(({ clause }) => words.includes(clause));
  const isPartOf = (clause: string): boolean =>
    found.some((other) => other.clause.length > clause.length && other.clause.includes(clause));
  return found.filter(({ clause }) => !isPartOf(clause)).map(({ id }) => id);
}
