import { expect, test } from 'vitest';
import { spoiledKinds } from '../src/evidence/sabotage.ts';
import { readOptions } from '../src/options.ts';
import { runChaos } from '../src/run-chaos.ts';

test('what is lost, doubled, revived, left over, counted wrong, parked or shown is found', async () => {
  const options = readOptions(['--short', '--seconds', '12', '--sabotage']);
  const { findings } = await runChaos(options, (line) => process.stderr.write(`${line}\n`));
  expect(spoiledKinds.filter((kind) => !findings.some((one) => one.kind === kind))).toEqual([]);
}, 240_000);
