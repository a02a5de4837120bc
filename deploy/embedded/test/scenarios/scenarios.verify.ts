import { expect, test } from 'vitest';
import { checkScenarios, eventsWithWords } from './check-scenarios.ts';
import { startTestedProduct } from './product.ts';

const product = await startTestedProduct();
const runs = Number(process.env['SCENARIO_RUNS'] ?? 400);
const withinMs = 40 * 60_000;

test(
  'the product behaves like its reference model in many random scenarios',
  async () => {
    const report = await checkScenarios(product, { runs, maxCommands: 20, withinMs });
    const { sets, laterSets, steps } = report;
    const faults = Object.fromEntries(product.faults);
    const lines = [{ runs, sets, laterSets }, Object.fromEntries(steps), faults].map((part) =>
      JSON.stringify(part),
    );
    process.stdout.write(`${lines.join('\n')}\n`);
    expect(report.scenarios).toBe(runs);
    expect(laterSets).toBeGreaterThan(0);
    expect(await eventsWithWords(product)).toEqual([]);
  },
  withinMs + 60_000,
);
