import { flushCompileCache } from 'node:module';
import { performance } from 'node:perf_hooks';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

type CollectGarbage = (options: {
  type: 'major';
  execution: 'async';
  flavor: 'last-resort';
}) => Promise<void>;

const lookEveryMs = 10_000;
/** Share of the time in which there was something to do; polls and health checks alone stay far below. */
const idleBelow = 0.1;
/** What a heap may hold beyond what is in use before it is worth a pause. Bytes. */
const slack = 16 * 1_024 * 1_024;

/**
 * Has V8 give back what a start or a crowd left behind, once nobody is there who would notice the pause. By itself it collects
 * when it needs room, and with nobody there it never does.
 */
export function giveBackMemoryWhenIdle(): void {
  const collect = garbageCollector();
  let before = performance.eventLoopUtilization();
  let collecting = false;
  /** After the last time. Bytes. */
  let inUse = 0;

  async function giveBack(): Promise<void> {
    collecting = true;
    try {
      // A process that is killed writes nothing down at its end.
      flushCompileCache();
      await collect({ type: 'major', execution: 'async', flavor: 'last-resort' });
      inUse = getHeapStatistics().used_heap_size;
    } catch {
      // Nothing rests on it: what was not given back now may be the next time.
    } finally {
      collecting = false;
    }
  }

  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    if (!collecting && utilization <= idleBelow && hasSlack()) void giveBack();
  }, lookEveryMs);
  timer.unref();

  function hasSlack(): boolean {
    const { total_physical_size: held, malloced_memory: malloced } = getHeapStatistics();
    return held + malloced - inUse > slack;
  }
}

function garbageCollector(): CollectGarbage {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as CollectGarbage;
  setFlagsFromString('--no-expose-gc');
  return collect;
}
