import type { SelfViewParts } from '@blindspot/contracts/http/self-views';
import type { ThemeId } from '@blindspot/content/themes/vocabulary';
import { describe, expect, test } from 'vitest';
import { aTheme, themesFound } from '../findings/test/made-up-themes.ts';
import type { ThemeFinding, ThemeFindings } from '../findings/findings.ts';
import { hasWindow, windowOf } from './window.ts';

const differing = aTheme('stays-calm', { against: ['flares-up'] });
const offered: ThemeId[] = ['stays-calm', 'flares-up', 'listens-closely', 'cuts-in', 'aims-high', 'opens-up'];
const view = (own: ThemeId[], guess: ThemeId[] = []): SelfViewParts => ({
  themes: { own, guess },
  scores: { own: {}, guess: {} },
});
const windowFor = (themes: ThemeFindings, selfView?: SelfViewParts, lines = {}) =>
  windowOf({ themes, lines, selfView, offered, language: 'en' });
const idsOf = (rows: readonly { id: string | null }[] | null | undefined) => rows?.map(({ id }) => id);

describe('windowOf', () => {
  const { panes, ...rest } = windowFor(
    themesFound([aTheme('stays-calm'), aTheme('listens-closely'), aTheme('takes-praise')]),
    view(['stays-calm', 'aims-high'], ['listens-closely', 'cuts-in']),
  );

  test('windowOf puts a theme into the open pane if others see the theme and the owner picked or guessed it', () => {
    expect(panes.open.map(({ id, own, expected }) => [id, own, expected])).toEqual([
      ['stays-calm', true, false],
      ['listens-closely', false, true],
    ]);
  });

  test('windowOf puts a theme into the blind pane if others see the theme and the owner neither picked nor guessed it', () => {
    expect(idsOf(panes.blind)).toEqual(['takes-praise']);
  });

  test('windowOf puts a theme into the hidden pane if the owner picked the theme and others do not see it', () => {
    expect(idsOf(panes.hidden)).toEqual(['aims-high']);
  });

  test('windowOf lists separately themes that the owner only guessed', () => {
    expect(idsOf(panes.only_guessed)).toEqual(['cuts-in']);
  });

  test('windowOf counts all offered themes that are in no pane as unknown', () => {
    expect([rest.unknown_count, rest.offered_count, rest.self_view]).toEqual([2, offered.length, true]);
  });
});

test('windowOf puts a theme about which people differ into its own pane', () => {
  const byEdge = windowFor(themesFound([differing]), view(['flares-up']));
  expect(byEdge.panes).toMatchObject({ open: [], blind: [], hidden: [] });
  expect(byEdge.panes.differ).toMatchObject([{ id: 'stays-calm', own: true, expected: false }]);
  expect(byEdge.unknown_count).toBe(4);
  const { differ, blind } = windowFor(themesFound([differing]), view(['aims-high'])).panes;
  expect([idsOf(differ), blind]).toEqual([['stays-calm'], []]);
});

const choices = <T>(of: readonly T[]): T[][] =>
  Array.from({ length: 2 ** of.length }, (_, bits) => of.filter((__, place) => (bits >> place) & 1));

test('windowOf puts each offered theme into exactly one pane or counts it as unknown', () => {
  for (const own of choices(offered.slice(0, 4))) {
    for (const guess of choices(offered.slice(2))) {
      if (own.length + guess.length === 0) continue;
      for (const named of [[], [aTheme('cuts-in')], [differing, aTheme('listens-closely')]]) {
        const { panes, unknown_count: unknown } = windowFor(themesFound(named), view(own, guess));
        const rows = [panes.open, panes.blind, panes.differ, panes.hidden ?? [], panes.only_guessed ?? []]
          .flat()
          .flatMap((row) => [row.id, ...('differs' in row ? row.differs.map(({ id }) => id) : [])]);
        expect(new Set(rows).size).toBe(rows.length);
        expect(rows.length + (unknown ?? 0)).toBe(offered.length);
      }
    }
  }
});

test.each([
  ['the owner saved no self-view', undefined],
  ['the saved self-view is empty', view([])],
])('windowOf shows only what others see if %s', (_, selfView) => {
  const { panes, seen, ...rest } = windowFor(themesFound([differing]), selfView);
  expect(panes).toEqual({ open: [], blind: [], differ: [], hidden: null, only_guessed: null });
  expect(rest).toMatchObject({ self_view: false, offered_count: null, unknown_count: null });
  expect(idsOf(seen)).toEqual(['stays-calm']);
});

test('windowOf returns null for everything about unnamed themes if too few people tapped', () => {
  const { panes, unknown_count: unknown } = windowFor(
    themesFound([], { enoughTapped: false }),
    view(['aims-high'], ['cuts-in']),
  );
  expect([panes.hidden, panes.only_guessed, unknown]).toEqual([null, null, null]);
});

test("windowOf shows a theme in a model's own words with a name and a line, but no description", () => {
  const own = aTheme('stays-calm', { id: null, name: 'Sings to plants' });
  const { seen } = windowFor(themesFound([own]), undefined, { 'Sings to plants': 'They grow well.' });
  expect(seen).toMatchObject([
    { id: null, label: 'Sings to plants', about: 'They grow well.', looks: null, effect: null, step: null },
  ]);
});

const windowed = (format: 'text' | 'slider', themes: ThemeFinding[]) =>
  hasWindow({ format }, themesFound(themes));

test('hasWindow is true for forms with texts, and for slider forms only if a theme is published', () => {
  expect([windowed('text', []), windowed('slider', []), windowed('slider', [aTheme('stays-calm')])]).toEqual([
    true,
    false,
    true,
  ]);
});
