import { readFile } from 'node:fs/promises';
import { call, type CallOptions } from '@blindspot/contracts/client';
import { manageAdminRoute } from '@blindspot/contracts/http/admins';
import {
  accountTest as test,
  giveCurrentPassword,
  oneTimeCode,
  openRow,
  signIn,
  statusWith,
  tabSignedOut,
  tokenOf,
} from './support/account.ts';
import { expect } from './support/fixtures.ts';
import { fivePeople } from './support/people.ts';
import { answerAs, makeRequest, password } from './support/prepared.ts';
import { seededAdmin } from './support/product.ts';
import { pressExactly, expectText } from './support/steps.ts';

test('S10.13 the account page lists every session, and ending a session signs its device out at once', async ({
  account: { page, person },
  otherDevice,
}) => {
  const other = await otherDevice(person);
  await page.reload();
  await openRow(page, 'sessions');
  await expect(page.getByText('This device', { exact: true })).toBeVisible();
  const signOut = page.getByRole('button', { name: /^Sign out (?!everywhere)/ });
  await signOut.click();
  await expectText(page, /^Signed out: .*\.$/);
  await expect(signOut).not.toBeAttached();
  await expect(page.locator('summary', { hasText: 'Where you are signed in' })).toBeFocused();
  await tabSignedOut(other);
});

test('a person who enters the password can sign out every device, including this one', async ({
  account: { page, person },
  otherDevice,
}) => {
  const other = await tokenOf(await otherDevice(person));
  await openRow(page, 'sessions');
  await pressExactly(page, 'Sign out everywhere');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your current password', { exact: true }).fill('not this one');
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(dialog.getByText('That is not your current password')).toBeVisible();
  await dialog.getByLabel('Your current password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.waitForURL('**/login');
  expect(await statusWith(page, other)).toBe(401);
});

async function decideAdmin(asAdmin: CallOptions, email: string, action: 'add' | 'remove'): Promise<void> {
  await call(manageAdminRoute, { body: { email, action, confirm_unverified: true } }, asAdmin);
}

test('S10.13 two-step verification asks an admin for a code or a recovery code until it is switched off', async ({
  account: { page, person },
  visitor,
  asAdmin,
}) => {
  await expect(page.getByRole('heading', { name: 'Two-step verification' })).toHaveCount(0);
  await decideAdmin(asAdmin, person.email, 'add');
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Two-step verification' })).toHaveCount(1, {
      timeout: 1000,
    });
  }).toPass();
  await pressExactly(page, 'Set up');
  await giveCurrentPassword(page, password);
  await pressExactly(page, 'Next');
  const secret = await page.getByLabel('Or type this key into the app').inputValue();
  await page.getByLabel('Code', { exact: true }).fill(oneTimeCode(secret));
  await pressExactly(page, 'Turn on');
  await expect(page.getByRole('heading', { name: 'Keep these recovery codes' })).toBeVisible();
  const [recovery = '', another = ''] = await page.getByRole('dialog').locator('code').allTextContents();
  const begun = page.waitForEvent('download');
  await pressExactly(page, 'Download');
  expect(await readFile(await (await begun).path(), 'utf8')).toContain(recovery);
  await pressExactly(page, 'I have kept them');
  await expectText(page, 'Two-step verification is on.');

  for (const code of [oneTimeCode(secret, 1), recovery]) {
    const next = await visitor();
    await signIn(next, person);
    await next.getByLabel('Code', { exact: true }).fill(code);
    await next.getByRole('button', { name: 'Sign In' }).click();
    await next.waitForURL('**/dashboard');
  }

  await pressExactly(page, 'Turn off');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your current password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(dialog.getByText('Enter a code from your app or a recovery code')).toBeVisible();
  await dialog.getByLabel('Code', { exact: true }).fill(another);
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expectText(page, 'Two-step verification is off.');
  const without = await visitor();
  await signIn(without, person);
  await without.waitForURL('**/dashboard');
});

test('A15 the server rejects the next call of an admin whose rights were removed', async ({
  account: { page, person },
  asAdmin,
}) => {
  const token = await tokenOf(page);
  const status = (): Promise<number> => statusWith(page, token, '/api/admin/admins');
  expect(await status()).toBe(403);
  await decideAdmin(asAdmin, person.email, 'add');
  expect(await status()).toBe(200);
  await decideAdmin(asAdmin, person.email, 'remove');
  expect(await status()).toBe(403);
});

test('S10.13 deleting an account requires the password and a typed word, and closes its forms', async ({
  account: { page, person },
  product,
}) => {
  const token = await tokenOf(page);
  const requestId = await makeRequest(product.url, token, 'shadow');
  await answerAs(fivePeople.slice(0, 1), product.url, requestId);
  await openRow(page, 'name');
  await page.getByLabel('Your name').fill('Half a na');
  await pressExactly(page, /^Delete my account/);
  await pressExactly(page, 'Delete for good');
  await expectText(page, 'Type delete here');
  await giveCurrentPassword(page, password);
  await page.getByLabel('Type delete to confirm').fill('Delete');
  await pressExactly(page, 'Delete for good');
  await page.waitForURL((url) => url.pathname === '/');
  await expect(page.getByRole('status').filter({ hasText: 'Your account is deleted.' })).toBeVisible();
  expect(await tokenOf(page)).toBe('');
  expect(await statusWith(page, token)).toBe(401);
  await expect.poll(async () => (await page.request.get(`/feedback/${requestId}`)).status()).toBe(404);
  await signIn(page, person);
  await expectText(page, 'Invalid email or password');
});

test('an admin listed in the server settings cannot delete their account, and sees the reason', async ({
  page,
}) => {
  await signIn(page, seededAdmin);
  await page.waitForURL('**/dashboard');
  await page.goto('/account');
  await pressExactly(page, /^Delete my account/);
  await giveCurrentPassword(page, seededAdmin.password);
  await page.getByLabel('Type delete to confirm').fill('delete');
  await pressExactly(page, 'Delete for good');
  await expect(page.getByRole('alert').filter({ hasText: 'Remove the address there first.' })).toBeVisible();
  expect(page.url()).toContain('/account');
});
