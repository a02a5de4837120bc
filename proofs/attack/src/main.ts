import { parseArgs } from 'node:util';
import { pickedByName } from '@blindspot/test-kit/picked-by-name';
import { allAttacks } from './all-attacks.ts';
import { runAttacks, type AttackOutcome } from './run-attacks.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { small: { type: 'boolean', default: false }, findings: { type: 'string', default: '3' } },
});
const print = (line: string): void => void process.stdout.write(`${line}\n`);
const outcomes = await runAttacks(pickedByName(allAttacks, positionals), {
  size: values.small ? 'small' : 'whole',
  print,
});
printTable(outcomes);
for (const outcome of outcomes) printFindings(outcome, Number(values.findings));
const isHarmless = outcomes.every(({ result }) => !('error' in result) && result.findings.length === 0);
process.exitCode = isHarmless ? 0 : 1;

function printTable(done: readonly AttackOutcome[]): void {
  const rows = done.map(({ attack: { name }, result, seconds }) => [
    name,
    ...('error' in result ? ['-', 'not run'] : [String(result.tries), String(result.findings.length)]),
    seconds.toFixed(0),
  ]);
  const table = [['attack', 'tries', 'recovered', 's'], ...rows];
  const width = (column: number): number => Math.max(...table.map((row) => row[column]?.length ?? 0));
  print('');
  for (const [name = '', ...figures] of table)
    print([name.padEnd(width(0)), ...figures.map((cell, at) => cell.padStart(width(at + 1)))].join('   '));
}

function printFindings({ attack: { name }, result }: AttackOutcome, most: number): void {
  if ('error' in result) {
    print(`\n${name} could not be run: ${result.error}`);
    return;
  }
  for (const { try: attempt, output, found, rule } of result.findings.slice(0, most))
    print(`\n${name}, ${attempt}\n  ${output}: ${found}\n  rule: ${rule}`);
  if (result.findings.length > most) print(`  … and ${result.findings.length - most} more`);
}
