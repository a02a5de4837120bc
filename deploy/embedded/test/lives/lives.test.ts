import { expect, test } from 'vitest';
import { forgettingErasures, losingKeys } from './broken-products.ts';
import { checkLives, eventsWithWords } from './lives.ts';
import { startLivesProduct } from './product.ts';

const product = await startLivesProduct();

test('whatever happens to answers, the product says of each what a plain model says', async () => {
  const report = await checkLives(product, { runs: 12, maxCommands: 20, withinMs: 170_000 });
  expect(report.lives).toBe(12);
  expect(await eventsWithWords(product)).toEqual([]);
}, 180_000);

test.each([
  ['says it erased what it kept', forgettingErasures, /standing|stored|erased|erasure/],
  [
    'takes a repeated answer for another',
    losingKeys,
    /another receipt|a repeated submission answers 201|one submission stored 2 answers/,
  ],
] as const)(
  'a product that %s is found out, and how is printed',
  async (_name, broken, said) => {
    const options = { runs: 60, maxCommands: 20, withinMs: 60_000, shrink: false };
    const failure = await checkLives(broken(product), options).then(
      () => undefined,
      (error: unknown) => error as Error,
    );
    expect(failure?.message).toMatch(/seed: .*Counterexample: \[(crowd|submit)/s);
    expect(String(failure?.cause)).toMatch(said);
  },
  90_000,
);
