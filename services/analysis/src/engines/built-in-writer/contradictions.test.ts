import { promptStyles, type PromptStyle } from '@blindspot/contracts/vocabulary/feedback-requests';
import { descriptions } from '@blindspot/content/en/theme-descriptions';
import { labels } from '@blindspot/content/en/theme-labels';
import {
  areOpposites,
  themeOf,
  themes as vocabulary,
  type ThemeId,
} from '@blindspot/content/themes/vocabulary';
import { beforeAll, describe, expect, test } from 'vitest';
import { aTheme, themesFound } from '../../findings/test/made-up-themes.ts';
import { wordingInput } from './test/wording-input.ts';
import type { ThemeFinding } from '../../findings/findings.ts';
import { draftFindings } from './built-in-writer.ts';
import { partsOf, type Draft, type DraftSentence } from './draft.ts';

/** As they are sealed: an edge that contradicts a strength stands in its row. */
function findingsOf(one: ThemeId, other: ThemeId): ThemeFinding[] {
  const [strength, edge] = themeOf(one).kind === 'strength' ? [one, other] : [other, one];
  const isSplit = themeOf(edge).kind === 'edge' && themeOf(edge).opposite === strength;
  return isSplit ? [aTheme(strength, { against: [edge] })] : [aTheme(one), aTheme(other)];
}

const draftOf = (themes: readonly ThemeFinding[], style: PromptStyle, variant: number): Draft =>
  draftFindings(wordingInput({ themes: themesFound(themes), style, variant }));

interface Pair {
  readonly one: ThemeId;
  readonly other: ThemeId;
  readonly draft: Draft;
}

/** Every two themes, in every style. */
function* pairs(): Generator<Pair> {
  for (const [place, { id: one }] of vocabulary.entries()) {
    for (const { id: other } of vocabulary.slice(place + 1)) {
      for (const [variant, style] of promptStyles.entries()) {
        yield { one, other, draft: draftOf(findingsOf(one, other), style, variant) };
      }
    }
  }
}

const isOn =
  (...ids: readonly ThemeId[]) =>
  ({ ground }: DraftSentence): boolean =>
    typeof ground === 'object' && ids.every((id) => ground.themes.includes(labels[id]));
const textsOn = (part: Draft['summary'], ...ids: readonly ThemeId[]): string[] =>
  part
    .flat()
    .filter(isOn(...ids))
    .map(({ text }) => text);

/** What is wrong with any of them, each once. */
const found = { unlinked: new Set<string>(), moreOfIt: new Set<string>(), bare: new Set<string>() };

beforeAll(() => {
  for (const { one, other, draft } of pairs()) {
    for (const { text } of partsOf(draft).flat(2)) {
      if ([one, other].some((id) => standsBare(text, id))) found.bare.add(text);
    }
    const strength = [one, other].find((id) => themeOf(id).kind === 'strength');
    if (strength === undefined || !areOpposites(one, other)) continue;
    const { pattern_analysis: pattern, mirror_effect: mirror, growth_path: growth } = draft.sections;
    if (textsOn([...pattern, ...mirror], one, other).length === 0) found.unlinked.add(`${one} and ${other}`);
    const advice = textsOn([...growth, ...draft.takeaways], strength);
    for (const text of advice) if (says(text, descriptions[strength].step)) found.moreOfIt.add(text);
  }
});

describe('of any two themes that are told together, in any style', () => {
  test('a strength whose opposite is told as well is not to be used more', () => {
    expect([...found.moreOfIt]).toEqual([]);
  });

  test('opposites are told in one breath, so that neither takes the other back', () => {
    expect([...found.unlinked]).toEqual([]);
  });

  test('an effect stands after the condition on which it rests', () => {
    expect([...found.bare]).toEqual([]);
  });
});

const says = (text: string, phrase: string): boolean => text.toLowerCase().includes(bareOf(phrase));
const bareOf = (phrase: string): string => phrase.toLowerCase().replace(/[.?]'?$/, '');
const effectOf = (id: ThemeId): string => bareOf(descriptions[id].effect.replace(/^People /, ''));

function standsBare(text: string, id: ThemeId): boolean {
  if (!says(text, effectOf(id))) return false;
  const before = text.toLowerCase().split(effectOf(id))[0] ?? '';
  const { clause, clauses } = descriptions[id];
  return ![clause, ...clauses].some((one) => before.includes(one));
}
