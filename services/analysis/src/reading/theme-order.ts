import { createHmac } from 'node:crypto';
import { supportWords } from '@blindspot/contracts/vocabulary/analysis';
import type { ThemeFinding } from '../findings/findings.ts';

/**
 * Order keys sort themes with the same word of support; higher keys come first. A key is drawn when the theme
 * is first published, and never changes. Keys depend on weights, so they never leave this service.
 */
export type OrderKeys = Readonly<Record<string, number>>;

/**
 * Draws the order key of a theme: the weights of the people who name it, divided by 10, plus Laplace noise.
 * Without the noise, an owner who gives one person weight 10 and everyone else 1 is sure about that person in
 * a third of all cases (`test/family-words.test.ts`).
 * @param weight sum of these people's weights
 */
export function drawnKey(seed: string, theme: string, weight: number): number {
  const bits = createHmac('sha256', seed).update(`order of ${theme}`).digest().readUIntBE(0, 6);
  return weight / 10 + laplace((bits + 0.5) / 2 ** 48);
}

const noiseScale = 2;

const laplace = (share: number): number =>
  share < 0.5 ? noiseScale * Math.log(2 * share) : -noiseScale * Math.log(2 * (1 - share));

type Published = Pick<ThemeFinding, 'kind' | 'support'> & { readonly key: string };

/** Sorts themes by word of support, then by key; strengths and costs with the same word alternate. */
export const inKeyOrder = <Theme extends Published>(themes: readonly Theme[], keys: OrderKeys): Theme[] =>
  supportWords.flatMap((word) => {
    const under = themes
      .filter(({ support }) => support === word)
      .toSorted((one, other) => (keys[other.key] ?? 0) - (keys[one.key] ?? 0));
    return alternating(
      under.filter(({ kind }) => kind === 'strength'),
      under.filter(({ kind }) => kind !== 'strength'),
    );
  });

const alternating = <Item>(some: readonly Item[], others: readonly Item[]): Item[] =>
  Array.from({ length: Math.max(some.length, others.length) }, (_, place) =>
    [some, others].flatMap((list) => list.slice(place, place + 1)),
  ).flat();
