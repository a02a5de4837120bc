import { randomBytes, randomUUID } from 'node:crypto';
import type { PublicSummary } from '@blindspot/contracts/http/shares';
import { createDatabase } from '@blindspot/service-kit/database/database';
import { eventually } from '@blindspot/test-kit/eventually';
import { useLastRelease } from '@blindspot/test-kit/last-release';
import { afterAll, describe, expect, test } from 'vitest';
import { migrations } from '../migrations/index.ts';
import { createTokenBudget } from '../src/engines/model/token-budget.ts';
import { claimJob } from '../src/jobs/job-store.ts';
import { confirmRelease, insertRelease } from '../src/releases/release-store.ts';
import { insertWording } from '../src/releases/wording-store.ts';
import { someAnswers } from './arrange.ts';
import { anAnswer, aRelease, aRequest, aWording, sliderAnswers, type StoredAnswer } from './builders.ts';
import { buildTestApp } from './harness.ts';
import {
  claimSql,
  enqueueSql,
  finishSql,
  insertLedgerSql,
  insertReleaseSql,
  lastMigration,
  readReleaseSql,
  recordReleaseSql,
  reserveSql,
  saveCountSql,
  saveErasureSql,
  saveFactsSql,
  saveShareSql,
  withdrawSql,
} from './last-release/statements.ts';

/** `old` speaks as the image of the last release would. */
const { database, old, upgrade, startAgain } = await useLastRelease('analysis', migrations, lastMigration);
const handle = createDatabase({ url: database.url, poolSize: 2 });
const { db } = handle;
afterAll(async () => await handle.close());

interface OldRequest {
  readonly request: ReturnType<typeof aRequest>;
  readonly answers: readonly StoredAnswer[];
  readonly shareId: string;
}

const documentOf = (summary: string, over: object = {}): object => ({
  summary,
  takeaways: ['You listen.'],
  sections: [{ key: 'pattern_analysis', title: 'Pattern Analysis', body: `${summary} Again.` }],
  average_trust_rating: 6.4,
  question_averages: {},
  waiting_questions: [],
  optional_responses: {},
  equal_weight_differs: null,
  ...over,
});

async function publish(
  requestId: string,
  members: readonly string[],
  document: object,
  {
    stage = 'full',
    ledger = {},
  }: { stage?: string; ledger?: Readonly<Record<string, Record<string, number>>> } = {},
): Promise<string> {
  const id = randomUUID();
  const values = [id, requestId, stage, members, JSON.stringify(document), 'local', null, 'catalogue', 'f'];
  await old.query(insertReleaseSql, values);
  for (const [key, row] of Object.entries(ledger)) {
    await old.query(insertLedgerSql, [id, key, JSON.stringify(row)]);
  }
  return id;
}

/** A request that was read early, in full, and once more with other ratings, and then shared. */
async function oldRequest(set: 'relateful' | 'shadow'): Promise<OldRequest> {
  const { form: questions, ...rest } = aRequest({ set });
  const form = { ...questions, optional_questions: { keep: 'What should stay?' } };
  const request = { ...rest, form };
  const { request_id: requestId, owner_id: ownerId } = request;
  const answers = Array.from({ length: 5 }, (_, person) =>
    anAnswer(set === 'relateful' ? { answers: sliderAnswers(4 + person) } : {}),
  );
  const ids = answers.map(({ response_id: id }) => id);
  const settings = [requestId, ownerId, set, JSON.stringify(form), 'encouraging', 'encouraging', 1];
  await old.query(saveFactsSql, settings);
  await old.query(saveCountSql, [requestId, 5, 5, 0]);
  await publish(requestId, ids.slice(0, 3), documentOf('Early.'), { stage: 'early' });
  const weighed = (weight: (person: number) => number): Record<string, number> =>
    Object.fromEntries(ids.map((id, person) => [id, weight(person)]));
  const doubt = { low: 4.5, high: 7.5, effective_raters: 4.2, agreement: 'much' };
  const slider = set === 'relateful';
  const averages = {
    question_averages: slider
      ? {
          presence: { question_text: 'How present am I?', average: 6.3, count: 5, doubt },
          listening: { question_text: 'How well do I listen?', average: 5.9, count: 5 },
        }
      : {},
    optional_responses: {
      keep: {
        question_text: 'What should stay?',
        responses: [
          { content: 'Your laugh.', relationship: 'family' },
          { content: 'Your calm.', relationship: 'other' },
        ],
      },
    },
  };
  await publish(requestId, ids, documentOf('First.', averages), {
    ledger: slider ? { presence: weighed(() => 1), listening: weighed(() => 1) } : {},
  });
  const last = await publish(requestId, ids, documentOf('Second.', averages), {
    ledger: slider
      ? { presence: weighed((person) => 3 + person), listening: weighed((person) => 4.2 + person) }
      : {},
  });
  const shareId = randomBytes(16).toString('base64url');
  await old.query(saveShareSql, [shareId, requestId, last]);
  return { request, answers, shareId };
}

