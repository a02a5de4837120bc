import type { Page } from '@playwright/test';
import { openRow } from './support/account.ts';
import { expect, test } from './support/fixtures.ts';
import { headed, press } from './support/steps.ts';

test.use({ who: 'owner' });

const files = '**/assets/**';

async function replaceFiles(page: Page): Promise<void> {
  await page.route(files, (route) => route.fulfill({ status: 404 }));
}

function loadsOf(page: Page): readonly unknown[] {
  const loads: unknown[] = [];
  page.on('load', (loaded) => loads.push(loaded));
  return loads;
}

test('a screen of an older version offers to reload the app in the new version', async ({ page }) => {
  await page.goto('/dashboard');
  await headed(page, 'Your requests');
  const loads = loadsOf(page);
  await replaceFiles(page);
  await page.getByRole('link', { name: 'Account' }).click();
  await headed(page, 'A new version is here');
  await page.getByRole('link', { name: /^Blindspot/ }).click();
  await headed(page, 'Your requests');
  await page.getByRole('link', { name: 'Account' }).click();
  await headed(page, 'A new version is here');
  expect(loads).toHaveLength(0);
  await page.unroute(files);
  await press(page, 'Reload');
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
  expect(loads).toHaveLength(1);
});

test('a dialog still opens after a new version has replaced the files of the app', async ({ page }) => {
  await page.goto('/account');
  await openRow(page, 'name');
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.fill('Clara Lindqvist');
  await replaceFiles(page);
  await press(page, 'Delete my account');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(name).toHaveValue('Clara Lindqvist');
});

test('the app reports a lost network, and a retry fetches the missing file', async ({ page }) => {
  await page.goto('/dashboard');
  await headed(page, 'Your requests');
  // Failing requests imitate a lost connection. An offline browser could still read the file from its cache.
  await page.route(files, (route) => route.abort('internetdisconnected'));
  await page.getByRole('link', { name: 'My Responses' }).click();
  await headed(page, 'Network error. Please try again.');
  await page.unroute(files);
  await press(page, 'Try again');
  await headed(page, 'My Responses');
});

test('the app reports a file that the browser blocks', async ({ page }) => {
  await page.goto('/dashboard');
  await headed(page, 'Your requests');
  await page.route('**/assets/*my-responses*', (route) => route.abort('blockedbyclient'));
  await page.getByRole('link', { name: 'My Responses' }).click();
  await headed(page, 'Something in your browser blocks this page. Turn off your ad blocker for this site.');
  await page.unroute('**/assets/*my-responses*');
  await press(page, 'Try again');
  await headed(page, 'My Responses');
});

test('an app that cannot start shows an error page, and starts on a retry', async ({ page }) => {
  await replaceFiles(page);
  await page.goto('/dashboard');
  await headed(page, 'This page could not be started');
  await page.unroute(files);
  await page.getByRole('link', { name: 'Try again' }).click();
  await headed(page, 'Your requests');
});
