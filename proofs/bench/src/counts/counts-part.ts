import { randomUUID } from 'node:crypto';
import { withClient } from '@blindspot/embedded-servers/prepare-database';
import { median } from '@blindspot/test-kit/permutation-test';
import { marks } from '../marks.ts';
import { quantile, type Part } from '../part.ts';
import { generateLoad } from '../submit/load.ts';
import { startProduct } from '../submit/targets.ts';
import { counters, watchCounts, type Watched } from './watched-counts.ts';

const rounds = 3;
const seconds = 15;
const connections = 64;
const perSecond = 2_000;

export const countsPart: Part = {
  name: 'counts',
  what: `how far the counts of answers are behind ${perSecond} answers a second (or what is taken) to the service itself, in the whole product`,
  async run(print) {
    const product = await startProduct();
    try {
      await makeKnown(product.adminUrl, product.requestIds);
      const order = { ...product, origin: product.responsesUrl, connections, perSecond };
      await countLoad(product.adminUrl, { ...order, durationMs: 2_000 });
      const whole: number[] = [];
      for (let round = 1; round <= rounds; round += 1) {
        const { report, watched } = await countLoad(product.adminUrl, {
          ...order,
          durationMs: seconds * 1_000,
        });
        print(
          `round ${round}: ${((report.acknowledged / report.elapsedMs) * 1_000).toFixed(0)} answers/s ` +
            `(p50 ${quantile(report.latenciesMs, 0.5).toFixed(1)} ms, p99 ${quantile(report.latenciesMs, 0.99).toFixed(1)} ms), ` +
            `refused ${JSON.stringify(report.refused)}`,
        );
        for (const counter of counters) print(`  ${counter}: ${told(watched[counter])}`);
        whole.push(
          Math.max(...counters.map((counter) => Math.max(...watched[counter].lags, watched[counter].last))),
        );
      }
      const mark = marks.counts.behind.value;
      print(`median of the longest lag / mark of ${mark} s: ${(median(whole) / mark).toFixed(2)}`);
      return [{ name: 'behind', value: median(whole), unit: 's' }];
    } finally {
      await product.stop();
    }
  },
};

function told({ lags, last }: Watched): string {
  const of = (share: number): string => quantile(lags, share).toFixed(2);
  return `behind by ${of(0.5)} s (p50), ${of(0.95)} s (p95), ${of(1)} s at most; complete ${last.toFixed(2)} s after the last answer`;
}

async function countLoad(
  adminUrl: string,
  order: Parameters<typeof generateLoad>[0],
): Promise<{
  report: Awaited<ReturnType<typeof generateLoad>>;
  watched: Awaited<ReturnType<typeof watchCounts>>;
}> {
  const load = generateLoad(order);
  const watched = await watchCounts(adminUrl, load);
  return { report: await load, watched };
}

/** To those who count as well: the targets of a load are known to the service that takes answers alone. */
async function makeKnown(adminUrl: string, requestIds: readonly string[]): Promise<void> {
  const form = JSON.stringify({
    questions: { q1: 'What do you see?' },
    optional_questions: {},
    format: 'text',
    offers: {},
    allows_cannot_judge: false,
  });
  const ownerId = randomUUID();
  await withClient(adminUrl, async (client) => {
    await client.query(
      `insert into requests.feedback_requests
         (id, owner_id, owner_name, title, description, question_set, form, ai_prompt_type, custom_ai_prompt)
       select id, $2, 'Robin Example', 'What do you see?', '', 'custom', $3, 'encouraging', ''
       from unnest($1::uuid[]) as request (id)`,
      [requestIds, ownerId, form],
    );
    await client.query(
      `insert into analysis.feedback_requests
         (request_id, owner_id, question_set, form, ai_prompt_type, custom_ai_prompt, version, labels_version)
       select id, $2, 'custom', $3, 'encouraging', '', 1, 1 from unnest($1::uuid[]) as request (id)`,
      [requestIds, ownerId, form],
    );
  });
}
