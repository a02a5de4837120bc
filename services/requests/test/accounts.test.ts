import { randomUUID } from 'node:crypto';
import { accountChanged, accountDeleted, describeAccounts } from '@blindspot/contracts/messages/accounts';
import { createFeedbackRequestRoute } from '@blindspot/contracts/http/feedback-requests';
import { getPublicFormRoute } from '@blindspot/contracts/http/public-forms';
import { exportOwnedRequests, getLabelledRequest } from '@blindspot/contracts/messages/feedback-requests';
import { createDatabase } from '@blindspot/service-kit/database/database';
import { eventually } from '@blindspot/test-kit/eventually';
import { describe, expect, it } from 'vitest';
import { saveOwnerName } from '../src/accounts/account-store.ts';
import { aFeedbackRequest, create, refusal, useRequests } from './harness.ts';

const { signIn, anonymous, others, publish, recorded, database } = await useRequests();

const names = new Map<string, string>();
others.serve(describeAccounts, ({ user_ids: ids }) => ({
  accounts: ids.flatMap((id) => {
    const name = names.get(id);
    return name === undefined ? [] : [{ user_id: id, name, email: 'o@example.test', email_verified: true }];
  }),
}));

const about = (userId: string, version = 1) => ({
  aggregateId: userId,
  aggregateVersion: version,
  data: { user_id: userId },
});

const nameOn = async (id: string): Promise<string> =>
  (await anonymous.call(getPublicFormRoute, { params: { requestId: id } })).body.owner_name;

async function erased(userId: string, times = 1): Promise<void> {
  await eventually(async () => {
    const events = (await recorded(userId)).filter(({ type }) => type === 'account-erased');
    expect(events).toHaveLength(times);
  });
}

describe('account-changed subscriber', () => {
  it("every form shows an owner's new name, although the event does not contain it", async () => {
    const owner = await signIn({ name: 'Ann Before' });
    const { id } = await create(owner);
    names.set(owner.userId, 'Ann After');
    await publish(accountChanged, about(owner.userId, 2));
    await eventually(async () => {
      const { body } = await anonymous.call(getPublicFormRoute, { params: { requestId: id } });
      expect(body.owner_name).toBe('Ann After');
    });
  });
});

describe('feedback-request-updated event', () => {
  it('a changed account publishes feedback-request-updated for each request, without the new name', async () => {
    const owner = await signIn({ name: 'Ann Before' });
    const made = [await create(owner), await create(owner)];
    names.set(owner.userId, 'Ann After');
    await publish(accountChanged, about(owner.userId, 2));
    for (const { id } of made) {
      await eventually(async () => {
        const last = (await recorded(id)).at(-1);
        expect(last).toMatchObject({ type: 'feedback-request-updated', aggregateVersion: 2 });
        expect(last?.data).toEqual({ request_id: id });
      });
      const { request, version } = await others.ask(getLabelledRequest, { request_id: id });
      expect([request?.owner_name, version]).toEqual(['Ann After', 2]);
    }
  });
});

describe('owner name of a new request', () => {
  it("a new request shows the owner's new name at once, and earlier requests do too", async () => {
    const owner = await signIn({ name: 'Ann Before' });
    const before = await create(owner);
    const renamed = await signIn({ userId: owner.userId, name: 'Ann After', accountVersion: 2 });
    const after = await create(renamed);
    expect([await nameOn(before.id), await nameOn(after.id)]).toEqual(['Ann After', 'Ann After']);
  });

  it("a new request shows the owner's new name although another tab still sends an old token", async () => {
    const owner = await signIn({ name: 'Ann Before' });
    const { id } = await create(owner);
    names.set(owner.userId, 'Ann After');
    await publish(accountChanged, about(owner.userId, 2));
    await eventually(async () => expect(await nameOn(id)).toBe('Ann After'));
    expect(await nameOn((await create(owner)).id)).toBe('Ann After');
  });

  it('a late event about an earlier name is ignored', async () => {
    const owner = await signIn({ name: 'Ann Last', accountVersion: 3 });
    const { id } = await create(owner);
    const marker = await signIn({ name: 'Bea' });
    const { id: markerId } = await create(marker);
    names.set(owner.userId, 'Ann First');
    names.set(marker.userId, 'Bea After');
    await publish(accountChanged, about(owner.userId, 2));
    await publish(accountChanged, about(marker.userId, 2));
    await eventually(async () => expect(await nameOn(markerId)).toBe('Bea After'));
    expect(await nameOn(id)).toBe('Ann Last');
  });
});

