import { randomUUID } from 'node:crypto';
import { getResponseStatistics } from '@blindspot/contracts/messages/analytics';
import {
  listResponderAddresses,
  listStoredResponses,
} from '@blindspot/contracts/messages/feedback-responses';
import { getOperations } from '@blindspot/contracts/messages/operations';
import { eventually } from '@blindspot/test-kit/eventually';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { anAnswer, aRequest, tappedForm } from './builders.ts';
import { startHarness } from './harness.ts';
import { asAnalysis } from './sealing.ts';

const harness = await startHarness();
const { call, database, neighbours, requests } = harness;
await eventually(() => neighbours.streamAccess());
const sets = asAnalysis(harness);
const unknownId = randomUUID();
const today = new Date().toISOString().slice(0, 10);

async function answer(requestId: string, ...change: Parameters<typeof anAnswer>): Promise<void> {
  const reply = await call(`/api/feedback-response/${requestId}`, {
    method: 'POST',
    body: anAnswer(...change),
  });
  expect(reply.status).toBe(201);
}

type Query = Partial<z.infer<typeof listStoredResponses.input>>;
const list = (query: Query = {}) =>
  neighbours.ask(
    listStoredResponses,
    listStoredResponses.input.parse({
      not_owned_by: [unknownId],
      cursor: null,
      search: null,
      request_ids: [],
      relationship: null,
      sort: 'newest',
      ...query,
    }),
  );
const names = async (query: Query): Promise<(string | null)[]> =>
  (await list(query)).responses.map(({ responder_name: name }) => name);
const texts = async (requestId: string, query: Query = {}): Promise<unknown[]> =>
  (await list({ search: 'no name has this', request_ids: [requestId], ...query })).responses.map(
    ({ responses }) => responses['unsaid'],
  );
const statisticsFor = (...readers: string[]) =>
  neighbours.ask(getResponseStatistics, { since: today, not_owned_by: readers });
const moveTo = (day: string, requestId: string) =>
  database.query('update responses.identities set answered_on = $1 where request_id = $2', [day, requestId]);

