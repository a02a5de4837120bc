import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { createFaultProxy } from '@blindspot/test-kit/fault-proxy';
import { eventually } from '@blindspot/test-kit/eventually';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { unavailable } from '../src/process/app-error.ts';
import { createDatabase } from '../src/database/database.ts';
import { newDurable, useConsuming } from './consuming.ts';
import { useCoordination } from './coordination.ts';
import { countEffect, schema, tightLimits } from './notes.ts';

const coordination = await useCoordination();
const { url, nats, openBus, query, logText } = coordination;
const bus = await openBus();
await eventually(() => expect(bus.isConnected()).toBe(true));
const { consume, announce, effects, deadLetters, numbers } = useConsuming(coordination, bus);

const network = await createFaultProxy(url);
const far = createDatabase({ url: network.through(url) });
afterAll(async () => {
  await far.close();
  await network.stop();
});

const away = () => unavailable('dependency_unavailable', 'Away.');
const triesInVain = (durable: string) =>
  logText()
    .split('\n')
    .filter((line) => line.includes(durable) && line.includes('an event was not handled')).length;

test('R3 no event is lost in a database outage that outlasts all retries and restarts', async () => {
  const durable = newDurable();
  const all = numbers(20);
  const start = () => consume(countEffect, { ...tightLimits, db: far.db, durable });
  let consumer = start();
  await network.refuse();
  await Promise.all(all.map((number) => announce(number)));
  for (let restarts = 0; restarts < 6; restarts += 1) {
    const before = triesInVain(durable);
    await eventually(() => expect(triesInVain(durable)).toBeGreaterThan(before));
    await consumer.stop();
    consumer = start();
  }
  const before = triesInVain(durable);
  await eventually(() => expect(triesInVain(durable)).toBeGreaterThan(before + 6));
  await network.heal();
  await eventually(async () => expect(await effects(all)).toEqual(all.map(() => 1)));
  expect(await deadLetters(durable)).toEqual([]);
});

test('no event is lost if a queried service is unavailable for longer than all retries', async () => {
  const durable = newDurable();
  const all = numbers(5);
  let isAway = true;
  let asked = 0;
  const start = () =>
    consume(
      async (transaction, event) => {
        asked += 1;
        if (isAway) throw away();
        await countEffect(transaction, event);
      },
      { ...tightLimits, durable },
    );
  await Promise.all(all.map((number) => announce(number)));
  for (let restarts = 0; restarts < 6; restarts += 1) {
    const before = asked;
    const consumer = start();
    await eventually(() => expect(asked).toBeGreaterThan(before + 1));
    await consumer.stop();
  }
  start();
  isAway = false;
  await eventually(async () => expect(await effects(all)).toEqual(all.map(() => 1)));
  expect(await deadLetters(durable)).toEqual([]);
  await eventually(async () =>
    expect(await query(`select from ${schema}.event_tries where consumer = '${durable}'`)).toEqual([]),
  );
});

test('an event whose dependency is unavailable neither holds up other events nor becomes a dead letter', async () => {
  const durable = newDurable();
  const [lonely = 0, ...others] = numbers(30);
  let isAway = true;
  consume(
    async (transaction, event) => {
      if (event.data.number === lonely && isAway) throw away();
      await countEffect(transaction, event);
    },
    { ...tightLimits, durable },
  );
  for (const number of [lonely, ...others]) await announce(number);
  await eventually(async () => expect(await effects(others)).toEqual(others.map(() => 1)));
  expect(await effects([lonely])).toEqual([0]);
  isAway = false;
  await eventually(async () => expect(await effects([lonely])).toEqual([1]));
  expect(await deadLetters(durable)).toEqual([]);
});

test('R5 R9 an event whose handler exceeds the acknowledgement deadline is handled only once', async () => {
  const durable = newDurable();
  const all = numbers(6);
  const begun: number[] = [];
  consume(
    async (transaction, event) => {
      if (!all.includes(event.data.number)) return;
      begun.push(event.data.number);
      await transaction.raw('select pg_sleep(0.5)');
      await countEffect(transaction, event);
    },
    { ...tightLimits, durable },
  );
  for (const number of all) await announce(number, 'one aggregate');
  await eventually(async () => expect(await effects(all)).toEqual(all.map(() => 1)));
  expect(begun).toEqual(all);
  const { manager, stream } = bus.streamAccess();
  expect((await manager.consumers.info(stream, durable)).num_redelivered).toBe(0);
});

test('R11 only the poison event among a hundred events becomes a dead letter', async () => {
  const durable = newDurable();
  const all = numbers(101);
  const poison = all[50] ?? 0;
  const good = all.filter((number) => number !== poison);
  consume(
    async (transaction, event) => {
      if (event.data.number === poison) throw new TypeError('always');
      await countEffect(transaction, event);
    },
    { ...tightLimits, durable },
  );
  const rows = await Promise.all(all.map((number) => announce(number)));
  await eventually(async () => expect(await effects(good)).toEqual(good.map(() => 1)));
  await eventually(async () =>
    expect(await deadLetters(durable)).toEqual([
      { reason: 'TypeError', deliveries: 3, payload: rows[50]?.payload },
    ]),
  );
});

