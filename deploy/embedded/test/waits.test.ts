import { findFreePort } from '@blindspot/embedded-servers/free-port';
import { eventually } from '@blindspot/test-kit/eventually';
import { expect, test } from 'vitest';
import { untilReady } from '../src/start-embedded.ts';
import { createWaits } from '../src/waits.ts';

test('createWaits prints the dependencies that it still waits for, until all are ready', async () => {
  const lines: string[] = [];
  const wait = createWaits((line) => lines.push(line), 10);
  const [database, broker] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const all = [wait('the database', database.promise), wait('the broker', broker.promise)];
  await eventually(() =>
    expect(lines).toContainEqual(
      expect.stringMatching(/^Still waiting for the database \(\d+ s\), the broker/),
    ),
  );
  broker.resolve('broker');
  await eventually(() =>
    expect(lines).toContainEqual(expect.stringMatching(/^Still waiting for the database \(\d+ s\)$/)),
  );
  database.resolve('database');
  expect(await Promise.all(all)).toEqual(['database', 'broker']);
  const reported = lines.length;
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(lines).toHaveLength(reported);
});

test('createWaits throws the error of a wait that fails', async () => {
  await expect(createWaits(() => undefined)('it', Promise.reject(new Error('gone')))).rejects.toThrow('gone');
});

test('untilReady throws an error with the last failure when it times out', async () => {
  const nowhere = `http://127.0.0.1:${await findFreePort()}`;
  await expect(untilReady(nowhere, 300)).rejects.toThrow(/did not become ready for 0.3 s \(.*ECONNREFUSED/);
});
