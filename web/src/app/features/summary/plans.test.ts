import type { Summary } from '@blindspot/contracts/http/summaries';
import { describe, expect, it } from 'vitest';
import { plans } from '@blindspot/content/en/plans';
import { planStartsOf } from './plans.ts';

const aimsOf = (summary: Parameters<typeof planStartsOf>[0]): string[] =>
  planStartsOf(summary, plans).map(({ aim }) => aim);

type Seen = NonNullable<Summary['window']>['seen'][number];

const seen = (id: Seen['id'], kind: Seen['kind'], level: Seen['level'] = 'theme'): Seen => ({
  id,
  level,
  label: 'What it is called',
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
const compared = (label: Seen['id'], kind: Seen['kind']) => ({
  ...seen(label, kind),
  own: false,
  expected: false,
});
const windowOf = (change: Partial<NonNullable<Summary['window']>>): NonNullable<Summary['window']> => ({
  self_view: false,
  seen: [],
  panes: { open: [], blind: [], differ: [], hidden: null, only_guessed: null },
  offered_count: null,
  unknown_count: null,
  reader: 'taps',
  ...change,
});

describe('planStartsOf', () => {
  it('returns themes that cost others, starting with those that the owner did not see', () => {
    const window = windowOf({
      self_view: true,
      panes: {
        open: [compared('runs-late', 'edge')],
        blind: [
          compared('listens-closely', 'strength'),
          compared('cuts-in', 'edge'),
          compared('direct-and-hurtful', 'excess'),
        ],
        differ: [],
        hidden: null,
        only_guessed: null,
      },
    });
    expect(aimsOf({ window, question_averages: {} })).toEqual([
      'Let people finish',
      'Say hard things kindly',
      'Be on time',
    ]);
  });

  it('returns families beside themes', () => {
    const window = windowOf({
      seen: [seen('cuts-in', 'edge'), seen('is-hard-to-rely-on', 'edge', 'family')],
    });
    expect(aimsOf({ window, question_averages: {} })).toEqual(['Let people finish', 'Be easier to rely on']);
  });

  it('returns nothing for a strength, and nothing for a theme that a model named itself', () => {
    const window = windowOf({ seen: [seen('listens-closely', 'strength'), seen(null, 'edge')] });
    expect(aimsOf({ window, question_averages: {} })).toEqual([]);
  });

  it('returns the labels of the three lowest averages of sliders', () => {
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
    expect(aimsOf({ window: null, question_averages })).toEqual([
      'Listening: a little more',
      'Repair: a little more',
      'Candour: a little more',
    ]);
  });

  it('returns nothing for a result without findings', () => {
    expect(aimsOf({ window: null, question_averages: {} })).toEqual([]);
  });
});
