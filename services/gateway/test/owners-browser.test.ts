import { randomUUID } from 'node:crypto';
import { getRequestOwner } from '@blindspot/contracts/messages/feedback-requests';
import { connectBus } from '@blindspot/service-kit/events/bus';
import { addSaltedId } from '@blindspot/service-kit/http/salted-ids';
import { createLogger } from '@blindspot/service-kit/process/logger';
import { eventually } from '@blindspot/test-kit/eventually';
import { useNats } from '@blindspot/test-kit/nats';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { json, openGateway, playServices } from './harness.ts';
import { by, dataOf, publicForm } from './rendered-pages.ts';

const nats = useNats();
const logger = createLogger('gateway', 'silent');
const owner = randomUUID();
const owners = new Map<string, string>();
const busOf = async (name: string) => {
  const bus = await connectBus({ ...nats, name, logger });
  afterAll(() => bus.close());
  return bus;
};
const requests = await busOf('requests');
requests.serve(getRequestOwner, ({ request_id: id }) => ({ owner_id: owners.get(id) ?? null }));
const bus = await busOf('gateway');
const services = await playServices();
const { app } = await openGateway(services.url, {}, { bus });
// This gateway has no broker, so its queries fail.
const lone = await openGateway(services.url);

const receipt = 'ABCDEFGHJKMNPQRSTVWXYZ0123';

let id = '';
beforeEach(async () => {
  id = randomUUID();
  owners.set(id, owner);
  services.answer(
    by({
      '/api/feedback-request/': json(200, publicForm),
      '/api/feedback-response/': json(201, { message: 'Thanks', receipt }),
    }),
  );
  await eventually(async () => {
    expect((await bus.ask(getRequestOwner, { request_id: id })).owner_id).toBe(owner);
  });
});

const seen = (...accounts: string[]): string => {
  const list = accounts.reduce<string | undefined>((text, one) => addSaltedId(text, one, 9), undefined);
  return `__Secure-bs_accounts=${list}`;
};
const open = (cookie: string, url = `/feedback/${id}`) =>
  app.inject({ url, headers: { accept: 'text/html', cookie } });
const post = (cookie: string, fields: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url: `/feedback/${id}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html', cookie },
    payload: new URLSearchParams({ responder_name: 'Sam', q1: 'Listen more', ...fields }).toString(),
  });
const posted = () =>
  services.received.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body));

describe('form in a browser in which its owner was signed in', () => {
  test("a form in its owner's browser asks who is answering, even if others have signed in there", async () => {
    const reply = await open(seen(randomUUID(), owner, randomUUID()));
    expect(dataOf(reply.body)).toMatchObject({ asksForOwner: true });
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  test("a form in its owner's browser contains no data of the owner's account", async () => {
    const cookie = seen(owner);
    const { body } = await open(cookie);
    for (const personal of [owner, ...cookie.split(/[=.]/).slice(1)]) expect(body).not.toContain(personal);
  });

  test("an answer from the owner's browser is rejected if it does not state who is answering", async () => {
    const reply = await post(seen(owner), {});
    expect([reply.statusCode, dataOf(reply.body)]).toEqual([
      422,
      expect.objectContaining({
        asksForOwner: true,
        errors: [{ path: 'from_owner', message: 'Say whether you are Ann' }],
      }),
    ]);
    expect(posted()).toEqual([]);
  });

  test.each([
    ['yes', true, '?preview'],
    ['no', false, ''],
  ])(
    'an answer from the owner\'s browser with the reply "%s" leaves no cookie that identifies the answer',
    async (reply, sent, query) => {
      const first = await open(seen(owner));
      const memory = String(first.headers['set-cookie']).split(';')[0] ?? '';
      const taken = await post(`${seen(owner)}; ${memory}`, { from_owner: reply });
      expect([taken.statusCode, taken.headers.location]).toEqual([303, `/feedback/${id}/thank-you${query}`]);
      expect(posted()).toMatchObject([{ from_owner: sent }]);
      const left = [taken.headers['set-cookie'] ?? []].flat().map((cookie) => cookie.split(';')[0]);
      expect(left).toEqual([expect.stringMatching(/^__Secure-form=[\w-]{43}$/)]);
      expect(left).not.toEqual([memory]);

      const thanks = await open(seen(owner), taken.headers.location);
      expect(dataOf(thanks.body)).toMatchObject({ isOwners: true, receipt: null, isPreview: sent });
    },
  );

  test.each(['?preview', '?preview=', '?draft&preview=1'])(
    'the thank-you page ignores %s if the owner never signed in with this browser',
    async (query) => {
      const thanks = await open(seen(randomUUID()), `/feedback/${id}/thank-you${query}`);
      expect(dataOf(thanks.body)).toMatchObject({ isOwners: false, isPreview: false });
    },
  );

  test('the thank-you page shows no receipt from a cookie that was set before the owner signed in', async () => {
    const thanks = await open(`${seen(owner)}; __Secure-receipt=${receipt}`, `/feedback/${id}/thank-you`);
    expect(thanks.body).not.toContain(receipt);
  });

  test("a form in its owner's browser does not mention an earlier answer from this browser", async () => {
    for (const page of ['', '/thank-you']) {
      const { body } = await open(`${seen(owner)}; __Secure-answered=yes`, `/feedback/${id}${page}`);
      expect(dataOf(body)['hasAnswered'] ?? false).toBe(false);
    }
  });

  test('a form asks who is answering if the gateway cannot look up its owner', async () => {
    const reply = await lone.app.inject({
      url: `/feedback/${id}`,
      headers: { accept: 'text/html', cookie: seen(randomUUID()) },
    });
    expect(dataOf(reply.body)).toMatchObject({ asksForOwner: true });
  });
});

describe('form in any other browser', () => {
  test.each([
    ['sends no list of accounts', () => ''],
    ['lists only other accounts', () => seen(randomUUID(), randomUUID())],
    ['sends an invalid list of accounts', () => `__Secure-bs_accounts=${owner}`],
    ['sends the list of a site without https', () => seen(owner).replace('__Secure-', '')],
  ])('a form does not ask who is answering if the browser %s', async (_, cookie) => {
    const reply = await open(cookie());
    expect(dataOf(reply.body)['asksForOwner']).toBeUndefined();
    expect((await post(cookie(), {})).statusCode).not.toBe(422);
  });
});
