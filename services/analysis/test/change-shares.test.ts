import { anonymity } from '@blindspot/contracts/anonymity';
import { describe, expect, it, test } from 'vitest';
import { changeShare, publishedChange } from '../src/anonymity/change-share.ts';
import { meanBestGuess, surest } from './change-adversary.ts';

test.each([
  [5, 'fewer fewer half half more more'],
  [6, 'fewer fewer fewer half more more more'],
  [7, 'fewer fewer fewer half half more more more'],
  [10, 'fewer fewer fewer fewer half half half more more more more'],
])('for zero to %i people who notice a change, changeShare returns %s', (of, words) => {
  expect(Array.from({ length: of + 1 }, (_, better) => changeShare(better, of)).join(' ')).toBe(words);
});

// Assumes, like the bounds for themes, that at most a third of people notice a change.
const surestOfAll = (newcomers: readonly number[]): number =>
  Math.max(...[0.1, 0.2, 1 / 3].map((share) => surest(newcomers, share)));

const people = (from: number, replies: readonly string[]) =>
  replies.map((change, index) => ({ id: `${from + index}`, answers: { change } }));
const ids = (of: readonly { readonly id: string }[]) => of.map(({ id }) => id);

describe('publishedChange for an owner who adds two answers to each set', () => {
  it.each(
    [[5], [6], [7], [8], [9], [15], [5, 5], [6, 5], [9, 5], [5, 7], [5, 5, 5], [5, 5, 5, 5]].map((sets) => [
      sets,
    ]),
  )(
    'an owner who adds two answers per set is rarely sure that another person noticed a change (%j newcomers)',
    (newcomers) => {
      expect(surestOfAll(newcomers)).toBeLessThanOrEqual(anonymity.certain);
    },
  );

  it('if four newcomers changed the published word, an owner would be sure of a reply too often', () => {
    expect(surestOfAll([5, 4])).toBeGreaterThan(anonymity.certain);
  });

  it('an owner guesses one of four replies right in at most half of the cases', () => {
    for (const count of [5, 6, 7, 8, 9, 12, 20])
      expect(meanBestGuess(count)).toBeLessThanOrEqual(anonymity.guess);
  });
});

describe('publishedChange', () => {
  const five = people(0, ['better', 'better', 'better', 'better', 'worse']);
  const published = { share: 'more', of: 5 } as const;

  it('S2.23 publishedChange counts everyone, including people who cannot say', () => {
    const replies = people(0, ['better', 'better', 'unsure', 'unsure', 'same']);
    const counted = { members: replies, people: 'all' } as const;
    expect(publishedChange(counted, { earlier: [], published: null })).toEqual({ share: 'half', of: 5 });
  });

  it('publishedChange keeps the earlier finding with four newcomers, and computes a new one with five', () => {
    const newcomers = people(5, ['worse', 'worse', 'worse', 'worse', 'worse']);
    const before = { earlier: [ids(five)], published };
    const four = [...five, ...newcomers.slice(1)];
    expect(publishedChange({ members: four, people: 'all' }, before)).toEqual(published);
    const all = [...five, ...newcomers];
    expect(publishedChange({ members: all, people: 'all' }, before)).toEqual({ share: 'half', of: 10 });
  });

  it('publishedChange is null while too few people count after an erasure', () => {
    const before = { earlier: [ids(five)], published: null };
    expect(publishedChange({ members: [], people: 'waiting' }, before)).toBeNull();
  });
});
