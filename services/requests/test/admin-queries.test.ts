import { randomUUID } from 'node:crypto';
import { getRequestStatistics } from '@blindspot/contracts/messages/analytics';
import {
  describeRequestOwners,
  formsPerMessage,
  listAskedQuestions,
  searchRequests,
  describeRequests,
} from '@blindspot/contracts/messages/feedback-requests';
import { getOperations } from '@blindspot/contracts/messages/operations';
import { deleteFeedbackRequestRoute } from '@blindspot/contracts/http/feedback-requests';
import { limits, searchedRequests } from '@blindspot/contracts/limits';
import { describe, expect, it } from 'vitest';
import { create, useRequests } from './harness.ts';

const { signIn, others, database } = await useRequests();
const ann = await signIn({ name: 'Ann Example' });
const today = new Date().toISOString().slice(0, 10);

const search = async (text: string, ownerId: string | null = null): Promise<string[]> =>
  (await others.ask(searchRequests, { text, owner_id: ownerId })).request_ids;

describe('describeRequestOwners query', () => {
  it('describeRequestOwners returns title and owner of each known request', async () => {
    const { id } = await create(ann, { title: 'Tell me' });
    expect(await others.ask(describeRequestOwners, { request_ids: [id, randomUUID()] })).toEqual({
      requests: [{ request_id: id, title: 'Tell me', owner_id: ann.userId, owner_name: 'Ann Example' }],
    });
  });
});

describe('searchRequests query', () => {
  it('searchRequests finds a request by a part of its title, in upper or lower case', async () => {
    const { id } = await create(ann, { title: 'My quiet habits' });
    expect(await search('QUIET')).toEqual([id]);
  });

  it('searchRequests finds requests by a part of the owner’s name, newest first', async () => {
    const ben = await signIn({ name: 'Ben Sample' });
    const first = await create(ben);
    const second = await create(ben);
    expect(await search('sampl')).toEqual([second.id, first.id]);
  });

  it('searchRequests finds all requests by the id of their owner', async () => {
    const cleo = await signIn({ name: 'Cleo' });
    const { id } = await create(cleo);
    expect(await search('no title has this', cleo.userId)).toEqual([id]);
  });

  it.each(['%', '_', '\\'])('searchRequests treats %s as a literal character', async (sign) => {
    expect(await search(sign)).toEqual([]);
  });
});

const made = (count: number, title: string): Promise<{ id: string }[]> =>
  database.query<{ id: string }>(
    `insert into requests.feedback_requests
       (id, owner_id, owner_name, title, description, question_set, form, ai_prompt_type, custom_ai_prompt)
     select gen_random_uuid(), gen_random_uuid(), $2, $3, '', 'custom', '{}', 'professional', 'professional'
     from generate_series(1, $1) returning id`,
    [count, '\u0001'.repeat(limits.name), title],
  );

const askedIn = async (form: object, count = 1): Promise<string[]> => {
  const ids = (await made(count, 'Asked')).map(({ id }) => id);
  await database.query('update requests.feedback_requests set form = $1 where id = any($2)', [
    JSON.stringify({ format: 'text', scale: '1-10', ...form }),
    ids,
  ]);
  return ids;
};

const longest = (prefix: string): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: limits.questionsPerSet }, (_, index) => [
      `${prefix}_${index}`.padEnd(limits.questionKey, 'x'),
      '\u{1F642}'.repeat(limits.questionText),
    ]),
  );

describe('listAskedQuestions query', () => {
  it('listAskedQuestions returns the questions in the order of the frozen form, optional questions last', async () => {
    const [id = ''] = await askedIn({
      questions: { zest: 'First?', calm: 'Second?' },
      optional_questions: { also: 'Third?' },
    });
    expect(await others.ask(listAskedQuestions, { request_ids: [id, randomUUID()] })).toEqual({
      requests: [
        {
          request_id: id,
          questions: [
            { key: 'zest', text: 'First?' },
            { key: 'calm', text: 'Second?' },
            { key: 'also', text: 'Third?' },
          ],
        },
      ],
    });
  });

  it('the reply of listAskedQuestions fits one message for the longest forms', async () => {
    const form = { questions: longest('q'), optional_questions: longest('o') };
    const ids = await askedIn(form, formsPerMessage);
    const { requests } = await others.ask(listAskedQuestions, { request_ids: ids });
    expect(requests.map(({ questions }) => questions.length)).toEqual(
      ids.map(() => 2 * limits.questionsPerSet),
    );
  });
});

describe('replies of admin queries about many requests', () => {
  it('a reply about the maximum number of requests with the longest names fits one message', async () => {
    // Each of these characters takes six bytes on the wire.
    const ids = (await made(200, '\u0001'.repeat(limits.title))).map(({ id }) => id);
    const owners = await others.ask(describeRequestOwners, { request_ids: ids });
    const described = await others.ask(describeRequests, { request_ids: ids });
    expect([owners.requests.length, described.requests.length]).toEqual([200, 200]);
  });

  it('a search returns only the newest matches', async () => {
    await made(searchedRequests + 50, 'Among very many');
    expect(await search('among very many')).toHaveLength(searchedRequests);
  });
});

describe('getRequestStatistics query', () => {
  it('getRequestStatistics counts stored requests, but no deleted ones', async () => {
    const owner = await signIn();
    await create(owner, { ai_prompt_type: 'encouraging', custom_ai_prompt: '' });
    const gone = await create(owner, { ai_prompt_type: 'encouraging', custom_ai_prompt: '' });
    await owner.call(deleteFeedbackRequestRoute, { params: { id: gone.id } });
    const stored = await database.query<{ total: number; encouraging: number }>(
      `select count(*)::int as total, count(*) filter (where ai_prompt_type = 'encouraging')::int as encouraging
       from requests.feedback_requests`,
    );
    const statistics = await others.ask(getRequestStatistics, { since: today });
    expect(statistics.total_requests).toBe(stored[0]?.total);
    expect(statistics.question_set_usage).toEqual({ custom: stored[0]?.total });
    expect(statistics.ai_prompt_usage['encouraging']).toBe(stored[0]?.encouraging);
    expect(statistics.per_day).toEqual([{ day: today, count: stored[0]?.total }]);
  });

  it('getRequestStatistics counts requests by UTC day, from the given day on', async () => {
    const { id } = await create(ann);
    const last = await create(ann);
    const moments = { [id]: '2001-02-03T00:00:00Z', [last.id]: '2001-02-02T23:59:59.999Z' };
    for (const [request, at] of Object.entries(moments)) {
      await database.query('update requests.feedback_requests set created_at = $2 where id = $1', [
        request,
        at,
      ]);
    }
    const { per_day: days } = await others.ask(getRequestStatistics, { since: '2001-02-03' });
    expect(days[0]).toEqual({ day: '2001-02-03', count: 1 });
    const earlier = await others.ask(getRequestStatistics, { since: '2001-02-01' });
    expect(earlier.per_day[0]).toEqual({ day: '2001-02-02', count: 1 });
  });
});

it('getOperations returns the state of the service’s queues', async () => {
  expect((await others.ask(getOperations('requests'), {})).dead_letters).toEqual([]);
});
