import { parseArgs } from 'node:util';
import { allAttacks } from './all-attacks.ts';
import { printReport } from './report.ts';
import { runAttacks } from './run-attacks.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { small: { type: 'boolean', default: false }, findings: { type: 'string', default: '3' } },
});
const wanted = allAttacks.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
if (wanted.length === 0) {
  process.stderr.write(`Attacks: ${allAttacks.map(({ name }) => `'${name}'`).join(', ')}\n`);
  process.exit(64);
}
const print = (line: string): void => void process.stdout.write(`${line}\n`);
const outcomes = await runAttacks(wanted, { size: values.small ? 'small' : 'whole', print });
process.exitCode = printReport(outcomes, { print, findingsPerAttack: Number(values.findings) }) ? 0 : 1;
