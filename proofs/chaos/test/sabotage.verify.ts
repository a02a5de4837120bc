import { expect, test } from 'vitest';
import { readOptions } from '../src/options.ts';
import { runChaos } from '../src/run-chaos.ts';

test('runChaos finds every fault that its sabotage option plants', async () => {
  const options = readOptions(
    '--short --sabotage --seconds 12 --gap-seconds 8 --recovery-seconds 8'.split(' '),
  );
  const { planted, findings } = await runChaos(options, (line) => process.stderr.write(`${line}\n`));
  const missed = planted.filter(
    ({ kind, what }) => !findings.some((one) => one.kind === kind && one.what.includes(what)),
  );
  expect(missed).toEqual([]);
  expect(planted.length).toBeGreaterThan(15);
}, 240_000);
