import { describe, expect, it } from 'vitest';
import { newcomerChanges } from './opening.ts';

const person = (handle: string, trust_rating = 6, sealed = false) => ({ handle, trust_rating, sealed });
const shown = [person('a'), person('b'), person('c', 9, true)];
const again = 'Nothing was opened. Look once more.';

describe('newcomerChanges', () => {
  it.each([
    ['a new person', [...shown, person('d')], 'In the meantime, one more person has answered.'],
    ['two new people', [...shown, person('d'), person('e')], 'In the meantime, 2 more people have answered.'],
    ['a person who left', shown.slice(1), 'In the meantime, somebody has taken their answer back.'],
    ['another weight', [person('a', 2), ...shown.slice(1)], 'The weights were changed in another window.'],
    [
      'a person who left and a new one',
      [...shown.slice(1), person('d')],
      'In the meantime, one more person has answered. In the meantime, somebody has taken their answer back.',
    ],
    ['an unchanged list', shown, 'The answers have changed in the meantime.'],
    [
      'another weight of a person of an opened result',
      [person('a'), person('b'), person('c', 1, true)],
      'The answers have changed in the meantime.',
    ],
  ])('newcomerChanges returns the message for %s', (_, now, words) => {
    expect(newcomerChanges(shown, now)).toBe(`${words} ${again}`);
  });
});
