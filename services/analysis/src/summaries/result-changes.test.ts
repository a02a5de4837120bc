import type { ThemeId } from '@blindspot/content/themes/vocabulary';
import { expect, test } from 'vitest';
import type { CountedPeople } from '../anonymity/counted-members.ts';
import type { Findings, ThemeFinding } from '../findings/findings.ts';
import { changesOf as changesIn } from './result-changes.ts';

const theme = (id: ThemeId, differs: readonly ThemeId[] = []): ThemeFinding => ({
  id,
  name: id,
  kind: 'strength',
  support: 'several',
  differs: differs.map((edge) => ({ id: edge, name: edge, support: 'several' })),
});
const inOwnWords = (name: string): ThemeFinding => ({ ...theme('stays-calm'), id: null, name });

type Changed = Parameters<typeof changesIn>;
const changesOf = (before: Changed[0], now: Changed[1]) => changesIn(before, now, 'en');

function result(
  size: number,
  {
    themes = [],
    averages = {},
    counted = 'all',
  }: {
    themes?: readonly ThemeFinding[];
    averages?: Readonly<Record<string, number>>;
    counted?: CountedPeople;
  },
): { size: number; findings: Findings } {
  return {
    size,
    findings: {
      figures: Object.entries(averages).map(([key, average]) => ({
        key,
        question: `${key}?`,
        average,
        count: size,
        low: 1,
        high: 10,
        effectiveRaters: size,
      })),
      unpublished: [],
      themes: {
        reader: 'taps',
        themes,
        enoughTapped: true,
      },
      counted,
      untouchedSliders: false,
    },
  };
}

test('changesOf lists new and missing themes by their labels', () => {
  const before = result(5, { themes: [theme('stays-calm'), inOwnWords('Sings to plants')] });
  const now = result(9, { themes: [theme('stays-calm'), theme('keeps-promises')] });
  expect(changesOf(before, now)).toEqual({
    before_count: 5,
    themes: {
      added: [{ id: 'keeps-promises', label: 'Keeps promises' }],
      gone: [{ id: null, label: 'Sings to plants' }],
    },
    averages: null,
  });
});

test("changesOf treats a model's own words with other capitals as the same theme", () => {
  const before = result(5, { themes: [inOwnWords('sings to plants')] });
  const now = result(9, { themes: [inOwnWords('Sings  to plants')] });
  expect(changesOf(before, now).themes).toEqual({ added: [], gone: [] });
});

test('changesOf does not list a theme that moved into a row with its opposite', () => {
  const before = result(5, { themes: [theme('half-listens')] });
  const now = result(9, { themes: [theme('listens-closely', ['half-listens'])] });
  expect(changesOf(before, now).themes).toEqual({
    added: [{ id: 'listens-closely', label: 'Listens closely' }],
    gone: [],
  });
});

test.each([
  ['ignores an average that stayed the same', 6.4, 6.4, false],
  ['ignores a change within the rounding', 6.4, 6.5, false],
  ['ignores a change within the rounding despite floating-point errors', 0.3, 0.2, false],
  ['reports an average that rose', 6.4, 6.6, true],
  ['reports an average that fell', 6.4, 6.2, true],
])('changesOf %s', (_, was, is, moved) => {
  const { averages } = changesOf(
    result(5, { averages: { candour: was } }),
    result(9, { averages: { candour: is } }),
  );
  const change = { question_key: 'candour', question_text: 'candour?', before: was, average: is };
  expect(averages).toEqual(moved ? [change] : []);
});

test('changesOf reports an average that the earlier result did not have', () => {
  const { averages } = changesOf(
    result(5, { averages: { candour: 6.4 } }),
    result(9, { averages: { candour: 6.4, presence: 7.1 } }),
  );
  expect(averages).toEqual([
    { question_key: 'presence', question_text: 'presence?', before: null, average: 7.1 },
  ]);
});

test('changesOf returns null for themes only if neither result has any', () => {
  const averages = { candour: 6.4 };
  expect(changesOf(result(5, { averages }), result(9, { averages })).themes).toBeNull();
  const now = result(9, { averages, themes: [theme('stays-calm')] });
  expect(changesOf(result(5, { averages }), now).themes?.added).toHaveLength(1);
  expect(changesOf(now, result(13, { averages })).themes?.gone).toHaveLength(1);
});

test('changesOf compares no themes if a result follows an erasure', () => {
  const after = result(5, { themes: [theme('stays-calm')], counted: 'since-erasure' });
  expect(changesOf(after, result(9, {})).themes).toBeNull();
  expect(changesOf(result(5, {}), after).themes).toBeNull();
});
