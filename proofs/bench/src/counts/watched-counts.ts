import { setTimeout } from 'node:timers/promises';
import { withClient } from '@blindspot/embedded-servers/prepare-database';

/** Who keeps counts of their own. */
export const counters = ['requests', 'analysis'] as const;
type Counter = (typeof counters)[number];

export interface Watched {
  /** How old the count was at each look while answers came in, in seconds. */
  lags: number[];
  /** Seconds from when the last answer was stored until it was counted. */
  last: number;
}

type Sample = { at: number; stored: number } & Record<Counter, number>;

const everyMs = 50;
const giveUpMs = 120_000;

/** Looks at what is stored and what is counted until the load has ended and everything of it is counted. */
export async function watchCounts(
  adminUrl: string,
  load: Promise<unknown>,
): Promise<Record<Counter, Watched>> {
  const samples: Sample[] = [];
  let isOver = false;
  const over = load.then(() => (isOver = true));
  await withClient(adminUrl, async (client) => {
    const until = performance.now() + giveUpMs;
    for (;;) {
      const { rows } = await client.query<Omit<Sample, 'at'>>(
        `select (select sum(response_count)::int from responses.request_counts) as stored,
           (select coalesce(sum(response_count), 0)::int from requests.response_counts) as requests,
           (select coalesce(sum(response_count), 0)::int from analysis.response_counts) as analysis`,
      );
      const [row] = rows;
      if (!row) throw new TypeError('Sums are one row.');
      samples.push({ at: performance.now(), ...row });
      if (isOver && counters.every((counter) => row[counter] === row.stored)) return;
      if (performance.now() > until) throw new Error(`Not counted in ${giveUpMs} ms: ${JSON.stringify(row)}`);
      await setTimeout(everyMs);
    }
  });
  await over;
  return { requests: watchedOf(samples, 'requests'), analysis: watchedOf(samples, 'analysis') };
}

function watchedOf(samples: readonly Sample[], counter: Counter): Watched {
  const total = samples.at(-1)?.stored ?? 0;
  const storedAt = samples.find(({ stored }) => stored === total)?.at ?? Number.NaN;
  const countedAt = samples.find((sample) => sample[counter] === total)?.at ?? Number.NaN;
  const lags = samples
    .filter(({ at }) => at <= storedAt)
    .map((sample) => Math.max(0, sample.at - reachedAt(samples, sample[counter])) / 1_000);
  return { lags, last: (countedAt - storedAt) / 1_000 };
}

/** When the last of so many answers was still the newest one that was stored. */
function reachedAt(samples: readonly Sample[], count: number): number {
  const next = samples.findIndex(({ stored }) => stored > count);
  const [before, after] = [samples[next - 1], samples[next]];
  if (!after) return samples.find(({ stored }) => stored === count)?.at ?? Number.NaN;
  if (!before) return after.at;
  return before.at + ((count - before.stored) / (after.stored - before.stored)) * (after.at - before.at);
}
