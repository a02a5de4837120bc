import type { OwnViewParts } from '@blindspot/contracts/http/own-views';
import type { ThemeId } from '@blindspot/themes/vocabulary';
import { describe, expect, test } from 'vitest';
import type { ThemeFinding, ThemeFindings } from '../findings/findings.ts';
import { hasWindow, windowOf } from './window.ts';

const finding = (id: ThemeId, over: Partial<ThemeFinding> = {}): ThemeFinding => ({
  id,
  name: id,
  kind: 'strength',
  support: 'several',
  differs: [],
  ...over,
});
const differing = finding('stays-calm', {
  differs: [{ id: 'flares-up', name: 'Flares up', support: 'several' }],
});
const findings = (themes: readonly ThemeFinding[], over: Partial<ThemeFindings> = {}): ThemeFindings => ({
  reader: 'built-in',
  themes,
  enoughUnderstood: true,
  enoughTapped: true,
  unreadLanguages: [],
  ...over,
});
const offered: ThemeId[] = ['stays-calm', 'flares-up', 'listens-closely', 'cuts-in', 'aims-high', 'opens-up'];
const view = (own: ThemeId[], guess: ThemeId[] = []): OwnViewParts => ({
  themes: { own, guess },
  marks: { own: {}, guess: {} },
});
const windowFor = (themes: ThemeFindings, ownView?: OwnViewParts, lines = {}) =>
  windowOf({ themes, lines, ownView, offered });
const idsOf = (rows: readonly { id: string | null }[] | null | undefined) => rows?.map(({ id }) => id);

describe('the panes', () => {
  const { panes, ...rest } = windowFor(
    findings([finding('stays-calm'), finding('listens-closely'), finding('takes-praise')]),
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

  test('unknown counts what was offered and neither side named; a guess names nothing', () => {
    expect([rest.unknown_count, rest.own_view]).toEqual([3, true]);
  });
});

test('where people differ it is one row, which the owner knows by either side of it', () => {
  const byEdge = windowFor(findings([differing]), view(['flares-up']));
  expect(byEdge.panes).toMatchObject({ open: [{ id: 'stays-calm', own: true }], blind: [], hidden: [] });
  expect(byEdge.unknown_count).toBe(4);
  expect(idsOf(windowFor(findings([differing]), view(['aims-high'])).panes.blind)).toEqual(['stays-calm']);
});

test.each([
  ['nothing was said', undefined],
  ['a view was saved that says nothing', view([])],
])('where %s, what they see stands alone', (_, ownView) => {
  const {
    panes,
    own_view: isGiven,
    unknown_count: unknown,
    seen,
  } = windowFor(findings([differing]), ownView);
  expect([panes, isGiven, unknown, idsOf(seen)]).toEqual([
    { open: [], blind: [], hidden: [] },
    false,
    null,
    ['stays-calm'],
  ]);
});

test('where too few tapped nothing is called hidden, though it is not seen', () => {
  const themes = findings([], { enoughTapped: false });
  expect(windowFor(themes, view(['aims-high'])).panes.hidden).toBeNull();
});

test("a theme in a model's own words has a name and a line, and no description", () => {
  const own = finding('stays-calm', { id: null, name: 'Sings to plants' });
  const { seen } = windowFor(findings([own]), undefined, { 'Sings to plants': 'They grow well.' });
  expect(seen).toMatchObject([
    { id: null, label: 'Sings to plants', about: 'They grow well.', looks: null, effect: null, step: null },
  ]);
});

const windowed = (format: 'text' | 'slider', themes: ThemeFinding[]) =>
  hasWindow({ format }, findings(themes));

test('sliders have a window only beside a theme, texts always', () => {
  expect([windowed('text', []), windowed('slider', []), windowed('slider', [finding('stays-calm')])]).toEqual(
    [true, false, true],
  );
});
