import { randomUUID } from 'node:crypto';
import { eventually } from '@blindspot/test-kit/eventually';
import { createFaultProxy } from '@blindspot/test-kit/fault-proxy';
import { describe, expect, test } from 'vitest';
import { answer, newClient, times, useLimits, type Gateway } from './limited-gateways.ts';

const { database, gateway } = await useLimits();

/** What the gateway tells its operator. */
const limitsOf = async (at: Gateway): Promise<string> =>
  (await at.operations.inject('/health/ready')).json().checks.limits;

describe('while Postgres is away', () => {
  test('each gateway goes on counting for itself: nobody is refused for it, and no door stands open', async () => {
    const wire = await createFaultProxy(database.url);
    const lonely = await gateway({ DATABASE_URL: wire.through(database.url) });
    const [client, requestId] = [newClient(), randomUUID()];
    await times(5, () => answer(lonely, client, requestId));
    await wire.refuse();
    const statuses = await times(16, () => answer(lonely, client, requestId));
    expect(statuses).toEqual([...Array<number>(15).fill(200), 429]);
    expect(await limitsOf(lonely)).toBe('away');
    await wire.heal();
    await eventually(async () => expect(await limitsOf(lonely)).toBe('ok'));
    const told = lonely.logText().match(/each gateway counts limits for itself/g);
    expect(told?.length).toBe(1);
    await wire.stop();
  });

  test('a network that swallows everything holds up one call in a while, not all of them', async () => {
    const wire = await createFaultProxy(database.url);
    const lonely = await gateway({ DATABASE_URL: wire.through(database.url) });
    const requestId = randomUUID();
    const client = newClient();
    await times(4, () => answer(lonely, client, requestId));
    wire.blackHole();
    await times(16, () => answer(lonely, client, requestId));
    await wire.stop();
  });

  test('a table that nobody has made yet is waited for', async () => {
    await database.query('alter table gateway.counts rename to made_later');
    const early = await gateway();
    const [client, requestId] = [newClient(), randomUUID()];
    expect(await times(3, () => answer(early, client, requestId))).toEqual([200, 200, 200]);
    expect(await limitsOf(early)).toBe('away');
    await database.query('truncate gateway.made_later');
    await database.query('alter table gateway.made_later rename to counts');
    await eventually(async () => expect(await limitsOf(early)).toBe('ok'));
    await eventually(async () => {
      await answer(early, client, requestId);
      expect(await database.query('select from gateway.counts')).toHaveLength(1);
    });
  });

  test('an answer that the table counted too late to say so is not counted again', async () => {
    const wire = await createFaultProxy(database.url);
    const slow = await gateway({ DATABASE_URL: wire.through(database.url) });
    const [client, requestId] = [newClient(), randomUUID()];
    const before = await database.query<{ key: string }>('select key from gateway.counts');
    const counted = async () => {
      const known = before.map(({ key }) => key);
      const rows = await database.query<{ points: number }>(
        'select points from gateway.counts where key <> all ($1)',
        [known],
      );
      return rows[0]?.points;
    };
    await times(5, () => answer(slow, client, requestId));
    expect(await counted()).toBe(5);
    // There in time, and back when nobody waits for it any more.
    wire.delay(200);
    expect(await answer(slow, client, requestId)).toBe(200);
    expect(await counted()).toBe(6);
    await wire.heal();
    let sent = 6;
    await eventually(
      async () => {
        sent += 1;
        expect(await answer(slow, client, requestId)).toBe(200);
        expect(await counted()).toBeGreaterThan(6);
      },
      { everyMs: 60 },
    );
    expect(await counted()).toBe(sent);
    await wire.stop();
  });
});
