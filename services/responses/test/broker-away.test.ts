import { describe, expect, it } from 'vitest';
import { eventually } from '@blindspot/test-kit/eventually';
import { createFaultProxy, type FaultProxy } from '@blindspot/test-kit/fault-proxy';
import { anAnswer, aRequest } from './builders.ts';
import { startHarness } from './harness.ts';

let broker: FaultProxy | undefined;
const harness = await startHarness({
  async natsUrl(url) {
    broker = await createFaultProxy(url);
    return broker.through(url);
  },
});
const { call, database, requests } = harness;

const submit = (requestId: string) =>
  call(`/api/feedback-response/${requestId}`, { method: 'POST', body: anAnswer() });
const unpublished = () => database.query('select id from responses.outbox where published_at is null');

describe('POST /api/feedback-response while the broker is down', () => {
  it('POST /api/feedback-response stores answers to known forms, rejects others with 503, and publishes the events later', async () => {
    const known = requests.add(aRequest());
    const unknown = requests.add(aRequest());
    expect((await submit(known)).status).toBe(201);
    await eventually(async () => expect(await unpublished()).toEqual([]));
    await broker?.refuse();

    const replies = await Promise.all(Array.from({ length: 100 }, () => submit(known)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));

    const refused = await submit(unknown);
    expect([refused.status, refused.body.code]).toEqual([503, 'form_unknown_now']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);

    expect((await call('/health/ready')).status).toBe(200);
    expect((await unpublished()).length).toBeGreaterThan(0);
    await broker?.heal();
    await eventually(async () => expect(await unpublished()).toEqual([]));
    const [announced] = await database.query<{ count: number }>(
      `select max((entry->>'response_count')::int) as count
       from responses.outbox cross join json_array_elements(payload->'data'->'counts') entry`,
    );
    expect(announced).toEqual({ count: 101 });
    expect((await submit(unknown)).status).toBe(201);
  });
});
