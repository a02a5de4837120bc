import type { Summary } from '@blindspot/contracts/http/summaries';
import { describe, expect, it } from 'vitest';
import { aimsOf } from './plan-aims.ts';

type Seen = NonNullable<Summary['window']>['seen'][number];

const seen = (label: string, kind: Seen['kind'], level: Seen['level'] = 'theme'): Seen => ({
  id: null,
  level,
  label,
  kind,
  support: 'several',
  differs: [],
  about: null,
  looks: null,
  effect: null,
  step: null,
});
const average = (question_text: string, value: number) => ({
  question_text,
  average: value,
  count: 5,
  doubt: { low: 1, high: 10, effective_raters: 5 },
});
const compared = (label: string, kind: Seen['kind']) => ({
  ...seen(label, kind),
  own: false,
  expected: false,
});
const windowOf = (change: Partial<NonNullable<Summary['window']>>): NonNullable<Summary['window']> => ({
  own_view: false,
  seen: [],
  panes: { open: [], blind: [], differ: [], hidden: null, only_guessed: null },
  offered_count: null,
  unknown_count: null,
  reader: 'taps',
  ...change,
});

describe('what a result offers to work on', () => {
  it('is what costs others, of the pane first that the owner did not see', () => {
    const window = windowOf({
      own_view: true,
      panes: {
        open: [compared('Runs late', 'edge')],
        blind: [
          compared('Listens', 'strength'),
          compared('Cuts in', 'edge'),
          compared('Too blunt', 'excess'),
        ],
        differ: [],
        hidden: null,
        only_guessed: null,
      },
    });
    expect(aimsOf({ window, question_averages: {} })).toEqual(['Cuts in', 'Too blunt', 'Runs late']);
  });

  it('holds families beside themes', () => {
    const window = windowOf({
      seen: [seen('Cuts in', 'edge'), seen('Is hard to rely on', 'edge', 'family')],
    });
    expect(aimsOf({ window, question_averages: {} })).toEqual(['Cuts in', 'Is hard to rely on']);
  });

  it('is what helps where nothing costs', () => {
    const window = windowOf({ seen: [seen('Listens', 'strength')] });
    expect(aimsOf({ window, question_averages: {} })).toEqual(['Listens']);
  });

  it('is of sliders the three lowest averages, by their label', () => {
    const question_averages = {
      a: average('Presence: is here', 8),
      b: average('Listening: hears people out', 4),
      c: average('Candour: says it early', 6),
      d: average('Repair: mends', 5),
      e: {
        question_text: 'Money: shares it',
        average: null,
        too_few_moved: true as const,
        count: 0 as const,
      },
    };
    expect(aimsOf({ window: null, question_averages })).toEqual(['Listening', 'Repair', 'Candour']);
  });

  it('is nothing of a result that names nothing', () => {
    expect(aimsOf({ window: null, question_averages: {} })).toEqual([]);
  });
});