describe('listStoredResponses query', () => {
  it('S3.8 listStoredResponses returns an answer with its writer, its default weight and only its day', async () => {
    const requestId = requests.add(aRequest({ form: tappedForm }));
    await answer(requestId, {
      responder_name: 'Uma',
      responder_email: 'uma@example.test',
      themes: { unsaid: ['stays-calm'] },
    });
    const found = await list({ search: 'uma@example.test' });
    expect(found.responses).toEqual([
      {
        id: expect.any(String) as string,
        request_id: requestId,
        responder_name: 'Uma',
        responder_email: 'uma@example.test',
        relationship: 'colleague',
        trust_rating: 6,
        submitted_at: `${today}T00:00:00Z`,
        responses: { unsaid: 'You interrupt when you are nervous.' },
        themes: { unsaid: ['stays-calm'] },
      },
    ]);
  });

  it('listStoredResponses leaves out answers to the admin’s own requests', async () => {
    const owner = randomUUID();
    const requestId = requests.add(aRequest({ owner_id: owner }));
    await answer(requestId, { responder_name: 'Vera Hidden' });
    expect(await names({ search: 'vera hidden' })).toEqual(['Vera Hidden']);
    const mine = [randomUUID(), owner];
    expect(await names({ search: 'vera hidden', not_owned_by: mine })).toEqual([]);
    expect(await names({ request_ids: [requestId], search: 'no name has this', not_owned_by: mine })).toEqual(
      [],
    );
  });

  it('P18 listStoredResponses returns how many answers to the admin’s own requests it leaves out, whatever the search', async () => {
    const mine = [randomUUID(), randomUUID()];
    const [first, second] = mine.map((owner) => requests.add(aRequest({ owner_id: owner })));
    await answer(first ?? '', { responder_name: 'Walt', relationship: 'family' });
    await answer(second ?? '');
    await answer(second ?? '');
    const queries: Query[] = [{}, { search: 'Walt' }, { search: 'nobody' }, { relationship: 'family' }];
    const left = await Promise.all(queries.map((query) => list({ ...query, not_owned_by: mine })));
    expect(left.map(({ not_shown: count }) => count)).toEqual([3, 3, 3, 3]);
    expect((await list()).not_shown).toBe(0);
  });

  it('listStoredResponses leaves out an owner’s own answer, which does not count', async () => {
    const requestId = requests.add(aRequest());
    await answer(requestId, { responder_name: 'Selma Self' });
    await database.query('update responses.answers set counted = false where request_id = $1', [requestId]);
    expect(await names({ search: 'selma self' })).toEqual([]);
  });

  it('listStoredResponses ignores case and accents when it searches for a part of a name or an address', async () => {
    const requestId = requests.add(aRequest());
    await answer(requestId, { responder_name: 'Zoë Ångström', responder_email: 'z.qq77@example.test' });
    expect(await names({ search: 'zoe ANG' })).toEqual(['Zoë Ångström']);
    expect(await names({ search: 'QQ77' })).toEqual(['Zoë Ångström']);
    expect(await names({ search: 'zoe ANG', relationship: 'family' })).toEqual([]);
  });

  it('listStoredResponses finds answers to the given requests and answers that match by name', async () => {
    const requestId = requests.add(aRequest());
    await answer(requestId, { responder_name: 'Wim' });
    expect(await names({ search: 'no name has this', request_ids: [requestId] })).toEqual(['Wim']);
    expect(await names({ search: 'nobody@example.test', request_ids: [requestId] })).toEqual(['Wim']);
  });

  it('listStoredResponses returns each answer once over all pages, in either order', async () => {
    const requestIds = [requests.add(aRequest()), requests.add(aRequest())];
    for (const [index, requestId] of requestIds.entries()) {
      for (let made = 0; made < 60; made += 1) await answer(requestId, { relationship: 'acquaintance' });
      await moveTo(`2020-01-0${index + 1}`, requestId);
    }
    for (const sort of ['newest', 'oldest'] as const) {
      const seen: { id: string; day: string }[] = [];
      let cursor: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof list>> = await list({
          sort,
          cursor,
          relationship: 'acquaintance',
        });
        expect(page.responses.length).toBeLessThanOrEqual(50);
        seen.push(...page.responses.map(({ id, submitted_at: day }) => ({ id, day })));
        cursor = page.next_cursor;
      } while (cursor !== null);
      expect(new Set(seen.map(({ id }) => id)).size).toBe(120);
      const days = seen.map(({ day }) => day);
      expect(days).toEqual(sort === 'oldest' ? days.toSorted() : days.toSorted().toReversed());
    }
  });

  it('listStoredResponses keeps a page of the longest answers within one message', async () => {
    const questions = Object.fromEntries(Array.from({ length: 20 }, (_, key) => [`q${key}`, 'What?']));
    const form = { questions, optional_questions: {}, format: 'text', scale: '1-10' } as const;
    const requestId = requests.add(aRequest({ form }));
    const responses = Object.fromEntries(Object.keys(questions).map((key) => [key, 'long '.repeat(790)]));
    for (let made = 0; made < 20; made += 1) await answer(requestId, { responses, relationship: 'other' });
    let seen = 0;
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof list>> = await list({ cursor, relationship: 'other' });
      seen += page.responses.length;
      cursor = page.next_cursor;
    } while (cursor !== null);
    expect(seen).toBe(20);
  });

  it('listStoredResponses rejects an invalid cursor with 422', async () => {
    await expect(list({ cursor: 'drop table' })).rejects.toMatchObject({
      status: 422,
      code: 'cursor_unknown',
    });
  });
});

const addresses = (notOwnedBy = unknownId) =>
  neighbours.ask(listResponderAddresses, { not_owned_by: [notOwnedBy], cursor: null });

describe('listResponderAddresses query', () => {
  it('listResponderAddresses returns each address once, with its request count and its latest name', async () => {
    const [first, second] = [requests.add(aRequest()), requests.add(aRequest())];
    await answer(first, { responder_name: 'Pat', responder_email: 'pat@example.test' });
    await answer(second, { responder_name: 'Patricia', responder_email: 'PAT@example.test' });
    await moveTo('2021-05-06', first);
    const pat = (await addresses()).people.filter(({ email }) => email.toLowerCase() === 'pat@example.test');
    expect(pat).toEqual([
      {
        email: 'PAT@example.test',
        name: 'Patricia',
        surveys_participated: 2,
        last_response: `${today}T00:00:00Z`,
      },
    ]);
  });

  it('listResponderAddresses leaves out people who answered only the admin’s requests', async () => {
    const owner = randomUUID();
    await answer(requests.add(aRequest({ owner_id: owner })), { responder_email: 'only@example.test' });
    expect((await addresses()).people.filter(({ email }) => email === 'only@example.test')).toHaveLength(1);
    expect((await addresses(owner)).people.filter(({ email }) => email === 'only@example.test')).toEqual([]);
  });
});

