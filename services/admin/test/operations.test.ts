import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { accountDeleted } from '@blindspot/contracts/messages/accounts';
import { inEnglish } from '@blindspot/contracts/health-sentences';
import { getAnalyticsRoute } from '@blindspot/contracts/http/analytics';
import {
  replayDeadLetterRoute,
  getHealthReportRoute,
  runHealthTestRoute,
} from '@blindspot/contracts/http/operations';
import { outboxRow } from '@blindspot/service-kit/events/outbox';
import { beforeEach, describe, expect, it } from 'vitest';
import { refusal, useAdmin } from './harness.ts';

const { admin, audits, database, neighbours, others } = await useAdmin({ dataFolder: tmpdir() });
const root = await admin({ original: true });
beforeEach(() => neighbours.clear());
const today = new Date().toISOString().slice(0, 10);

describe('GET /api/admin/analytics', () => {
  it('S3.15 S9.10 S10.20 GET /api/admin/analytics returns totals and the daily counts of the last thirty days', async () => {
    neighbours.request({}, [{}, {}]);
    neighbours.request({}, []);
    neighbours.request({}, [{}, {}]);
    const { body } = await root.call(getAnalyticsRoute, {});
    expect(body.total_stats).toEqual({
      total_requests: 3,
      total_responses: 4,
      average_responses_per_request: 1.3,
    });
    expect(body.recent_activity).toEqual({ requests_last_30_days: 3, responses_last_30_days: 4 });
    expect(body.question_set_usage).toEqual({ shadow: 3 });
    expect(body.ai_prompt_usage).toEqual({ professional: 3 });
    expect(body.relationship_distribution).toEqual({ family: 4 });
    expect(body.per_day).toHaveLength(30);
    expect(body.per_day.at(-1)).toEqual({ day: today, requests: 3, responses: 4 });
    expect(body.per_day.map(({ day }) => day)).toEqual(body.per_day.map(({ day }) => day).toSorted());
  });

  it('GET /api/admin/analytics returns zeros for an empty instance', async () => {
    const { total_stats: totals } = (await root.call(getAnalyticsRoute, {})).body;
    expect(totals).toEqual({ total_requests: 0, total_responses: 0, average_responses_per_request: 0 });
  });
});

const park = (service: 'auth' | 'requests') => {
  const letter = {
    id: randomUUID(),
    service,
    consumer: `${service}-sample`,
    subject: 'blindspot.admin.admin.granted',
    reason: 'TypeError',
    failed_at: '2026-02-28T10:00:00Z',
  };
  neighbours.deadLetters.push(letter);
  return letter;
};

const report = async () => (await root.call(getHealthReportRoute, {})).body;

const checkOf = async (wanted: string) => (await report()).checks.find(({ name }) => name === wanted);

const reportBackup = (hoursAgo: number, bytes: number | null) =>
  database.query(
    'insert into admin.backups (made_at, bytes) values (now() - make_interval(hours => $1), $2)',
    [hoursAgo, bytes],
  );

const copies = () => checkOf('Copies of requests');

