import { createDatabase } from '@blindspot/service-kit/database/database';
import { eventually } from '@blindspot/test-kit/eventually';
import { describe, expect, onTestFinished, test } from 'vitest';
import { someAnswers } from './arrange.ts';
import type { StoredAnswer } from './builders.ts';
import { startModelReplicas } from './model-replicas.ts';
import { scriptedAnswer, steps } from './scripted-model.ts';

const replicas = await startModelReplicas();
const { database, provider, responses, aReplica, waitingRequest, wantReading, readingsOf } = replicas;

/** Page size of the responses service; `batch` is the number of answers per stored batch. */
const page = 200;
const batch = 20;

const states = ['Cooks for the street', 'Sings in the kitchen', 'Waters every plant'].map((theme) => ({
  question: 'unsaid',
  theme,
  kind: 'strength' as const,
}));
const readBefore = {
  mentions: states.map(({ question, theme, kind }) => ({ question, theme: { label: theme, kind } })),
};

async function queueWith({ waiting, unread }: { waiting: number; unread: number }): Promise<string> {
  const answers = someAnswers(waiting, { answers: { unsaid: 'You cook for the whole street.' } });
  const { requestId } = await waitingRequest(answers);
  await database.query(
    `insert into analysis.prepared_readings (response_id, request_id, version, reading)
     select unnest($1::uuid[]), $2, 1, $3`,
    [idsOf(answers.slice(0, waiting - unread)), requestId, JSON.stringify(readBefore)],
  );
  return requestId;
}

const idsOf = (answers: readonly StoredAnswer[]): string[] =>
  answers.map(({ response_id: responseId }) => responseId);

async function costOfReading(requestId: string): Promise<{ fetched: number; handedOut: number }> {
  await database.query('vacuum analyze analysis.prepared_readings');
  const before = { fetched: await rowsFetched(), handedOut: responses.waitingHandedOut };
  const own = createDatabase({ url: database.url, poolSize: 2, applicationName: 'measured' });
  const replica = aReplica({ db: own.db, dailyTokens: 1_000_000_000 });
  await wantReading(requestId);
  await eventually(async () => expect(await replicas.tasksOf(requestId)).toEqual([]));
  await replica.stop();
  // Closes the session, because its statistics are complete only after its end.
  await own.close();
  await eventually(async () =>
    expect(await database.query(`select from pg_stat_activity where application_name = 'measured'`)).toEqual(
      [],
    ),
  );
  return {
    fetched: (await rowsFetched()) - before.fetched,
    handedOut: responses.waitingHandedOut - before.handedOut,
  };
}

async function rowsFetched(): Promise<number> {
  const [row] = await database.query<{ fetched: number }>(
    `select (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as fetched from pg_stat_user_tables
     where relname = 'prepared_readings'`,
  );
  return row?.fetched ?? Number.NaN;
}

describe('a queue of thousands of answers', () => {
  test('a queue of thousands of answers is read completely, with at most one additional page per batch', async () => {
    responses.pageSize = page;
    onTestFinished(() => void (responses.pageSize = 3));
    const [waiting, unread] = [3_000, 300];
    const requestId = await queueWith({ waiting, unread });
    const before = provider.prompts.length;
    provider.answer = (prompt) => scriptedAnswer(prompt);
    const { fetched, handedOut } = await costOfReading(requestId);
    expect(await readingsOf(requestId)).toHaveLength(waiting);
    const batches = unread / batch;
    // Each answer is listed twice: to find the group, and to read the answer. Each batch lists its last page
    // again.
    expect(handedOut).toBeLessThanOrEqual(2 * waiting + (batches + 1) * page);
    expect(fetched).toBeLessThanOrEqual(waiting + 100);
    expect(replicas.promptsSince(before, steps.reading)).toHaveLength(unread);
  });
});
