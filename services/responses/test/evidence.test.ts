import { describe, expect, it } from 'vitest';
import {
  countAnswers,
  getAnswers,
  screenText,
  type DeidentifiedResponse,
} from '@blindspot/contracts/queries/feedback-responses';
import type {
  FeedbackResponseSubmission,
  SubmissionReceipt,
} from '@blindspot/contracts/http/feedback-responses';
import { anAnswer, aRequest, textForm } from './builders.ts';
import { startHarness } from './harness.ts';

const harness = await startHarness();
const { call, neighbours, requests } = harness;

async function answered(
  answers: readonly Partial<FeedbackResponseSubmission>[],
  request = aRequest(),
  token?: string,
): Promise<string> {
  const requestId = requests.add(request);
  await Promise.all(
    answers.map(async (answer) => {
      const reply = await call<SubmissionReceipt>(`/api/feedback-response/${requestId}`, {
        method: 'POST',
        body: anAnswer(answer),
        token,
      });
      expect(reply.status).toBe(201);
    }),
  );
  return requestId;
}

async function allPages(requestId: string): Promise<DeidentifiedResponse[][]> {
  const pages: DeidentifiedResponse[][] = [];
  for (let after: string | null = null, more = true; more; more = after !== null) {
    const page: Awaited<
      ReturnType<typeof neighbours.ask<{ request_id: string; after: string | null }, PageOf>>
    > = await neighbours.ask(getAnswers, { request_id: requestId, after });
    pages.push(page.responses);
    after = page.next;
  }
  return pages;
}
interface PageOf {
  responses: DeidentifiedResponse[];
  next: string | null;
  response_count: number;
}

describe('the answers handed to the analysis', () => {
  it('come with relationship and rating, and nothing of their writers', async () => {
    const requestId = await answered([{ relationship: 'family' }]);
    const page = await neighbours.ask(getAnswers, { request_id: requestId, after: null });
    expect(page).toMatchObject({ response_count: 1, next: null });
    expect(page.responses).toEqual([
      {
        response_id: expect.any(String),
        relationship: 'family',
        trust_rating: null,
        answers: { unsaid: 'You interrupt when you are nervous.' },
      },
    ]);
  });

  it('do not contain the own answers of the owner', async () => {
    const owner = await harness.person();
    const requestId = await answered([{}], aRequest({ owner_id: owner.userId }), owner.token);
    expect(await neighbours.ask(getAnswers, { request_id: requestId, after: null })).toEqual({
      responses: [],
      next: null,
      response_count: 0,
    });
  });

  it('have the names and addresses of all who answered taken out', async () => {
    const requestId = await answered([
      { responder_name: 'Tobias Krüger', responder_email: 'tk.wolkenstein@example.test' },
      {
        responses: { unsaid: 'As Tobias said, and KRUGER too; ask tk.wolkenstein@example.test or m4rlene.' },
      },
      { responder_name: 'Marlene', responses: { unsaid: 'Marlene says hello, and s-a-i-b-o-t as well.' } },
    ]);
    const { responses } = await neighbours.ask(getAnswers, { request_id: requestId, after: null });
    expect(responses.map(({ answers }) => String(answers['unsaid'])).toSorted()).toEqual([
      'As someone said, and someone too; ask someone or someone.',
      'You interrupt when you are nervous.',
      'someone says hello, and someone as well.',
    ]);
  });

  it('have names taken out that are written in letters that look like theirs', async () => {
    const requestId = await answered([
      { responder_name: 'Anna Helenius', responses: { unsaid: 'Ask ꓮnna, Anηa or ʜᴇʟᴇɴɪᴜꜱ.' } },
      { responses: { unsaid: 'As 🅐🅝🅝🅐 said; ɐuuɐ knows.' } },
    ]);
    const { responses } = await neighbours.ask(getAnswers, { request_id: requestId, after: null });
    expect(responses.map(({ answers }) => String(answers['unsaid'])).toSorted()).toEqual([
      'As someone said; someone knows.',
      'Ask someone, someone or someone.',
    ]);
  });

  it('say nothing of who answered under which address', async () => {
    const [known, unknown] = ['rosenblatt', 'nachtigall'];
    const requestId = await answered([
      { responder_name: 'A friend', responder_email: `${known}@example.test` },
      { responses: { unsaid: `Ask ${known}, or ${known}@example.test.` } },
      { responses: { unsaid: `Ask ${unknown}, or ${unknown}@example.test.` } },
    ]);
    const { responses } = await neighbours.ask(getAnswers, { request_id: requestId, after: null });
    const said = responses.map(({ answers }) => String(answers['unsaid'])).toSorted();
    expect(said.slice(0, 2)).toEqual([`Ask ${unknown}, or someone.`, `Ask ${known}, or someone.`]);
  });

  it('come in the order of their random ids, each once, at most 200 at a time', async () => {
    const requestId = await answered(Array.from({ length: 205 }, () => ({})));
    const pages = await allPages(requestId);
    expect(pages.map((page) => page.length)).toEqual([200, 5]);
    const ids = pages.flat().map(({ response_id }) => response_id);
    expect(ids).toEqual([...new Set(ids)].toSorted());
  });

  it('fit into messages of the broker however long they are', async () => {
    const questions = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`q${index}`, 'Well?']));
    const responses = Object.fromEntries(Object.keys(questions).map((key) => [key, 'ab '.repeat(1_300)]));
    const requestId = await answered(
      Array.from({ length: 20 }, () => ({ responses })),
      aRequest({ form: { ...textForm, questions } }),
    );
    const pages = await allPages(requestId);
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.flat()).toHaveLength(20);
  });

  it('of an unknown request are none', async () => {
    const page = await neighbours.ask(getAnswers, { request_id: aRequest().request_id, after: null });
    expect(page).toEqual({ responses: [], next: null, response_count: 0 });
  });
});

