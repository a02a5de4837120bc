import { readFileSync } from 'node:fs';
import path from 'node:path';
import { getHealthReport, exportAccount } from '@blindspot/contracts/endpoints';
import { withClient } from '@blindspot/embedded-servers/prepare-database';
import { register, signIn } from '@blindspot/people/owner';
import { eventually } from '@blindspot/test-kit/eventually';
import { expect, test } from 'vitest';
import { launch, temporaryFolder } from './launcher.ts';

const password = 'seven green teapots';

test('the whole product works while each service has its own restricted broker user', async () => {
  const folder = temporaryFolder();
  const main = path.resolve(import.meta.dirname, '../src/main.ts');
  const product = await launch(folder, { ADMIN_EMAILS: 'admin@example.test', ADMIN_PASSWORD: password }, [
    process.execPath,
    main,
    '--demo',
  ]);
  await product.untilReady();
  const { url: baseUrl } = product;

  const leaver = await register({ baseUrl });
  await leaver.call(exportAccount, {});
  await leaver.deleteAccount();

  const admin = await signIn({ baseUrl }, { email: 'admin@example.test', password });
  const report = async () => (await admin.call(getHealthReport, {})).body;
  await eventually(async () => {
    const { checks, dead_letters: deadLetters } = await report();
    expect(deadLetters).toEqual([]);
    const troubled = checks.filter(
      ({ name, status }) => /^(Service|Queue|Message)/.test(name) && status !== 'ok',
    );
    expect(troubled).toEqual([]);
  });
  // The deletion of the account stays open until every service has confirmed it.
  await eventually(async () => expect(await openDeletions(folder)).toBe(0));
  const refused = readFileSync(path.join(folder, 'log/blindspot.log'), 'utf8')
    .split('\n')
    .filter((line) => /refuses this service|lost its stream/.test(line));
  expect(refused).toEqual([]);
}, 200_000);

async function openDeletions(dataFolder: string): Promise<number> {
  const secret = readFileSync(path.join(dataFolder, 'postgres-password'), 'utf8').trim();
  const port = readFileSync(path.join(dataFolder, 'postgres/postmaster.pid'), 'utf8').split('\n')[3];
  return withClient(`postgres://postgres:${secret}@127.0.0.1:${port}/blindspot`, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::int as count from auth.account_deletions where completed_at is null',
    );
    return rows[0]?.count ?? 0;
  });
}
