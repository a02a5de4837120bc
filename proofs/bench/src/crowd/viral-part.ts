import { quantile, type Part } from '../part.ts';
import { startProduct } from '../submit/targets.ts';
import { sendCrowd } from './crowd.ts';
import { makeRequest, shareResult, signUp } from './owner.ts';

const readers = 30_000;
const withinMs = 30_000;

export const viralPart: Part = {
  name: 'viral',
  what: `${readers} people open one shared result within ${withinMs / 1_000} s`,
  async run(print) {
    const product = await startProduct('on');
    try {
      const { origin } = product;
      const token = await signUp(origin);
      const page = await shareResult(origin, token, await makeRequest(origin, token));
      const { pageMs, refused, elapsedMs } = await sendCrowd({
        origin,
        people: readers,
        withinMs,
        page,
        requestIds: [],
        responses: {},
        writesMs: 0,
        sendsAgain: false,
      });
      print(
        `${pageMs.length} read, ${(pageMs.length / (elapsedMs / 1_000)).toFixed(0)}/s, p50 ${quantile(pageMs, 0.5).toFixed(1)} ms, ` +
          `p99 ${quantile(pageMs, 0.99).toFixed(1)} ms, refused ${JSON.stringify(refused)}`,
      );
      print(`read / readers: ${(pageMs.length / readers).toFixed(3)}`);
    } finally {
      await product.stop();
    }
  },
};
