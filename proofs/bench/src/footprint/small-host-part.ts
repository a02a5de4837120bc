import { eventually } from '@blindspot/test-kit/eventually';
import { createSeededRandom } from '@blindspot/test-kit/seeded-random';
import { launchProduct } from '@blindspot/test-kit/launched-product';
import { openOne } from '../analysis/open-part.ts';
import type { Figure, Part } from '../part.ts';
import { makeMemoryGroup, type MemoryGroup } from './memory-group.ts';
import { answers, sendAnswers } from './sent-answers.ts';

const megabyte = 1_000_000;
const limitMb = 512;
const lookEveryMs = 100;

export const smallHostPart: Part = {
  name: 'small-host',
  what: `the product in ${limitMb} MB without swap, from its first start: ${answers.toLocaleString('en')} answers, and a result is opened and read`,
  async run(print) {
    let group: MemoryGroup;
    try {
      group = makeMemoryGroup(limitMb * megabyte);
    } catch (error) {
      print(`not shown here: ${error instanceof Error ? error.message : String(error)}`);
      return undefined;
    }
    let held = 0;
    const timer = setInterval(() => (held = Math.max(held, group.held() / megabyte)), lookEveryMs);
    try {
      const figures = await liveIn(group, print);
      return [
        { name: 'held', value: held, unit: 'MB' },
        { name: 'ended by the system', value: group.ended(), unit: '' },
        ...figures,
      ];
    } finally {
      print(
        `held at most ${held.toFixed(0)} MB, with files that were read ${(group.peak() / megabyte).toFixed(0)} MB`,
      );
      print(`${group.ended()} processes were ended by the system for want of memory`);
      clearInterval(timer);
      // Servers of a product that was ended may still be ending.
      await eventually(() => group.remove());
    }
  },
};

async function liveIn(group: MemoryGroup, print: (line: string) => void): Promise<Figure[]> {
  const product = await launchProduct({ with: group.enter });
  try {
    print(`first start: ${product.startMs.toFixed(0)} ms`);
    const begun = performance.now();
    const taken = await sendAnswers(product.url);
    const perSecond = taken / ((performance.now() - begun) / 1_000);
    print(`${taken} answers were taken, ${perSecond.toFixed(0)} a second`);
    const { ms } = await openOne(product.url, createSeededRandom(11), { form: 'relateful', size: 9 });
    print(`a result was opened and read in ${ms.toFixed(0)} ms`);
    return [
      { name: 'answers', value: perSecond, unit: '/s' },
      { name: 'a result', value: ms, unit: 'ms' },
    ];
  } finally {
    await product.stop();
  }
}
