import { findFreePort } from '@blindspot/embedded-servers/free-port';
import { expect } from 'vitest';
import { launchUnderCarelessParent } from './launcher.ts';

/** Longer than a busy machine adds to a start, shorter than any wait for a launcher that is gone. */
const waitForNobodyMs = 5_000;

/** Kills the launcher on this data so many times, each time as soon as it is ready, and holds each start against the first. */
export async function startOftenKilled(folder: string, kills: number): Promise<void> {
  const port = await findFreePort();
  let launcher = await launchUnderCarelessParent(folder, port);
  const orderlyMs = launcher.readyAfterMs;
  for (let kill = 1; kill <= kills; kill += 1) {
    launcher.kill();
    launcher = await launchUnderCarelessParent(folder, port);
    expect(launcher.readyAfterMs, `after kill ${kill}`).toBeLessThan(orderlyMs + waitForNobodyMs);
  }
}
