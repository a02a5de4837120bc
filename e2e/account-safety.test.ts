import { readFile } from 'node:fs/promises';
import { call } from '@blindspot/contracts/client';
import { manageAdminRoute } from '@blindspot/contracts/http/admins';
import { loginRoute } from '@blindspot/contracts/http/sessions';
import { eventually } from '@blindspot/test-kit/eventually';
import { describe, expect, inject, it } from 'vitest';
import {
  giveCurrentPassword,
  pressExactly,
  says,
  signIn,
  statusWith,
  tokenOf,
  useAccounts,
} from './support/account.ts';
import { useBrowser } from './support/browser.ts';
import { oneTimeCode } from './support/one-time-code.ts';
import { seededAdmin } from './support/seeded-admin.ts';
import { answerAll, makeRequest, password } from './support/world.ts';

const browser = useBrowser();
const { ownAccount, otherBrowser } = useAccounts(browser);
const baseUrl = inject('productUrl');

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
    await pressExactly(page, 'End all sessions');
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

async function decideAdmin(email: string, action: 'add' | 'remove'): Promise<void> {
  const { body } = await call(loginRoute, { body: seededAdmin }, { baseUrl });
  await call(
    manageAdminRoute,
    { body: { email, action, confirm_unverified: true } },
    { baseUrl, token: body.access_token },
  );
}

it('an admin signs in with a code from then on, or with a recovery code, until it is switched off', async () => {
  const { page, person } = await ownAccount('Ada Admin');
  expect(await page.getByRole('heading', { name: 'Sign in with a code' }).count()).toBe(0);
  await decideAdmin(person.email, 'add');
  await eventually(
    async () => {
      await page.reload();
      await page.getByText('This one', { exact: true }).waitFor();
      expect(await page.getByRole('heading', { name: 'Sign in with a code' }).count()).toBe(1);
    },
    { timeoutMs: 10_000 },
  );
  await pressExactly(page, 'Set up');
  await giveCurrentPassword(page, password);
  await pressExactly(page, 'Next');
  const secret = await page.getByLabel('Or type this key into the app').inputValue();
  await page.getByLabel('Code', { exact: true }).fill(oneTimeCode(secret));
  await pressExactly(page, 'Switch on');
  await page.getByRole('heading', { name: 'Keep these recovery codes' }).waitFor();
  const [recovery = '', another = ''] = await page.getByRole('dialog').locator('code').allTextContents();
  const begun = page.waitForEvent('download');
  await pressExactly(page, 'Download');
  expect(await readFile(await (await begun).path(), 'utf8')).toContain(recovery);
  await pressExactly(page, 'I have kept them');
  await says(page, 'Signing in now asks for a code.');

  for (const code of [oneTimeCode(secret, 1), recovery]) {
    const { page: next } = await browser.visitor();
    await signIn(next, person);
    await next.getByLabel('Code', { exact: true }).fill(code);
    await next.getByRole('button', { name: 'Sign In' }).click();
    await next.waitForURL('**/dashboard');
  }

  await pressExactly(page, 'Switch off');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your current password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Switch off' }).click();
  await dialog.getByText('Enter a code of your app or a recovery code.').waitFor();
  await dialog.getByLabel('Code', { exact: true }).fill(another);
  await dialog.getByRole('button', { name: 'Switch off' }).click();
  await says(page, 'Signing in no longer asks for a code.');
  await otherBrowser(person);
});

it('an admin who is removed is refused on the very next call', async () => {
  const { page, person } = await ownAccount('Ada Admin');
  const token = await tokenOf(page);
  const asAdmin = (): Promise<number> => statusWith(token, '/api/admin/admins');
  expect(await asAdmin()).toBe(403);
  await decideAdmin(person.email, 'add');
  expect(await asAdmin()).toBe(200);
  await decideAdmin(person.email, 'remove');
  expect(await asAdmin()).toBe(403);
});

describe('deleting an account', () => {
  it('needs password and word, signs out, says so on the start page, and takes the forms along', async () => {
    const { page, person } = await ownAccount();
    const token = await tokenOf(page);
    const requestId = await makeRequest(baseUrl, token, 'shadow');
    await answerAll(baseUrl, requestId, 1);
    await page.getByLabel('Your name').fill('Half a na');
    await pressExactly(page, /^Delete my account/);
    await pressExactly(page, 'Delete for good');
    await says(page, 'Type delete here.');
    await giveCurrentPassword(page, password);
    await page.getByLabel('Type delete to confirm').fill('Delete');
    await pressExactly(page, 'Delete for good');
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
    await pressExactly(page, /^Delete my account/);
    await giveCurrentPassword(page, seededAdmin.password);
    await page.getByLabel('Type delete to confirm').fill('delete');
    await pressExactly(page, 'Delete for good');
    await page.getByRole('alert').filter({ hasText: 'Take its address out of them first.' }).waitFor();
    expect(page.url()).toContain('/account');
  });
});
