import type { FeedbackForm } from '@blindspot/contracts/fields';
import { trustRatingRange } from '@blindspot/contracts/vocabulary/relationships';
import { effectiveWeights } from '../anonymity/guess-rule.ts';
import type { Member } from '../computations/member.ts';

export interface SetWeights {
  /** What each member counts as, by response id. */
  readonly byMember: ReadonlyMap<string, number>;
  /** What newcomers count as by asked weight, 1 to 10 from left to right. */
  readonly effective: readonly number[];
  /** Mean of what was asked for, to one decimal. */
  readonly averageTrustRating: number;
}

/** Those who were in an earlier set keep their weight; newcomers count as the guess rule lets them. */
export function weighSet(form: FeedbackForm, members: readonly Member[]): SetWeights {
  const newcomers = members.filter(({ sealedWeight }) => sealedWeight === null);
  const totalBefore = members.reduce((total, { sealedWeight }) => total + (sealedWeight ?? 0), 0);
  const effective = weighNewcomers(form, countByWeight(newcomers), totalBefore);
  const asked = members.reduce((total, { askedWeight }) => total + askedWeight, 0);
  return {
    byMember: new Map(
      members.map(({ id, sealedWeight, askedWeight }) => [
        id,
        sealedWeight ?? effective[askedWeight - 1] ?? askedWeight,
      ]),
    ),
    effective,
    averageTrustRating: Math.round((asked / members.length) * 10) / 10,
  };
}

/** `newcomers` by asked weight. A form without sliders publishes no averages, so nothing has to be drawn together. */
export function weighNewcomers(
  form: Pick<FeedbackForm, 'format' | 'scale'>,
  newcomers: readonly number[],
  totalBefore: number,
): number[] {
  if (form.format === 'text') return newcomers.map((_, index) => index + 1);
  return effectiveWeights({ newcomers, totalBefore, scale: form.scale });
}

function countByWeight(newcomers: readonly Member[]): number[] {
  const counts = Array.from({ length: trustRatingRange.max }, () => 0);
  for (const { askedWeight } of newcomers) counts[askedWeight - 1] = (counts[askedWeight - 1] ?? 0) + 1;
  return counts;
}
