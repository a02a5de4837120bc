import { describe, expect, test } from 'vitest';
import { checkRelease } from './release-gate.ts';

const answer =
  'Honestly, when we planned the trip to the lake you changed the whole plan three times and nobody dared to say so.';
const question = 'What is it like to be on the receiving end of you when things go wrong?';
const check = (text: string) => checkRelease([text], { answers: [answer], questions: [question] });

describe('a text may not leave when it', () => {
  test.each([
    [
      'repeats six words of an answer',
      'They feel you changed the whole plan three days early.',
      'shared-words',
    ],
    [
      'repeats them in capitals and other punctuation',
      'YOU — CHANGED THE, WHOLE PLAN: THREE',
      'shared-words',
    ],
    [
      'repeats them with invisible characters',
      'you ch\u200Banged the wh\u00ADole plan three times',
      'shared-words',
    ],
    [
      'repeats thirty characters cut into other words',
      'planned thet ript othe lakeyou chan ged',
      'shared-characters',
    ],
    ['quotes', 'People call you “restless”.', 'quotation'],
    ['quotes with straight marks', 'People call you "restless".', 'quotation'],
    ['quotes with single marks', "People call you 'a bit restless' at times.", 'quotation'],
    ['carries a year', 'It began in 2019.', 'number'],
    ['carries a number in pieces', 'Call 555-01 99.', 'number'],
    ['carries a number in other digits', 'It was ２０１９.', 'number'],
    ['carries an address', 'Write to bob@example.org.', 'address'],
    ['spells an address out', 'Write to bob (at) example.', 'address'],
    ['spells an address out in words', 'Write to bob at example dot org.', 'address'],
    ['carries a link', 'See https://example.test/a', 'link'],
    ['carries a bare domain', 'See example.com for more.', 'link'],
    ['carries a handle', 'Ask @bobby about it.', 'handle'],
  ])('%s', (_, text, rejection) => {
    expect(check(text)).toBe(rejection);
  });
});

describe('a text may leave when it', () => {
  test.each([
    ['says the same in other words', 'Your plans move often, and people hold back what they think about it.'],
    ['repeats the question', 'What is it like to be on the receiving end of you: warm, mostly.'],
    ['repeats five words only', 'You changed the whole plan.'],
    ['uses apostrophes', "It's easy to miss, and people don't say it; your friends' patience is long."],
    ['uses small numbers', 'For 3 weeks, try it 2 or 3 times a day.'],
    ['forgets a space after a full stop', 'You listen well.And you stay.'],
  ])('%s', (_, text) => {
    expect(check(text)).toBeUndefined();
  });
});

test('what one text ends with and the next begins with is no run', () => {
  const texts = ['They say you changed the', 'whole plan three times.'];
  expect(checkRelease(texts, { answers: [answer], questions: [] })).toBeUndefined();
});
