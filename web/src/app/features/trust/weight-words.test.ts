import type { TrustListItem } from '@blindspot/contracts/http/trust';
import { describe, expect, it } from 'vitest';
import { areUnweighed, areUsual, isBeingWeighed, keptWords, weightWords } from './weight-words.ts';

const newcomer: TrustListItem = {
  responder_name: 'Ines Duarte',
  handle: 'h'.repeat(22),
  relationship: 'colleague',
  trust_rating: 6,
  sealed: false,
  sealed_rating: null,
  effective_weight: 6,
};
const isIn = { ...newcomer, trust_rating: 8, sealed: true, sealed_rating: 8, effective_weight: 8 };

describe('what a view counts as', () => {
  it('is one number where it counts as asked', () => {
    expect(weightWords(newcomer, 'now')).toBe('Counts as 6');
    expect(weightWords(isIn, 'now')).toBe('Counted 8');
  });

  it('stands beside what the owner set, before and after', () => {
    expect(weightWords({ ...newcomer, trust_rating: 10 }, 'now')).toBe('You set 10, it counts as 6');
    expect(weightWords({ ...isIn, sealed_rating: 10 }, 'now')).toBe('You set 10, it counted as 8');
  });

  it('does not say that the owner set what is usual', () => {
    expect(weightWords({ ...newcomer, effective_weight: 5 }, 'now')).toBe('Usual weight 6, it counts as 5');
    expect(weightWords({ ...isIn, sealed_rating: 6 }, 'now')).toBe('Usual weight 6, it counted as 8');
  });

  it('is not said while nobody can say', () => {
    expect(weightWords({ ...newcomer, effective_weight: null }, 'now')).toBeNull();
    expect(weightWords(newcomer, 'later')).toBeNull();
    expect(weightWords(isIn, 'later')).toBe('Counted 8');
  });

  it('is kept by a result, whatever is set later', () => {
    expect(keptWords(isIn, 'now')).toBeNull();
    expect(keptWords({ ...isIn, trust_rating: 3 }, 'now')).toBe('This result keeps the 8 it was read with.');
    expect(weightWords({ ...isIn, trust_rating: 3 }, 'now')).toBe('Counted 8');
    expect(keptWords({ ...newcomer, trust_rating: 3 }, 'now')).toBeNull();
  });

  it('is not said on a form without sliders, where it acts on nothing that is read', () => {
    expect(weightWords(isIn, 'never')).toBeNull();
    expect(keptWords({ ...isIn, trust_rating: 3 }, 'never')).toBeNull();
  });
});

describe('weights', () => {
  it('are usual where nobody counts otherwise', () => {
    expect(areUsual([newcomer])).toBe(true);
    expect(areUsual([newcomer, { ...newcomer, trust_rating: 7 }])).toBe(false);
  });

  it('of one person are being asked for, of all of them cannot be said', () => {
    const asked = { ...newcomer, effective_weight: null };
    expect([isBeingWeighed([newcomer, asked]), areUnweighed([newcomer, asked])]).toEqual([true, false]);
    expect([isBeingWeighed([asked, asked]), areUnweighed([asked, asked])]).toEqual([false, true]);
    expect([isBeingWeighed([newcomer]), areUnweighed([])]).toEqual([false, false]);
  });
});
