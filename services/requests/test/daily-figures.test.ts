import { randomUUID } from 'node:crypto';
import { foldDailyChanges, recountDailyFigures } from '@blindspot/service-kit/database/daily-figures';
import { createDatabase } from '@blindspot/service-kit/database/database';
import { inTransaction } from '@blindspot/service-kit/database/transaction';
import { useDatabase } from '@blindspot/test-kit/postgres';
import { createSeededRandom, type SeededRandom } from '@blindspot/test-kit/seeded-random';
import { afterAll, expect, it } from 'vitest';
import { migrations } from '../migrations/index.ts';
import { deleteOwnRequest } from '../src/deletions/deletion-store.ts';
import {
  insertFeedbackRequest,
  updateFeedbackRequest,
} from '../src/feedback-requests/feedback-request-store.ts';
import { readRequestStatistics, requestFigures } from '../src/feedback-requests/request-statistics-view.ts';

const database = await useDatabase('requests', migrations);
const handle = createDatabase({ url: database.url });
const { db } = handle;
afterAll(() => handle.close());
const ownerId = randomUUID();
const sets = ['shadow', 'relateful', 'custom'];
const styles = ['encouraging', 'professional', 'custom'] as const;

/** One thing that owners or the service do, by chance. */
async function step(random: SeededRandom): Promise<void> {
  const stored = await database.query<{ id: string }>('select id from requests.feedback_requests order by 1');
  const { id } = random.pick([...stored, { id: randomUUID() }]);
  const aiPrompt = { style: random.pick(styles), prompt: '' };
  const dice = random.integer(1, 100);
  if (dice <= 45) {
    await insertFeedbackRequest(db, {
      id: randomUUID(),
      ownerId,
      ownerName: 'Maya',
      title: 'Be honest',
      description: '',
      questionSet: random.pick(sets),
      form: { questions: { q1: 'What do you see?' }, optional_questions: {}, format: 'text', scale: '1-10' },
      aiPrompt,
      version: 1,
      parentId: null,
    });
  } else if (dice <= 65)
    await updateFeedbackRequest(db, { id, title: 'Be kind', description: '', aiPrompt, version: 2 });
  else if (dice <= 80)
    await inTransaction(db, (transaction) => deleteOwnRequest(transaction, { id, ownerId }));
  else if (dice <= 88)
    // Over midnight of UTC, which is no midnight of the server.
    await database.query(
      `update requests.feedback_requests set created_at = date_trunc('day', created_at, 'UTC') - interval '1 microsecond' where id = $1`,
      [id],
    );
  else if (dice <= 96) await foldDailyChanges(db, requestFigures);
  else {
    await database.query(`update requests.daily_recounts set counted_at = counted_at - interval '2 days'`);
    expect(await recountDailyFigures(db, requestFigures)).toBe(0);
  }
}

/** Every request looked at. */
async function counted(): Promise<unknown> {
  const stored = await database.query<{ day: string; question_set: string; ai_prompt_type: string }>(
    `select to_char(created_at at time zone 'utc', 'YYYY-MM-DD') as day, question_set, ai_prompt_type from requests.feedback_requests`,
  );
  const by = (column: 'day' | 'question_set' | 'ai_prompt_type') =>
    Object.fromEntries(
      [...Map.groupBy(stored, (row) => row[column])].map(([key, rows]) => [key, rows.length]),
    );
  return {
    total_requests: stored.length,
    question_set_usage: by('question_set'),
    ai_prompt_usage: by('ai_prompt_type'),
    per_day: Object.entries(by('day'))
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([day, count]) => ({ day, count })),
  };
}

const statistics = () => readRequestStatistics(db, { since: '2001-01-01' });

it('the figures of requests are a count of all before they are kept, and from then on whatever owners do', async () => {
  for (const seed of [1, 2, 3]) {
    const random = createSeededRandom(seed);
    for (let count = 0; count < 50; count += 1) {
      await step(random);
      expect(await statistics()).toEqual(await counted());
    }
    await recountDailyFigures(db, requestFigures);
  }
});

it('the figures of requests are a count of all after many did things at once', async () => {
  await Promise.all(
    [1, 2, 3, 4, 5, 6].map(async (seed) => {
      const random = createSeededRandom(10 + seed);
      for (let count = 0; count < 40; count += 1) await step(random);
    }),
  );
  expect(await statistics()).toEqual(await counted());
});
