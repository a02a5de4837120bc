import { fillPath } from '@blindspot/contracts/fill-path';
import { feedbackForm } from '@blindspot/contracts/pages/paths';
import { launchProduct } from '@blindspot/test-kit/launched-product';
import { median } from '@blindspot/test-kit/permutation-test';
import { treeMemoryMb } from '@blindspot/test-kit/process-memory';
import { quantile, type Part } from '../part.ts';
import { sendCrowd } from './crowd.ts';
import { makeRequest, signUp } from './owner.ts';
import { fourAnswers } from './people.ts';

const minutes = 3;
const perSecond = 3;
const everyMs = 10_000;

export const slowHourPart: Part = {
  name: 'slow-hour',
  what: `a slow hour, shortened to ${minutes} minutes: ${perSecond} people a second open a form and answer; memory of all processes`,
  async run(print) {
    const product = await launchProduct({ env: { TRUST_PROXY: '127.0.0.0/8', LOG_LEVEL: 'warn' } });
    const memory: number[] = [];
    const timer = setInterval(() => memory.push(treeMemoryMb(product.pid)), everyMs);
    try {
      const requestId = await makeRequest(product.url, await signUp(product.url));
      const { pageMs, acceptedMs, receipts, refused } = await sendCrowd({
        origin: product.url,
        people: minutes * 60 * perSecond,
        withinMs: minutes * 60_000,
        page: fillPath(feedbackForm, { requestId }),
        requestIds: [requestId],
        responses: fourAnswers,
        writesMs: 1_000,
        sendsAgain: true,
      });
      const third = Math.floor(memory.length / 3);
      const [early, late] = [median(memory.slice(0, third)), median(memory.slice(-third))];
      print(
        `${receipts.length} answers, refused ${JSON.stringify(refused)}; form p50 ${quantile(pageMs, 0.5).toFixed(1)} ms, ` +
          `p99 ${quantile(pageMs, 0.99).toFixed(1)} ms; answer p50 ${quantile(acceptedMs, 0.5).toFixed(1)} ms, p99 ${quantile(acceptedMs, 0.99).toFixed(1)} ms`,
      );
      print(`MB (PSS) every ${everyMs / 1_000} s: ${memory.map((mb) => mb.toFixed(0)).join(' ')}`);
      print(`memory, last third / first third: ${(late / early).toFixed(2)}`);
    } finally {
      clearInterval(timer);
      await product.stop();
    }
  },
};
