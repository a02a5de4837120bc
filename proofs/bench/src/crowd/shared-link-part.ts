import { fillPath } from '@blindspot/contracts/fill-path';
import { feedbackForm } from '@blindspot/contracts/pages/paths';
import { quantile, type Part } from '../part.ts';
import { countMissing } from '../submit/submit-part.ts';
import { startProduct } from '../submit/targets.ts';
import { sendCrowd } from './crowd.ts';
import { makeRequest, signUp } from './owner.ts';
import { fourAnswers } from './people.ts';

const people = 2_000;
const withinMs = 60_000;

export const sharedLinkPart: Part = {
  name: 'shared-link',
  what: `${people} people open one form within ${withinMs / 1_000} s, each when they please, and answer it within 20 s`,
  async run(print) {
    const product = await startProduct('on');
    try {
      const requestId = await makeRequest(product.origin, await signUp(product.origin));
      const { pageMs, acceptedMs, againMs, receipts, refused } = await sendCrowd({
        origin: product.origin,
        people,
        withinMs,
        page: fillPath(feedbackForm, { requestId }),
        requestIds: [requestId],
        responses: fourAnswers,
        writesMs: 20_000,
        sendsAgain: true,
      });
      const missing = await countMissing(product.adminUrl, receipts);
      print(
        `form: ${pageMs.length} opened, p50 ${quantile(pageMs, 0.5).toFixed(1)} ms, p99 ${quantile(pageMs, 0.99).toFixed(1)} ms`,
      );
      print(
        `answers: ${receipts.length} acknowledged, missing ${missing}, p50 ${quantile(acceptedMs, 0.5).toFixed(1)} ms, ` +
          `p99 ${quantile(acceptedMs, 0.99).toFixed(1)} ms; refused in between ${JSON.stringify(refused)}, sent again by themselves ${againMs.length}`,
      );
      print(`stored / people: ${((receipts.length - missing) / people).toFixed(2)}`);
      if (receipts.length - missing < people) throw new Error('Not everybody got their answer in.');
    } finally {
      await product.stop();
    }
  },
};
