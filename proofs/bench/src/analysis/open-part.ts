import { effectiveWeights } from '@blindspot/analysis/evaluation';
import { builtInQuestionSets } from '@blindspot/contracts/built-in-question-sets';
import { call } from '@blindspot/contracts/client';
import { registerRoute } from '@blindspot/contracts/http/accounts';
import { createFeedbackRequestRoute } from '@blindspot/contracts/http/feedback-requests';
import { submitFeedbackResponseRoute } from '@blindspot/contracts/http/feedback-responses';
import { getSummaryRoute } from '@blindspot/contracts/http/summaries';
import { listTrustRoute, rateTrustRoute } from '@blindspot/contracts/http/trust';
import { defaultTrustWeights, type Relationship } from '@blindspot/contracts/vocabulary/relationships';
import { eventually } from '@blindspot/test-kit/eventually';
import { range } from '@blindspot/test-kit/in-parallel';
import { launchProduct } from '@blindspot/test-kit/launched-product';
import { createSeededRandom, type SeededRandom } from '@blindspot/test-kit/seeded-random';
import { marks } from '../marks.ts';
import { quantile, type Figure, type Part } from '../part.ts';
import { spoken } from './spoken.ts';

const sets = 30;
const sizes = [5, 9] as const;
const forms = builtInQuestionSets.filter(({ id }) => id === 'relateful' || id === 'renee-ryerson');
const relationships = Object.keys(defaultTrustWeights) as Relationship[]; // Of the five.

interface Opened {
  readonly ms: number;
  /** The weights that were asked for. */
  readonly asked: readonly number[];
}

export const openPart: Part = {
  name: 'open',
  what: `from 'Open' to the text, with the built-in engine, over ${sets} prepared sets of each size`,
  async run(print) {
    const product = await launchProduct();
    const figures: Figure[] = [];
    const all: number[] = [];
    try {
      const random = createSeededRandom(11);
      // The first reading of a product that was just started is no measure of the others.
      await openOne(product.url, random, { form: 'relateful', size: 5 });
      for (const { id, format } of forms)
        for (const size of sizes) {
          const opened: Opened[] = [];
          for (const _ of range(sets)) opened.push(await openOne(product.url, random, { form: id, size }));
          const times = opened.map(({ ms }) => ms);
          all.push(...times);
          figures.push({ name: `p95, ${size} people, ${format}`, value: quantile(times, 0.95), unit: 'ms' });
          print(
            `${size} people, ${format}: median ${quantile(times, 0.5).toFixed(0)} ms, p95 ${quantile(times, 0.95).toFixed(0)} ms (mark ${marks.open.p95.value})`,
          );
          if (format === 'slider') print(`  ${shareOfTheRule(opened)}`);
        }
    } finally {
      await product.stop();
    }
    return [{ name: 'p95', value: quantile(all, 0.95), unit: 'ms' }, ...figures];
  },
};

/** By itself, for the sets that were opened. */
function shareOfTheRule(opened: readonly Opened[]): string {
  const times = opened.map(({ asked }) => {
    const newcomers = range(10).map((index) => asked.filter((weight) => weight === index + 1).length);
    const started = performance.now();
    effectiveWeights({ newcomers, scale: '1-10' });
    return performance.now() - started;
  });
  const all = opened.reduce((sum, { ms }) => sum + ms, 0);
  const ofRule = times.reduce((sum, ms) => sum + ms, 0);
  return (
    `the guess rule, by itself: median ${quantile(times, 0.5).toFixed(1)} ms, longest ${Math.max(...times).toFixed(1)} ms, ` +
    `${((100 * ofRule) / all).toFixed(1)} % of the time at most`
  );
}

/** Answers by a few people, their weights, and the first reading of the result. */
export async function openOne(
  baseUrl: string,
  random: SeededRandom,
  { form, size }: { form: string; size: number },
): Promise<Opened> {
  const questionSet = forms.find(({ id }) => id === form);
  if (!questionSet) throw new Error(`There is no form ${form}.`);
  const email = `owner.${random.integer(1, 1e9)}@owners.example`;
  const { body: account } = await call(
    registerRoute,
    { body: { name: 'Maya Lindqvist', email, password: 'river stone lantern' } },
    { baseUrl },
  );
  const token = account.access_token;
  const { body: request } = await call(
    createFeedbackRequestRoute,
    { body: { title: 'Be honest with me', ai_prompt_type: 'encouraging', question_set: form } },
    { baseUrl, token },
  );
  const params = { requestId: request.id };
  for (const index of range(size)) {
    const answers = Object.keys(questionSet.questions).map((key) => [
      key,
      questionSet.format === 'slider' ? random.integer(1, 10) : `${spoken(random)} ${spoken(random)}`,
    ]);
    await call(
      submitFeedbackResponseRoute,
      {
        params,
        headers: {},
        body: {
          responder_name: `Robin ${'ABCDEFGHI'[index]}`,
          responder_email: `robin.${index}@people.example`,
          relationship: random.pick(relationships),
          responses: Object.fromEntries(answers),
        },
      },
      { baseUrl },
    );
  }
  const people = await eventually(
    async () => {
      const { body } = await call(listTrustRoute, { params }, { baseUrl, token });
      if (!body.next_set.ready || !body.next_set.prepared) throw new Error('The set is being prepared.');
      return body.responses;
    },
    { timeoutMs: 20_000 },
  );
  const asked = people.map(() => random.integer(1, 10));
  for (const [index, { responder_name: name }] of people.entries())
    await call(
      rateTrustRoute,
      { params, body: { responder_name: name, trust_rating: asked[index] ?? 5 } },
      { baseUrl, token },
    );
  const started = performance.now();
  const { body } = await call(getSummaryRoute, { params, querystring: {} }, { baseUrl, token });
  const ms = performance.now() - started;
  if (!('summary' in body) || body.stage !== 'full' || body.status !== 'ready')
    throw new Error('The first reading did not bring the result.');
  return { ms, asked };
}
