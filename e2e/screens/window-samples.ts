import type { SeenTheme, Window } from '@blindspot/contracts/http/summaries';
import { families } from '@blindspot/content/en/families';
import { descriptions } from '@blindspot/content/en/theme-descriptions';
import { labels } from '@blindspot/content/en/theme-labels';
import type { FamilyId } from '@blindspot/content/themes/families';
import { themeOf, type ThemeId } from '@blindspot/content/themes/vocabulary';

const differs = (id: ThemeId): SeenTheme['differs'] => [{ id, label: labels[id], support: 'several' }];

function seen(id: ThemeId, part: Partial<SeenTheme> = {}): SeenTheme {
  const { looks, effect, step } = descriptions[id];
  const { kind } = themeOf(id);
  return {
    id,
    level: 'theme',
    label: labels[id],
    kind,
    support: 'several',
    differs: [],
    about: null,
    looks,
    effect,
    step,
    ...part,
  };
}

function seenFamily(id: FamilyId): SeenTheme {
  const { label, looks, effect, step } = families[id];
  return {
    id,
    level: 'family',
    label,
    kind: 'strength',
    support: 'several',
    differs: [],
    about: null,
    looks,
    effect,
    step,
  };
}

const blind = [
  seen('keeps-feelings-hidden', { support: 'most' }),
  seen('decides-over-heads', {
    support: 'most',
    about: 'When it gets late in a project you settle things alone and tell people afterwards.',
  }),
  seen('goes-silent'),
  seen('gives-freely'),
  seen('cuts-in'),
  seen('carries-it-alone'),
].map((theme) => ({ ...theme, own: false, expected: false }));

const differ = [
  {
    ...seen('takes-time-with-people', { differs: differs('loses-patience-fast') }),
    own: true,
    expected: false,
  },
];

const open = [
  { ...seen('stays-calm', { support: 'most' }), own: true, expected: true },
  { ...seen('encourages-people'), own: true, expected: false },
  { ...seenFamily('goes-ahead-with-confidence'), own: false, expected: true },
];

export const fullWindow: Window = {
  self_view: true,
  seen: [...blind, ...open, ...differ].map(({ own: _own, expected: _expected, ...theme }) => theme),
  panes: {
    open,
    blind,
    differ,
    hidden: [{ id: 'keeps-promises', label: labels['keeps-promises'], kind: 'strength' }],
    only_guessed: [{ id: 'runs-late', label: labels['runs-late'], kind: 'edge' }],
  },
  offered_count: 24,
  unknown_count: 13,
  reader: 'taps',
};

export const withoutSelfView = {
  self_view: false,
  panes: { open: [], blind: [], differ: [], hidden: null, only_guessed: null },
  offered_count: null,
  unknown_count: null,
} satisfies Partial<Window>;

export const windowWithoutBlindSpot: Window = {
  ...fullWindow,
  seen: fullWindow.seen.slice(blind.length),
  panes: { ...fullWindow.panes, blind: [], hidden: [], only_guessed: [] },
};

export const windowWithoutOpen: Window = {
  ...fullWindow,
  seen: fullWindow.seen.slice(0, blind.length),
  panes: { ...fullWindow.panes, open: [], differ: [], hidden: [] },
};
