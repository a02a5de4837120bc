import { describe, expect, it } from 'vitest';
import { newcomerChanges } from './newcomer-changes.ts';

const person = (handle: string, trust_rating = 6, sealed = false) => ({ handle, trust_rating, sealed });
const shown = [person('a'), person('b'), person('c', 9, true)];
const again = 'Nothing was opened. Look once more.';

describe('what has changed since the list was shown', () => {
  it.each([
    ['somebody came', [...shown, person('d')], 'Meanwhile, one more person has answered.'],
    ['several came', [...shown, person('d'), person('e')], 'Meanwhile, 2 more people have answered.'],
    ['somebody went', shown.slice(1), 'Meanwhile, somebody has taken their answer back.'],
    [
      'a weight was changed',
      [person('a', 2), ...shown.slice(1)],
      'The weights were changed in another window.',
    ],
    [
      'one went and another came',
      [...shown.slice(1), person('d')],
      'Meanwhile, one more person has answered. Meanwhile, somebody has taken their answer back.',
    ],
    ['nobody can be told apart', shown, 'The answers have changed in the meantime.'],
    [
      'somebody who is in was rated',
      [person('a'), person('b'), person('c', 1, true)],
      'The answers have changed in the meantime.',
    ],
  ])('where %s', (_, now, words) => {
    expect(newcomerChanges(shown, now)).toBe(`${words} ${again}`);
  });
});
