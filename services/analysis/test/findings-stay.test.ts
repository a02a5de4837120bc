import type { Summary } from '@blindspot/contracts/http/summaries';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { requestWith, someAnswers } from './arrange.ts';
import { anAnswer, sliderAnswers, type StoredAnswer } from './builders.ts';
import { buildTestApp } from './harness.ts';

const app = await buildTestApp({ limits: { dailyPerRequest: null, dailyPerOwner: null } });
const { responses } = app.neighbours;

interface Scene {
  readonly requestId: string;
  readonly ownerId: string;
  readonly answers: readonly StoredAnswer[];
}
interface Step {
  readonly does: string;
  readonly run: (scene: Scene) => Promise<unknown>;
}

const path = (requestId: string): string => `/api/feedback-summary/${requestId}`;

const rating = fc
  .record({ person: fc.nat({ max: 5 }), value: fc.integer({ min: 1, max: 10 }) })
  .map<Step>(({ person, value }) => ({
    does: `person ${person} is rated ${value}`,
    run: async ({ requestId, answers }) => {
      responses.rate(requestId, answers[person]?.response_id ?? '', value);
      await Promise.resolve();
    },
  }));
const others = fc.constantFrom<Step>(
  { does: 'regenerates', run: async ({ requestId, ownerId }) => await app.regenerate(requestId, ownerId) },
  { does: 'reads', run: async ({ requestId, ownerId }) => await app.call('GET', path(requestId), ownerId) },
  { does: 'rereads', run: async ({ requestId, ownerId }) => await app.reread(requestId, ownerId) },
  {
    does: 'shares',
    run: async ({ requestId, ownerId }) => await app.call('POST', `/api/share-summary/${requestId}`, ownerId),
  },
  {
    does: 'takes the link back',
    run: async ({ requestId, ownerId }) =>
      await app.call('DELETE', `/api/share-summary/${requestId}`, ownerId),
  },
);
/** Numbers of newcomers that are too few to open the next set. */
const newcomers = fc.integer({ min: 0, max: 3 });

const found = (summary: Summary): unknown => ({
  averages: summary.question_averages,
  window: summary.window,
  mirror: summary.mirror,
  optional: summary.optional_responses,
  quotes: summary.quotes,
  untouched: summary.untouched_sliders,
  analyzed: summary.analyzed_count,
  changes: summary.changes,
  day: summary.generated_at,
});

const sealedFindings = async (requestId: string) =>
  await app.database.query(
    `select id, number, findings::text, weights::text from analysis.results where request_id = $1`,
    [requestId],
  );

test('P9 ratings, regenerations, shares and reads between two sets change no average, theme or order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('relateful', 'shadow'),
      fc.array(fc.oneof(rating, others), { minLength: 1, maxLength: 6 }),
      newcomers,
      async (set, steps, late) => {
        const answers = Array.from({ length: 6 }, (_, person) =>
          set === 'shadow'
            ? anAnswer()
            : anAnswer({
                answers: { ...sliderAnswers(1 + person), keep: `Your calm, ${'a'.repeat(person)}.` },
                may_quote: ['keep'],
              }),
        );
        const request = await requestWith(app, answers, { set });
        const scene = { requestId: request.request_id, ownerId: request.owner_id, answers };
        const { body: first } = await app.summary(scene.requestId, scene.ownerId);
        const sealed = await sealedFindings(scene.requestId);
        await app.neighbours.submit(scene.requestId, ...someAnswers(late));
        for (const { run } of steps) {
          await run(scene);
          const { body } = await app.reread(scene.requestId, scene.ownerId);
          expect(found(body)).toEqual(found(first));
        }
        expect(await sealedFindings(scene.requestId)).toEqual(sealed);
      },
    ),
    { seed: 11, numRuns: 8 },
  );
});
