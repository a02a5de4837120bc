import { createHmac } from 'node:crypto';
import { supportWords } from '@blindspot/contracts/vocabulary/analysis';
import type { ThemeFinding } from '../findings/findings.ts';

/**
 * By theme or family, its place within a word of support: the higher, the earlier. A key is drawn once, when the theme is first
 * told, and is kept through later sets, other wordings and erasures. It rests on weights, so it never leaves this service.
 */
export type OrderKeys = Readonly<Record<string, number>>;

/**
 * Draws the key of a theme: the weights of those who hold it plus noise of Laplace's distribution. An owner who gives one person 10 and
 * everybody else 1 is sure of what that person said in at most one set in twenty (`test/order-keys.test.ts`).
 *
 * @param weight of everybody who holds it, 1 to 10 each
 */
export function drawnKey(seed: string, theme: string, weight: number): number {
  const bits = createHmac('sha256', seed).update(`order of ${theme}`).digest().readUIntBE(0, 6);
  return weight / 10 + laplace((bits + 0.5) / 2 ** 48);
}

const noiseScale = 2;

/** The value that a share of all draws lies below. */
const laplace = (share: number): number =>
  share < 0.5 ? noiseScale * Math.log(2 * share) : -noiseScale * Math.log(2 * (1 - share));

type Told = Pick<ThemeFinding, 'kind' | 'support'> & { readonly key: string };

/** Sorts by word of support. Within a word strengths and costs alternate, either by their keys. */
export const inKeyOrder = <Theme extends Told>(themes: readonly Theme[], keys: OrderKeys): Theme[] =>
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
