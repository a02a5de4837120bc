import type { OwnViewParts } from '@blindspot/contracts/http/own-views';
import type { ThemeId } from '@blindspot/content/themes/vocabulary';
import { describe, expect, test } from 'vitest';
import { aTheme, themesFound } from '../findings/test/made-up-themes.ts';
import type { ThemeFinding, ThemeFindings } from '../findings/findings.ts';
import { hasWindow, windowOf } from './window.ts';

const differing = aTheme('stays-calm', { against: ['flares-up'] });
const offered: ThemeId[] = ['stays-calm', 'flares-up', 'listens-closely', 'cuts-in', 'aims-high', 'opens-up'];
const view = (own: ThemeId[], guess: ThemeId[] = []): OwnViewParts => ({
  themes: { own, guess },
  marks: { own: {}, guess: {} },
});
const windowFor = (themes: ThemeFindings, ownView?: OwnViewParts, lines = {}) =>
  windowOf({ themes, lines, ownView, offered, language: 'en' });
const idsOf = (rows: readonly { id: string | null }[] | null | undefined) => rows?.map(({ id }) => id);

describe('the panes', () => {
  const { panes, ...rest } = windowFor(
    themesFound([aTheme('stays-calm'), aTheme('listens-closely'), aTheme('takes-praise')]),
    view(['stays-calm', 'aims-high'], ['listens-closely', 'cuts-in']),
  );

  test('open is what they see and the owner picked or guessed', () => {
    expect(panes.open.map(({ id, own, expected }) => [id, own, expected])).toEqual([
      ['stays-calm', true, false],
      ['listens-closely', false, true],
    ]);
  });

  test('blind is what they see and the owner did neither with', () => {
    expect(idsOf(panes.blind)).toEqual(['takes-praise']);
  });

  test('hidden is what the owner picked and they do not see', () => {
    expect(idsOf(panes.hidden)).toEqual(['aims-high']);
  });

  test('what was guessed alone and not named stands apart from what was picked', () => {
    expect(idsOf(panes.only_guessed)).toEqual(['cuts-in']);
  });

  test('unknown counts what was offered and stands in no pane, out of all that was offered', () => {
    expect([rest.unknown_count, rest.offered_count, rest.own_view]).toEqual([2, offered.length, true]);
  });
});

test('where people differ it is one row apart from the panes, which the owner knows by either side of it', () => {
  const byEdge = windowFor(themesFound([differing]), view(['flares-up']));
  expect(byEdge.panes).toMatchObject({ open: [], blind: [], hidden: [] });
  expect(byEdge.panes.differ).toMatchObject([{ id: 'stays-calm', own: true, expected: false }]);
  expect(byEdge.unknown_count).toBe(4);
  const { differ, blind } = windowFor(themesFound([differing]), view(['aims-high'])).panes;
  expect([idsOf(differ), blind]).toEqual([['stays-calm'], []]);
});

/** Every choice out of a few. */
const choices = <T>(of: readonly T[]): T[][] =>
  Array.from({ length: 2 ** of.length }, (_, bits) => of.filter((__, place) => (bits >> place) & 1));

test('each offered theme stands in one place, whatever was picked, guessed and named', () => {
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
  ['nothing was said', undefined],
  ['a view was saved that says nothing', view([])],
])('where %s, what they see stands alone', (_, ownView) => {
  const { panes, seen, ...rest } = windowFor(themesFound([differing]), ownView);
  expect(panes).toEqual({ open: [], blind: [], differ: [], hidden: null, only_guessed: null });
  expect(rest).toMatchObject({ own_view: false, offered_count: null, unknown_count: null });
  expect(idsOf(seen)).toEqual(['stays-calm']);
});

test('where too few tapped nothing is told of what was not named, not even how much that is', () => {
  const { panes, unknown_count: unknown } = windowFor(
    themesFound([], { enoughTapped: false }),
    view(['aims-high'], ['cuts-in']),
  );
  expect([panes.hidden, panes.only_guessed, unknown]).toEqual([null, null, null]);
});

test("a theme in a model's own words has a name and a line, and no description", () => {
  const own = aTheme('stays-calm', { id: null, name: 'Sings to plants' });
  const { seen } = windowFor(themesFound([own]), undefined, { 'Sings to plants': 'They grow well.' });
  expect(seen).toMatchObject([
    { id: null, label: 'Sings to plants', about: 'They grow well.', looks: null, effect: null, step: null },
  ]);
});

const windowed = (format: 'text' | 'slider', themes: ThemeFinding[]) =>
  hasWindow({ format }, themesFound(themes));

test('sliders have a window only beside a theme, texts always', () => {
  expect([windowed('text', []), windowed('slider', []), windowed('slider', [aTheme('stays-calm')])]).toEqual([
    true,
    false,
    true,
  ]);
});
