import { describe, expect, test } from 'vitest';
import { createExposureLedger, highestExposure, type CoefficientRow } from './exposure-ledger.ts';
import { clearWeights } from './weight-compression.ts';

const people = (...weights: number[]): CoefficientRow =>
  new Map(weights.map((weight, index) => [`p${index + 1}`, weight]));

const clear = (wanted: CoefficientRow, published: CoefficientRow[] = [], defaults = wanted) =>
  clearWeights({
    wanted,
    defaults,
    lastPublished: published.at(-1),
    ledger: createExposureLedger(published),
  });

describe('the weights that are published', () => {
  test('are the wanted ones where nobody is exposed by them', () => {
    expect(clear(people(9, 8, 6, 4, 5))).toEqual({ weights: people(9, 8, 6, 4, 5), cleared: 'as-wanted' });
  });

  test('are equal when one voice would stand out at the first release', () => {
    const result = clear(people(10, 1, 1, 1, 1));
    expect(result?.cleared).toBe('equal');
    expect(new Set(result?.weights.values()).size).toBe(1);
  });

  test('stay the last published ones when a slider moved over the same voices', () => {
    const last = people(9, 8, 6, 4, 5);
    const result = clear(people(2, 8, 6, 4, 5), [last]);
    expect(result?.cleared).toBe('compressed');
    expect(result?.weights).toEqual(last);
  });

  test('take newcomers in at their default when the moved sliders cannot be followed', () => {
    const last = people(6, 6, 6, 6, 6);
    const wanted = people(10, 1, 1, 1, 1, 4, 4, 4);
    const result = clear(wanted, [last], people(6, 6, 6, 6, 6, 4, 4, 4));
    expect(result?.cleared).toBe('compressed');
    expect(
      highestExposure(createExposureLedger([last]).exposuresWith(result?.weights ?? wanted)),
    ).toBeLessThanOrEqual(0.5);
  });

  test('follow a whole circle that moves together', () => {
    const last = people(8, 8, 8, 6, 6, 6);
    expect(clear(people(4, 4, 4, 6, 6, 6), [last])?.cleared).toBe('as-wanted');
  });

  test('do not exist when one voice joined what is published', () => {
    expect(clear(people(1, 1, 1, 1, 1, 1), [people(1, 1, 1, 1, 1)])).toBeUndefined();
  });

  test('may leave a person exactly half determined', () => {
    expect(clear(people(1, 1))?.cleared).toBe('as-wanted');
  });
});