const enqueue = async (): Promise<unknown> =>
  await old.query(enqueueSql, [randomUUID(), randomUUID(), randomUUID(), true]);

const sliders = await oldRequest('relateful');
const texts = await oldRequest('shadow');
const erased = await oldRequest('relateful');
const [gone = ''] = erased.answers.map(({ response_id: id }) => id);
await old.query(saveErasureSql, [gone, erased.request.request_id]);
await old.query(withdrawSql, [erased.request.request_id, gone]);
await old.query(saveCountSql, [erased.request.request_id, 4, 6, 0]);
const oldDocument = async ({ request }: OldRequest): Promise<unknown> =>
  (await old.query<{ document: unknown }>(readReleaseSql, [request.request_id, 'full'])).rows[0]?.document;
const documentBefore = await oldDocument(sliders);
await enqueue();
await old.query(recordReleaseSql);
await upgrade();
// Before the new image works on what waits.
const inherited = await claimJob(db);

const app = await buildTestApp({ database, reconcileEveryMs: 150 });
const { responses } = app.neighbours;
for (const { request, answers } of [sliders, texts, erased]) {
  await app.neighbours.addRequest(request);
  for (const answer of answers) {
    if (answer.response_id !== gone) responses.store(request.request_id, answer);
  }
}

responses.isAway = false;

const reread = async ({ request }: OldRequest) =>
  (await app.reread(request.request_id, request.owner_id)).body;
const weightsOf = async ({ request }: OldRequest, number: number): Promise<unknown> =>
  (
    await database.query<{ weights: unknown }>(
      'select weights from analysis.releases where request_id = $1 and number = $2',
      [request.request_id, number],
    )
  )[0]?.weights;

const ids = (of: OldRequest): string[] => of.answers.map(({ response_id: id }) => id);

/** Until responses knows who is in which set. */
const handedOver = async ({ request, answers }: OldRequest): Promise<void> =>
  await eventually(() => {
    const known = Object.values(responses.effectiveWeights(request.request_id));
    expect(known.filter((weight) => weight !== null).length).toBeGreaterThanOrEqual(
      answers.filter(({ response_id: id }) => id !== gone).length,
    );
  });

test('what was read before the upgrade is read after it, with the same numbers and words', async () => {
  await handedOver(sliders);
  expect(await reread(sliders)).toMatchObject({
    stage: 'full',
    status: 'ready',
    summary: 'Second.',
    essential_takeaways: ['You listen.'],
    sections: [{ key: 'pattern_analysis', title: 'Pattern Analysis', body: 'Second. Again.' }],
    analyzed_count: 5,
    waiting: 0,
    next_release_at_count: 9,
    engine: 'local',
    untouched_sliders: false,
    question_averages: {
      presence: {
        question_text: 'How present am I?',
        average: 6.3,
        count: 5,
        doubt: { low: 4.5, high: 7.5, effective_raters: 4.2 },
      },
      listening: { question_text: 'How well do I listen?', average: 5.9, count: 5 },
    },
    optional_responses: {
      keep: {
        question_text: 'What should stay?',
        responses: [
          { content: 'Your laugh.', relationship: 'family' },
          { content: 'Your calm.', relationship: 'other' },
        ],
      },
    },
  });
  expect(Object.keys((await reread(sliders)).question_averages)).toEqual(['presence', 'listening']);
});

test('an average without an interval gets the one that follows from it and the weights', async () => {
  // 5.9 ± 1.96 · 1.9 / √4.74
  expect((await reread(sliders)).question_averages['listening']).toMatchObject({
    doubt: { low: 4, high: 8, effective_raters: 4.7 },
  });
});

test('a link that was given away before the upgrade shows the same', async () => {
  const { body } = await app.call<PublicSummary>('GET', `/api/public-summary/${sliders.shareId}`);
  expect(body).toMatchObject({ summary: 'Second.', response_count: 5 });
  expect(body.question_averages['presence']?.average).toBe(6.3);
  expect((await app.call('GET', `/api/public-summary/${erased.shareId}`)).status).toBe(404);
});

