import type { Summary } from '@blindspot/contracts/http/summaries';
import { describe, expect, it } from 'vitest';
import { assessmentRows, unsetQuestions } from './assessment-rows.ts';

const doubt = { low: 4, high: 8, effective_raters: 5 };
const averages = {
  presence: { question_text: 'Presence: stays with you', average: 6.2, count: 5, doubt },
  honesty: { question_text: 'Honesty: says what is true', average: 8.4, count: 5, doubt },
  plain: { question_text: 'How clear am I?', average: 3, count: 6, doubt },
};

const rowsOf = (question_averages: Summary['question_averages']) =>
  assessmentRows({ question_averages, scale: '1-10', language: 'de', question_languages: { plain: 'en' } });

describe('assessmentRows', () => {
  it('S2.20 assessmentRows returns rows in the order of the form', () => {
    expect(rowsOf(averages).map(({ key }) => key)).toEqual(['presence', 'honesty', 'plain']);
  });

  it('assessmentRows returns questions in the language of the result, except untranslated questions', () => {
    expect(rowsOf(averages).map(({ language }) => language)).toEqual(['de', 'de', 'en']);
  });

  it('assessmentRows names a question by the text before its colon', () => {
    const [first] = rowsOf(averages);
    expect(first).toMatchObject({ name: 'Presence', band: 'Good' });
  });

  it('assessmentRows keeps the whole text of a question without a colon', () => {
    expect(rowsOf(averages).at(-1)).toMatchObject({ name: 'How clear am I?' });
  });

  it.each([
    [4, 8, { from: 'Developing', to: 'Excellent' }],
    [6, 7.5, null],
    [6, 8, { from: 'Good', to: 'Excellent' }],
  ])('assessmentRows names the bands of an average that is likely between %d and %d', (low, high, span) => {
    const [row] = rowsOf({ presence: { ...averages.presence, doubt: { ...doubt, low, high } } });
    expect(row).toMatchObject({ band: 'Good', span });
  });

  it('assessmentRows leaves out a question that too few people set, and unsetQuestions lists it', () => {
    const result = {
      question_averages: {
        money: {
          question_text: 'Money: how it is shared',
          average: null,
          too_few_moved: true as const,
          count: 0 as const,
        },
        ...averages,
      },
      scale: '1-10' as const,
      language: 'de' as const,
    };
    expect(assessmentRows(result).map(({ key }) => key)).toEqual(['presence', 'honesty', 'plain']);
    expect(unsetQuestions(result)).toEqual([{ key: 'money', name: 'Money', language: 'de' }]);
  });

  it('assessmentRows marks a count as a minimum if more people may have judged the question', () => {
    const rows = rowsOf({
      presence: averages.presence,
      plain: { ...averages.plain, at_least: true as const },
    });
    expect(rows.map(({ count, isAtLeast }) => [count, isAtLeast])).toEqual([
      [5, false],
      [6, true],
    ]);
  });
});
