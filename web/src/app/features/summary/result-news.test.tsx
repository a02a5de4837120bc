import type { ResultChanges, Window } from '@blindspot/contracts/http/summaries';
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

  it('paneOf returns null for a theme in the Hidden pane if the owner gave no self-view', () => {
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

const average = (text: string, before: number | null, now: number) => ({
  question_key: text,
  question_text: `${text}: how it is`,
  before,
  average: now,
});
const newsOf = (
  averages: NonNullable<ResultChanges['averages']>,
  ...unchanged: readonly string[]
): string => {
  const rows = [...averages.map(({ question_key: key }) => key), ...unchanged];
  const row = { question_text: '', average: 5, count: 9, doubt: { low: 4, high: 6, effective_raters: 9 } };
  const html = renderToStaticMarkup(
    <ResultChangesNote
      summary={{ window: null, question_averages: Object.fromEntries(rows.map((key) => [key, row])) }}
      changes={{ before_count: 5, themes: null, averages }}
    />,
  );
  return html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
};

test('a row with its first average is listed as new, apart from the rows that moved', () => {
  const [added, moved] = [average('Presence', null, 7.1), average('Honesty', 4, 5.5)];
  expect(newsOf([added, moved], 'Empathy')).toContain(
    ' New: Presence (7.1). Moved: Honesty from 4.0 to 5.5 No other score moved by more than 0.1. ',
  );
  expect(newsOf([added], 'Empathy')).toContain('(7.1). No average moved by more than 0.1.');
  expect(newsOf([added])).not.toContain('moved');
});
