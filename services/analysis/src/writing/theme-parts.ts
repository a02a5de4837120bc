import type { ResultTexts } from '@blindspot/content/language-pack';
import { filled } from './templates.ts';
import { naming, sidesOf } from './theme-values.ts';
import { areContrary, type PublishedTheme, type PublishedThemes } from './published-themes.ts';
import type { Parts, Writing } from './writing.ts';

/** Maximum number of themes in one sentence. */
const listed = 3;

/**
 * Returns the sentences about themes per part of the text. A theme's effect and step are separate paragraphs.
 * Summary and Pattern Analysis mention different themes, so that they do not repeat each other.
 */
export function themeParts(published: PublishedThemes, writing: Writing): Parts {
  return {
    summary: summary(published, writing),
    pattern_analysis: patternAnalysis(published, writing),
    mirror_effect: mirrorEffect(published, writing),
    blind_spots: blindSpots(published, writing),
    growth_path: growthPath(published, writing),
  };
}

function summary(published: PublishedThemes, writing: Writing): string[] {
  const { texts, say } = writing;
  const sentences = [
    ...leading(published).map((themes) => naming(themes, writing)),
    ...published.splits.slice(0, 1).map((split) => say(texts.split, sidesOf(split, writing))),
  ];
  return sentences.length > 0 ? sentences : namedIn(published, texts);
}

function patternAnalysis(published: PublishedThemes, writing: Writing): string[] {
  const { texts, style, say } = writing;
  const { strengths, costs, splits } = published;
  const { both } = texts.tones[style];
  const pair = (one: PublishedTheme, other: PublishedTheme): string =>
    say(both, { one: one.clause, other: other.clause });
  const lead = leading(published).flat();
  const contrary = strengths
    .flatMap((strength) =>
      costs.filter((cost) => areContrary(strength, cost)).map((cost) => [strength, cost] as const),
    )
    .slice(0, 1);
  const before = new Set<PublishedTheme>([...lead, ...contrary.flat()]);
  const later = [strengths, costs]
    .map((side) =>
      firstOf(
        side.filter((theme) => !before.has(theme)),
        listed,
      ),
    )
    .filter(({ length }) => length > 0);
  const [strength] = strengths;
  const [cost] = costs;
  const opening =
    contrary.length === 0 && later.length === 1 && strength !== undefined && cost !== undefined
      ? [pair(strength, cost)]
      : contrary.map(([one, other]) => pair(one, other));
  const sentences = [
    ...opening,
    ...later.map((themes) => naming(themes, writing)),
    ...splits.slice(1, 2).map((split) => say(texts.split, sidesOf(split, writing))),
    ...(lead.length + splits.length > 0 ? namedIn(published, texts) : []),
  ];
  if (sentences.length > 0) return [sentences.slice(0, 2).join(' ')];
  const [first, second] = [...strengths.slice(0, 1), ...costs, ...strengths.slice(1)];
  if (first !== undefined && second !== undefined)
    return [
      strengths.length > 0 && costs.length > 0
        ? pair(first, second)
        : say(texts.alike, { one: first.clause, other: second.clause }),
    ];
  if (first !== undefined) return [say(texts.only, { clause: first.clause })];
  return splits.map((split) => say(texts.split, sidesOf(split, writing)));
}

/**
 * Describes one strength and one cost with their effects. If there are only strengths or only costs,
 * describes up to two of them. If all themes are disputed, describes both sides of one.
 */
function mirrorEffect(published: PublishedThemes, writing: Writing): string[] {
  const { strengths, splits } = published;
  const costs = undisputedFirst(published);
  const { texts, style, say } = writing;
  const { helps, costs: takes } = texts.tones[style];
  const side = strengths.length > 0 ? strengths : costs;
  const themes =
    strengths.length > 0 && costs.length > 0
      ? [...strengths.slice(0, 1), ...costs.slice(0, 1)]
      : side.slice(0, 2);
  if (themes.length > 0)
    return themes.flatMap(({ kind, clause, effect }) => [
      say(kind === 'strength' ? helps : takes, { clause }),
      effect,
    ]);
  return splits
    .slice(0, 1)
    .flatMap(({ strength, edge }) => [
      naming([strength], writing),
      strength.effect,
      naming([edge], { ...writing, who: texts.others }),
      edge.effect,
    ]);
}

/** Returns only questions, because no writer knows what owners see in themselves. */
function blindSpots({ strengths, costs, splits }: PublishedThemes, { texts, style, say }: Writing): string[] {
  const theme = costs[1] ?? costs[0] ?? (splits.length === 0 ? strengths.at(-1) : undefined);
  const ways = theme?.kind === 'strength' ? texts.strengthQuestion : texts.tones[style].question;
  const questions = [
    ...(theme === undefined ? [] : [say(ways, { clause: theme.clause })]),
    ...splits
      .slice(0, 1)
      .map(({ strength, edge }) => say(texts.splitQuestion, { one: strength.clause, other: edge.clause })),
  ];
  return questions.length > 0 ? [questions.join(' ')] : [];
}

function growthPath(published: PublishedThemes, { texts, style, say }: Writing): string[] {
  const { strengths, splits } = published;
  const costs = undisputedFirst(published);
  const { change, keep } = texts.tones[style];
  const [cost] = costs;
  const [split] = splits;
  const strength = strengths.find((one) => !costs.some((other) => areContrary(one, other)));
  const kept = strength && say(keep, { clause: strength.clause });
  if (cost !== undefined)
    return [say(change, { clause: cost.clause }), cost.step, ...(kept === undefined ? [] : [kept])];
  if (split !== undefined)
    return [filled(texts.splitStep, { one: split.strength.clause, other: split.edge.clause })];
  return strength !== undefined && kept !== undefined ? [kept, strength.step] : [];
}

function undisputedFirst({ strengths, costs, splits }: PublishedThemes): PublishedTheme[] {
  const praised = [...strengths, ...splits.map(({ strength }) => strength)];
  const first = costs.find(
    (cost) => cost.support === costs[0]?.support && !praised.some((one) => areContrary(one, cost)),
  );
  return first === undefined ? [...costs] : [first, ...costs.filter((cost) => cost !== first)];
}

/** Groups the themes of the summary by sentence. The themes of a sentence share a word of support. */
function leading({ strengths, costs }: PublishedThemes): PublishedTheme[][] {
  if (strengths.length > 0 && costs.length > 0) return [firstOf(strengths), firstOf(costs)];
  const side = strengths.length > 0 ? strengths : costs;
  if (side.length < 3) return side.map((theme) => [theme]);
  const first = firstOf(side);
  return [first, firstOf(side.slice(first.length))];
}

const firstOf = (themes: readonly PublishedTheme[], count = 2): PublishedTheme[] =>
  themes.filter(({ support }, place) => place < count && support === themes[0]?.support);

const namedIn = ({ named }: PublishedThemes, texts: ResultTexts): string[] =>
  named.slice(0, 2).map(({ name }) => filled(texts.named, { name }));