describe('health page for admins', () => {
  it('the health page has a check for every component, and no explanation for a passing check', async () => {
    const { checks } = await report();
    expect(checks.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'Message broker',
        ...['auth', 'requests', 'responses', 'analysis', 'admin'].flatMap((service) => [
          `Service ${service}`,
          `Queue of ${service}`,
        ]),
        'Parked events',
        'Copies of requests',
        'Mail',
        'Analyses',
        'Backup',
        'Event stream',
        'Versions',
        'Storage',
        'Database size',
        'Clock',
      ]),
    );
    const fine = checks.filter(({ status }) => status === 'ok');
    expect(fine.map(({ explanation }) => explanation)).toEqual(fine.map(() => null));
  });

  it('the health page shows repaired copies of requests, and warns if reconciliation is held back or late', async () => {
    const { reconciliation } = neighbours;
    expect(await copies()).toMatchObject({
      status: 'ok',
      figure: expect.stringMatching(/^compared \S+ (?:ms|sec) ago$/),
    });
    const mended = { left_over: 1, lacking: 0, other_version: 0, miscounted: 3 };
    Object.assign(reconciliation, { mended, mended_at: '2026-02-28T10:00:00Z', deletions_open: 2 });
    expect((await copies())?.figure).toMatch(
      /; corrected on Feb 28, 2026: 0 missing, 1 left over, 0 outdated, 3 miscounted; 2 deletions not confirmed yet$/,
    );
    Object.assign(reconciliation, { held_back: 700 });
    expect(await copies()).toMatchObject({
      status: 'failed',
      explanation: expect.stringContaining('700 requests') as string,
    });
    Object.assign(reconciliation, { held_back: 0, compared_at: '2026-02-28T10:00:00Z' });
    expect(await copies()).toMatchObject({ status: 'warning', explanation: expect.any(String) as string });
  });

  it('the health page shows how long events have been waiting, and what to do about it', async () => {
    neighbours.operations.responses = { outbox_waiting: 4, oldest_waiting_ms: 900_000 };
    neighbours.operations.analysis = { inbox: { waiting: 7, oldest_ms: 120_000 } };
    expect(await checkOf('Queue of responses')).toMatchObject({
      status: 'failed',
      figure: '4 waiting, the oldest for 15 min',
      explanation: expect.stringContaining('once NATS is running again') as string,
    });
    expect(await checkOf('Inbox of analysis')).toMatchObject({
      status: 'warning',
      figure: '7 waiting, the oldest for 2 min',
      explanation: expect.stringContaining('check its log') as string,
    });
  });

  it('the health page warns of differing versions, and of a schema that does not fit its service', async () => {
    neighbours.operations.responses = {
      versions: [
        { version: '0.0.9', replicas: 1 },
        { version: '0.1.0', replicas: 2 },
      ],
      schema: { last: '0099-later', fits: false },
    };
    expect(await checkOf('Versions')).toMatchObject({
      status: 'warning',
      figure: expect.stringMatching(
        /^responses 0\.0\.9, 0\.1\.0; admin \d+\.\d+\.\d+; Postgres 18\S*; NATS 2\S*$/,
      ) as string,
      explanation: expect.stringContaining('unless you are upgrading') as string,
    });
    expect(await checkOf('Service responses')).toMatchObject({
      status: 'warning',
      figure: expect.stringContaining('running 3 times') as string,
    });
  });

  it('the health page shows the age of the last backup, and warns after a day', async () => {
    expect(await checkOf('Backup')).toMatchObject({
      status: 'warning',
      figure: 'none was reported',
      explanation: expect.stringContaining('npm run backup') as string,
    });
    await reportBackup(72, null);
    expect(await checkOf('Backup')).toMatchObject({
      status: 'warning',
      figure: 'made 3 days ago',
      explanation: expect.stringContaining('Make a new backup') as string,
    });
    await reportBackup(2, 48_000_000);
    expect(await checkOf('Backup')).toMatchObject({ status: 'ok', figure: 'made 2 hr ago; 48 MB' });
  });

  it('the health page shows how full the event stream is, and warns before it is full', async () => {
    const { manager, stream } = others.streamAccess();
    const { state } = await manager.streams.info(stream);
    await manager.streams.update(stream, { max_bytes: Math.ceil(state.bytes / 0.9) });
    expect(await checkOf('Event stream')).toMatchObject({
      status: 'warning',
      figure: expect.stringMatching(/^\S+ kB of \S+ kB$/) as string,
      explanation: expect.stringContaining('NATS_STREAM_MAX_BYTES') as string,
    });
    await manager.streams.update(stream, { max_bytes: 67_000_000 });
    expect(await checkOf('Event stream')).toMatchObject({
      status: 'ok',
      figure: expect.stringMatching(/ of 67 MB$/) as string,
    });
  });

  it('the health page has the same content in every language', async () => {
    neighbours.operations.auth = { oldest_waiting_ms: 90_000, outbox_waiting: 1 };
    const { checks } = await report();
    const own = checks.filter(({ name }) => !['Mail', 'Analyses'].includes(name));
    for (const { name, figure, explanation, sentences } of own) {
      expect([name, figure, explanation]).toEqual([
        inEnglish([sentences.name]),
        inEnglish(sentences.figures, '; '),
        sentences.advice.length === 0 ? null : inEnglish(sentences.advice),
      ]);
    }
    expect(own.length).toBeGreaterThan(10);
  });

  it('the health page lists parked events, and the service that parked an event replays it', async () => {
    const letter = park('requests');
    const { checks, dead_letters: deadLetters } = await report();
    expect(deadLetters).toEqual([letter]);
    expect(checks.find(({ name }) => name === 'Parked events')).toMatchObject({
      status: 'warning',
      explanation: expect.any(String) as string,
    });
    await root.call(replayDeadLetterRoute, { params: { service: 'requests', id: letter.id } });
    expect(neighbours.replayed).toEqual([letter.id]);
    expect((await audits(root)).at(-1)).toMatchObject({
      action: 'dead-letter-replayed',
      subject: `requests ${letter.id}`,
    });
  });

  it('the health page lists parked events of the admin service itself until they are replayed', async () => {
    const id = randomUUID();
    const deleted = outboxRow(accountDeleted, {
      aggregateId: randomUUID(),
      aggregateVersion: 1,
      data: { user_id: randomUUID() },
    });
    await database.query(
      `insert into admin.dead_letters (id, consumer, event_id, subject, payload, reason, deliveries)
       values ($1, 'admin-account-deleted', $2, $3, $4, 'TypeError', 6)`,
      [id, deleted.id, deleted.subject, deleted.payload],
    );
    expect((await report()).dead_letters).toMatchObject([{ id, service: 'admin' }]);
    await root.call(replayDeadLetterRoute, { params: { service: 'admin', id } });
    expect((await report()).dead_letters).toEqual([]);
  });

  it('the replay of an unknown event is rejected with 404', async () => {
    const params = { service: 'auth', id: randomUUID() } as const;
    expect(await refusal(root.call(replayDeadLetterRoute, { params }))).toMatchObject({
      status: 404,
      code: 'dead_letter_not_found',
    });
  });

  it('the mail test and the model test return their results', async () => {
    expect((await root.call(runHealthTestRoute, { body: { test: 'mail' } })).body.figure).toBe('sent');
    expect((await root.call(runHealthTestRoute, { body: { test: 'model' } })).body.figure).toBe('300 ms');
  });
});
