import { readOptions } from './options.ts';
import { printReport } from './report.ts';
import { runChaos } from './run-chaos.ts';

const options = readOptions(process.argv.slice(2));
const print = (line: string): void => void process.stdout.write(`${line}\n`);
const outcome = await runChaos(options, print);
printReport(outcome, options, print);
// Not by itself: Node waits for ever for a socket that was reset in the moment in which its peer went.
process.exit(outcome.findings.length === 0 ? 0 : 1);
