import { randomUUID } from 'node:crypto';
import { accountChanged, describeAccounts } from '@blindspot/contracts/messages/accounts';
import {
  feedbackResponseErased,
  feedbackResponsesCounted,
} from '@blindspot/contracts/messages/feedback-responses';
import {
  duplicateFeedbackRequestRoute,
  getFeedbackRequestDetailsRoute,
  listMyRequestsRoute,
  updateFeedbackRequestRoute,
} from '@blindspot/contracts/http/feedback-requests';
import { getPublicFormRoute } from '@blindspot/contracts/http/public-forms';
import {
  describeRequestOwners,
  getLabelledRequest,
  getRequestFacts,
} from '@blindspot/contracts/messages/feedback-requests';
import { eventually } from '@blindspot/test-kit/eventually';
import { describe, expect, it } from 'vitest';
import { create, useRequests, type Person } from './harness.ts';

const { signIn, anonymous, others, publish, recorded, database } = await useRequests();

const names = new Map<string, string>();
others.serve(describeAccounts, ({ user_ids: ids }) => ({
  accounts: ids.flatMap((id) => {
    const name = names.get(id);
    return name === undefined ? [] : [{ user_id: id, name, email: 'o@example.test', email_verified: true }];
  }),
}));

const form = async (requestId: string) =>
  (await anonymous.call(getPublicFormRoute, { params: { requestId } })).body;
const edit = async (owner: Person, id: string, change: { title?: string; description?: string } = {}) =>
  (
    await owner.call(updateFeedbackRequestRoute, {
      params: { id },
      body: { title: 'First', description: '', ...change },
    })
  ).body;
const labelled = async (id: string) => await others.ask(getLabelledRequest, { request_id: id });
const listed = async (owner: Person, id: string) =>
  (await owner.call(listMyRequestsRoute, {})).body.requests.find((one) => one.id === id);

async function freeze(requestId: string, formVersion: number, version = 1): Promise<void> {
  await publish(feedbackResponsesCounted, {
    aggregateId: randomUUID(),
    aggregateVersion: 1,
    data: { counts: [{ request_id: requestId, response_count: 1, version, form_version: formVersion }] },
  });
  await eventually(async () => expect(await frozenVersion(requestId)).toBe(formVersion));
}
const frozenVersion = async (requestId: string) =>
  (
    await database.query<{ form_version: number | null }>(
      'select form_version from requests.response_counts where request_id = $1',
      [requestId],
    )
  )[0]?.form_version;

describe('form version', () => {
  it('an edit increments the form version only if it changes what responders read', async () => {
    const owner = await signIn();
    const { id } = await create(owner, { title: 'First', description: '' });
    const seen = [await form(id)];
    for (const title of ['First', 'Second', 'First']) {
      await edit(owner, id, { title });
      seen.push(await form(id));
    }
    await edit(owner, id, { description: 'Thank you' });
    seen.push(await form(id));
    expect(seen.map(({ form_version: version, title }) => [version, title])).toEqual([
      [1, 'First'],
      [1, 'First'],
      [2, 'Second'],
      [3, 'First'],
      [4, 'First'],
    ]);
  });

  it('a new owner name raises the form version, and earlier versions can still be queried', async () => {
    const owner = await signIn({ name: 'Ann Before' });
    const { id } = await create(owner, { title: 'First', description: '' });
    names.set(owner.userId, 'Ann After');
    await publish(accountChanged, {
      aggregateId: owner.userId,
      aggregateVersion: 2,
      data: { user_id: owner.userId },
    });
    await eventually(async () => expect((await form(id)).form_version).toBe(2));
    const textOf = async (form_version?: number) =>
      (await others.ask(getRequestFacts, { request_id: id, ...(form_version && { form_version }) }))
        .form_text;
    const text = { title: 'First', description: '', asks_quoting: true };
    expect(await textOf(1)).toEqual({ ...text, form_version: 1, owner_name: 'Ann Before' });
    for (const version of [2, undefined, 99])
      expect(await textOf(version)).toEqual({ ...text, form_version: 2, owner_name: 'Ann After' });
  });

  it('each of several simultaneous edits raises the form version by one', async () => {
    const owner = await signIn();
    const { id } = await create(owner, { title: 'First', description: '' });
    await Promise.all(['A', 'B', 'C', 'D'].map((title) => edit(owner, id, { title })));
    expect((await form(id)).form_version).toBe(5);
  });
});