it('getResponseStatistics returns the numbers of the stored answers', async () => {
  const [stored] = await database.query<{ total: number; today: number }>(
    `select count(*)::int as total, count(*) filter (where answered_on = current_date)::int as today
     from responses.answers join responses.identities using (request_id, response_id) where counted`,
  );
  const statistics = await statisticsFor(unknownId);
  expect(statistics.total_responses).toBe(stored?.total);
  expect(statistics.per_day).toEqual([{ day: today, count: stored?.today }]);
  expect(statistics.relationship_distribution).toMatchObject({ acquaintance: 120 });
});

it('P18 getResponseStatistics leaves the admin’s own requests out of the distribution of relationships', async () => {
  const owner = randomUUID();
  const requestId = requests.add(aRequest({ owner_id: owner }));
  await database.query(`delete from responses.answers where relationship = 'close-friend'`);
  await answer(requestId, { relationship: 'close-friend' });
  const before = await statisticsFor(unknownId);
  const after = await statisticsFor(randomUUID(), owner);
  expect(before.relationship_distribution['close-friend']).toBe(1);
  expect(after.relationship_distribution).not.toHaveProperty('close-friend');
  expect([after.total_responses, after.per_day]).toEqual([before.total_responses, before.per_day]);
});

it('getResponseStatistics excludes an owner’s own answer and an erased answer', async () => {
  const owner = await harness.person();
  const requestId = requests.add(aRequest({ owner_id: owner.userId }));
  const day = '2026-02-28';
  const since = (readers: string[]) =>
    neighbours.ask(getResponseStatistics, { since: day, not_owned_by: readers });
  const before = await since([unknownId]);
  const own = await call(`/api/feedback-response/${requestId}`, {
    method: 'POST',
    body: anAnswer(),
    token: owner.token,
  });
  expect(own.status).toBe(201);
  await moveTo(day, requestId);
  expect(await since([unknownId])).toEqual(before);
  await answer(requestId, { relationship: 'family' });
  await moveTo(day, requestId);
  const after = await since([unknownId]);
  expect(after.total_responses).toBe(before.total_responses + 1);
  expect(after.per_day.find((one) => one.day === day)?.count).toBe(
    1 + (before.per_day.find((one) => one.day === day)?.count ?? 0),
  );
  await database.query('delete from responses.answers where request_id = $1 and counted', [requestId]);
  expect((await since([unknownId])).relationship_distribution).toEqual(before.relationship_distribution);
});

describe('listStoredResponses with hidden identities', () => {
  const text = 'You are late, and you never say why.';
  const email = 'hidden.hanna@example.test';

  it('P18 listStoredResponses with hidden identities reveals no writer, even after identities are shown again', async () => {
    const requestId = requests.add(aRequest());
    await answer(requestId, { responder_name: 'Open Olaf', responder_email: 'open.olaf@example.test' });
    await harness.restart({ ADMIN_IDENTITIES: 'hidden' });
    await eventually(() => list());
    await answer(requestId, {
      responder_name: 'Hidden Hanna',
      responder_email: email,
      responses: { unsaid: text },
    });

    for (let others = 0; others < 3; others += 1)
      await answer(requestId, { responder_name: `Other ${others}` });
    expect((await list({ request_ids: [requestId], search: 'Hanna' })).responses).toEqual([]);
    await sets.seal(requestId);
    await sets.confirm(requestId);

    const page = await list({ request_ids: [requestId], search: 'Hanna' });
    expect(page.identities).toBe('hidden');
    expect(page.responses.map((row) => [row.responder_name, row.responder_email])).toEqual(
      Array.from({ length: 5 }, () => [null, null]),
    );
    for (const search of ['Hanna', email, 'Olaf', 'open.olaf@example.test'])
      expect((await list({ search })).responses).toEqual([]);
    expect(JSON.stringify(await list({ search: 'x', request_ids: [requestId] }))).not.toMatch(/hanna|olaf/i);
    expect(await addresses()).toEqual({ people: [], next_cursor: null, identities: 'hidden' });

    await harness.restart({ ADMIN_IDENTITIES: 'shown' });
    await eventually(() => list());
    const later = await list({ request_ids: [requestId], search: 'no name has this' });
    expect(new Set(later.responses.map(({ responder_name: name }) => name))).toEqual(
      new Set([null, 'Open Olaf']),
    );
    expect((await list({ search: 'Hanna' })).responses).toEqual([]);
    expect((await list({ search: email })).responses).toEqual([]);
    expect(await names({ search: 'open.olaf@example.test' })).toEqual(['Open Olaf']);
    const listed = (await addresses()).people.map((person) => person.email);
    expect(listed).toContain('open.olaf@example.test');
    expect(listed).not.toContain(email);
  });
});

