import { createLogger } from '@blindspot/service-kit/process/logger';
import { afterAll, expect, test } from 'vitest';
import { createAnalysisThread } from '../computations/analysis-thread.ts';
import { reviewAgainst } from './gate-review.ts';

const thread = createAnalysisThread(createLogger('analysis', 'silent'));
afterAll(async () => await thread.stop());

test('what an answer is in is told for each, in the thread', async () => {
  const review = reviewAgainst(
    { thread },
    {
      form: { questions: { q: 'What stands out?' }, optional_questions: {}, format: 'text', scale: '1-10' },
      language: 'en',
      voices: () => Promise.resolve([]),
      identifies: (texts) => Promise.resolve(texts.map(() => false)),
      signal: AbortSignal.timeout(20_000),
    },
  );
  const answers = [
    'Du hörst immer gut zu und sagst offen, was du denkst.',
    'You listen, and you say what you think.',
    'Ja.',
  ];
  expect(await review.languages(answers)).toEqual(['German', null, null]);
});
