import { readFile } from 'node:fs/promises';
import type { Page, Route } from '@playwright/test';
import {
  accountTest as test,
  giveCurrentPassword,
  openRow,
  signIn,
  statusWith,
  tabSignedOut,
  tokenOf,
} from './support/account.ts';
import { expect } from './support/fixtures.ts';
import { mailedLink, mailsTo } from './support/mail.ts';
import { makeRequest, newAddress, password } from './support/prepared.ts';
import { pressExactly, expectText } from './support/steps.ts';

const newPassword = 'seven lanterns on the pier';

test('a mailed link replaces a forgotten password and ends every earlier session', async ({
  account: { page, person },
  visitor,
  product,
}) => {
  const earlier = await tokenOf(page);
  const fresh = await visitor();
  await fresh.goto('/login');
  await fresh.getByRole('link', { name: 'Forgot your password?' }).click();
  await fresh.getByLabel('Email').fill(person.email);
  await pressExactly(fresh, 'Send Link');
  await expectText(fresh, 'the link is on its way');
  await fresh.goto(await mailedLink(product.dataFolder, person.email, '/reset-password'));
  await fresh.getByLabel('New password', { exact: true }).fill(newPassword);
  await pressExactly(fresh, 'Save Password');
  await expectText(fresh, 'Your new password is saved.');
  await expect(fresh.getByRole('link', { name: 'Ask for a new link' })).toHaveCount(0);
  expect(await statusWith(page, earlier)).toBe(401);
  await page.reload();
  await page.waitForURL('**/login');
  await fresh.getByRole('link', { name: 'Sign in' }).click();
  await signIn(fresh, { ...person, password: newPassword });
  await fresh.waitForURL('**/dashboard');
});

test('the page of a used reset link offers a new link', async ({ account, visitor }) => {
  const fresh = await visitor();
  await fresh.goto('/reset-password?token=AAAA');
  await fresh.getByLabel('New password', { exact: true }).fill(newPassword);
  await pressExactly(fresh, 'Save Password');
  await expectText(fresh, 'This link was used or has expired.');
  await expect(fresh.getByRole('button', { name: 'Save Password' })).toBeHidden();
  await fresh.getByRole('link', { name: 'Ask for a new link' }).click();
  await fresh.getByLabel('Email').fill(account.person.email);
  await pressExactly(fresh, 'Send Link');
  await expectText(fresh, 'the link is on its way');
});

test('S10.13 a mailed link confirms the address, and the email can be sent a second time', async ({
  account: { page, person },
  product,
}) => {
  await expectText(page, 'Not confirmed');
  const first = await mailedLink(product.dataFolder, person.email, '/verify-email');
  await pressExactly(page, 'Send the link again');
  await expectText(page, /A new link is on its way/);
  const newest = (): Promise<string> => mailedLink(product.dataFolder, person.email, '/verify-email');
  await expect.poll(newest).not.toBe(first);
  await page.goto(await newest());
  await pressExactly(page, 'Confirm Address');
  await expectText(page, 'The address is confirmed.');
  await page.goto('/account');
  await expectText(page, person.email);
  await expect(page.getByText('Not confirmed')).toHaveCount(0);
});

test('S10.13 a changed name appears in the header, and stays after a reload', async ({
  account: { page },
}) => {
  await openRow(page, 'name');
  await page.getByLabel('Your name').fill('Nora Meadow');
  await pressExactly(page, 'Save name');
  await expectText(page, 'Your name is saved.');
  await expectText(page, 'Welcome, Nora Meadow');
  await page.goto('/dashboard');
  await expectText(page, 'Welcome, Nora Meadow');
});

test('a name that could not be saved stays in its field beside the reason', async ({ account: { page } }) => {
  await page.route('**/api/account', (route) => route.abort());
  await openRow(page, 'name');
  await page.getByLabel('Your name').fill('Nora Meadow');
  await pressExactly(page, 'Save name');
  await expect(page.getByRole('alert').filter({ hasText: 'Network error. Please try again.' })).toBeVisible();
  await expect(page.getByLabel('Your name')).toHaveValue('Nora Meadow');
});

test('S10.13 changing the address needs the password, notifies the old address and signs out other devices', async ({
  account: { page, person },
  otherDevice,
  product,
}) => {
  const other = await otherDevice(person);
  const moved = newAddress();
  await openRow(page, 'email');
  await page.getByLabel('New address').fill(moved);
  await giveCurrentPassword(page, 'not this one');
  await pressExactly(page, 'Change address');
  await expectText(page, 'That is not your current password');
  await expect(page.getByLabel('New address')).toHaveValue(moved);
  await giveCurrentPassword(page, password);
  await pressExactly(page, 'Change address');
  await expectText(page, `Your address is now ${moved}.`);
  const again = await tabSignedOut(other);
  await mailedLink(product.dataFolder, moved, '/verify-email');
  const mailText = async (): Promise<string> => (await mailsTo(product.dataFolder, person.email)).join('\n');
  await expect.poll(mailText).toContain('address was changed');
  expect(await mailText()).not.toContain(moved);
  await signIn(again, { email: moved, password });
  await again.waitForURL('**/dashboard');
});

