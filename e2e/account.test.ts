import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { call } from '@blindspot/contracts/client';
import { manageAdminRoute } from '@blindspot/contracts/http-admin';
import { loginRoute } from '@blindspot/contracts/http-auth';
import { eventually } from '@blindspot/test-kit/eventually';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { useBrowser } from './support/browser.ts';
import { mailedLink, mailsTo } from './support/mail.ts';
import { oneTimeCode } from './support/one-time-code.ts';
import { register } from './support/people.ts';
import { seededAdmin } from './support/seeded-admin.ts';
import { answerAll, makeRequest } from './support/world.ts';

const browser = useBrowser();
const baseUrl = inject('productUrl');
const mails = inject('dataFolder');
const password = 'a quiet harbour at dusk';
const newPassword = 'seven lanterns on the pier';

interface Person {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

const somebody = (name = 'Nora Field'): Person => ({
  name,
  email: `nora.${randomUUID().slice(0, 8)}@owners.example`,
  password,
});

/** Registers somebody on a browser of their own and opens their account. */
async function ownAccount(person = somebody()): Promise<{ page: Page; person: Person }> {
  const { page } = await browser.visitor({ reducedMotion: 'reduce' });
  await register(page, person);
  await page.goto('/account');
  await page.getByRole('heading', { name: 'Where you are signed in' }).waitFor();
  return { page, person };
}

async function signIn(page: Page, { email, password: typed }: Omit<Person, 'name'>): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(typed);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

async function otherBrowser(person: Omit<Person, 'name'>): Promise<Page> {
  const { page } = await browser.visitor({ reducedMotion: 'reduce' });
  await signIn(page, person);
  await page.waitForURL('**/dashboard');
  return page;
}

const says = (page: Page, text: string | RegExp): Promise<void> => page.getByText(text).first().waitFor();
const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();
const tokenOf = (page: Page): Promise<string> => page.evaluate(() => localStorage.getItem('token') ?? '');
const statusWith = async (token: string): Promise<number> =>
  (await fetch(`${baseUrl}/api/my-requests`, { headers: { authorization: `Bearer ${token}` } })).status;

async function giveCurrentPassword(page: Page, typed: string): Promise<void> {
  await page.getByLabel('Your current password', { exact: true }).locator('visible=true').fill(typed);
}

it('a forgotten password is replaced through the mailed link, and every earlier session has ended at once', async () => {
  const { page, person } = await ownAccount();
  const earlier = await tokenOf(page);
  const { page: fresh } = await browser.visitor();
  await fresh.goto('/login');
  await fresh.getByRole('link', { name: 'Forgot your password?' }).click();
  await fresh.getByLabel('Email').fill(person.email);
  await press(fresh, 'Send Link');
  await says(fresh, 'a link is on its way');
  await fresh.goto(await mailedLink(mails, person.email, '/reset-password'));
  await fresh.getByLabel('New password', { exact: true }).fill(newPassword);
  await press(fresh, 'Save Password');
  await says(fresh, 'Your password is set.');
  expect(await statusWith(earlier)).toBe(401);
  await page.reload();
  await page.waitForURL('**/login');
  await fresh.getByRole('link', { name: 'Sign in' }).click();
  await signIn(fresh, { ...person, password: newPassword });
  await fresh.waitForURL('**/dashboard');
});

it('an address is confirmed through the mailed link, which can be sent again', async () => {
  const { page, person } = await ownAccount();
  await says(page, 'Not confirmed');
  const first = await mailedLink(mails, person.email, '/verify-email');
  await press(page, 'Send the link again');
  await says(page, /A new link is on its way/);
  const link = await eventually(async () => {
    const newest = await mailedLink(mails, person.email, '/verify-email');
    expect(newest).not.toBe(first);
    return newest;
  });
  await page.goto(link);
  await press(page, 'Confirm Address');
  await says(page, 'Your address is confirmed.');
  await page.goto('/account');
  await page.getByText('Confirmed', { exact: true }).waitFor();
});

describe('a name', () => {
  it('that was changed is in the header at once and stays', async () => {
    const { page } = await ownAccount();
    await page.getByLabel('Your name').fill('Nora Meadow');
    await press(page, 'Save name');
    await says(page, 'Your name is saved.');
    await says(page, 'Welcome, Nora Meadow');
    await page.goto('/dashboard');
    await says(page, 'Welcome, Nora Meadow');
  });

  it('that could not be saved is still in its field, with the reason', async () => {
    const { page } = await ownAccount();
    await page.route('**/api/account', (route) => route.abort());
    await page.getByLabel('Your name').fill('Nora Meadow');
    await press(page, 'Save name');
    await page.getByRole('alert').filter({ hasText: 'Network error. Please try again.' }).waitFor();
    expect(await page.getByLabel('Your name').inputValue()).toBe('Nora Meadow');
  });
});

it('an address moves with the password only; the old one is told and other devices are signed out', async () => {
  const { page, person } = await ownAccount();
  const other = await otherBrowser(person);
  const moved = somebody().email;
  await page.getByText('Change the address').click();
  await page.getByLabel('New address').fill(moved);
  await giveCurrentPassword(page, 'not this one');
  await press(page, 'Change address');
  await says(page, 'That is not your current password.');
  expect(await page.getByLabel('New address').inputValue()).toBe(moved);
  await giveCurrentPassword(page, password);
  await press(page, 'Change address');
  await says(page, `Your address is now ${moved}.`);
  await other.reload();
  await other.waitForURL('**/login');
  await mailedLink(mails, moved, '/verify-email');
  const told = await eventually(async () => {
    const subjects = (await mailsTo(mails, person.email)).join('\n');
    expect(subjects).toContain('address was changed');
    return subjects;
  });
  expect(told).not.toContain(moved);
  await signIn(other, { email: moved, password });
  await other.waitForURL('**/dashboard');
});

it('a password is changed with the old one, which no longer signs in', async () => {
  const { page, person } = await ownAccount();
  const other = await otherBrowser(person);
  await page.getByText('Change the password').click();
  await giveCurrentPassword(page, password);
  await page.getByLabel('New password', { exact: true }).fill('password');
  await press(page, 'Change password');
  await page.locator('[aria-invalid]').waitFor();
  await page.getByLabel('New password', { exact: true }).fill(newPassword);
  await press(page, 'Change password');
  await says(page, 'Your password is changed.');
  await page.reload();
  await says(page, 'Your account');
  await other.reload();
  await other.waitForURL('**/login');
  await signIn(other, { ...person, password });
  await says(other, 'Invalid email or password');
  await signIn(other, { ...person, password: newPassword });
  await other.waitForURL('**/dashboard');
});

describe('sessions', () => {
  it('are listed, and one that is ended is signed out at once', async () => {
    const { page, person } = await ownAccount();
    const other = await otherBrowser(person);
    await page.reload();
    await page.getByText('This one', { exact: true }).waitFor();
    await page.getByRole('button', { name: /^End the session on/ }).click();
    await says(page, /^The session on .* has ended\.$/);
    await page.getByRole('button', { name: /^End the session on/ }).waitFor({ state: 'detached' });
    await other.reload();
    await other.waitForURL('**/login');
  });

  it('all end with the password, this one too', async () => {
    const { page, person } = await ownAccount();
    const other = await tokenOf(await otherBrowser(person));
    await press(page, 'End all sessions');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Your current password', { exact: true }).fill('not this one');
    await dialog.getByRole('button', { name: 'End all sessions' }).click();
    await dialog.getByText('That is not your current password.').waitFor();
    await dialog.getByLabel('Your current password', { exact: true }).fill(password);
    await dialog.getByRole('button', { name: 'End all sessions' }).click();
    await page.waitForURL('**/login');
    expect(await statusWith(other)).toBe(401);
  });
});

it('the newsletter is left with one switch', async () => {
  const { page } = await ownAccount();
  const choice = page.getByRole('switch');
  expect(await choice.isChecked()).toBe(true);
  await choice.click();
  await says(page, 'You get no newsletter.');
  await page.reload();
  await choice.waitFor();
  expect(await choice.isChecked()).toBe(false);
});

it('a copy of the data is a file that holds the account and its requests', async () => {
  const { page, person } = await ownAccount();
  await makeRequest(baseUrl, await tokenOf(page), 'shadow', 'Before I move to the sea');
  const begun = page.waitForEvent('download');
  await press(page, 'Download my data');
  const download = await begun;
  expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/);
  const copy: unknown = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(copy).toMatchObject({
    account: { email: person.email },
    feedback_requests: [{ title: 'Before I move to the sea' }],
  });
});

