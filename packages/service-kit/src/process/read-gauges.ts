import { Gauge, type Registry } from 'prom-client';

interface ReadGauge<Figures> {
  readonly name: string;
  readonly help: string;
  readonly of: (figures: Figures) => number;
}

const defaultMaxAgeMs = 15_000;

/** Adds gauges that are read together, at most every 15 seconds; a failed read keeps their last value. */
export function addReadGauges<Figures>(
  registry: Registry,
  read: () => Promise<Figures>,
  gauges: readonly ReadGauge<Figures>[],
  { maxAgeMs = defaultMaxAgeMs }: { maxAgeMs?: number } = {},
): void {
  const remembered = remember(read, maxAgeMs);
  for (const { name, help, of } of gauges)
    registry.registerMetric(
      new Gauge({
        name,
        help,
        registers: [],
        async collect() {
          const figures = await remembered();
          if (figures === undefined) this.remove();
          else this.set(of(figures));
        },
      }),
    );
}

/** Returns a function that caches `read` for `maxAgeMs`, and keeps its last result if `read` fails. */
export function remember<T>(
  read: () => Promise<T>,
  maxAgeMs: number = defaultMaxAgeMs,
): () => Promise<T | undefined> {
  let last: T | undefined;
  let readAt = -Infinity;
  let reading: Promise<T | undefined> = Promise.resolve(undefined);
  return () => {
    if (performance.now() - readAt < maxAgeMs) return reading;
    readAt = performance.now();
    reading = read().then(
      (value) => (last = value),
      () => last,
    );
    return reading;
  };
}
