import { expect, test } from 'vitest';
import { change, eraseByReceipt, submit, submitMany } from './answer-steps.ts';
import { checkScenarios, eventsWithWords } from './check-scenarios.ts';
import { readSummary, share } from './owner-steps.ts';
import { startTestedProduct, type TestedProduct } from './product.ts';
import { submitFeedbackResponseRoute } from '@blindspot/contracts/http/feedback-responses';
import { changeByReceiptRoute, eraseByReceiptRoute } from '@blindspot/contracts/http/receipts';
import { getSummaryRoute } from '@blindspot/contracts/http/summaries';

function forgettingErasures(product: TestedProduct): TestedProduct {
  const ask: TestedProduct['ask'] = async (route, input, as) =>
    route.operation === eraseByReceiptRoute.operation
      ? { kind: 'done', status: 204, body: undefined as never }
      : product.ask(route, input, as);
  return { ...product, ask };
}

function losingKeys(product: TestedProduct): TestedProduct {
  const ask: TestedProduct['ask'] = async (route, input, as) =>
    product.ask(
      route,
      route.operation === submitFeedbackResponseRoute.operation ? { ...input, headers: {} } : input,
      as,
    );
  return { ...product, ask };
}

function openingAtEveryLook(product: TestedProduct): TestedProduct {
  const ask: TestedProduct['ask'] = async (route, input, as) =>
    product.ask(
      route,
      route.operation === getSummaryRoute.operation ? { ...input, querystring: {} } : input,
      as,
    );
  return { ...product, ask };
}

function thankingForEveryChange(product: TestedProduct): TestedProduct {
  const ask: TestedProduct['ask'] = async (route, input, as) => {
    const outcome = await product.ask(route, input, as);
    const isRefused =
      route.operation === changeByReceiptRoute.operation &&
      outcome.kind === 'refused' &&
      outcome.status === 409;
    return isRefused ? { kind: 'done', status: 200, body: {} as never } : outcome;
  };
  return { ...product, ask };
}

const product = await startTestedProduct();

// This seed covers every kind of step and fault. The verify file uses random seeds.
const short = { runs: 5, seed: 21, maxCommands: 20, withinMs: 110_000 };
const kindsOfSteps = 18;

test('the product behaves like its reference model in random scenarios', async () => {
  const { scenarios, steps, sets } = await checkScenarios(product, short);
  expect(scenarios).toBe(short.runs);
  expect(await eventsWithWords(product)).toEqual([]);
  expect(steps.size).toBeGreaterThanOrEqual(kindsOfSteps);
  expect(sets).toBeGreaterThan(0);
});

const once = { runs: 1, maxCommands: 20, withinMs: 60_000, shrink: false };

test('the owner can open the second result set once four more answers have arrived', async () => {
  const steps = [
    submitMany(0, 5),
    readSummary(0, 'reads what is sealed', 'none'),
    readSummary(0, 'reads', 'none'),
    submitMany(0, 3),
    readSummary(0, 'regenerates', 'none'),
    submit(0, 'family', { key: true, signedIn: false, fault: 'none' }),
    readSummary(0, 'reads', 'none'),
    share(0, 'none'),
    readSummary(0, 'regenerates', 'none'),
    eraseByReceipt(0, 0, 'none'),
    readSummary(0, 'reads', 'none'),
    submitMany(0, 5),
    share(0, 'none'),
    readSummary(0, 'regenerates', 'none'),
  ];
  expect(await checkScenarios(product, { ...once, steps })).toMatchObject({ sets: 3, laterSets: 2 });
});

test('checkScenarios detects a product that opens a new result set on a read-only call', async () => {
  const steps = [submitMany(0, 5), readSummary(0, 'reads what is sealed', 'none')];
  const failure = await checkScenarios(openingAtEveryLook(product), { ...once, steps }).then(
    () => undefined,
    (error: unknown) => error as Error,
  );
  expect(String(failure?.cause)).toMatch(/opened without a call|what is sealed sealed 1/);
});

test('checkScenarios detects a product that accepts changes to answers in an opened result set', async () => {
  const steps = [submitMany(0, 5), readSummary(0, 'reads', 'none'), change(0, 0, 2, 'none')];
  const failure = await checkScenarios(thankingForEveryChange(product), { ...once, steps }).then(
    () => undefined,
    (error: unknown) => error as Error,
  );
  expect(String(failure?.cause)).toMatch(/a change of a sealed answer answers 200/);
});

test.each([
  ['confirms an erasure without erasing', forgettingErasures, 152, /standing|stored|erased|erasure/],
  [
    'stores a repeated answer twice',
    losingKeys,
    1628,
    /another receipt|a repeated submission answers 201|one submission stored 2 answers/,
  ],
] as const)(
  'checkScenarios prints the steps that expose a product that %s',
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
