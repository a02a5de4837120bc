import { randomUUID } from 'node:crypto';
import { eventually } from '@blindspot/test-kit/eventually';
import { createFaultProxy } from '@blindspot/test-kit/fault-proxy';
import { describe, expect, test } from 'vitest';
import {
  answer,
  answerUntilRejected,
  freeAnswers,
  newClient,
  times,
  useLimits,
  type Gateway,
} from './limited-gateways.ts';

const { database, gateway } = await useLimits();

const limitsOf = async (at: Gateway): Promise<string> =>
  (await at.operations.inject('/health/ready')).json().checks.limits;

describe('limits without Postgres', () => {
  test('V16.5.2 a gateway applies its own limits while Postgres is down', async () => {
    const wire = await createFaultProxy(database.url);
    const lonely = await gateway({ DATABASE_URL: wire.through(database.url) });
    const [client, requestId] = [newClient(), randomUUID()];
    await times(5, () => answer(lonely, client, requestId));
    await wire.refuse();
    const more = await answerUntilRejected([lonely], client, requestId);
    expect(more).toBeGreaterThanOrEqual(freeAnswers.least);
    expect(await limitsOf(lonely)).toBe('away');
    await wire.heal();
    await eventually(async () => expect(await limitsOf(lonely)).toBe('ok'));
    await wire.stop();
  });

  test('an answer is stored even if Postgres does not respond', async () => {
    const wire = await createFaultProxy(database.url);
    const lonely = await gateway({ DATABASE_URL: wire.through(database.url) }, { answerWithinMs: 300 });
    const [client, requestId] = [newClient(), randomUUID()];
    expect(await answer(lonely, client, requestId)).toBe(201);
    wire.blackHole();
    expect(await answer(lonely, client, requestId)).toBe(201);
    await wire.stop();
  });

  test('the gateway uses the table of counts as soon as the table exists', async () => {
    await database.query('alter table gateway.counts rename to made_later');
    const early = await gateway();
    const [client, requestId] = [newClient(), randomUUID()];
    expect(await times(3, () => answer(early, client, requestId))).toEqual([201, 201, 201]);
    expect(await limitsOf(early)).toBe('away');
    await database.query('truncate gateway.made_later');
    await database.query('alter table gateway.made_later rename to counts');
    await eventually(async () => expect(await limitsOf(early)).toBe('ok'));
    await answer(early, client, requestId);
    await eventually(async () => expect(await database.query('select from gateway.counts')).toHaveLength(1));
  });
});
