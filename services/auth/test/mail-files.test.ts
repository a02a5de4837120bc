import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eventually } from '@blindspot/test-kit/eventually';
import { expect, it } from 'vitest';
import { registered, useAuth } from './harness.ts';

const auth = await useAuth();
const { url } = await auth.start();

it('a mail file contains each link in one piece, so that it can be copied', async () => {
  const { email } = await registered(url);
  const token = await auth.mailedToken(email, 'Confirm your address');
  const folder = join(auth.dataDir, 'mail');
  const files = await Promise.all(
    (await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')),
  );
  const link = `https://blindspot.test/verify-email?token=${token}`;
  expect(files.filter((text) => text.split(/\r?\n/).includes(link))).toHaveLength(1);
});

it('each line of a mail file ends with CR LF', async () => {
  const { email } = await registered(url);
  await auth.mailedToken(email, 'Confirm your address');
  const folder = join(auth.dataDir, 'mail');
  const [name = ''] = await readdir(folder);
  expect((await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
});

it('emails are written as files if no mail server is configured', async () => {
  const { email } = await registered(url);
  await eventually(async () => expect(await auth.mailsTo(email, 'Confirm your address')).toHaveLength(1));
});

const namesFrom = (minutesAgo: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => {
    const time = new Date(Date.now() - (minutesAgo + index) * 60_000).toISOString().replaceAll(':', '-');
    return `${time}-${String(index).padStart(8, '0')}.eml`;
  });

async function fill(folder: string, names: readonly string[]): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await Promise.all(names.map((name) => writeFile(join(folder, name), 'a mail')));
}

it('the oldest mail files are deleted when there are more than 1,000', async () => {
  const folder = join(auth.dataDir, 'mail');
  const [recent, old] = [namesFrom(10, 998), namesFrom(60 * 24, 5)];
  await fill(folder, [...recent, ...old]);
  const { email } = await registered(url);
  await eventually(async () => expect(await auth.mailsTo(email, 'Confirm your address')).toHaveLength(1));
  await eventually(async () => expect((await readdir(folder)).length).toBeLessThanOrEqual(1_000));
  const kept = await readdir(folder);
  expect(kept).toContain(recent[0]);
  expect(kept).not.toContain(old[4]);
});

it('at its start, the service deletes finished and unfinished mail files older than seven days', async () => {
  const folder = join(auth.dataDir, 'mail');
  const [week = ''] = namesFrom(7 * 24 * 60 + 5, 1);
  const [younger = ''] = namesFrom(7 * 24 * 60 - 60, 1);
  await fill(folder, [week, `.${week}`, younger, 'notes.txt']);
  await auth.start({ SMTP_URL: 'smtp://127.0.0.1:1' });
  await eventually(async () => {
    const left = await readdir(folder);
    expect(left.filter((name) => name.endsWith(week))).toEqual([]);
    expect(left).toContain(younger);
    expect(left).toContain('notes.txt');
  });
});
