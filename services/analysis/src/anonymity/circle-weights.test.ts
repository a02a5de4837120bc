import { describe, expect, test } from 'vitest';
import type { Relationship } from '@blindspot/contracts/vocabulary/relationships';
import { averageTrustRating, circleWeights, weightCircles, type RatedResponder } from './circle-weights.ts';

const circle = (relationship: Relationship, ...ratings: (number | null)[]): RatedResponder[] =>
  ratings.map((rating, index) => ({ id: `${relationship}-${index + 1}`, relationship, rating }));

const sizes = (...responders: RatedResponder[][]): number[] =>
  weightCircles(responders.flat()).map((members) => members.length);

describe('weights', () => {
  test('are the defaults of the relationships while the owner has changed nothing', () => {
    const weights = circleWeights([
      ...circle('family', null),
      ...circle('close-friend', null),
      ...circle('colleague', null),
      ...circle('acquaintance', null),
      ...circle('other', null),
    ]);
    expect([...weights.values()]).toEqual([8, 9, 6, 4, 5]);
  });

  test('act as the mean of the circle once one person in it was rated', () => {
    const weights = circleWeights(circle('colleague', 10, null, null, 2));
    expect([...weights.values()]).toEqual([6, 6, 6, 6]);
  });

  test('of one circle do not move those of another that is large enough', () => {
    const weights = circleWeights([
      ...circle('colleague', 10, null, null),
      ...circle('family', null, null, null),
    ]);
    expect(weights.get('family-1')).toBe(9);
    expect(weights.get('colleague-3')).toBeCloseTo(22 / 3);
  });

  test('never differ within one circle of five when each of five relationships has one voice and one was rated', () => {
    const weights = circleWeights([
      ...circle('family', 1),
      ...circle('close-friend', null),
      ...circle('colleague', null),
      ...circle('acquaintance', null),
      ...circle('other', null),
    ]);
    expect(new Set(weights.values()).size).toBe(1);
  });
});

describe('circles', () => {
  test('of three and more stand alone', () => {
    expect(sizes(circle('family', null, null, null), circle('colleague', null, null, null, null))).toEqual([
      3, 4,
    ]);
  });

  test('below three are pooled', () => {
    expect(
      sizes(circle('family', null, null, null), circle('colleague', null, null), circle('other', null)),
    ).toEqual([3, 3]);
  });

  test('still below three when pooled join the smallest that is not', () => {
    expect(
      sizes(
        circle('family', null, null, null, null),
        circle('colleague', null, null, null),
        circle('other', null, null),
      ),
    ).toEqual([4, 5]);
  });

  test('are one where none has three', () => {
    expect(sizes(circle('family', null, null), circle('colleague', null))).toEqual([3]);
  });
});

test('the average trust rating is the mean of what the trust screen shows', () => {
  expect(averageTrustRating([...circle('family', null), ...circle('colleague', 10, null)])).toBe(8.3);
});