describe('frozen form', () => {
  it('responders see a frozen form unchanged after edits, while its owner sees the edited title', async () => {
    const owner = await signIn({ name: 'Ann Before' });
    const { id } = await create(owner, { title: 'First', description: 'Old' });
    await freeze(id, 1);
    const edited = await edit(owner, id, { title: 'Second', description: 'New' });
    expect(edited).toMatchObject({ title: 'Second', description: 'New', form_title: 'First' });
    names.set(owner.userId, 'Ann After');
    await publish(accountChanged, {
      aggregateId: owner.userId,
      aggregateVersion: 2,
      data: { user_id: owner.userId },
    });
    await eventually(async () => {
      const [row] = await database.query<{ owner_name: string }>(
        'select owner_name from requests.feedback_requests where id = $1',
        [id],
      );
      expect(row?.owner_name).toBe('Ann After');
    });
    expect(await form(id)).toMatchObject({
      title: 'First',
      description: 'Old',
      owner_name: 'Ann Before',
      form_version: 1,
    });
    expect(await listed(owner, id)).toMatchObject({ title: 'Second', form_title: 'First' });
    expect(await labelled(id)).toMatchObject({ request: { title: 'First', owner_name: 'Ann Before' } });
    const details = await owner.call(getFeedbackRequestDetailsRoute, { params: { id } });
    expect(details.body).toMatchObject({ title: 'Second', description: 'New' });
    const duplicate = await owner.call(duplicateFeedbackRequestRoute, { params: { id } });
    expect(duplicate.body).toMatchObject({ title: 'Second', description: 'New' });
  });

  it('the frozen form is the version that was answered, even if the owner edited the form before the answer arrived', async () => {
    const owner = await signIn();
    const { id } = await create(owner, { title: 'First', description: '' });
    await edit(owner, id, { title: 'Second' });
    await edit(owner, id, { title: 'Third' });
    await freeze(id, 2);
    expect(await form(id)).toMatchObject({ title: 'Second', form_version: 2 });
    expect(await listed(owner, id)).toMatchObject({ title: 'Third', form_title: 'Second' });
    expect(await edit(owner, id, { title: 'Second' })).not.toHaveProperty('form_title');
  });

  it('freezing an earlier form version publishes an update, so that other services replace their copies', async () => {
    const owner = await signIn();
    for (const [title, versions] of [
      ['Second', [1, 2, 3]],
      ['First', [1, 2]],
    ] as const) {
      const { id } = await create(owner, { title: 'First', description: '' });
      await edit(owner, id, { title });
      expect(await labelled(id)).toMatchObject({ request: { title }, version: 2 });
      await freeze(id, 1);
      await freeze(id, 1, 2);
      expect(await labelled(id)).toMatchObject({ request: { title: 'First' }, version: versions.length });
      expect((await recorded(id)).map(({ aggregateVersion }) => aggregateVersion)).toEqual(versions);
    }
  });

  it('an erasure event freezes the form that was answered, even if it arrives before the count', async () => {
    const owner = await signIn();
    const { id } = await create(owner, { title: 'First', description: '' });
    await publish(feedbackResponseErased, {
      aggregateId: id,
      aggregateVersion: 2,
      data: { request_id: id, response_count: 0, response_id: randomUUID(), form_version: 1 },
    });
    await eventually(async () => expect(await frozenVersion(id)).toBe(1));
    await publish(feedbackResponsesCounted, {
      aggregateId: randomUUID(),
      aggregateVersion: 1,
      data: { counts: [{ request_id: id, response_count: 0, version: 3 }] },
    });
    await edit(owner, id, { title: 'Second' });
    expect(await form(id)).toMatchObject({ title: 'First' });
    expect(await frozenVersion(id)).toBe(1);
  });

  it('describeRequestOwners returns the frozen title instead of the edited one', async () => {
    const owner = await signIn({ name: 'Ann Example' });
    const { id } = await create(owner, { title: 'First', description: '' });
    await freeze(id, 1);
    await edit(owner, id, { title: 'Second' });
    const { requests } = await others.ask(describeRequestOwners, { request_ids: [id] });
    expect(requests).toMatchObject([{ title: 'First', owner_name: 'Ann Example' }]);
  });

  it('a change to asks_quoting is rejected with 409 once the form is frozen', async () => {
    const owner = await signIn();
    const { id } = await create(owner, { title: 'First', description: '' });
    const change = { params: { id }, body: { title: 'Second', asks_quoting: false } };
    expect((await owner.call(updateFeedbackRequestRoute, change)).body.asks_quoting).toBe(false);
    await freeze(id, 1);
    const refused = expect.objectContaining({ status: 409, code: 'form_frozen' });
    await expect(owner.call(updateFeedbackRequestRoute, change)).rejects.toEqual(refused);
    expect(await listed(owner, id)).toMatchObject({ title: 'Second', asks_quoting: true });
    const same = { params: { id }, body: { title: 'Third', asks_quoting: true } };
    expect((await owner.call(updateFeedbackRequestRoute, same)).body).toMatchObject({
      title: 'Third',
      asks_quoting: true,
    });
  });

  it('a frozen form keeps the default title of its set after the owner edits the title', async () => {
    const owner = await signIn();
    const title = "What You Can't Tell Me... In Person";
    const { id } = await create(owner, { title });
    await freeze(id, 1);
    await edit(owner, id, { title: 'Mine' });
    expect(await form(id)).toMatchObject({ title });
  });
});
