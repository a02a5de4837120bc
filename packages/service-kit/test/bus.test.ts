import { defineLiveHint, defineQuery } from '@blindspot/contracts/message';
import { eventually } from '@blindspot/test-kit/eventually';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { AppError } from '../src/process/app-error.ts';
import { connectBus } from '../src/events/bus.ts';
import { capturedLog } from './captured-log.ts';
import { useCoordination } from './coordination.ts';

const { openBus, logText } = await useCoordination();
const [asking, answering] = [await openBus(), await openBus()];
await eventually(() => expect([asking.isConnected(), answering.isConnected()]).toEqual([true, true]));

const query = (name: string) =>
  defineQuery('requests', name, ['admin'], {
    input: z.object({ n: z.int() }),
    output: z.object({ double: z.int() }),
  });

const counts = defineLiveHint('requests', 'counts', {
  subscribers: ['requests'],
  schema: z.object({ n: z.int() }),
});

test('a query is answered by another process', async () => {
  answering.serve(query('double'), ({ n }) => ({ double: 2 * n }));
  await eventually(async () => expect(await asking.ask(query('double'), { n: 21 })).toEqual({ double: 42 }));
});

test('a query is answered once, however many replicas serve it', async () => {
  let answered = 0;
  const count = ({ n }: { n: number }) => ({ double: (answered += 1) && 2 * n });
  answering.serve(query('shared'), count);
  asking.serve(query('shared'), count);
  await eventually(() => asking.ask(query('shared'), { n: 1 }));
  answered = 0;
  await asking.ask(query('shared'), { n: 1 });
  expect(answered).toBe(1);
});

test('a query rejects with the status, code and detail of the error in the answering service', async () => {
  answering.serve(query('refused'), () => {
    throw new AppError({ status: 404, code: 'not_found', detail: 'There is nothing here.' });
  });
  await eventually(() =>
    expect(asking.ask(query('refused'), { n: 1 })).rejects.toMatchObject({
      status: 404,
      code: 'not_found',
      detail: 'There is nothing here.',
    }),
  );
});

test('the message of an unexpected error in a query reaches neither the caller nor the log', async () => {
  answering.serve(query('failing'), () => {
    throw new Error('select secret');
  });
  await eventually(() =>
    expect(asking.ask(query('failing'), { n: 1 })).rejects.toMatchObject({
      status: 503,
      code: 'dependency_failed',
      detail: expect.not.stringContaining('secret'),
    }),
  );
  expect(logText()).not.toContain('secret');
});

test('a query whose input breaks its schema does not reach the handler', async () => {
  let called = false;
  answering.serve(query('strict'), ({ n }) => {
    called = true;
    return { double: n };
  });
  await eventually(() => asking.ask(query('strict'), { n: 1 }));
  called = false;
  await expect(asking.ask(query('strict'), { n: 0.5 })).rejects.toMatchObject({ status: 503 });
  expect(called).toBe(false);
});

test('a query without a reply fails with 503 at its timeout', async () => {
  answering.serve(query('silent'), () => new Promise<{ double: number }>(() => undefined));
  await expect(asking.ask(query('nobody'), { n: 1 })).rejects.toMatchObject({
    code: 'dependency_unavailable',
  });
  await expect(asking.ask(query('silent'), { n: 1 }, { timeoutMs: 100 })).rejects.toMatchObject({
    status: 503,
    code: 'dependency_unavailable',
    headers: { 'retry-after': '2' },
  });
});

test('a hint reaches its subscribers until they unsubscribe', async () => {
  const received: unknown[] = [];
  const stop = asking.onLive(counts, (data) => void received.push(data));
  await eventually(() => {
    answering.publishLive(counts, { n: 1 });
    expect(received.length).toBeGreaterThan(0);
  });
  stop();
  const before = received.length;
  answering.publishLive(counts, { n: 2 });
  await asking.ask(query('double'), { n: 1 });
  expect(received.slice(before)).toEqual([]);
});

test('R3 a query fails with dependency_unavailable if there is no broker', async () => {
  const bus = await connectBus({
    url: 'nats://127.0.0.1:1',
    namespace: '',
    name: 'lonely',
    logger: capturedLog().logger,
  });
  bus.serve(query('later'), () => ({ double: 0 }));
  expect(bus.isConnected()).toBe(false);
  bus.publishLive(counts, { n: 1 });
  await expect(bus.ask(query('double'), { n: 1 })).rejects.toMatchObject({ code: 'dependency_unavailable' });
  await bus.close();
});
