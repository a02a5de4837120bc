import { essentialTakeawaysRange } from '@blindspot/contracts/vocabulary/analysis';
import type { DraftParagraph, DraftSentence } from './draft.ts';
import type { ThemeSentences } from './theme-sentences.ts';
import {
  bySupport,
  contrastsOf,
  sideOf,
  type SplitTheme,
  type ToldTheme,
  type ToldThemes,
} from './told-theme.ts';
import type { Side, Voice } from './voices/voice.ts';
import type { WriterLanguage } from './voices/writer-language.ts';

/** What each part of an analysis tells. */
export interface Parts {
  summary(): DraftParagraph[];
  patternAnalysis(): DraftParagraph[];
  mirrorEffect(): DraftParagraph[];
  blindSpots(): DraftParagraph[];
  growthPath(): DraftParagraph[];
  takeaways(): DraftParagraph[];
}

/** What is told of the themes, in the voice of a style. Which themes, and in what order, does not depend on the turn of the words. */
export function themeParts(
  themes: ToldThemes,
  { namedThemes, plainFacts, grammar }: WriterLanguage,
  voice: Voice,
  say: ThemeSentences,
): Parts {
  const { reach } = voice;
  const { strengths, edges, splits, named } = themes;
  const contrasts = contrastsOf(strengths, edges);
  // More of what is too much already, or missed by others, is no advice.
  const useful = strengths.filter((theme) => !contrasts.some(({ strength }) => strength === theme));
  const inOrder = (of: Readonly<Record<Side, () => DraftParagraph>>): DraftParagraph[] =>
    voice.order.map((side) => of[side]()).filter((paragraph) => paragraph.length > 0);

  function grouped(side: 'strength' | 'edge', of: readonly ToldTheme[]): DraftSentence[] {
    return bySupport(of).flatMap((group) => say.together(voice.summary[side], group));
  }

  /** What each theme is and what it can look like; several that share a word of support share the sentence that tells it. */
  function pattern(side: 'strength' | 'edge', of: readonly ToldTheme[]): DraftSentence[] {
    const { one, lead, item, example, rest } = voice.pattern;
    let examples = reach.examples;
    const withExample = (theme: ToldTheme, claim: DraftSentence[]): DraftSentence[] => {
      if (theme.line !== undefined) return [...claim, { text: theme.line, ground: { themes: [theme.name] } }];
      examples -= 1;
      return examples < 0 ? claim : [...claim, ...say.about(example[side], theme)];
    };
    const told = bySupport(of.slice(0, reach.pattern)).flatMap((group) => {
      const [first] = group;
      if (group.length === 1 && first)
        return withExample(first, say.about(one[side], first, besideExample(first)));
      const led = say.together(lead[side], group);
      return [
        ...led,
        ...group.flatMap((theme, index) =>
          withExample(
            theme,
            say.about(index === 0 ? item.first : item.next, theme, {
              ...besideExample(theme),
              nth: grammar.ordinals[index],
            }),
          ),
        ),
      ];
    });
    const more = of.slice(reach.pattern, reach.pattern + listed);
    return [...told, ...bySupport(more).flatMap((group) => say.together(rest, group))];
  }

  return {
    summary() {
      const found = inOrder({
        strength: () => grouped('strength', strengths.slice(0, reach.summary)),
        edge: () => grouped('edge', edges.slice(0, reach.summary)),
        split: () => splits.slice(0, 1).flatMap((split) => say.split(voice.summary.split, split)),
      }).flat();
      const sentences =
        found.length > 0
          ? found
          : named.slice(0, reach.summary).flatMap((theme) => say.named(namedThemes[sideOf(theme)], theme));
      return sentences.length > 0 ? [sentences] : [];
    },

    patternAnalysis() {
      const found = inOrder({
        strength: () => pattern('strength', strengths),
        edge: () => pattern('edge', edges),
        split: () => {
          const differing = splits.slice(0, reach.pattern);
          const said = differing.flatMap((split) => say.split(voice.pattern.split, split));
          return said.length > 0 ? [...said, ...say.frame(voice.pattern.both)] : [];
        },
      });
      const both = contrasts.slice(0, 1).flatMap((one) => say.contrast(voice.pattern.contrast, one));
      const inOwnWords = named
        .slice(0, reach.pattern)
        .flatMap((theme): DraftSentence[] => [
          ...say.named(namedThemes[sideOf(theme)], theme),
          ...(theme.line === undefined ? [] : [{ text: theme.line, ground: { themes: [theme.name] } }]),
        ]);
      const untold =
        Math.max(0, strengths.length - reach.pattern - listed) +
        Math.max(0, edges.length - reach.pattern - listed) +
        Math.max(0, splits.length - reach.pattern) +
        Math.max(0, named.length - reach.pattern);
      const rest = untold > 0 ? say.frame(plainFacts.rest) : [];
      return [...found, both, inOwnWords, rest].filter((paragraph) => paragraph.length > 0);
    },

    mirrorEffect() {
      const { lead } = voice.mirror;
      const led = strengths.length + edges.length > 1 && say.isTurnOf(lead) ? say.frame(lead) : [];
      const [first = [], ...others] = inOrder({
        strength: () =>
          strengths.slice(0, reach.mirror).flatMap((theme) => say.about(voice.mirror.strength, theme)),
        edge: () => edges.slice(0, reach.mirror).flatMap((theme) => say.about(voice.mirror.edge, theme)),
        split: () => splits.slice(0, 1).flatMap(bothEffects),
      });
      return first.length > 0 ? [[...led, ...first], ...others] : [];
    },

    blindSpots() {
      const { reflection } = voice.blindSpots;
      const spots = edges
        .slice(0, reach.blindSpots)
        .map((theme, index) => [
          ...say.about(voice.blindSpots.edge, theme),
          ...(index === 1 ? [] : say.frame(reflection[theme.kind === 'excess' ? 'excess' : 'edge'])),
        ]);
      const open = splits
        .slice(0, 1)
        .map((split) => [...say.split(voice.blindSpots.split, split), ...say.frame(reflection.split)]);
      const overlooked =
        spots.length === 0
          ? strengths
              .slice(-1)
              .map((theme) => [
                ...say.about(voice.blindSpots.strength, theme),
                ...say.frame(reflection.strength),
              ])
          : [];
      return [...spots, ...open, ...overlooked];
    },

    growthPath() {
      const { lead, first, next, strength, split, end } = voice.growthPath;
      const used = useful.slice(0, edges.length === 0 ? reach.growthPath : 1);
      const steps = edges.slice(0, reach.growthPath);
      const led = steps.length + used.length > 1 && say.isTurnOf(lead) ? say.frame(lead) : [];
      const told = [
        ...steps.flatMap((theme, index) => say.about(index === 0 ? first : next, theme)),
        ...splits.slice(0, 1).flatMap((theme) => say.split(split, theme)),
        ...used.flatMap((theme) => say.about(strength, theme)),
      ];
      if (told.length === 0) return [];
      return [[...led, ...told, ...(led.length === 0 ? say.frame(end) : [])]];
    },

    takeaways() {
      const waiting: Record<Side, (() => DraftSentence[])[]> = {
        strength: strengths.map((theme) => () => say.about(voice.takeaways.strength, theme)),
        edge: edges.map((theme) => () => say.about(voice.takeaways.edge, theme)),
        split: splits.map((split: SplitTheme) => () => say.split(voice.takeaways.split, split)),
      };
      const inTurn = takingTurns(voice.order.map((side) => waiting[side]));
      const inOwnWords = named.map((theme) => () => say.named(namedThemes[sideOf(theme)], theme));
      const claims = [...inTurn, ...inOwnWords].slice(0, reach.takeaways).map((make) => make());
      const isShort = claims.length > 0 && claims.length < essentialTakeawaysRange.min;
      return isShort ? [...claims, step()] : claims;
    },
  };

  /** One thing to do, where there is little else to take away. */
  function step(): DraftSentence[] {
    const [theme] = [...edges, ...strengths];
    const [split] = splits;
    if (theme !== undefined) return say.about(voice.takeaways.step, theme);
    return split === undefined ? say.frame(plainFacts.ask) : say.split(voice.growthPath.split, split);
  }

  /** Where people differ, both sides of it: what the one does and what the other. */
  function bothEffects({ strength, edges: against }: SplitTheme): DraftSentence[] {
    return against.flatMap((edge, index) =>
      index === 0 ? say.contrast(voice.mirror.split, { strength, edge }) : say.about(voice.mirror.edge, edge),
    );
  }
}

const besideExample = ({ description }: ToldTheme): { beside: string } => ({ beside: description.looks });

/** How many more a list may hold. */
const listed = 4;

/** The first of each, then the second of each, and so on. */
function takingTurns<Item>(lists: readonly (readonly Item[])[]): Item[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, place) =>
    lists.flatMap((list) => list.slice(place, place + 1)),
  ).flat();
}
