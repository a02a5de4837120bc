import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { ModelMode } from '@blindspot/test-kit/fake-model';
import type { FaultProxy } from '@blindspot/test-kit/fault-proxy';
import { setStreamRoom } from './evidence/stream.ts';
import type { Recovery } from './ledger/judge-timing.ts';
import type { LineFault, PlannedFault } from './plan/fault-plan.ts';
import type { Product } from './product/product.ts';
import { freezeTree } from './product/service-process.ts';

export interface Broken {
  /** Describes how a process ended if it did not exit with 0 after SIGTERM. */
  readonly unclean?: string;
  /** Reverts the fault. Returns how long each restarted process took to start. */
  mend(): Promise<Recovery[]>;
}

export async function carryOut(
  product: Product,
  fault: PlannedFault,
): Promise<{ restarts: Recovery[]; unclean: string | undefined }> {
  const broken = await breakIt(product, fault);
  await delay(fault.forMs);
  return { restarts: await broken.mend(), unclean: broken.unclean };
}

const mendedBy = (undo: () => Promise<void> | void): Broken => ({
  async mend() {
    await undo();
    return [];
  },
});

async function breakIt(product: Product, fault: PlannedFault): Promise<Broken> {
  if (fault.dependency !== undefined) {
    return breakLine(product.line(fault.target, fault.dependency), fault.kind, fault.size);
  }
  switch (fault.kind) {
    case 'kill':
      return await bringDown(product, fault.target, 'SIGKILL');
    case 'roll':
      return await bringDown(product, fault.target, 'SIGTERM');
    case 'freeze':
      return mendedBy(freezeTree(pidOf(product, fault.target)));
    case 'postgres restarts fast':
      return await bringDown(product, 'postgres', 'SIGINT');
    case 'postgres restarts at once':
      return await bringDown(product, 'postgres', 'SIGQUIT');
    case 'broker loses its data':
      return await bringDown(product, 'nats', 'SIGKILL', () => wipeStreams(product.natsFolder));
    case 'stream is full':
      await setStreamRoom(product.natsUrl, 'none');
      return mendedBy(() => setStreamRoom(product.natsUrl, 'unlimited'));
    case 'model fails':
      break;
  }
  const modes: readonly ModelMode[] = ['500', 'hang', '429', 'malformed', 'drip'];
  product.model.mode = modes[Math.floor(fault.size * modes.length)] ?? '500';
  return mendedBy(() => {
    product.model.mode = 'normal';
  });
}

function breakLine(line: FaultProxy, kind: LineFault, size: number): Broken {
  const ways: Record<LineFault, () => void> = {
    cut: () => line.cut(),
    'black hole': () => line.blackHole(),
    latency: () => line.delay(size, size / 2),
    'narrow line': () => line.limit(size),
    'slow close': () => line.closeSlowly(size),
    'cut after reply': () => line.cutAfterReply(size),
    'lost replies': () => line.loseReplies(),
  };
  ways[kind]();
  return mendedBy(() => line.heal());
}

export async function bringDown(
  product: Product,
  target: string,
  signal: NodeJS.Signals,
  whileDown: () => void = () => undefined,
): Promise<Broken> {
  if (target === 'postgres' || target === 'nats') {
    const server = product[target];
    await server.hold(signal);
    whileDown();
    return {
      async mend() {
        const begun = performance.now();
        await server.resume();
        return [{ what: `start of ${target}`, ms: performance.now() - begun }];
      },
    };
  }
  const process = product.process(target);
  const how = await process.end(signal);
  const isUnclean = signal === 'SIGTERM' && how !== 'exit code 0';
  return {
    ...(isUnclean ? { unclean: `${target} was asked to stop and ended with ${how}` } : {}),
    mend: async () => [{ what: `start of ${target}`, ms: await process.start() }],
  };
}

function pidOf(product: Product, target: string): number {
  return target === 'postgres' || target === 'nats' ? product[target].pid() : product.process(target).pid();
}

function wipeStreams(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) rmSync(path.join(folder, entry.name), { recursive: true, force: true });
  }
}