const familyCount = async (): Promise<number> =>
  (await statisticsFor(unknownId)).relationship_distribution['family'] ?? 0;

describe('answers stored under hidden identities', () => {
  it('with hidden identities, all answers of a set are listed together, once the set is opened', async () => {
    await harness.restart({ ADMIN_IDENTITIES: 'hidden' });
    await eventually(() => list());
    const requestId = requests.add(aRequest());
    const given = ['one', 'two', 'three', 'four', 'five'];
    const before = await familyCount();
    for (const unsaid of given) {
      await answer(requestId, { responses: { unsaid }, relationship: 'family' });
      expect(await texts(requestId)).toEqual([]);
      expect(await texts(requestId, { relationship: 'family', sort: 'oldest' })).toEqual([]);
      expect(await familyCount()).toBe(before);
    }
    await sets.seal(requestId);
    expect(await texts(requestId)).toEqual([]);
    expect(await familyCount()).toBe(before);
    await sets.confirm(requestId);
    expect(await familyCount()).toBe(before + given.length);
    expect(new Set(await texts(requestId))).toEqual(new Set(given));
    await answer(requestId, { responses: { unsaid: 'six' } });
    expect(await texts(requestId)).not.toContain('six');
    expect((await list()).responses.map(({ responses }) => responses['unsaid'])).not.toContain('six');
  });

  it('with hidden identities, the distribution of relationships omits answers to the admin’s own requests', async () => {
    await harness.restart({ ADMIN_IDENTITIES: 'hidden' });
    await eventually(() => list());
    const owner = randomUUID();
    const requestId = requests.add(aRequest({ owner_id: owner }));
    const distribution = async () => (await statisticsFor(owner)).relationship_distribution;
    const before = await distribution();
    for (let people = 1; people <= 5; people += 1) await answer(requestId, { relationship: 'family' });
    expect(await distribution()).toEqual(before);
    await sets.seal(requestId);
    expect(await distribution()).toEqual(before);
    await sets.confirm(requestId);
    expect(await distribution()).toEqual(before);
  });

  it('an answer stays unlisted until its set is opened, even if identities are shown again', async () => {
    await harness.restart({ ADMIN_IDENTITIES: 'shown' });
    await eventually(() => list());
    const { relationship_distribution: before } = await statisticsFor(unknownId);
    await harness.restart({ ADMIN_IDENTITIES: 'hidden' });
    await eventually(() => list());
    const requestId = requests.add(aRequest());
    await answer(requestId, { responses: { unsaid: 'promised' }, relationship: 'colleague' });
    await harness.restart({ ADMIN_IDENTITIES: 'shown' });
    await eventually(() => list());
    expect((await statisticsFor(unknownId)).relationship_distribution['colleague'] ?? 0).toBe(
      before['colleague'] ?? 0,
    );
    await answer(requestId, { responses: { unsaid: 'open' } });
    expect(await texts(requestId)).toEqual(['open']);
  });
});

it('listStoredResponses with hidden identities returns default ratings instead of the owner’s ratings', async () => {
  const owner = await harness.person();
  const requestId = requests.add(aRequest({ owner_id: owner.userId }));
  await harness.restart({ ADMIN_IDENTITIES: 'hidden' });
  await eventually(() => list());
  const people = ['Ann', 'Ben', 'Cleo', 'Dan', 'Eva'];
  for (const name of people) await answer(requestId, { responder_name: name });
  for (const [place, name] of people.entries()) {
    const rated = await call(`/api/trust-rating/${requestId}`, {
      method: 'PUT',
      token: owner.token,
      body: { responder_name: name, trust_rating: place + 1 },
    });
    expect(rated.status).toBe(200);
  }
  await sets.seal(requestId);
  await sets.confirm(requestId);
  const { responses } = await list({ search: 'x', request_ids: [requestId] });
  expect(responses.map(({ trust_rating: rating }) => rating)).toEqual([6, 6, 6, 6, 6]);
});

it('getOperations returns no dead letters for a healthy service', async () => {
  expect((await neighbours.ask(getOperations('responses'), {})).dead_letters).toEqual([]);
});
