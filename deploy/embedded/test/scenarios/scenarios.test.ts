import { expect, test } from 'vitest';
import {
  forgettingErasures,
  losingKeys,
  openingAtEveryLook,
  thankingForEveryChange,
} from './broken-products.ts';
import { change, eraseByReceipt, submit, submitMany } from './answer-steps.ts';
import { checkScenarios, eventsWithWords } from './check-scenarios.ts';
import { readSummary, share } from './owner-steps.ts';
import { startTestedProduct } from './product.ts';

const product = await startTestedProduct();

// Of a seed in whose few scenarios every kind of step and of fault comes; the long form takes a new one each time.
const short = { runs: 5, seed: 21, maxCommands: 20, withinMs: 110_000 };
const kindsOfSteps = 18;

test('whatever happens to answers, the product says of each what a plain model says', async () => {
  const { scenarios, steps, sets } = await checkScenarios(product, short);
  expect(scenarios).toBe(short.runs);
  expect(await eventsWithWords(product)).toEqual([]);
  expect(steps.size).toBeGreaterThanOrEqual(kindsOfSteps);
  expect(sets).toBeGreaterThan(0);
});

const once = { runs: 1, maxCommands: 20, withinMs: 60_000, shrink: false };

test('a second set is opened by who asks for it once a whole batch is new', async () => {
  const steps = [
    submitMany(0, 5),
    readSummary(0, 'reads what is sealed', 'none'),
    readSummary(0, 'reads', 'none'),
    submitMany(0, 3),
    readSummary(0, 'asks anew', 'none'),
    submit(0, 'family', { key: true, signedIn: false, fault: 'none' }),
    readSummary(0, 'reads', 'none'),
    share(0, 'none'),
    readSummary(0, 'asks anew', 'none'),
    eraseByReceipt(0, 0, 'none'),
    readSummary(0, 'reads', 'none'),
    submitMany(0, 4),
    share(0, 'none'),
    readSummary(0, 'asks anew', 'none'),
  ];
  expect(await checkScenarios(product, { ...once, steps })).toMatchObject({ sets: 3, laterSets: 2 });
});

test('a product that opens a set for who only looks at what is sealed is found out', async () => {
  const steps = [submitMany(0, 5), readSummary(0, 'reads what is sealed', 'none')];
  const failure = await checkScenarios(openingAtEveryLook(product), { ...once, steps }).then(
    () => undefined,
    (error: unknown) => error as Error,
  );
  expect(String(failure?.cause)).toMatch(/opened though nobody asked|what is sealed sealed 1/);
});

test('a product that thanks for every change is found out', async () => {
  const steps = [submitMany(0, 5), readSummary(0, 'reads', 'none'), change(0, 0, 2, 'none')];
  const failure = await checkScenarios(thankingForEveryChange(product), { ...once, steps }).then(
    () => undefined,
    (error: unknown) => error as Error,
  );
  expect(String(failure?.cause)).toMatch(/a change of a sealed answer answers 200/);
});

test.each([
  ['says it erased what it kept', forgettingErasures, 152, /standing|stored|erased|erasure/],
  [
    'takes a repeated answer for another',
    losingKeys,
    1628,
    /another receipt|a repeated submission answers 201|one submission stored 2 answers/,
  ],
] as const)(
  'a product that %s is found out, and how is printed',
  async (_name, broken, seed, expected) => {
    const options = { runs: 60, seed, maxCommands: 20, withinMs: 60_000, shrink: false };
    const failure = await checkScenarios(broken(product), options).then(
      () => undefined,
      (error: unknown) => error as Error,
    );
    expect(failure?.message).toMatch(/seed: .*Counterexample: \[/s);
    expect(String(failure?.cause)).toMatch(expected);
  },
  90_000,
);