describe('saveOwnerName', () => {
  it('simultaneous calls of saveOwnerName do not wait for each other if the name is already stored', async () => {
    const owner = await signIn({ name: 'Ann' });
    await create(owner);
    const other = createDatabase({ url: database.url });
    await other.db.transaction(async (transaction) => {
      await saveOwnerName(transaction, { ownerId: owner.userId, name: 'Ann', accountVersion: 0 });
      expect((await create(owner)).title).toBe('How do I come across?');
    });
    await other.close();
  });
});

describe('account-deleted subscriber', () => {
  it('the deletion of an account deletes its requests and publishes each deletion', async () => {
    const owner = await signIn();
    const { id } = await create(owner);
    await publish(accountDeleted, about(owner.userId));
    await erased(owner.userId);
    const form = await refusal(anonymous.call(getPublicFormRoute, { params: { requestId: id } }));
    expect([form.status, (await recorded(id)).map(({ type }) => type)]).toEqual([
      404,
      ['feedback-request-created', 'feedback-request-deleted'],
    ]);
  });

  it('the deletion of an account keeps the requests of other accounts', async () => {
    const [owner, other] = [await signIn(), await signIn()];
    const { id } = await create(other);
    await publish(accountDeleted, about(owner.userId));
    await erased(owner.userId);
    expect((await anonymous.call(getPublicFormRoute, { params: { requestId: id } })).status).toBe(200);
  });

  it('the deletion of an account removes the owner’s name and texts from every table', async () => {
    const owner = await signIn({ name: 'Quillfeather' });
    await create(owner, {
      title: 'Quillfeather asks',
      ai_prompt_type: 'custom',
      custom_ai_prompt: 'Quillfeather style',
      custom_questions: { q1: 'Quillfeather?', q2: '', q3: '', q4: '' },
    });
    await publish(accountDeleted, about(owner.userId));
    await erased(owner.userId);
    const tables = await database.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'requests'`,
    );
    for (const { name } of tables) {
      const rows = await database.query(`select from requests.${name} t where t::text like '%Quillfeather%'`);
      expect(rows, name).toHaveLength(0);
    }
  });

  it('a deleted account cannot create a request, even with a token that is still valid', async () => {
    const owner = await signIn();
    await publish(accountDeleted, about(owner.userId));
    await erased(owner.userId);
    const call = await refusal(owner.call(createFeedbackRequestRoute, { body: aFeedbackRequest() }));
    expect(call.status).toBe(401);
  });

  it('every delivery of an account-deleted event publishes the erasure', async () => {
    const owner = await signIn();
    await publish(accountDeleted, about(owner.userId));
    await publish(accountDeleted, about(owner.userId, 2));
    await erased(owner.userId, 2);
  });
});

describe('exportOwnedRequests query', () => {
  it('exportOwnedRequests returns all requests of the owner and no others', async () => {
    const [owner, other] = [await signIn(), await signIn()];
    await create(owner, { title: 'One' });
    await create(owner, { title: 'Two' });
    await create(other);
    const copy = await others.ask(exportOwnedRequests, { user_id: owner.userId, after: null });
    expect(copy.requests.map(({ title }) => title).toSorted()).toEqual(['One', 'Two']);
    expect(copy.next).toBeNull();
  });

  it('exportOwnedRequests returns pages that each fit one message', async () => {
    const owner = await signIn();
    const made = await create(owner);
    await database.query(
      `insert into requests.feedback_requests
         (id, owner_id, owner_name, title, description, question_set, form, ai_prompt_type, custom_ai_prompt)
       select gen_random_uuid(), owner_id, owner_name, title, repeat('x', 2000), question_set, form, ai_prompt_type,
         custom_ai_prompt from requests.feedback_requests, generate_series(1, 250) where id = $1`,
      [made.id],
    );
    const ids: string[] = [];
    let after: string | null = null;
    do {
      const page: { requests: { id: string }[]; next: string | null } = await others.ask(
        exportOwnedRequests,
        { user_id: owner.userId, after },
        { timeoutMs: 60_000 },
      );
      ids.push(...page.requests.map(({ id }) => id));
      after = page.next;
    } while (after !== null);
    expect([ids.length, new Set(ids).size]).toEqual([251, 251]);
  });

  it('exportOwnedRequests returns nothing for an owner without requests', async () => {
    const copy = await others.ask(exportOwnedRequests, { user_id: randomUUID(), after: null });
    expect(copy).toEqual({ requests: [], next: null });
  });
});
