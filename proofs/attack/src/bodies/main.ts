import { parseArgs } from 'node:util';
import { startProduct } from '../product.ts';
import { grownAtMostMb, heapMb, runBodies } from './run-bodies.ts';

const { values } = parseArgs({
  options: {
    bodies: { type: 'string', default: '5000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const print = (line: string): void => void process.stdout.write(`${line}\n`);
const product = await startProduct({ heapMb });
try {
  const report = await runBodies(product, {
    bodies: Number(values.bodies),
    seed: Number(values.seed),
    print,
  });
  for (const fault of report.faults) print(`\nFAULT ${fault}`);
  for (const name of report.neverTaken) print(`\nNO VALID BODY TAKEN ${name}`);
  print(
    `\n${report.sent} requests, slowest ${report.slowestMs.toFixed(0)} ms, memory ${report.grownMb.toFixed(0)} MB over the start (at most ${grownAtMostMb})`,
  );
  const isWhole = report.sent >= Number(values.bodies) && report.neverTaken.length === 0;
  process.exitCode = report.faults.length === 0 && isWhole && report.grownMb <= grownAtMostMb ? 0 : 1;
} finally {
  await product.stop();
}
