import { workerData } from 'node:worker_threads';
import { createApp } from '../src/http/create-app.ts';
import { listen } from '../src/http/listen.ts';
import { createLogger } from '../src/process/logger.ts';

/** What a program in a race is told. */
export interface Race {
  readonly port: number;
  readonly doors: number;
  readonly programs: number;
  readonly rounds: number;
  /** Counts, for all of them, who stands at each of the two gates of a round, and last how often the address was opened. */
  readonly counts: SharedArrayBuffer;
}

const mostApartMs = 3;
const { port, doors, programs, rounds, counts } = workerData as Race;
const counted = new Int32Array(counts);

async function passTogether(gate: number): Promise<void> {
  Atomics.add(counted, gate, 1);
  while (Atomics.load(counted, gate) < programs) await new Promise((resolve) => setImmediate(resolve));
}

/** Opens the same address as the others at nearly the same time, as often as it is told. */
for (let round = 0; round < rounds; round += 1) {
  const app = await createApp({ name: 'gateway', logger: createLogger('gateway', 'silent') });
  await passTogether(2 * round);
  const startsAt = performance.now() + Math.random() * mostApartMs;
  while (performance.now() < startsAt);
  const isOpen = await listen(app, { host: '127.0.0.1', port, doors }).then(
    () => true,
    () => false,
  );
  if (isOpen) Atomics.add(counted, 2 * rounds, 1);
  await passTogether(2 * round + 1);
  await app.close();
}
