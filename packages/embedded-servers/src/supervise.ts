import { setTimeout as delay } from 'node:timers/promises';
import { startWaitMs } from '@blindspot/contracts/start-limit';
import { SetupError } from './setup-error.ts';
import type { ServerProcess } from './child-process.ts';

export interface Supervision {
  current(): ServerProcess;
  /** Stops the server with this signal and keeps it down until `resume`, to simulate an outage. */
  hold(signal: NodeJS.Signals): Promise<void>;
  resume(): Promise<void>;
  stop(): Promise<void>;
}

export interface SupervisionOptions {
  name: string;
  start: () => Promise<ServerProcess>;
  stop: (process: ServerProcess) => Promise<void>;
  report: (line: string) => void;
  onGiveUp: (error: SetupError) => void;
  /** Pauses between attempts; the last one repeats. */
  delaysMs?: readonly number[];
  /** While the disk is full, restarts have no time limit. */
  isDiskFull?: () => boolean;
  /** Time for which a server may keep failing before `onGiveUp` is called. */
  limitMs?: number;
}

/** A server that dies after this uptime gets the full `limitMs` again. */
const settledAfterMs = 60_000;

/**
 * Keeps one server running. Throws if the first start fails. Retries after later failures with growing
 * delays, and calls `onGiveUp` after `limitMs` of failures.
 */
export async function supervise(options: SupervisionOptions): Promise<Supervision> {
  const delaysMs = options.delaysMs ?? [100, 500, 1000, 2000, 5000];
  const limitMs = options.limitMs ?? startWaitMs;
  const stopping = new AbortController();
  let held: PromiseWithResolvers<void> | undefined;
  let back = Promise.withResolvers<void>();
  let current = await options.start();
  const watching = watch();

  async function watch(): Promise<void> {
    let failures = 0;
    let failingSince = 0;
    while (!stopping.signal.aborted) {
      const startedAt = Date.now();
      const how = await current.ended;
      const rehearsed = held !== undefined;
      await held?.promise;
      if (stopping.signal.aborted) return;
      if (rehearsed || Date.now() - startedAt > settledAfterMs) failures = 0;
      if (!rehearsed) options.report(`${options.name} stopped by itself (${how}); starting it again.`);
      if (failures === 0) failingSince = Date.now();
      let running = false;
      let waitsForRoom = false;
      while (!running) {
        if (options.isDiskFull?.() === true) {
          if (!waitsForRoom)
            options.report(
              `${options.name} needs room on the disk, which is full; it starts again by itself.`,
            );
          waitsForRoom = true;
          failingSince = Date.now();
        }
        if (failures > 0 && Date.now() - failingSince > limitMs) {
          options.onGiveUp(
            new SetupError(
              `${options.name} does not stay up, after ${failures} more starts: ${current.lastOutput() || how}`,
            ),
          );
          return;
        }
        const delayMs = delaysMs[failures] ?? delaysMs.at(-1);
        failures += 1;
        await delay(delayMs, undefined, { signal: stopping.signal }).catch(() => undefined);
        if (stopping.signal.aborted) return;
        try {
          current = await options.start();
          running = true;
        } catch {
          // If starts keep failing, `onGiveUp` reports the last failure.
        }
      }
      options.report(`${options.name} is back.`);
      back.resolve();
    }
  }

  return {
    current: () => current,
    async hold(signal) {
      held ??= Promise.withResolvers<void>();
      back = Promise.withResolvers<void>();
      process.kill(current.pid, signal);
      await current.ended;
    },
    async resume() {
      held?.resolve();
      held = undefined;
      await back.promise;
    },
    async stop() {
      stopping.abort();
      held?.resolve();
      await options.stop(current);
      await watching;
      // A start in progress may have created a new process after the first stop.
      await options.stop(current);
    },
  };
}