async function grantAdmin(email: string): Promise<void> {
  const { body } = await call(loginRoute, { body: seededAdmin }, { baseUrl });
  await call(
    manageAdminRoute,
    { body: { email, action: 'add', confirm_unverified: true } },
    { baseUrl, token: body.access_token },
  );
}

it('an admin signs in with a code from then on, or with a recovery code, until it is switched off', async () => {
  const { page, person } = await ownAccount(somebody('Ada Admin'));
  expect(await page.getByRole('heading', { name: 'Sign in with a code' }).count()).toBe(0);
  await grantAdmin(person.email);
  await eventually(
    async () => {
      await page.reload();
      await page.getByText('This one', { exact: true }).waitFor();
      expect(await page.getByRole('heading', { name: 'Sign in with a code' }).count()).toBe(1);
    },
    { timeoutMs: 10_000 },
  );
  await press(page, 'Set up');
  await giveCurrentPassword(page, password);
  await press(page, 'Next');
  const secret = await page.getByLabel('Or type this key into the app').inputValue();
  await page.getByLabel('Code', { exact: true }).fill(oneTimeCode(secret));
  await press(page, 'Switch on');
  await page.getByRole('heading', { name: 'Keep these recovery codes' }).waitFor();
  const [recovery = ''] = await page.getByRole('dialog').locator('code').allTextContents();
  const begun = page.waitForEvent('download');
  await press(page, 'Download');
  expect(await readFile(await (await begun).path(), 'utf8')).toContain(recovery);
  await press(page, 'I have kept them');
  await says(page, 'Signing in now asks for a code.');

  for (const code of [oneTimeCode(secret, 1), recovery]) {
    const { page: next } = await browser.visitor();
    await signIn(next, person);
    await next.getByLabel('Code', { exact: true }).fill(code);
    await next.getByRole('button', { name: 'Sign In' }).click();
    await next.waitForURL('**/dashboard');
  }

  await press(page, 'Switch off');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your current password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Switch off' }).click();
  await says(page, 'Signing in no longer asks for a code.');
  await otherBrowser(person);
});

