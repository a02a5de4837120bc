import { describe, expect, it } from 'vitest';
import { assessmentRows } from './assessment-rows.ts';

const averages = {
  presence: { question_text: 'Presence: stays with you', average: 6.2, count: 5 },
  honesty: { question_text: 'Honesty: says what is true', average: 8.4, count: 5 },
  plain: { question_text: 'How clear am I?', average: 3, count: 6 },
};

describe('the rows of an assessment', () => {
  it('stand in the order of the form', () => {
    expect(assessmentRows(averages, '1-10').map(({ key }) => key)).toEqual(['presence', 'honesty', 'plain']);
  });

  it('name the question by what stands before its colon', () => {
    const [first] = assessmentRows(averages, '1-10');
    expect(first).toMatchObject({ name: 'Presence', help: 'stays with you', band: 'Good' });
  });

  it('keep a question without a colon whole', () => {
    expect(assessmentRows(averages, '1-10').at(-1)).toMatchObject({
      name: 'How clear am I?',
      help: null,
    });
  });

  it.each([
    [4, 8, { from: 'Developing', to: 'Excellent' }],
    [6, 7.5, null],
    [6, 8, { from: 'Good', to: 'Excellent' }],
  ])('where an average lies between %d and %d say which bands that may be', (low, high, span) => {
    const doubt = { low, high, effective_raters: 5 };
    const [row] = assessmentRows({ presence: { ...averages.presence, doubt } }, '1-10');
    expect(row).toMatchObject({ band: 'Good', span });
  });

  it('say where more may have judged a question than it tells', () => {
    const rows = assessmentRows(
      { presence: averages.presence, plain: { ...averages.plain, at_least: true } },
      '1-10',
    );
    expect(rows.map(({ count, isAtLeast }) => [count, isAtLeast])).toEqual([
      [5, false],
      [6, true],
    ]);
  });
});
