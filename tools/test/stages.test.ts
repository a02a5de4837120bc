import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { runStages, type Runner } from './stages.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'blindspot-stages-'));
const failing = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `tools/test/stages.test.ts: fact ${index}`);

function runnerThatFails(together: readonly string[], alone: readonly string[]): Runner {
  const script = path.join(folder, 'runner.mjs');
  writeFileSync(
    script,
    `import { writeFileSync } from 'node:fs';
     const [report, ...files] = process.argv.slice(2).reverse();
     const failures = files.length === 0 ? ${JSON.stringify(together)} : ${JSON.stringify(alone)};
     writeFileSync(report, JSON.stringify({ passed: 1, failures }));
     process.exitCode = failures.length;`,
  );
  return {
    args: [script],
    reportTo: (file) => ({ args: [file] }),
    read: (report) => report as { passed: number; failures: string[] },
  };
}

async function verdictOn(together: readonly string[], alone: readonly string[]): Promise<string> {
  const output = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const before = process.exitCode;
  try {
    await runStages([{ name: 'facts', args: [], runner: runnerThatFails(together, alone) }]);
    const text = output.mock.calls.map(([chunk]) => String(chunk)).join('');
    return `${process.exitCode === 0 ? 'green' : 'red'}, ${text.includes('unsteady') ? 'named' : 'not named'}`;
  } finally {
    process.exitCode = before;
    output.mockRestore();
  }
}

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  ['nothing fails', [], [], 'green, not named'],
  ['one fails beside others and passes alone', failing(1), [], 'green, named'],
  ['one fails alone as well', failing(1), failing(1), 'red, not named'],
  ['more fail than an accident explains', failing(4), [], 'red, not named'],
  ['what failed has no file to be tried again', ['facts: ended without a report'], [], 'red, not named'],
])('runStages judges a run in which %s', async (_, together, alone, verdict) => {
  expect(await verdictOn(together, alone)).toBe(verdict);
});
