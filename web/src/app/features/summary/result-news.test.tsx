import type { Window } from '@blindspot/contracts/http/summaries';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, test } from 'vitest';
import { comparedTheme, windowOf } from '@blindspot/test-kit/result-samples';
import { paneOf, ResultChangesNote } from './result-news.tsx';

type Row = Window['panes']['open'][number];

const theme = (id: Row['id'], label: string, differs: Row['differs'] = []): Row =>
  comparedTheme({ id, label, differs });

const panes = {
  open: [theme('stays-calm', 'Stays calm')],
  blind: [theme(null, 'Sings to plants'), theme('can-be-relied-on', 'Can be relied on')],
  differ: [],
  hidden: [{ id: 'keeps-promises', label: 'Keeps promises', kind: 'strength' as const }],
  only_guessed: null,
};
const withPanes = (over: Partial<Window['panes']> = {}): Window =>
  windowOf({
    self_view: true,
    seen: [
      theme('listens-closely', 'Listens closely', [
        { id: 'half-listens', label: 'Only half listens', support: 'several' },
      ]),
    ],
    panes: { ...panes, ...over },
  });

describe('paneOf', () => {
  it.each([
    ['is in Open', { id: 'stays-calm', label: 'Stays calm' }, 'Open'],
    ['is a family in the blind spot', { id: 'can-be-relied-on', label: 'Can be relied on' }, 'Blind spot'],
    ['has only a label', { id: null, label: 'Sings to plants' }, 'Blind spot'],
    ['is one of two on which people differ', { id: 'half-listens', label: 'x' }, 'People differ'],
    ['is gone but was picked', { id: 'keeps-promises', label: 'Keeps promises' }, 'Hidden'],
    ['is gone and was not picked', { id: 'runs-late', label: 'Runs late' }, null],
  ])('paneOf returns the pane of a theme that %s', (_, named, pane) => {
    expect(paneOf(named, withPanes())).toBe(pane);
  });

  it('paneOf returns null for a theme in Hidden if the owner gave no self-view', () => {
    expect(paneOf({ id: 'keeps-promises', label: 'Keeps promises' }, withPanes({ hidden: null }))).toBeNull();
  });
});

test('a result with the same themes as the previous result lists no theme as new or gone', () => {
  const html = renderToStaticMarkup(
    <ResultChangesNote
      summary={{ window: windowOf({}), question_averages: {} }}
      changes={{ before_count: 15, themes: { added: [], gone: [] }, averages: null }}
    />,
  );
  expect(html).toContain('No theme is new, and none is gone.');
  expect(html).not.toContain('same');
});