describe('deleting an account', () => {
  it('needs password and word, signs out, says so on the start page, and takes the forms along', async () => {
    const { page, person } = await ownAccount();
    const token = await tokenOf(page);
    const requestId = await makeRequest(baseUrl, token, 'shadow');
    await answerAll(baseUrl, requestId, 1);
    await page.getByLabel('Your name').fill('Half a na');
    await press(page, /^Delete my account/);
    await press(page, 'Delete for good');
    await says(page, 'Type delete here.');
    await giveCurrentPassword(page, password);
    await page.getByLabel('Type delete to confirm').fill('Delete');
    await press(page, 'Delete for good');
    await page.waitForURL((url) => url.pathname === '/');
    await page.getByRole('status').filter({ hasText: 'Your account is deleted.' }).waitFor();
    expect(await tokenOf(page)).toBe('');
    expect(await statusWith(token)).toBe(401);
    await eventually(async () => expect((await fetch(`${baseUrl}/feedback/${requestId}`)).status).toBe(404), {
      timeoutMs: 20_000,
      everyMs: 200,
    });
    await signIn(page, person);
    await says(page, 'Invalid email or password');
  });

  it('is refused in words for an admin of the settings', async () => {
    const { page } = await browser.visitor();
    await signIn(page, seededAdmin);
    await page.waitForURL('**/dashboard');
    await page.goto('/account');
    await press(page, /^Delete my account/);
    await giveCurrentPassword(page, seededAdmin.password);
    await page.getByLabel('Type delete to confirm').fill('delete');
    await press(page, 'Delete for good');
    await page.getByRole('alert').filter({ hasText: 'Take its address out of them first.' }).waitFor();
    expect(page.url()).toContain('/account');
  });
});
