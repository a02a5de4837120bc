import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eventually } from '@blindspot/test-kit/eventually';
import { expect, it } from 'vitest';
import { registered, useAuth } from './harness.ts';

const auth = await useAuth();
const { url } = await auth.start();

it('writes links as they are, so that they can be copied out of the file', async () => {
  const { email } = await registered(url);
  const token = await auth.mailedToken(email, 'Confirm your address');
  const folder = join(auth.dataDir, 'mail');
  const files = await Promise.all(
    (await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')),
  );
  const link = `https://blindspot.test/verify-email?token=${token}`;
  expect(files.filter((text) => text.split(/\r?\n/).includes(link))).toHaveLength(1);
});

it('writes mails to files where there is no server', async () => {
  const { email } = await registered(url);
  await eventually(async () => expect(await auth.mailsTo(email, 'Confirm your address')).toHaveLength(1));
});
