import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

/** Loaded into the measured process: says, when asked, how long its event loop was held since it was last asked. */
export interface LoopDelay {
  p50: number;
  p99: number;
  p999: number;
  max: number;
}

const milliseconds = (nanoseconds: number): number => nanoseconds / 1e6;

if (isMainThread) {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  process.on('message', (message) => {
    if (message !== 'loop-delay') return;
    const measured: LoopDelay = {
      p50: milliseconds(delay.percentile(50)),
      p99: milliseconds(delay.percentile(99)),
      p999: milliseconds(delay.percentile(99.9)),
      max: milliseconds(delay.max),
    };
    delay.reset();
    process.send?.(measured);
  });
  // Being measured keeps nobody running.
  process.channel?.unref();
}