describe('the count of answers', () => {
  it('is of those that are stored, without those of the owner', async () => {
    const owner = await harness.person();
    const own = await answered([{}], aRequest({ owner_id: owner.userId }), owner.token);
    const counts = [await answered([{}, {}]), own, aRequest().request_id].map(
      async (id) => (await neighbours.ask(countAnswers, { request_id: id })).response_count,
    );
    expect(await Promise.all(counts)).toEqual([2, 0, 0]);
  });
});

describe('a text', () => {
  it('is told to identify, by a yes or no for each', async () => {
    const requestId = await answered([
      { responder_name: 'Benedikta', responder_email: 'rosenblatt@example.test' },
    ]);
    const texts = [
      'People like your pace.',
      'Benedikta likes your pace.',
      'Ask r0senb1att.',
      'atkideneB',
      'ʙᴇɴᴇᴅɪᴋᴛᴀ',
    ];
    expect(await neighbours.ask(screenText, { request_id: requestId, texts })).toEqual({
      identifies: [false, true, true, true, true],
    });
  });

  it('is told to identify by names alone where it is asked so', async () => {
    const requestId = await answered([
      { responder_name: 'Benedikta', responder_email: 'rosenblatt@example.test' },
    ]);
    const texts = ['Ask rosenblatt.', 'Ask Benedikta.'];
    const asked = { request_id: requestId, texts, names_only: true };
    expect(await neighbours.ask(screenText, asked)).toEqual({ identifies: [false, true] });
  });

  it('is screened for somebody who answered a moment ago', async () => {
    const requestId = await answered([{}]);
    await neighbours.ask(screenText, { request_id: requestId, texts: ['x'] });
    await call(`/api/feedback-response/${requestId}`, {
      method: 'POST',
      body: anAnswer({ responder_name: 'Wilhelmina' }),
    });
    expect(await neighbours.ask(screenText, { request_id: requestId, texts: ['Wilhelmina'] })).toEqual({
      identifies: [true],
    });
  });
});