test('a dead letter is not tried again if its event is redelivered', async () => {
  const durable = newDurable();
  const [poison = 0, after = 0] = numbers(2);
  let tries = 0;
  consume(
    async (transaction, event) => {
      if (event.data.number !== poison) return countEffect(transaction, event);
      tries += 1;
      throw new TypeError('always');
    },
    { ...tightLimits, durable },
  );
  const row = await announce(poison, 'one aggregate');
  await eventually(async () => expect(await deadLetters(durable)).toHaveLength(1));
  await bus.publishEvent(row.subject, row.payload, randomUUID());
  await announce(after, 'one aggregate');
  await eventually(async () => expect(await effects([after])).toEqual([1]));
  expect(tries).toBe(3);
  expect(await deadLetters(durable)).toHaveLength(1);
});

test('an event counts as handled even if its hint throws', async () => {
  const durable = newDurable();
  const [number = 0] = numbers(1);
  consume(countEffect, {
    ...tightLimits,
    durable,
    hint: () => {
      throw new TypeError('nobody listens');
    },
  });
  await announce(number);
  await eventually(async () => expect(await effects([number])).toEqual([1]));
  const { manager, stream } = bus.streamAccess();
  await eventually(async () =>
    expect(await manager.consumers.info(stream, durable)).toMatchObject({
      num_pending: 0,
      num_ack_pending: 0,
    }),
  );
});

test('R11 an event whose dead letter cannot be stored does not block other events', async () => {
  const durable = newDurable();
  const [poison = 0, after = 0] = numbers(2);
  let tries = 0;
  consume(
    async (transaction, event) => {
      if (event.data.number === poison) {
        tries += 1;
        throw new TypeError('always');
      }
      await countEffect(transaction, event);
    },
    { ...tightLimits, durable },
  );
  await query(
    `create function ${schema}.refuse() returns trigger language plpgsql as $$begin raise 'full'; end$$`,
  );
  await query(
    `create trigger refuse before insert on ${schema}.dead_letters execute function ${schema}.refuse()`,
  );
  await announce(poison);
  await eventually(() => expect(tries).toBe(3));
  await eventually(() => expect(triesInVain(durable)).toBeGreaterThan(5));
  await announce(after);
  await eventually(async () => expect(await effects([after])).toEqual([1]));
  await query(`drop trigger refuse on ${schema}.dead_letters`);
  await eventually(async () => expect(await deadLetters(durable)).toHaveLength(1));
  expect(tries).toBe(3);
});

test('R8 the tries of an event and the pauses between them survive restarts', async () => {
  const durable = newDurable();
  const [poison = 0] = numbers(1);
  let tries = 0;
  const start = () =>
    consume(
      (_transaction, event) => {
        if (event.data.number !== poison) return Promise.resolve();
        tries += 1;
        return Promise.reject(new TypeError('always'));
      },
      { ...tightLimits, retryDelaysMs: [700, 1], durable },
    );
  const first = start();
  await announce(poison);
  await eventually(() => expect(tries).toBe(1));
  const failedAt = performance.now();
  await first.stop();
  start();
  await eventually(() => expect(tries).toBeGreaterThan(1));
  expect(performance.now() - failedAt).toBeGreaterThan(600);
  await eventually(async () => expect(await deadLetters(durable)).toHaveLength(1));
  expect(tries).toBe(3);
});

/** Lets one of many events crash the consumer's process until that event is a dead letter. */
async function endItsProcess(way: 'alone' | 'together', count: number): Promise<void> {
  const durable = newDurable();
  const all = numbers(count);
  const poison = all[5] ?? 0;
  const good = all.filter((number) => number !== poison);
  await Promise.all(all.map((number) => announce(number, `aggregate ${number % 7}`)));

  const script = fileURLToPath(new URL('dying-consumer.ts', import.meta.url));
  const startProcess = () =>
    spawn(process.execPath, [script, url, nats.url, nats.namespace, durable, String(poison), way], {
      stdio: 'ignore',
    });
  let deaths = 0;
  let child = startProcess();
  onTestFinished(() => void child.kill('SIGKILL'));
  await eventually(async () => {
    if (child.signalCode !== null) {
      deaths += 1;
      child = startProcess();
    }
    expect(await deadLetters(durable)).toHaveLength(1);
  });
  await eventually(async () => expect(await effects(good)).toEqual(good.map(() => 1)));
  expect(deaths).toBe(tightLimits.lostTries);
  expect(await effects([poison])).toEqual([0]);
  expect(await deadLetters(durable)).toMatchObject([{ reason: '3 tries did not come back' }]);
}

test('R8 an event that crashes the process each time becomes a dead letter, and no other event does', async () => {
  await endItsProcess('alone', 11);
});

test('R8 an event that crashes the process turns no other event of its batch into a dead letter', async () => {
  await endItsProcess('together', 100);
});