describe('of a result of before there was a vocabulary', () => {
  test('there is no window, and averages stand in a mirror without a guess', async () => {
    expect(await reread(texts)).toMatchObject({ window: null, mirror: null, text_number: 1 });
    const { window, mirror } = await reread(sliders);
    expect(window).toBeNull();
    expect(mirror).toMatchObject([
      { question_key: 'presence', own: null, guess: null, average: 6.3, low: 4.5, high: 7.5, reading: null },
      { question_key: 'listening', average: 5.9 },
    ]);
  });

  test('the own view is closed: it was read', async () => {
    const { request_id: requestId, owner_id: ownerId } = texts.request;
    const path = `/api/feedback-requests/${requestId}/own-view`;
    const view = { themes: { own: [], guess: [] }, marks: { own: {}, guess: {} } };
    expect((await app.call('PUT', path, ownerId, {}, view)).status).toBe(409);
    expect((await app.call('GET', path, ownerId)).body).toMatchObject({ open: false, given: false });
  });

  test('themes of the first catalogue stay in their words, and the next set has a window of everybody', async () => {
    const answers = Array.from({ length: 5 }, () =>
      anAnswer({ answers: { unsaid: 'So it is.' }, themes: { unsaid: ['stays-calm'] } }),
    );
    const request = aRequest();
    const { request_id: requestId, owner_id: ownerId } = request;
    await app.neighbours.addRequest(request);
    const release = aRelease(requestId, { members: answers.map(({ response_id: id }) => id) });
    const calm = {
      id: 'composure/strength',
      name: 'calm',
      side: 'strength',
      support: 'several',
      disputed: false,
    };
    const themes = { reader: 'built-in', themes: [calm], unread: false };
    // As they were kept then; no type of today describes them.
    const findings = { ...release.findings, themes } as unknown as typeof release.findings;
    await insertRelease(db, { ...release, findings });
    await confirmRelease(db, release.id);
    await insertWording(db, aWording(release.id));
    // Of requests that are opened what ratings come to follows, in a moment.
    await app.neighbours.submit(requestId, ...answers);
    await app.countIs(requestId, 5);
    await eventually(() =>
      expect(Object.values(responses.effectiveWeights(requestId))).toEqual(Array(5).fill(5)),
    );
    await eventually(async () =>
      expect((await app.reread(requestId, ownerId)).body).toMatchObject({ average_trust_rating: 6.4 }),
    );
    const { body: before } = await app.reread(requestId, ownerId);
    expect(before).toMatchObject({ stage: 'full', summary: 'Warm.', window: null, text_number: 1 });
    expect((await app.regenerate(requestId, ownerId)).body).toEqual(before);
    await app.neighbours.submit(
      requestId,
      ...Array.from({ length: 4 }, () => anAnswer({ answers: { unsaid: 'So it is.' } })),
    );
    const { body } = await app.regenerate(requestId, ownerId);
    expect(body).toMatchObject({ analyzed_count: 9, window: { seen: [{ id: 'stays-calm' }] } });
    expect(
      await database.query('select from analysis.statements where request_id = $1', [requestId]),
    ).toHaveLength(9);
  });
});

test('nothing is left of the early view', async () => {
  expect(await database.query(`select from analysis.releases where stage = 'early'`)).toEqual([]);
});

test('weights are kept as last used: the mean over the questions, on the grid, and 5 where nothing was weighed', async () => {
  expect(await weightsOf(sliders, 3)).toEqual(
    Object.fromEntries(ids(sliders).map((id, person) => [id, 4 + person])),
  );
  expect(await weightsOf(texts, 3)).toEqual(Object.fromEntries(ids(texts).map((id) => [id, 5])));
  await handedOver(sliders);
  expect(responses.effectiveWeights(sliders.request.request_id)).toEqual(await weightsOf(sliders, 3));
});

