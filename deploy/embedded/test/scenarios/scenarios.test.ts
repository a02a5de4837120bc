import { expect, test } from 'vitest';
import {
  forgettingErasures,
  losingKeys,
  openingAtEveryLook,
  thankingForEveryChange,
} from './broken-products.ts';
import { checkScenarios, eventsWithWords } from './check-scenarios.ts';
import { startTestedProduct } from './product.ts';

const product = await startTestedProduct();

// Of a seed in whose few scenarios every kind of step and of fault comes; the long form takes a new one each time.
const short = { runs: 5, seed: 3370, maxCommands: 20, withinMs: 110_000 };
const kindsOfSteps = 20;

test('whatever happens to answers, the product says of each what a plain model says', async () => {
  const { scenarios, steps, sets, laterSets } = await checkScenarios(product, short);
  expect(scenarios).toBe(short.runs);
  expect(await eventsWithWords(product)).toEqual([]);
  expect(steps.size).toBeGreaterThanOrEqual(kindsOfSteps);
  expect(Math.min(sets, laterSets)).toBeGreaterThan(0);
}, 120_000);

test.each([
  ['says it erased what it kept', forgettingErasures, 152, /standing|stored|erased|erasure/],
  [
    'takes a repeated answer for another',
    losingKeys,
    1628,
    /another receipt|a repeated submission answers 201|one submission stored 2 answers/,
  ],
  [
    'opens a set for who only looks at what is sealed',
    openingAtEveryLook,
    11,
    /opened though nobody asked|who reads what is sealed sealed 1/,
  ],
  ['thanks for every change', thankingForEveryChange, 12, /a change of a sealed answer answers 200/],
] as const)(
  'a product that %s is found out, and how is printed',
  async (_name, broken, seed, said) => {
    const options = { runs: 60, seed, maxCommands: 20, withinMs: 60_000, shrink: false };
    const failure = await checkScenarios(broken(product), options).then(
      () => undefined,
      (error: unknown) => error as Error,
    );
    expect(failure?.message).toMatch(/seed: .*Counterexample: \[/s);
    expect(String(failure?.cause)).toMatch(said);
  },
  90_000,
);
