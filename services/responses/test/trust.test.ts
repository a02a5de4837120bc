import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { NextSet, TrustListItem } from '@blindspot/contracts/http/trust';
import { weighNewcomers } from '@blindspot/contracts/messages/feedback-responses';
import { unavailable } from '@blindspot/service-kit/process/app-error';
import { eventually } from '@blindspot/test-kit/eventually';
import type { Relationship } from '@blindspot/contracts/vocabulary/relationships';
import { anAnswer, aRequest } from './builders.ts';
import { startHarness, type Person } from './harness.ts';
import { asAnalysis } from './sealing.ts';

const harness = await startHarness();
const { call, database, neighbours, requests } = harness;
await eventually(() => neighbours.streamAccess());
const { seal, confirm, submit } = asAnalysis(harness);

interface List {
  responses: TrustListItem[];
  locked: boolean;
  next_set: NextSet;
}

let asked: number[][] = [];
let readingFrom: string | undefined;
let analysis: 'answers' | 'rejects the query' | 'does not reply' = 'answers';
neighbours.serve(weighNewcomers, async ({ newcomers }) => {
  asked.push(newcomers);
  if (analysis === 'does not reply') await new Promise(() => undefined);
  if (analysis === 'rejects the query') throw unavailable('dependency_unavailable', 'The database is away.');
  return {
    effective_weights: [1, 1, 2, 3, 4, 5, 6, 7, 8, 9],
    prepared: readingFrom === undefined,
    reading_from: readingFrom,
  };
});
afterEach(() => {
  asked = [];
  readingFrom = undefined;
  analysis = 'answers';
});

let owner: Person;
beforeAll(async () => {
  owner = await harness.person();
});

async function requestWith(people: readonly (string | [string, Relationship])[]): Promise<string> {
  const requestId = requests.add(aRequest({ owner_id: owner.userId }));
  for (const person of people) {
    const [name, relationship]: [string, Relationship] =
      typeof person === 'string' ? [person, 'colleague'] : person;
    const body = anAnswer({ responder_name: name, relationship });
    const { status } = await call(`/api/feedback-response/${requestId}`, { method: 'POST', body });
    expect(status).toBe(201);
  }
  return requestId;
}

const anEntering = expect.stringMatching(/^[\w-]{22}$/) as string;

const list = (requestId: string, token: string | undefined = owner.token) =>
  call<List>(`/api/feedback-responses/${requestId}`, { token });
const rate = (requestId: string, label: unknown, rating: unknown, token: string | undefined = owner.token) =>
  call(`/api/trust-rating/${requestId}`, {
    method: 'PUT',
    token,
    body: { responder_name: label, trust_rating: rating },
  });
const rateByHandle = (requestId: string, handle: unknown, rating: unknown) =>
  call<TrustListItem>(`/api/trust-rating/${requestId}`, {
    method: 'PUT',
    token: owner.token,
    body: { handle, trust_rating: rating },
  });
const labels = async (requestId: string): Promise<string[]> =>
  (await list(requestId)).body.responses.map((item) => item.responder_name);

const five = ['Mira', 'Bo', 'Alex', 'Zoe', 'Ida'];

describe('GET /api/feedback-responses with fewer than five answers', () => {
  it('GET /api/feedback-responses returns an empty list before the first answer', async () => {
    expect((await list(await requestWith([]))).body).toEqual({
      responses: [],
      locked: true,
      next_set: {
        ready: false,
        prepared: false,
        reading_from: null,
        newcomers: 0,
        missing: 5,
        set_aside: 0,
        entering: null,
      },
    });
  });

  it('P3 S9.7 GET /api/feedback-responses returns only the number of answers while there are fewer than five', async () => {
    const requestId = await requestWith(['Mira', ['Bo', 'family'], 'Alex', 'Zoe']);
    expect((await list(requestId)).body).toEqual({
      locked: true,
      responses: [1, 2, 3, 4].map((number) => ({
        responder_name: `Response ${number}`,
        handle: null,
        relationship: null,
        trust_rating: 5,
        sealed: false,
        sealed_rating: null,
        effective_weight: null,
      })),
      next_set: {
        ready: false,
        prepared: false,
        reading_from: null,
        newcomers: 4,
        missing: 1,
        set_aside: 0,
        entering: null,
      },
    });
    expect(asked).toEqual([]);
  });

  it('P10 PUT /api/trust-rating rejects every rating with 409 until there are five answers, even for an existing name', async () => {
    const requestId = await requestWith(['Mira', 'Bo', 'Alex', 'Zoe']);
    for (const label of ['Response 1', 'Mira', 'Nobody']) {
      expect((await rate(requestId, label, 9)).status).toBe(409);
    }
  });
});

