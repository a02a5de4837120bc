import type { Summary } from '@blindspot/contracts/http/summaries';
import { describe, expect, it } from 'vitest';
import { assessmentRows } from './assessment-rows.ts';

const averages = {
  presence: { question_text: 'Presence: stays with you', average: 6.2, count: 5 },
  honesty: { question_text: 'Honesty: says what is true', average: 8.4, count: 5 },
  plain: { question_text: 'How clear am I?', average: 3, count: 6 },
};

const rowsOf = (question_averages: Summary['question_averages']) =>
  assessmentRows({ question_averages, scale: '1-10', language: 'de', question_languages: { plain: 'en' } });

describe('the rows of an assessment', () => {
  it('stand in the order of the form', () => {
    expect(rowsOf(averages).map(({ key }) => key)).toEqual(['presence', 'honesty', 'plain']);
  });

  it('are in the language of the result, but for questions that were not translated', () => {
    expect(rowsOf(averages).map(({ language }) => language)).toEqual(['de', 'de', 'en']);
  });

  it('name the question by what stands before its colon', () => {
    const [first] = rowsOf(averages);
    expect(first).toMatchObject({ name: 'Presence', help: 'stays with you', band: 'Good' });
  });

  it('keep a question without a colon whole', () => {
    expect(rowsOf(averages).at(-1)).toMatchObject({
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
    const [row] = rowsOf({ presence: { ...averages.presence, doubt } });
    expect(row).toMatchObject({ band: 'Good', span });
  });

  it('say where more may have judged a question than it tells', () => {
    const rows = rowsOf({ presence: averages.presence, plain: { ...averages.plain, at_least: true } });
    expect(rows.map(({ count, isAtLeast }) => [count, isAtLeast])).toEqual([
      [5, false],
      [6, true],
    ]);
  });
});
