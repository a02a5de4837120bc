import { describe, expect, it } from 'vitest';
import { newcomerChanges } from './newcomer-changes.ts';

const person = (handle: string, trust_rating = 6, sealed = false) => ({ handle, trust_rating, sealed });
const shown = [person('a'), person('b'), person('c', 9, true)];
const again = 'Nothing was opened. Look once more.';

describe('what has changed since the list was shown', () => {
  it.each([
    ['somebody came', [...shown, person('d')], 'One more person has answered meanwhile.'],
    ['several came', [...shown, person('d'), person('e')], '2 more people have answered meanwhile.'],
    ['somebody went', shown.slice(1), 'Somebody has taken their answer back meanwhile.'],
    [
      'a weight was changed',
      [person('a', 2), ...shown.slice(1)],
      'Weights have been changed in another window.',
    ],
    [
      'one went and another came',
      [...shown.slice(1), person('d')],
      'One more person has answered meanwhile. Somebody has taken their answer back meanwhile.',
    ],
    ['nobody can be told apart', shown, 'Who would enter has changed meanwhile.'],
    [
      'somebody who is in was rated',
      [person('a'), person('b'), person('c', 1, true)],
      'Who would enter has changed meanwhile.',
    ],
  ])('where %s', (_, now, words) => {
    expect(newcomerChanges(shown, now)).toBe(`${words} ${again}`);
  });
});
