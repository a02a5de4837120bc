import { expect, test } from 'vitest';
import { checkLives, eventsWithWords } from './lives.ts';
import { startLivesProduct } from './product.ts';

const product = await startLivesProduct();
const runs = Number(process.env['LIVES_RUNS'] ?? 400);
const withinMs = 40 * 60_000;

test(
  'however many lives answers live, the product says of each what a plain model says',
  async () => {
    const report = await checkLives(product, { runs, maxCommands: 20, withinMs });
    const { releases, steps } = report;
    const faults = Object.fromEntries(product.faults);
    const lines = [{ runs, releases }, Object.fromEntries(steps), faults].map((part) => JSON.stringify(part));
    process.stdout.write(`${lines.join('\n')}\n`);
    expect(report.lives).toBe(runs);
    expect(await eventsWithWords(product)).toEqual([]);
  },
  withinMs + 60_000,
);
