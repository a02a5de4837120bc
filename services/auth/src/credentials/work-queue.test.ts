import { AppError } from '@blindspot/service-kit/process/app-error';
import { expect, it } from 'vitest';
import { createWorkQueue } from './work-queue.ts';

const bounds = { atOnce: 1, waiting: 10, perAccount: 100 };
const from = (network: string, account = 'someone') => ({ network, account });
const rejected = (run: Promise<unknown>): Promise<unknown> => run.catch((error: unknown) => error);
const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

it('the work queue runs at most the allowed number of jobs at once', async () => {
  const queue = createWorkQueue({ ...bounds, atOnce: 2 });
  let running = 0;
  let most = 0;
  const work = async (): Promise<void> => {
    running += 1;
    most = Math.max(most, running);
    await nextTurn();
    running -= 1;
  };
  await Promise.all(Array.from({ length: 8 }, () => queue.run(from('a'), work)));
  expect(most).toBe(2);
});

it('the work queue serves networks in turn, even if one of them sends most of the jobs', async () => {
  const queue = createWorkQueue(bounds);
  const order: string[] = [];
  const run = (network: string) =>
    queue.run(from(network), async () => {
      order.push(network);
      await nextTurn();
    });
  await Promise.all(['a', 'a', 'a', 'a', 'a', 'b', 'b', 'c'].map(run));
  expect(order).toEqual(['a', 'a', 'b', 'c', 'a', 'b', 'a', 'a']);
});

it('A2 R27 V15.2.2 the work queue replies 503 to the network with the most waiting jobs when too many jobs wait', async () => {
  const queue = createWorkQueue({ ...bounds, waiting: 4 });
  const { promise: held, resolve: release } = Promise.withResolvers<string>();
  const ofOne = Array.from({ length: 6 }, () => rejected(queue.run(from('a'), () => held)));
  const ofOthers = ['b', 'c'].map((network) => rejected(queue.run(from(network), () => held)));
  release('done');
  const results = await Promise.all(ofOne);
  expect(results.filter((result) => result === 'done')).toHaveLength(3);
  for (const result of results.filter((one) => one !== 'done')) {
    expect(result).toBeInstanceOf(AppError);
    expect(result).toMatchObject({ status: 503, headers: { 'retry-after': expect.any(String) } });
  }
  expect(await Promise.all(ofOthers)).toEqual(['done', 'done']);
});

it('the work queue replies 429 if an account has too many jobs from the same network', async () => {
  const queue = createWorkQueue({ ...bounds, perAccount: 2 });
  const { promise: held, resolve: release } = Promise.withResolvers<string>();
  const run = (network: string, account: string) => rejected(queue.run(from(network, account), () => held));
  const own = [run('a', 'ann'), run('a', 'ann'), run('a', 'ann')];
  const others = [run('a', 'ben'), run('b', 'ann')];
  release('done');
  const [, , third] = await Promise.all(own);
  expect(third).toMatchObject({ status: 429, headers: { 'retry-after': expect.any(String) } });
  expect(await Promise.all(others)).toEqual(['done', 'done']);
  expect(await run('a', 'ann')).toBe('done');
});

it('the work queue stops counting a job against its account when the job fails', async () => {
  const queue = createWorkQueue({ ...bounds, perAccount: 1 });
  await rejected(queue.run(from('a'), () => Promise.reject(new Error('broken'))));
  await expect(queue.run(from('a'), () => Promise.resolve('done'))).resolves.toBe('done');
});
