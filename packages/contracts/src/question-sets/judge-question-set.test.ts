import { describe, expect, it } from 'vitest';
import { limits } from '../limits.ts';
import { ownersOwnSet } from '../vocabulary/question-sets.ts';
import { isKept, judgeQuestionSet, type QuestionRow } from './judge-question-set.ts';

const row = (key: string, text = 'What?'): QuestionRow => ({ key, text });
const judge = (required: readonly QuestionRow[], optional: readonly QuestionRow[] = [], id?: string) =>
  judgeQuestionSet(id, { required, optional });

describe('judgeQuestionSet', () => {
  it('judgeQuestionSet accepts a set with one required question', () => {
    const { keyFaults, faults } = judge([row('one')]);
    expect([[...keyFaults], faults]).toEqual([[], []]);
  });

  it('judgeQuestionSet returns keys in order, in lower case and with underscores for spaces', () => {
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

  it('judgeQuestionSet drops rows without a key or a text, whatever other faults they have', () => {
    const dropped = [
      row(''),
      row(' '),
      row('no_text', ''),
      row('Of spaces!', '  '),
      row('unseen', '\u2800\u3164'),
    ];
    const { questions, optionalQuestions, faults } = judge([...dropped, row('kept', 'Kept?')], dropped);
    expect([questions, optionalQuestions, faults]).toEqual([{ kept: 'Kept?' }, {}, []]);
    expect(dropped.map(isKept)).toEqual([false, false, false, false, false]);
  });

  it('judgeQuestionSet reports a set without a required question, except the set for own questions', () => {
    expect(judge([row('one', ' ')], [row('more')]).faults).toEqual(['no-required']);
    expect(judge([], [], ownersOwnSet).faults).toEqual([]);
  });

  it('judgeQuestionSet allows at most twenty questions', () => {
    const many = Array.from({ length: limits.questionsPerSet }, (_, index) => row(`k${index}`));
    expect(judge(many).faults).toEqual([]);
    expect(judge(many, [row('more')]).faults).toEqual(['too-many']);
  });
});

describe('judgeQuestionSet, question keys', () => {
  it.each([
    ['What?', 'unusable'],
    ['Élan', 'unusable'],
    ['k'.repeat(65), 'unusable'],
    ['12', 'digits-only'],
    ['__PROTO__', 'reserved'],
    ['constructor', undefined],
    ['k'.repeat(64), undefined],
  ] as const)('judgeQuestionSet reports the fault of the key %s as %s', (key, fault) => {
    const typed = row(key);
    expect(judge([typed]).keyFaults.get(typed)).toBe(fault);
  });

  it('judgeQuestionSet reports a duplicate key at the later row', () => {
    const rows = { required: [row('My Key'), row('my_key')], optional: [row('other'), row('MY_KEY')] };
    const { keyFaults } = judgeQuestionSet(undefined, rows);
    expect([...keyFaults]).toEqual([
      [rows.required[1], 'doubled'],
      [rows.optional[1], 'doubled'],
    ]);
  });

  it('judgeQuestionSet lets a question use the key of an earlier row without a text', () => {
    const [empty, written, again] = [row('one', ''), row('one'), row('one', '')];
    expect([...judge([empty, written, again]).keyFaults]).toEqual([[again, 'doubled']]);
  });
});
