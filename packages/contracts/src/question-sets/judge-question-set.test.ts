import { describe, expect, it } from 'vitest';
import { limits } from '../limits.ts';
import { ownersOwnSet } from '../vocabulary/question-sets.ts';
import { isKept, judgeQuestionSet, type QuestionRow } from './judge-question-set.ts';

const row = (key: string, text = 'What?'): QuestionRow => ({ key, text });
const judge = (required: readonly QuestionRow[], optional: readonly QuestionRow[] = [], id?: string) =>
  judgeQuestionSet(id, { required, optional });

describe('a question set', () => {
  it('with one required question is fine', () => {
    const { keyFaults, faults } = judge([row('one')]);
    expect([[...keyFaults], faults]).toEqual([[], []]);
  });

  it('is saved with its keys in lower case and underscores for spaces, in their order', () => {
    const { questions, optionalQuestions } = judge(
      [row('My Key ', ' First? '), row('Zeal', 'Second?'), row('a', 'Third?')],
      [row('In Your Words')],
    );
    expect(Object.entries(questions)).toEqual([
      ['my_key', 'First?'],
      ['zeal', 'Second?'],
      ['a', 'Third?'],
    ]);
    expect(optionalQuestions).toEqual({ in_your_words: 'What?' });
  });

  it('is saved without the rows that have no key or no text, whatever is wrong with those', () => {
    const dropped = [row(''), row(' '), row('no_text', ''), row('Of spaces!', '  ')];
    const { questions, optionalQuestions, faults } = judge([...dropped, row('kept', 'Kept?')], dropped);
    expect([questions, optionalQuestions, faults]).toEqual([{ kept: 'Kept?' }, {}, []]);
    expect(dropped.map(isKept)).toEqual([false, false, false, false]);
  });

  it('needs a required question, unless owners write their own', () => {
    expect(judge([row('one', ' ')], [row('more')]).faults).toEqual(['no-required']);
    expect(judge([], [], ownersOwnSet).faults).toEqual([]);
  });

  it('has at most twenty questions', () => {
    const many = Array.from({ length: limits.questionsPerSet }, (_, index) => row(`k${index}`));
    expect(judge(many).faults).toEqual([]);
    expect(judge(many, [row('more')]).faults).toEqual(['too-many']);
  });
});

describe('the key of a question', () => {
  it.each([
    ['What?', 'unusable'],
    ['Élan', 'unusable'],
    ['k'.repeat(65), 'unusable'],
    ['12', 'digits-only'],
    ['__PROTO__', 'reserved'],
    ['constructor', undefined],
    ['k'.repeat(64), undefined],
  ] as const)('%s is judged %s', (key, fault) => {
    const typed = row(key);
    expect(judge([typed]).keyFaults.get(typed)).toBe(fault);
  });

  it('that another question has is a fault of the later one', () => {
    const rows = { required: [row('My Key'), row('my_key')], optional: [row('other'), row('MY_KEY')] };
    const { keyFaults } = judgeQuestionSet(undefined, rows);
    expect([...keyFaults]).toEqual([
      [rows.required[1], 'doubled'],
      [rows.optional[1], 'doubled'],
    ]);
  });

  it('is judged before its text is written, and takes no key from another question until then', () => {
    const [empty, written, again] = [row('one', ''), row('one'), row('one', '')];
    expect([...judge([empty, written, again]).keyFaults]).toEqual([[again, 'doubled']]);
  });
});
