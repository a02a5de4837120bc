import type { Summary } from '@blindspot/contracts/http/summaries';
import { describe, expect, it } from 'vitest';
import { plans } from '@blindspot/content/en/plans';
import { averageOf, comparedTheme, seenTheme, windowOf } from '@blindspot/test-kit/result-samples';
import { planStartsOf } from './plans.ts';

const aimsOf = (summary: Parameters<typeof planStartsOf>[0]): string[] =>
  planStartsOf(summary, plans).map(({ aim }) => aim);

type Seen = NonNullable<Summary['window']>['seen'][number];

const seen = (id: Seen['id'], kind: Seen['kind'], level: Seen['level'] = 'theme'): Seen =>
  seenTheme({ id, kind, level });
const compared = (id: Seen['id'], kind: Seen['kind']) => comparedTheme({ id, kind });

describe('planStartsOf', () => {
  it('planStartsOf returns themes that get in the way, starting with those that the owner did not see', () => {
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
    expect(aimsOf({ window, question_averages: {}, scale: '1-10' })).toEqual([
      'Let people finish',
      'Say hard things kindly',
      'Be on time',
    ]);
  });

  it('planStartsOf returns theme families as well as themes', () => {
    const window = windowOf({
      seen: [seen('cuts-in', 'edge'), seen('is-hard-to-rely-on', 'edge', 'family')],
    });
    expect(aimsOf({ window, question_averages: {}, scale: '1-10' })).toEqual([
      'Let people finish',
      'Be easier to rely on',
    ]);
  });

  it('planStartsOf returns neither strengths nor themes that an AI model named', () => {
    const window = windowOf({ seen: [seen('listens-closely', 'strength'), seen(null, 'edge')] });
    expect(aimsOf({ window, question_averages: {}, scale: '1-10' })).toEqual([]);
  });

  it('planStartsOf returns the labels of the three sliders with the lowest averages', () => {
    const question_averages = {
      a: averageOf('Presence: is here', 8),
      b: averageOf('Listening: hears people out', 4),
      c: averageOf('Candour: says it early', 6),
      d: averageOf('Repair: mends', 5),
      e: {
        question_text: 'Money: shares it',
        average: null,
        too_few_moved: true as const,
        count: 0 as const,
      },
    };
    expect(aimsOf({ window: null, question_averages, scale: '1-10' })).toEqual([
      'Get better at “Listening”',
      'Get better at “Repair”',
      'Get better at “Candour”',
    ]);
  });

  it('planStartsOf returns no slider if all sliders have the same average', () => {
    const labels = ['Presence', 'Listening', 'Honesty', 'Repair'];
    const question_averages = Object.fromEntries(labels.map((label) => [label, averageOf(label, 9)]));
    expect(aimsOf({ window: null, question_averages, scale: '1-10' })).toEqual([]);
  });

  it.each([
    ['1-10', 10, 9.9],
    ['1-7', 7, 6.9],
  ] as const)('planStartsOf returns no slider at the top of the scale %s', (scale, top, below) => {
    const question_averages = {
      a: averageOf('Presence: is here', top),
      b: averageOf('Listening: hears people out', below),
    };
    expect(aimsOf({ window: null, question_averages, scale })).toEqual(['Get better at “Listening”']);
  });

  it('planStartsOf returns nothing for a result without findings', () => {
    expect(aimsOf({ window: null, question_averages: {}, scale: '1-10' })).toEqual([]);
  });
});
