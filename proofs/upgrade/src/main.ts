import { rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { isKnown, layOut, presentTree, previousReleases } from './previous-tree.ts';
import { loadRelease } from './release.ts';
import { tryRolling } from './try-rolling.ts';
import { tryUpgrade } from './try-upgrade.ts';

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const { values } = parseArgs({
  options: { from: { type: 'string', multiple: true }, part: { type: 'string', multiple: true } },
});
const parts = values.part ?? ['upgrade', 'rolling'];

const present = await loadRelease(presentTree);
for (const commit of parts.includes('upgrade') ? (values.from ?? previousReleases()) : [])
  await judge(`the upgrade from ${commit}`, () => upgradeFrom(commit));
if (parts.includes('rolling'))
  for (const replicas of [2, 1] as const)
    await judge(`restarts of ${replicas}`, () => tryRolling(present, replicas, print));

async function upgradeFrom(commit: string): Promise<void> {
  if (!isKnown(commit)) {
    print(
      `NOT TRIED: the history here does not reach back to ${commit}. Fetch all of it: git fetch --unshallow`,
    );
    return;
  }
  const tree = await layOut(commit, print);
  try {
    await tryUpgrade(await loadRelease(tree), present, print);
  } finally {
    rmSync(path.dirname(tree), { recursive: true, force: true });
  }
}

async function judge(what: string, work: () => Promise<void>): Promise<void> {
  print(what);
  try {
    await work();
  } catch (error) {
    process.exitCode = 1;
    print(`FAILED, ${what}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  }
}
