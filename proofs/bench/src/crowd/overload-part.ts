import { withClient } from '@blindspot/embedded-servers/prepare-database';
import { quantile, type Part } from '../part.ts';
import { generateLoad } from '../submit/load.ts';
import { countMissing } from '../submit/submit-part.ts';
import { startProduct } from '../submit/targets.ts';
import { sendCrowd } from './crowd.ts';
import { threeAnswers } from './people.ts';

const connections = 64;
const seconds = 20;
const marks = { refusedMs: 50, acceptedMs: 2_000 };

export const overloadPart: Part = {
  name: 'overload',
  what: `twice as many answers as it takes, for ${seconds} s, from people who do not wait for each other`,
  async run(print) {
    const product = await startProduct('on');
    try {
      await generateLoad({ ...product, connections, durationMs: 2_000 });
      const { acknowledged, elapsedMs } = await generateLoad({ ...product, connections, durationMs: 5_000 });
      const capacity = (acknowledged / elapsedMs) * 1_000;
      const perSecond = Math.round(capacity * 2);
      print(`takes ${capacity.toFixed(0)} answers/s over ${connections} connections; ${perSecond}/s come`);
      const storedBefore = await countStored(product.adminUrl);
      const report = await sendCrowd({
        ...product,
        people: perSecond * seconds,
        withinMs: seconds * 1_000,
        responses: threeAnswers,
        writesMs: 0,
        sendsAgain: false,
      });
      const { acceptedMs, refusedMs, receipts, refused } = report;
      const missing = await countMissing(product.adminUrl, receipts);
      const stored = (await countStored(product.adminUrl)) - storedBefore;
      print(
        `accepted ${receipts.length} (${(receipts.length / seconds / capacity).toFixed(2)} of what it takes), ` +
          `p50 ${quantile(acceptedMs, 0.5).toFixed(0)} ms, p99 ${quantile(acceptedMs, 0.99).toFixed(0)} ms; ` +
          `acknowledged and missing ${missing}, stored ${stored}`,
      );
      print(
        `refused ${JSON.stringify(refused)}, p50 ${quantile(refusedMs, 0.5).toFixed(1)} ms, p99 ${quantile(refusedMs, 0.99).toFixed(1)} ms`,
      );
      const after = await generateLoad({ ...product, connections: 1, durationMs: 1_000 });
      print(`afterwards one person alone: p50 ${quantile(after.latenciesMs, 0.5).toFixed(1)} ms`);
      print(
        `time to refuse, p99 / mark of ${marks.refusedMs} ms: ${(quantile(refusedMs, 0.99) / marks.refusedMs).toFixed(2)}; ` +
          `accepted, p99 / mark of ${marks.acceptedMs} ms: ${(quantile(acceptedMs, 0.99) / marks.acceptedMs).toFixed(2)}`,
      );
      if (missing > 0 || stored !== receipts.length)
        throw new Error(`${receipts.length} answers were acknowledged, ${stored} are stored.`);
    } finally {
      await product.stop();
    }
  },
};

async function countStored(adminUrl: string): Promise<number> {
  const { rows } = await withClient(adminUrl, (client) =>
    client.query<{ stored: number }>('select count(*)::int as stored from responses.answers'),
  );
  return rows[0]?.stored ?? Number.NaN;
}
