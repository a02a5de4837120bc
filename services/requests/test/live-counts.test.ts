import { randomUUID } from 'node:crypto';
import { requestEventsRoute } from '@blindspot/contracts/http/feedback-requests';
import { feedbackResponsesCounted } from '@blindspot/contracts/messages/feedback-responses';
import { eventually } from '@blindspot/test-kit/eventually';
import { afterEach, describe, expect, it } from 'vitest';
import { create, useRequests, type Person } from './harness.ts';

const { signIn, publish, start, url } = await useRequests();

interface Listening {
  readonly status: number;
  readonly text: () => string;
  readonly ended: Promise<void>;
}
interface Count {
  request_id: string;
  response_count: number;
}

const leaving: AbortController[] = [];
afterEach(() => leaving.splice(0).forEach((one) => one.abort()));

async function listen(to: string, token: string): Promise<Listening> {
  const leave = new AbortController();
  leaving.push(leave);
  const reply = await fetch(`${to}${requestEventsRoute.url}`, {
    headers: token === '' ? {} : { authorization: `Bearer ${token}` },
    signal: leave.signal,
  });
  let text = '';
  const read = async (): Promise<void> => {
    try {
      for await (const chunk of reply.body?.pipeThrough(new TextDecoderStream()) ?? []) text += chunk;
    } catch {
      // The test aborts the request to end the stream.
    }
  };
  return { status: reply.status, text: () => text, ended: read() };
}

const counts = ({ text }: Listening): Count[] =>
  [...text().matchAll(/^event: count\ndata: (.*)$/gm)].map(([, data = '']) => JSON.parse(data) as Count);

const respond = (requestId: string, count: number) =>
  publish(feedbackResponsesCounted, {
    aggregateId: randomUUID(),
    aggregateVersion: 1,
    data: { counts: [{ request_id: requestId, response_count: count, version: count }] },
  });

/** Creates a request and waits for its count, so that all earlier counts have arrived too. */
async function barrier(owner: Person, stream: Listening): Promise<string> {
  const { id } = await create(owner);
  await respond(id, 1);
  await eventually(() => expect(counts(stream).some(({ request_id }) => request_id === id)).toBe(true));
  return id;
}

describe('GET /api/events', () => {
  it('GET /api/events sends a new count to an open dashboard', async () => {
    const owner = await signIn();
    const { id } = await create(owner);
    const stream = await listen(url, owner.token);
    await respond(id, 1);
    await eventually(() => expect(counts(stream)).toEqual([{ request_id: id, response_count: 1 }]));
  });

  it('a new count reaches dashboards that are connected to other replicas', async () => {
    const replica = await start();
    const owner = await signIn();
    const { id } = await create(owner);
    const streams = [await listen(url, owner.token), await listen(replica.url, owner.token)];
    await respond(id, 1);
    await eventually(() => {
      for (const stream of streams) expect(counts(stream)).toEqual([{ request_id: id, response_count: 1 }]);
    });
  });

  it('GET /api/events sends only counts of the caller’s own requests', async () => {
    const [owner, stranger] = [await signIn(), await signIn()];
    const stream = await listen(url, stranger.token);
    await respond((await create(owner)).id, 1);
    const own = await barrier(stranger, stream);
    expect(counts(stream).map(({ request_id }) => request_id)).toEqual([own]);
  });

  it('GET /api/events sends one count for answers that arrive together', async () => {
    const owner = await signIn();
    const { id } = await create(owner);
    const stream = await listen(url, owner.token);
    await Promise.all(Array.from({ length: 30 }, (_, n) => respond(id, n + 1)));
    await eventually(() => expect(counts(stream).at(-1)?.response_count).toBe(30));
    expect(counts(stream).length).toBeLessThan(10);
  });

  it('the stream of GET /api/events ends when the token expires', async () => {
    const owner = await signIn({ expiresIn: 1 });
    const stream = await listen(url, owner.token);
    await stream.ended;
    expect(stream.text()).toContain(': open');
  });

  it('GET /api/events requires a signed-in account', async () => {
    expect((await listen(url, '')).status).toBe(401);
  });

  it('the stream of GET /api/events ends when the service stops', async () => {
    const replica = await start();
    const owner = await signIn();
    const stream = await listen(replica.url, owner.token);
    await replica.stop();
    await expect(stream.ended).resolves.toBeUndefined();
  });
});
