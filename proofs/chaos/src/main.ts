import { readOptions } from './options.ts';
import { printReport } from './report.ts';
import { runChaos } from './run-chaos.ts';

const options = readOptions(process.argv.slice(2));
const print = (line: string): void => void process.stdout.write(`${line}\n`);
const outcome = await runChaos(options, print);
printReport(outcome, options, print);
// Exits explicitly, because some reset sockets keep Node running.
process.exit(outcome.findings.length === 0 ? 0 : 1);
