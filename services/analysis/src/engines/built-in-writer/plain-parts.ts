import { essentialTakeawaysRange } from '@blindspot/contracts/vocabulary/analysis';
import { promptStyles } from '@blindspot/contracts/vocabulary/feedback-requests';
import type { ThemeFinding } from '../../findings/findings.ts';
import type { WordingInput } from '../analysis-input.ts';
import type { Draft, DraftParagraph, DraftSentence } from './draft.ts';
import type { SentenceChooser } from './sentence-chooser.ts';
import { filled } from './voices/templates.ts';
import type { Parts } from './theme-parts.ts';
import type { ThemeSentences } from './theme-sentences.ts';
import { bySupport, sideOf, type ToldTheme, type ToldThemes } from './told-theme.ts';
import type { WriterLanguage } from './voices/writer-language.ts';

/** What is said of the text itself and of what it rests on, and themes where they are only counted. */
interface PlainParts {
  /** Themes and how many name them, and not what it may mean: too few tapped for that. */
  readonly counted: Parts;
  /** Where a part has nothing to tell. */
  readonly instead: Parts;
  /** What a reader of the part has to know besides. */
  readonly after: Parts;
  enoughTakeaways(takeaways: Draft['takeaways']): Draft['takeaways'];
}

export function plainParts(
  { findings, style, instructions, responseCount, language }: WordingInput,
  writer: WriterLanguage,
  told: ToldThemes,
  say: ThemeSentences,
  chooser: SentenceChooser,
  hasFigures: boolean,
): PlainParts {
  const { heard, themes, untouchedSliders } = findings;
  const { plainFacts, namedThemes } = writer;
  const counts = { strength: plainFacts.countedStrength, edge: plainFacts.countedEdge };

  const frames = (...lists: (readonly string[])[]): DraftParagraph[] => {
    const sentences = lists.flatMap((templates) => say.frame(templates));
    return sentences.length > 0 ? [sentences] : [];
  };
  const counting = (templates: readonly string[]): DraftSentence[] => {
    const count = new Intl.NumberFormat(language).format(responseCount);
    const text = chooser.choose(templates, (template) => filled(template, { count }));
    return text === undefined ? [] : [fixed(text)];
  };
  const notFound = heard === 'all' ? plainFacts.noTheme : plainFacts.readAnew;

  const counted: Parts = {
    summary: () =>
      isEmpty(told) ? [] : [[...counting(plainFacts.answered), ...say.frame(plainFacts.counted)]],
    patternAnalysis: () => countedThemes(told, say, writer),
    mirrorEffect: nothing,
    blindSpots: nothing,
    growthPath: nothing,
    takeaways() {
      const claims = [
        ...[...told.strengths, ...told.edges].map((theme) => say.together(counts[sideOf(theme)], [theme])),
        ...told.splits.map((split) => say.split(plainFacts.countedSplit, split)),
        ...told.named.map((theme) => say.named(namedThemes[sideOf(theme)], theme)),
      ].slice(0, essentialTakeawaysRange.max);
      const isShort = claims.length > 0 && claims.length < essentialTakeawaysRange.min;
      return isShort ? [...claims, say.frame(plainFacts.ask)] : claims;
    },
  };

  const notes = (): DraftParagraph[] => {
    const said = [
      ...(heard === 'all' ? [] : [fixed(writer.heard[heard])]),
      ...say.frame(wordsOfSupport(themes.themes, plainFacts)),
      ...(untouchedSliders && hasFigures ? [fixed(writer.untouched)] : []),
      ...(hasOwnInstructions(style, instructions) ? say.frame(plainFacts.instructions) : []),
    ];
    return said.length > 0 ? [said] : [];
  };

  return {
    counted,
    instead: {
      summary: () => [[...counting(plainFacts.answered), ...say.frame(notFound)]],
      patternAnalysis: () => frames(plainFacts.rule, plainFacts.kept),
      mirrorEffect: () => frames(plainFacts.mirror, plainFacts.mirrorMore),
      blindSpots: () => frames(plainFacts.blindSpots, plainFacts.blindSpotsMore),
      growthPath: () => frames(plainFacts.growthPath, plainFacts.growthPathMore),
      takeaways: () => [plainFacts.rule, plainFacts.more, plainFacts.ask].map((fact) => say.frame(fact)),
    },
    after: {
      summary: nothing,
      patternAnalysis: notes,
      mirrorEffect: nothing,
      blindSpots: nothing,
      growthPath: nothing,
      takeaways: nothing,
    },
    enoughTakeaways(takeaways) {
      const whole = takeaways.filter((takeaway) => takeaway.length > 0);
      const missing = Math.max(0, essentialTakeawaysRange.min - whole.length);
      const facts = [
        // Where not everybody is heard, it rests on fewer.
        () => (heard === 'all' ? counting(plainFacts.basis) : say.frame(plainFacts.kept)),
        () => say.frame(plainFacts.rule),
      ];
      return [...whole, ...facts.slice(0, missing).map((fact) => fact())].slice(
        0,
        essentialTakeawaysRange.max,
      );
    },
  };
}

const fixed = (text: string): DraftSentence => ({ text, ground: 'frame' });
const nothing = (): DraftParagraph[] => [];

const isEmpty = ({ strengths, edges, splits, named }: ToldThemes): boolean =>
  strengths.length + edges.length + splits.length + named.length === 0;

/** What the words of support mean that stand in the text. */
function wordsOfSupport(
  themes: readonly ThemeFinding[],
  plainFacts: WriterLanguage['plainFacts'],
): readonly string[] {
  const words = new Set(
    themes.flatMap(({ support, differs }) => [support, ...differs.map((edge) => edge.support)]),
  );
  if (!words.has('several')) return [];
  return words.size > 1 ? plainFacts.severalManyMost : plainFacts.several;
}

/** Each with its word of support. */
function countedThemes(
  { strengths, edges, splits, named }: ToldThemes,
  say: ThemeSentences,
  { plainFacts, namedThemes }: WriterLanguage,
): DraftParagraph[] {
  const paragraphs = [
    inLists(strengths).flatMap((group) => say.together(plainFacts.countedStrength, group)),
    inLists(edges).flatMap((group) => say.together(plainFacts.countedEdge, group)),
    splits.flatMap((split) => say.split(plainFacts.countedSplit, split)),
    named.flatMap((theme) => say.named(namedThemes[sideOf(theme)], theme)),
  ];
  return paragraphs.filter((paragraph) => paragraph.length > 0);
}

/** A list of more than four is no sentence. */
const inLists = (themes: readonly ToldTheme[]): ToldTheme[][] =>
  bySupport(themes).flatMap((group) =>
    Array.from({ length: Math.ceil(group.length / 4) }, (_, place) => group.slice(4 * place, 4 * place + 4)),
  );

/** The name of a style stands in the field of those who chose one. */
const hasOwnInstructions = (style: string, instructions: string): boolean =>
  instructions.trim() !== '' &&
  (style === 'custom' || !promptStyles.some((name) => name === instructions.trim()));