describe('GET /api/feedback-responses with five or more answers', () => {
  it('S9.7 GET /api/feedback-responses lists everyone alphabetically, with relationship and default rating', async () => {
    const requestId = await requestWith([
      ['Mira', 'family'],
      ['bo', 'close-friend'],
      ['Alex', 'colleague'],
      ['Zoe', 'acquaintance'],
      ['Ida', 'other'],
    ]);
    const newcomer = {
      handle: expect.stringMatching(/^[\w-]{22}$/) as string,
      sealed: false,
      sealed_rating: null,
    };
    expect((await list(requestId)).body).toEqual({
      locked: false,
      responses: [
        {
          ...newcomer,
          responder_name: 'Alex',
          relationship: 'colleague',
          trust_rating: 6,
          effective_weight: 5,
        },
        {
          ...newcomer,
          responder_name: 'bo',
          relationship: 'close-friend',
          trust_rating: 8,
          effective_weight: 7,
        },
        { ...newcomer, responder_name: 'Ida', relationship: 'other', trust_rating: 5, effective_weight: 4 },
        { ...newcomer, responder_name: 'Mira', relationship: 'family', trust_rating: 9, effective_weight: 8 },
        {
          ...newcomer,
          responder_name: 'Zoe',
          relationship: 'acquaintance',
          trust_rating: 4,
          effective_weight: 3,
        },
      ],
      next_set: {
        ready: true,
        prepared: true,
        reading_from: null,
        newcomers: 5,
        missing: 0,
        set_aside: 0,
        entering: anEntering,
      },
    });
    expect(asked).toEqual([[0, 0, 0, 1, 1, 1, 0, 1, 1, 0]]);
  });

  it('GET /api/feedback-responses gives namesakes different labels', async () => {
    const requestId = await requestWith(['Alex', 'alex ', 'Alex', 'Alex (2)', 'Bo']);
    const names = await labels(requestId);
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(5);
    expect(names.filter((name) => /^alex/i.test(name))).toHaveLength(4);
  });

  it('P3 V8.2.3 GET /api/feedback-responses contains no id, time, address or answer', async () => {
    const { text } = await list(await requestWith(five));
    expect(text).not.toMatch(/[0-9a-f]{8}-|\d{4}-\d\d|@|interrupt/);
  });

  it('GET /api/feedback-responses leaves out an owner’s own answer', async () => {
    const requestId = await requestWith(five);
    await call(`/api/feedback-response/${requestId}`, {
      method: 'POST',
      body: anAnswer({ responder_name: 'Me Myself' }),
      token: owner.token,
    });
    expect(await labels(requestId)).not.toContain('Me Myself');
  });

  it('W1 V8.2.2 S6.2 GET /api/feedback-responses replies 404 to any other account', async () => {
    const requestId = await requestWith(five);
    const stranger = await harness.person();
    expect((await list(requestId, stranger.token)).status).toBe(404);
    expect((await rate(requestId, 'Mira', 3, stranger.token)).status).toBe(404);
  });

  it('GET /api/feedback-responses requires a signed-in account', async () => {
    const requestId = await requestWith([]);
    expect((await call(`/api/feedback-responses/${requestId}`)).status).toBe(401);
    expect((await call(`/api/trust-rating/${requestId}`, { method: 'PUT', body: {} })).status).toBe(401);
  });
});