test('V6.2.3 S10.13 changing the password needs the old one, which then stops working', async ({
  account: { page, person },
  otherDevice,
}) => {
  const other = await otherDevice(person);
  await openRow(page, 'password');
  await giveCurrentPassword(page, password);
  await page.getByLabel('New password', { exact: true }).fill('password');
  await pressExactly(page, 'Change password');
  await expect(page.locator('[aria-invalid]')).toBeVisible();
  await page.getByLabel('New password', { exact: true }).fill(newPassword);
  await pressExactly(page, 'Change password');
  await expectText(page, 'Your password has been changed.');
  await page.reload();
  await expectText(page, 'Your account');
  const again = await tabSignedOut(other);
  await signIn(again, { ...person, password });
  await expectText(again, 'Invalid email or password');
  await signIn(again, { ...person, password: newPassword });
  await again.waitForURL('**/dashboard');
});

test('S10.14 one switch stops the newsletter, and another stops emails about results', async ({
  account: { page },
}) => {
  const newsletter = page.getByRole('switch', { name: 'Newsletter' });
  const results = page.getByRole('switch', { name: 'Email me when a result is ready' });
  for (const [choice, sentence] of [
    [newsletter, 'You get no newsletter.'],
    [results, 'You get no emails about results.'],
  ] as const) {
    await expect(choice).toBeChecked();
    await choice.uncheck();
    await expectText(page, sentence);
  }
  await page.reload();
  for (const choice of [newsletter, results]) {
    await expect(choice).toBeVisible();
    await expect(choice).not.toBeChecked();
  }
});

/** Finds the row by the id of its heading, because the heading changes with the language. */
const languageRow = (page: Page) => page.locator('section[aria-labelledby="language"]');
const choose = async (page: Page, name: string): Promise<void> => {
  await languageRow(page).locator('summary').click();
  await languageRow(page).getByRole('button', { name }).click();
};
const chosen = (page: Page) => languageRow(page).locator('summary');

test('S10.17 a language chosen on the account page applies to all emails, but to pages only on this device', async ({
  account: { page, person },
  otherDevice,
  product,
  request,
}) => {
  const other = await otherDevice(person);
  const newest = async (): Promise<string> => (await mailsTo(product.dataFolder, person.email)).at(-1) ?? '';
  const forgetAndRead = async (words: string): Promise<void> => {
    await request.post('/api/password/forgot', { data: { email: person.email } });
    await expect.poll(newest).toContain(words);
  };
  const loaded = page.waitForEvent('load');
  await choose(page, 'Deutsch');
  await loaded;
  await expect(chosen(page)).toContainText('Deutsch');
  await forgetAndRead('Wähle ein neues Passwort');
  const again = page.waitForEvent('load');
  await choose(page, 'Français');
  await again;
  await expect(chosen(page)).toContainText('Français');
  await page.locator('section[aria-labelledby="email"] button').locator('visible=true').click();
  await expect.poll(newest).toContain('Confirme ton adresse');
  await page.goto('/receipt');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await other.goto('/receipt');
  await expect(other.locator('html')).toHaveAttribute('lang', 'en');
});

test('a chosen language is saved at once, but the page asks before a reload that would lose typed text', async ({
  account: { page },
}) => {
  await openRow(page, 'name');
  await page.getByLabel('Your name').fill('Nora Meadow');
  const asked = page.waitForEvent('dialog');
  await choose(page, 'Español');
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expectText(page, 'Your language is saved.');
  await expect(page.getByLabel('Your name')).toHaveValue('Nora Meadow');
});

for (const [problem, answer] of [
  ['the server is unreachable', (route: Route) => route.abort()],
  ['the server is busy', (route: Route) => route.fulfill({ status: 503, body: '' })],
] as const)
  test(`the account page offers a retry if it cannot switch to a saved language because ${problem}`, async ({
    account: { page },
  }) => {
    await page.route('**/language', answer);
    await choose(page, 'Deutsch');
    await expectText(page, 'this page could not be switched. Please try again.');
  });

test('S10.13 the downloaded copy of the data contains the account and its requests', async ({
  account: { page, person },
  product,
}) => {
  await makeRequest(product.url, await tokenOf(page), 'shadow', 'Before I move to the sea');
  const begun = page.waitForEvent('download');
  await pressExactly(page, 'Download');
  const download = await begun;
  expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/);
  const copy: unknown = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(copy).toMatchObject({
    account: { email: person.email },
    feedback_requests: [{ title: 'Before I move to the sea' }],
  });
});

test('the account page works with the keyboard alone, and a closed dialog returns the focus', async ({
  account: { page },
}) => {
  const focused = (): Promise<string> =>
    page.evaluate(
      () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
    );
  const tabTo = async (name: string): Promise<void> => {
    for (let step = 0; step < 60 && (await focused()) !== name; step += 1) await page.keyboard.press('Tab');
    expect(await focused()).toBe(name);
  };
  await tabTo('PasswordChange');
  await page.keyboard.press('Enter');
  await tabTo('Change password');
  await page.keyboard.press('Enter');
  await expectText(page, 'Enter your current password');
  await expect(page.locator(':focus[aria-invalid="true"]')).toBeVisible();
  await tabTo('Delete my account…');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Keep my account' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).not.toBeAttached();
  await expect(page.getByRole('button', { name: 'Delete my account…' })).toBeFocused();
});
