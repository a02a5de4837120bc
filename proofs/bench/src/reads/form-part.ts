import { fillPath } from '@blindspot/contracts/route';
import { feedbackForm } from '@blindspot/contracts/pages/paths';
import { register } from '@blindspot/people/owner';
import { median } from '@blindspot/test-kit/permutation-test';
import { quantile, type Part } from '../part.ts';
import { startProduct } from '../submit/targets.ts';
import { describeReads, generateLoad, perSecond, readLoad } from '../load/load.ts';

const rounds = 3;
const seconds = 5;
const connections = 16;

export const formPart: Part = {
  name: 'form',
  what: `the page of one form, opened over ${connections} connections by readers who have nothing yet, limits on`,
  async run(print) {
    const product = await startProduct('on');
    try {
      const owner = await register({ baseUrl: product.origin });
      const requestId = await owner.makeRequest({ question_set: 'shadow' });
      const path = fillPath(feedbackForm, { requestId });
      const order = {
        origin: product.origin,
        path,
        headers: { accept: 'text/html', 'accept-encoding': 'br', 'accept-language': 'en' },
        connections,
      };
      await generateLoad({ ...order, durationMs: 2_000 });
      const pages: number[] = [];
      const p50: number[] = [];
      for (let round = 1; round <= rounds; round += 1) {
        const report = await readLoad({ ...order, durationMs: seconds * 1_000 });
        pages.push(perSecond(report));
        p50.push(quantile(report.latenciesMs, 0.5));
        print(`round ${round}: ${describeReads(report, 'pages')}`);
      }
      return [
        { name: 'pages', value: median(pages), unit: '/s' },
        { name: 'p50', value: median(p50), unit: 'ms' },
      ];
    } finally {
      await product.stop();
    }
  },
};
