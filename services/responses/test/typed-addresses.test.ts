import { randomUUID } from 'node:crypto';
import type { MyResponse } from '@blindspot/contracts/http/feedback-responses';
import { listStoredResponses } from '@blindspot/contracts/messages/feedback-responses';
import { eventually } from '@blindspot/test-kit/eventually';
import { describe, expect, it } from 'vitest';
import { anAnswer, aRequest } from './builders.ts';
import { startHarness } from './harness.ts';

const harness = await startHarness();
const { accounts, call, neighbours, requests } = harness;
await eventually(() => neighbours.streamAccess());

const unique = (address: string): string => address.replace('@', `.${randomUUID().slice(0, 8)}@`);

async function answered(email: string): Promise<string> {
  const requestId = requests.add(aRequest());
  const body = anAnswer({ responder_name: 'Sam', responder_email: email });
  expect((await call(`/api/feedback-response/${requestId}`, { method: 'POST', body })).status).toBe(201);
  return requestId;
}

const search = async (text: string): Promise<string[]> => {
  const query = {
    not_owned_by: [randomUUID()],
    cursor: null,
    search: text,
    request_ids: [],
    relationship: null,
  };
  const { responses } = await neighbours.ask(
    listStoredResponses,
    listStoredResponses.input.parse({ ...query, sort: 'newest' }),
  );
  return responses.map(({ request_id: id }) => id);
};

describe.each([
  ['characters used by programs', "o'neil&sons/x=1%2+a@example.com", (typed: string) => `<${typed}>`],
  [
    'an ending in Chinese',
    'li@例子.中国',
    (typed: string) => typed.replace('例子.中国', 'xn--fsqu00a.xn--fiqs8s'),
  ],
  [
    'an invisible character',
    'pat@example.com',
    (typed: string) => `mailto:\u200E${typed.toUpperCase()}\uFEFF`,
  ],
])('answer under an address with %s', (_what, address, otherwise) => {
  it('GET /api/my-responses lists an answer under every spelling of its address', async () => {
    const typed = unique(address);
    const person = await harness.person({ email: typed, emailVerified: true });
    await answered(otherwise(typed));
    for (const one of [typed, otherwise(typed)]) {
      const path = `/api/my-responses?${new URLSearchParams({ responder_email: one }).toString()}`;
      const { status, body } = await call<{ responses: MyResponse[] }>(path, { token: person.token });
      expect([status, body.responses?.length]).toEqual([200, 1]);
    }
  });

  it('an admin’s search finds an answer under every spelling of its address', async () => {
    const typed = unique(address);
    const requestId = await answered(typed);
    expect(await search(typed)).toEqual([requestId]);
    expect(await search(otherwise(typed))).toEqual([requestId]);
  });

  it('an erasure link is mailed if the address is spelled in another way', async () => {
    const typed = unique(address);
    await answered(typed);
    const asked = await call('/api/lost-receipts', { method: 'POST', body: { email: otherwise(typed) } });
    expect(asked.status).toBe(202);
    const local = typed.slice(0, typed.indexOf('@'));
    await eventually(() =>
      expect(accounts.mailed.map(({ to }) => to.toLowerCase())).toContainEqual(
        expect.stringContaining(local),
      ),
    );
  });
});
