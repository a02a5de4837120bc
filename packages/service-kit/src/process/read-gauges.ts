import { Gauge } from 'prom-client';
import type { Registry } from 'prom-client';

interface ReadGauge<Figures> {
  readonly name: string;
  readonly help: string;
  readonly of: (figures: Figures) => number;
}

const defaultMaxAgeMs = 15_000;

/**
 * Gauges whose figures are read where they are when somebody asks for them: together, and once in 15 seconds at most,
 * however often that is. The figures of a source that is away stay what they were, and are absent before the first.
 */
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

/** Reads again when the last answer is older than that; undefined or the last answer where reading fails. */
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
