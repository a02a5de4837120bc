import { anonymity } from '@blindspot/contracts/anonymity';

/** Findings that only a larger set can have. */
export type Gain = 'families' | 'many' | 'most';

/**
 * Returns the next gain from more people and the number that it needs; undefined if none is left. It depends
 * on the number of people alone, so it reveals nothing about their answers.
 */
export function nextGain(people: number): { readonly gain: Gain; readonly from: number } | undefined {
  const { familiesFrom, many, most } = anonymity;
  const gains = [
    { gain: 'families', from: familiesFrom },
    { gain: 'many', from: many },
    { gain: 'most', from: most },
  ] as const;
  return gains.find(({ from }) => people < from);
}
