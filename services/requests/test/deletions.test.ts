import { randomUUID } from 'node:crypto';
import { accountDeleted } from '@blindspot/contracts/messages/accounts';
import {
  feedbackRequestErasedBy,
  requestKeepers,
  type RequestKeeper,
} from '@blindspot/contracts/messages/feedback-requests';
import { deleteFeedbackRequestRoute } from '@blindspot/contracts/http/feedback-requests';
import { createDatabase } from '@blindspot/service-kit/database/database';
import { createLogger } from '@blindspot/service-kit/process/logger';
import { eventually } from '@blindspot/test-kit/eventually';
import { afterAll, describe, expect, it } from 'vitest';
import { startRepeatingDeletions } from '../src/deletions/deletion-ledger.ts';
import { create, useRequests, type Person } from './harness.ts';

const { database, start, signIn, publish, recorded } = await useRequests();
const handle = createDatabase({ url: database.url });
afterAll(() => handle.close());

interface Entry {
  waiting_for: string[];
  announcements: number;
  completed: boolean;
  wait: number;
}

const entryOf = async (id: string): Promise<Entry | undefined> =>
  (
    await database.query<Entry>(
      `select waiting_for, announcements, completed_at is not null as completed,
         round(extract(epoch from next_announcement_at - now()))::int as wait
       from requests.deleted_feedback_requests where id = $1`,
      [id],
    )
  )[0];

async function deletedBy(owner: Person): Promise<string> {
  const { id } = await create(owner);
  await owner.call(deleteFeedbackRequestRoute, { params: { id } });
  return id;
}

const confirm = (id: string, keeper: RequestKeeper) =>
  publish(feedbackRequestErasedBy(keeper), {
    aggregateId: id,
    aggregateVersion: 2,
    data: { request_id: id },
  });

const announcements = async (id: string): Promise<number> =>
  (await recorded(id)).filter(({ type }) => type === 'feedback-request-deleted').length;

const dueNow = (id: string) =>
  database.query('update requests.deleted_feedback_requests set next_announcement_at = now() where id = $1', [
    id,
  ]);

/** Runs one round of the loop that repeats deletions. */
const look = () =>
  startRepeatingDeletions({ db: handle.db, logger: createLogger('requests', 'silent') }).stop();

describe('deletion ledger', () => {
  it('P20 a deletion is complete once every other service has confirmed it', async () => {
    const id = await deletedBy(await signIn());
    expect(await entryOf(id)).toMatchObject({ waiting_for: [...requestKeepers], completed: false });
    await confirm(id, 'responses');
    await eventually(async () =>
      expect(await entryOf(id)).toMatchObject({ waiting_for: ['analysis'], completed: false }),
    );
    await confirm(id, 'responses');
    await confirm(id, 'analysis');
    await eventually(async () =>
      expect(await entryOf(id)).toMatchObject({ waiting_for: [], completed: true }),
    );
  });

  it('P20 R29 a deletion is published again until it is confirmed, even after a restart', async () => {
    const id = await deletedBy(await signIn());
    await confirm(id, 'analysis');
    await eventually(async () => expect(await entryOf(id)).toMatchObject({ waiting_for: ['responses'] }));
    await dueNow(id);
    await start();
    await eventually(async () => expect(await announcements(id)).toBe(2));
    expect((await recorded(id)).at(-1)).toMatchObject({ aggregateVersion: 2, data: { request_id: id } });
  });

  it('a complete deletion is not published again', async () => {
    const id = await deletedBy(await signIn());
    for (const keeper of requestKeepers) await confirm(id, keeper);
    await eventually(async () => expect(await entryOf(id)).toMatchObject({ completed: true }));
    await dueNow(id);
    const open = await deletedBy(await signIn());
    await dueNow(open);
    await look();
    await eventually(async () => expect(await announcements(open)).toBe(2));
    expect(await announcements(id)).toBe(1);
  });

  it('the pause before a deletion is published again doubles each time, up to an hour', async () => {
    const id = await deletedBy(await signIn());
    const waits: number[] = [(await entryOf(id))?.wait ?? 0];
    for (const announced of [1, 2, 8, 20, 4_000]) {
      await database.query(
        `update requests.deleted_feedback_requests set announcements = $2, next_announcement_at = now()
         where id = $1`,
        [id, announced],
      );
      await look();
      await eventually(async () => expect((await entryOf(id))?.announcements).toBe(announced + 1));
      waits.push((await entryOf(id))?.wait ?? 0);
    }
    const expected = [15, 30, 60, 3_600, 3_600, 3_600];
    waits.forEach((wait, place) => expect(Math.abs(wait - (expected[place] ?? 0))).toBeLessThan(10));
  });

  it('the confirmation of a deletion that never happened is ignored', async () => {
    const owner = await signIn();
    const standing = (await create(owner)).id;
    const never = randomUUID();
    await confirm(standing, 'responses');
    await confirm(never, 'responses');
    const marker = await deletedBy(owner);
    await confirm(marker, 'responses');
    await eventually(async () => expect(await entryOf(marker)).toMatchObject({ waiting_for: ['analysis'] }));
    expect([await entryOf(standing), await entryOf(never)]).toEqual([undefined, undefined]);
  });

  it('a restored request gets a new ledger entry when it is deleted again', async () => {
    const owner = await signIn();
    const { id } = await create(owner);
    await database.query(
      `insert into requests.deleted_feedback_requests (id, version, waiting_for, announcements, completed_at)
       values ($1, 7, '{}', 3, now())`,
      [id],
    );
    await owner.call(deleteFeedbackRequestRoute, { params: { id } });
    expect(await entryOf(id)).toMatchObject({
      waiting_for: [...requestKeepers],
      announcements: 1,
      completed: false,
    });
    expect((await recorded(id)).at(-1)).toMatchObject({
      type: 'feedback-request-deleted',
      aggregateVersion: 8,
    });
  });

  it('the deletion ledger has an entry for each request of a deleted account', async () => {
    const owner = await signIn();
    const ids = [(await create(owner)).id, (await create(owner)).id];
    await publish(accountDeleted, {
      aggregateId: owner.userId,
      aggregateVersion: 1,
      data: { user_id: owner.userId },
    });
    await eventually(async () => {
      for (const id of ids) expect(await entryOf(id)).toMatchObject({ waiting_for: [...requestKeepers] });
    });
  });

  it('deletions that exceed the limit of one round are published in several rounds', async () => {
    await database.query(
      `insert into requests.deleted_feedback_requests (id, version, waiting_for)
       select gen_random_uuid(), 2, '{analysis}' from generate_series(1, 450)`,
    );
    const allLooked = async (): Promise<void> => {
      await look();
      const [left] = await database.query<{ count: number }>(
        `select count(*)::int as count from requests.deleted_feedback_requests
         where completed_at is null and next_announcement_at <= now()`,
      );
      expect(left?.count).toBe(0);
    };
    await eventually(allLooked);
  });
});