describe('PUT /api/trust-rating', () => {
  it('PUT /api/trust-rating stores the rating, and the list shows it', async () => {
    const requestId = await requestWith(five);
    const reply = await rate(requestId, 'Mira', 3);
    expect([reply.status, reply.body]).toMatchObject([
      200,
      { responder_name: 'Mira', relationship: 'colleague', trust_rating: 3, effective_weight: 2 },
    ]);
    expect(asked).toEqual([[0, 0, 1, 0, 0, 4, 0, 0, 0, 0]]);
    expect((await list(requestId)).body.responses).toContainEqual(reply.body);
  });

  it('P10 PUT /api/trust-rating changes the rating of only one of two namesakes', async () => {
    const requestId = await requestWith(['Alex', 'Alex', 'Bo', 'Ida', 'Zoe']);
    const second = (await list(requestId)).body.responses.find(
      ({ responder_name: name }) => name === 'Alex (2)',
    );
    expect((await rateByHandle(requestId, second?.handle, 1)).body).toMatchObject({
      responder_name: 'Alex (2)',
    });
    const ratings = (await list(requestId)).body.responses.map((item) => item.trust_rating);
    expect(ratings).toEqual([6, 1, 6, 6, 6]);
  });

  it('PUT /api/trust-rating publishes the change without an answer id', async () => {
    const requestId = await requestWith(five);
    await rate(requestId, 'Bo', 2);
    const [event] = await database.query<{ payload: { aggregateVersion: number; data: unknown } }>(
      `select payload from responses.outbox
       where payload->>'type' = 'trust-rating-changed' and payload->>'aggregateId' = $1`,
      [requestId],
    );
    expect(event?.payload).toMatchObject({ aggregateVersion: 6, data: { request_id: requestId } });
    expect(Object.keys(event?.payload.data ?? {})).toEqual(['request_id']);
  });

  it('P10 PUT /api/trust-rating replies 404 to a name that the list does not show', async () => {
    const requestId = await requestWith(five);
    for (const label of ['Nobody', 'mira', 'Alex (2)', 'Response 1']) {
      expect((await rate(requestId, label, 5)).status).toBe(404);
    }
  });

  it('PUT /api/trust-rating replies 409 to a shared name, even if the list numbers it', async () => {
    const requestId = await requestWith(['Alex', 'alex', 'Alex (2)', 'Bo', 'Ida']);
    for (const label of (await labels(requestId)).filter((name) => /^alex/i.test(name))) {
      expect(await rate(requestId, label, 5)).toMatchObject({
        status: 409,
        body: {
          code: 'responder_ambiguous',
          detail: 'Several people in this list have this name. Send the handle of the one you mean.',
        },
      });
    }
    expect((await rate(requestId, 'Bo', 5)).status).toBe(200);
  });

  it('PUT /api/trust-rating accepts either a handle or a name, and nothing else', async () => {
    const requestId = await requestWith(five);
    const [{ handle, responder_name: label } = { handle: '', responder_name: '' }] = (await list(requestId))
      .body.responses;
    const put = (body: unknown) =>
      call(`/api/trust-rating/${requestId}`, { method: 'PUT', token: owner.token, body });
    for (const person of [{ handle, responder_name: label }, {}, { handle: 'short' }, { handle: null }])
      expect((await put({ ...person, trust_rating: 4 })).status).toBe(422);
    expect((await rateByHandle(requestId, 'A'.repeat(22), 4)).status).toBe(404);
  });

  it.each([
    [{ responder_name: 'Mira', trust_rating: 11 }, "'trust_rating': Use a whole number from 1 to 10."],
    [{ responder_name: 'Mira', trust_rating: 5.5 }, "'trust_rating': Use a whole number from 1 to 10."],
    [{ responder_name: '', trust_rating: 4 }, "'responder_name': Enter the name as the list shows it."],
    [{ handle: 'short', trust_rating: 4 }, "'handle': Use a handle from the list."],
    ...[
      {},
      { trust_rating: 4 },
      { responder_name: 'Mira', trust_rating: '7' },
      { handle: null, trust_rating: 4 },
      { responder_name: 'Mira', handle: 'A'.repeat(22), trust_rating: 4 },
    ].map((body): [object, string] => [
      body,
      'the body of this request: Send either handle or responder_name, and a trust_rating from 1 to 10.',
    ]),
  ])('PUT /api/trust-rating rejects the body %j and explains what to send', async (body, said) => {
    const path = `/api/trust-rating/${await requestWith([])}`;
    expect((await call(path, { method: 'PUT', token: owner.token, body })).body).toMatchObject({
      detail: `Please check ${said}`,
    });
  });

  it.each([0, 11, 5.5, '7', null, -1])(
    'P10 V1.4.2 V15.3.5 S5.6 PUT /api/trust-rating rejects the rating %j with 422',
    async (rating) => {
      const requestId = await requestWith([]);
      expect((await rate(requestId, 'Mira', rating)).status).toBe(422);
    },
  );

  it('R16 PUT /api/trust-rating stores simultaneous ratings of several people', async () => {
    const requestId = await requestWith(five);
    const replies = await Promise.all(five.map((name, index) => rate(requestId, name, index + 1)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const ratings = Object.fromEntries(
      (await list(requestId)).body.responses.map((item) => [item.responder_name, item.trust_rating]),
    );
    expect(ratings).toEqual({ Mira: 1, Bo: 2, Alex: 3, Zoe: 4, Ida: 5 });
  });
});

const handles = async (requestId: string): Promise<(string | null)[]> =>
  (await list(requestId)).body.responses.map(({ handle }) => handle);

describe('trustHandle', () => {
  it('a person in a set keeps their displayed name when others with the same name answer', async () => {
    const requestId = await requestWith([['Alex', 'family'], 'Bo', 'Ida', 'Mira', 'Zoe']);
    const [alex] = await handles(requestId);
    await seal(requestId);
    await confirm(requestId);
    for (let count = 0; count < 4; count += 1) {
      await submit(requestId, { responder_name: 'Alex', relationship: 'other' });
    }
    const [first] = (await list(requestId)).body.responses;
    expect(first).toMatchObject({ responder_name: 'Alex', handle: alex, relationship: 'family' });
  });

  it('a handle identifies the same person after a namesake has answered', async () => {
    const requestId = await requestWith([['Alex', 'family'], 'Bo', 'Ida', 'Mira', 'Zoe']);
    const [alex] = await handles(requestId);
    await submit(requestId, { responder_name: 'Alex', relationship: 'other' });
    expect((await rateByHandle(requestId, alex, 2)).body).toMatchObject({
      handle: alex,
      relationship: 'family',
      trust_rating: 2,
    });
  });

  it('a handle from one trust list is rejected with 404 in another list', async () => {
    const [requestId, other] = [await requestWith(five), await requestWith(five)];
    const [alex] = await handles(requestId);
    expect((await rateByHandle(other, alex, 2)).status).toBe(404);
    const rows = await database.query<{ id: string }>('select response_id as id from responses.answers');
    const ids = rows.map(({ id }) => Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url'));
    expect(ids.filter((id) => id === alex)).toEqual([]);
  });
});

/** Returns a request with an opened set. Each weight is half the rating, rounded up. */
async function opened(): Promise<string> {
  const requestId = await requestWith(five);
  await rate(requestId, 'Mira', 10);
  await seal(requestId);
  await confirm(requestId, 1, [1, 1, 2, 2, 3, 3, 4, 4, 5, 5]);
  asked = [];
  return requestId;
}

describe('GET /api/feedback-responses with people in a set', () => {
  it('GET /api/feedback-responses shows the sealed rating and the weight of each person in a set', async () => {
    const requestId = await opened();
    const { body } = await list(requestId);
    expect(
      body.responses.map((item) => [
        item.responder_name,
        item.sealed,
        item.sealed_rating,
        item.effective_weight,
      ]),
    ).toEqual(five.toSorted().map((name) => (name === 'Mira' ? [name, true, 10, 5] : [name, true, 6, 3])));
    expect(body.next_set).toEqual({
      ready: false,
      prepared: false,
      reading_from: null,
      newcomers: 0,
      missing: 4,
      set_aside: 0,
      entering: null,
    });
    expect(asked).toEqual([]);
  });

  it('GET /api/feedback-responses returns `reading_from` if the model has used up its tokens', async () => {
    readingFrom = '2031-01-01T00:00:00.000Z';
    const { body } = await list(await requestWith(['Ada', 'Ben', 'Cleo', 'Dara', 'Emil']));
    expect(body.next_set).toMatchObject({ ready: true, prepared: false, reading_from: readingFrom });
  });

  it('GET /api/feedback-responses returns no `reading_from` before there are enough newcomers', async () => {
    const requestId = await opened();
    readingFrom = '2031-01-01T00:00:00.000Z';
    await submit(requestId, { responder_name: 'New' });
    const { body } = await list(requestId);
    expect(body.next_set).toMatchObject({ ready: false, newcomers: 1, reading_from: null });
  });

  it('PUT /api/trust-rating stores a later rating, which changes nothing that is sealed', async () => {
    const requestId = await opened();
    const reply = await rate(requestId, 'Mira', 1);
    expect([reply.status, reply.body]).toMatchObject([
      200,
      { trust_rating: 1, sealed: true, sealed_rating: 10, effective_weight: 5 },
    ]);
    expect((await list(requestId)).body.responses).toContainEqual(reply.body);
  });

  it('GET /api/feedback-responses shows newcomers beside the people of the set, and the number of missing answers', async () => {
    const requestId = await opened();
    const steps: unknown[] = [];
    for (let newcomer = 1; newcomer <= 4; newcomer += 1) {
      await submit(requestId, { responder_name: `New ${newcomer}`, relationship: 'family' });
      steps.push((await list(requestId)).body.next_set);
    }
    expect(steps).toEqual([
      {
        ready: false,
        prepared: true,
        reading_from: null,
        newcomers: 1,
        missing: 3,
        set_aside: 0,
        entering: null,
      },
      {
        ready: false,
        prepared: true,
        reading_from: null,
        newcomers: 2,
        missing: 2,
        set_aside: 0,
        entering: null,
      },
      {
        ready: false,
        prepared: true,
        reading_from: null,
        newcomers: 3,
        missing: 1,
        set_aside: 0,
        entering: null,
      },
      {
        ready: true,
        prepared: true,
        reading_from: null,
        newcomers: 4,
        missing: 0,
        set_aside: 0,
        entering: anEntering,
      },
    ]);
    expect(asked.at(-1)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 4, 0]);
  });

  it('GET /api/feedback-responses shows the future weight of a newcomer while an earlier set is unconfirmed', async () => {
    const requestId = await requestWith(five);
    await seal(requestId);
    await submit(requestId, { responder_name: 'New', relationship: 'family' });
    asked = [];
    const { body } = await list(requestId);
    expect(asked).toEqual([[0, 0, 0, 0, 0, 0, 0, 0, 1, 0]]);
    expect(body.next_set).toMatchObject({ ready: true, prepared: true, newcomers: 5 });
    expect(body.responses.filter(({ effective_weight: weight }) => weight !== null)).toEqual([
      expect.objectContaining({ responder_name: 'New', sealed: false, effective_weight: 8 }),
    ]);
    const reply = await rate(requestId, 'New', 4);
    expect(reply.body).toMatchObject({ trust_rating: 4, effective_weight: 3 });
    expect((await list(requestId)).body.responses).toContainEqual(reply.body);
  });

  it('GET /api/feedback-responses locks the list once fewer than five people are left', async () => {
    const requestId = await opened();
    const [gone] = await database.query<{ response_id: string }>(
      `delete from responses.answers where (request_id, response_id) = (
         select request_id, response_id from responses.answers where request_id = $1 limit 1)
       returning response_id`,
      [requestId],
    );
    expect(gone).toBeDefined();
    const { body } = await list(requestId);
    expect([body.locked, body.responses.length, body.next_set]).toEqual([
      true,
      4,
      {
        ready: false,
        prepared: false,
        reading_from: null,
        newcomers: 0,
        missing: 5,
        set_aside: 0,
        entering: null,
      },
    ]);
    expect(body.responses.every(({ sealed }) => !sealed)).toBe(true);
  });
});

describe('GET /api/feedback-responses while the analysis service is unavailable', () => {
  it.each(['rejects the query', 'does not reply'] as const)(
    'GET /api/feedback-responses returns the list without weights if the analysis service %s',
    async (how) => {
      const requestId = await requestWith(five);
      analysis = how;
      const { status, body } = await list(requestId);
      expect([status, body.next_set]).toEqual([
        200,
        {
          ready: true,
          prepared: false,
          reading_from: null,
          newcomers: 5,
          missing: 0,
          set_aside: 0,
          entering: anEntering,
        },
      ]);
      expect(body.responses.map((item) => item.effective_weight)).toEqual([null, null, null, null, null]);
      expect((await rate(requestId, 'Mira', 3)).status).toBe(200);
    },
  );
});

describe('order of namesakes in the trust list', () => {
  it('the order of namesakes does not reveal who answered first', async () => {
    let firstIsFirst = 0;
    const runs = 24;
    for (let run = 0; run < runs; run += 1) {
      const requestId = await requestWith([['Alex', 'family'], ['Alex', 'other'], 'Bo', 'Ida', 'Zoe']);
      const [first] = (await list(requestId)).body.responses;
      if (first?.relationship === 'family') firstIsFirst += 1;
    }
    // A random order fails this test once in 300,000 runs.
    expect(firstIsFirst).toBeGreaterThan(1);
    expect(firstIsFirst).toBeLessThan(runs - 1);
  });
});