describe('a request of before', () => {
  test('keeps its words when others are asked for: nobody knows its themes, and none may be denied', async () => {
    for (const earlier of [texts, sliders]) {
      const { request } = earlier;
      const before = await reread(earlier);
      const { status, body } = await app.regenerate(request.request_id, request.owner_id);
      expect([status, body]).toEqual([200, before]);
      expect(body.summary).toBe('Second.');
    }
  });

  test('goes on under the new rule: four newcomers, and who was in counts as before', async () => {
    const { request } = sliders;
    const [requestId, ownerId] = [request.request_id, request.owner_id];
    const before = responses.effectiveWeights(requestId);
    await app.neighbours.submit(requestId, ...someAnswers(3, { answers: sliderAnswers(6) }));
    expect((await app.regenerate(requestId, ownerId)).body).toMatchObject({ analyzed_count: 5, waiting: 3 });
    await app.neighbours.submit(requestId, anAnswer({ answers: sliderAnswers(6) }));
    const { body } = await app.regenerate(requestId, ownerId);
    expect(body).toMatchObject({ analyzed_count: 9, next_release_at_count: 13, stage: 'full' });
    expect(body.optional_responses['keep']?.responses).toHaveLength(2);
    expect(responses.effectiveWeights(requestId)).toMatchObject(before);
    expect(await weightsOf(sliders, 4)).toMatchObject((await weightsOf(sliders, 3)) as object);
    expect(
      (await app.call<PublicSummary>('GET', `/api/public-summary/${sliders.shareId}`)).body.summary,
    ).toBe('Second.');
  });

  test('whose analysis an erasure took back waits for a batch, and grants who remains', async () => {
    const { request } = erased;
    await handedOver(erased);
    expect(await reread(erased)).toMatchObject({ stage: 'holding', next_release_at_count: 8, waiting: 0 });
    await app.neighbours.submit(request.request_id, ...someAnswers(4, { answers: sliderAnswers(6) }));
    const { body } = await app.regenerate(request.request_id, request.owner_id);
    expect(body).toMatchObject({ stage: 'full', analyzed_count: 8, optional_responses: {} });
  });
});

test('a release that was announced under the old rules waits for no broker', async () => {
  await old.query(recordReleaseSql);
  const { rows } = await old.query(`select from analysis.outbox where subject like '%release.published'`);
  expect(rows).toEqual([]);
});

describe('the image of the last release beside the new one', () => {
  test('starts', async () => {
    expect(await startAgain()).toEqual([]);
  });

  test('reads what it wrote', async () => {
    expect(await oldDocument(texts)).toMatchObject({ summary: 'Second.' });
    expect(documentBefore).toMatchObject({ summary: 'Second.' });
  });

  test('is refused to publish under its own rules', async () => {
    const members = Array.from({ length: 5 }, () => randomUUID());
    await expect(publish(randomUUID(), members, documentOf('Old.'))).rejects.toMatchObject({
      message: expect.stringMatching(/weights|rules/) as string,
    });
    await expect(
      publish(randomUUID(), members.slice(0, 3), documentOf('Old.'), { stage: 'early' }),
    ).rejects.toThrow();
  });

  test('withdraws an analysis with all that the new one has of it', async () => {
    const { request, answers } = sliders;
    await old.query(withdrawSql, [request.request_id, answers[0]?.response_id]);
    const rows = await database.query(
      `select findings, document, w.text from analysis.releases r
       join analysis.wordings w on w.release_id = r.id where r.request_id = $1`,
      [request.request_id],
    );
    expect(rows.length).toBeGreaterThan(2);
    for (const row of rows) expect(row).toEqual({ findings: null, document: null, text: null });
  });

  test('counts answers', async () => {
    expect((await old.query(saveCountSql, [randomUUID(), 5, 6, 6])).rowCount).toBe(1);
  });

  test('hands jobs to the new one, and the other way round', async () => {
    expect(inherited).toMatchObject({ attempts: 1, failures: 0 });
    const id = randomUUID();
    await database.query(
      `insert into analysis.jobs (id, request_id, owner_id, state, asked_for, run_after)
       values ($1, $2, $3, 'queued', true, now() - interval '1 day')`,
      [id, randomUUID(), randomUUID()],
    );
    const [claimed] = (await old.query<{ id: string; fencingToken: number }>(claimSql, [60])).rows;
    if (claimed)
      expect((await old.query(finishSql, ['done', claimed.id, claimed.fencingToken])).rowCount).toBe(1);
  });

  test('takes from the same tokens', async () => {
    const budget = createTokenBudget(db, { ofAll: 100, ofOwner: 100 });
    expect((await old.query(reserveSql, [60, 100])).rowCount).toBe(1);
    expect(await budget.reserve(41)).toMatchObject({ isGranted: false });
    expect(await budget.reserve(40)).toMatchObject({ isGranted: true });
    expect((await old.query(reserveSql, [1, 100])).rowCount).toBe(0);
  });
});
