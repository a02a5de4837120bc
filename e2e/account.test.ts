import { readFile } from 'node:fs/promises';
import { eventually } from '@blindspot/test-kit/eventually';
import { describe, expect, inject, it } from 'vitest';
import {
  giveCurrentPassword,
  newAddress,
  pressExactly,
  says,
  signIn,
  statusWith,
  tokenOf,
  useAccounts,
} from './support/account.ts';
import { useBrowser } from './support/fixtures.ts';
import { mailedLink, mailsTo } from './support/mail.ts';
import { makeRequest, password } from './support/prepared.ts';

const browser = useBrowser();
const { ownAccount, otherBrowser } = useAccounts(browser);
const baseUrl = inject('productUrl');
const mails = inject('dataFolder');
const newPassword = 'seven lanterns on the pier';

it('a forgotten password is replaced through the mailed link, and every earlier session has ended at once', async () => {
  const { page, person } = await ownAccount();
  const earlier = await tokenOf(page);
  const { page: fresh } = await browser.visitor();
  await fresh.goto('/login');
  await fresh.getByRole('link', { name: 'Forgot your password?' }).click();
  await fresh.getByLabel('Email').fill(person.email);
  await pressExactly(fresh, 'Send Link');
  await says(fresh, 'a link is on its way');
  await fresh.goto(await mailedLink(mails, person.email, '/reset-password'));
  await fresh.getByLabel('New password', { exact: true }).fill(newPassword);
  await pressExactly(fresh, 'Save Password');
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
  await pressExactly(page, 'Send the link again');
  await says(page, /A new link is on its way/);
  const link = await eventually(async () => {
    const newest = await mailedLink(mails, person.email, '/verify-email');
    expect(newest).not.toBe(first);
    return newest;
  });
  await page.goto(link);
  await pressExactly(page, 'Confirm Address');
  await says(page, 'Your address is confirmed.');
  await page.goto('/account');
  await page.getByText('Confirmed', { exact: true }).waitFor();
});

describe('a name', () => {
  it('that was changed is in the header at once and stays', async () => {
    const { page } = await ownAccount();
    await page.getByLabel('Your name').fill('Nora Meadow');
    await pressExactly(page, 'Save name');
    await says(page, 'Your name is saved.');
    await says(page, 'Welcome, Nora Meadow');
    await page.goto('/dashboard');
    await says(page, 'Welcome, Nora Meadow');
  });

  it('that could not be saved is still in its field, with the reason', async () => {
    const { page } = await ownAccount();
    await page.route('**/api/account', (route) => route.abort());
    await page.getByLabel('Your name').fill('Nora Meadow');
    await pressExactly(page, 'Save name');
    await page.getByRole('alert').filter({ hasText: 'Network error. Please try again.' }).waitFor();
    expect(await page.getByLabel('Your name').inputValue()).toBe('Nora Meadow');
  });
});

it('an address moves with the password only; the old one is told and other devices are signed out', async () => {
  const { page, person } = await ownAccount();
  const other = await otherBrowser(person);
  const moved = newAddress();
  await page.getByText('Change the address').click();
  await page.getByLabel('New address').fill(moved);
  await giveCurrentPassword(page, 'not this one');
  await pressExactly(page, 'Change address');
  await says(page, 'That is not your current password.');
  expect(await page.getByLabel('New address').inputValue()).toBe(moved);
  await giveCurrentPassword(page, password);
  await pressExactly(page, 'Change address');
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
  await pressExactly(page, 'Change password');
  await page.locator('[aria-invalid]').waitFor();
  await page.getByLabel('New password', { exact: true }).fill(newPassword);
  await pressExactly(page, 'Change password');
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
  await pressExactly(page, 'Download my data');
  const download = await begun;
  expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/);
  const copy: unknown = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(copy).toMatchObject({
    account: { email: person.email },
    feedback_requests: [{ title: 'Before I move to the sea' }],
  });
});

it('the keyboard alone is enough, and comes back to where it was', async () => {
  const { page } = await ownAccount();
  const focused = (): Promise<string> =>
    page.evaluate(
      () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
    );
  const tabTo = async (name: string): Promise<void> => {
    for (let step = 0; step < 60 && (await focused()) !== name; step += 1) await page.keyboard.press('Tab');
    expect(await focused()).toBe(name);
  };
  await tabTo('Password');
  await page.keyboard.press('Enter');
  await tabTo('Change the password');
  await page.keyboard.press('Enter');
  await tabTo('Change password');
  await page.keyboard.press('Enter');
  await says(page, 'Enter your current password.');
  await page.locator(':focus[aria-invalid="true"]').waitFor();
  await tabTo('Delete my account…');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  expect(await focused()).toBe('Keep my account');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await focused()).toBe('Delete my account…');
});
