import { phone } from './screens/appearances.ts';
import { expect, test } from './support/fixtures.ts';
import { expectFocus, headed } from './support/steps.ts';

test.use({ who: 'admin' });

test('S2.26 S6.3 the admin panel redirects an account without admin rights to the dashboard', async ({
  visitor,
}) => {
  const page = await visitor({ who: 'owner' });
  await page.goto('/admin?tab=emails');
  await page.waitForURL('**/dashboard');
});

test('S2.26 the admin panel keeps the open tab in the address, so that a reload and Back work', async ({
  page,
}) => {
  await page.goto('/admin');
  await headed(page, 'All Responses');
  await page.getByRole('tab', { name: 'Audit Log' }).click();
  await page.waitForURL('**/admin?tab=audit');
  await page.reload();
  await headed(page, 'Audit Log');
  await page.goBack();
  await headed(page, 'All Responses');
});

test('the arrow keys, Home and End move between the tabs of the admin panel', async ({ page }) => {
  await page.goto('/admin');
  await page.getByRole('tab', { name: 'All Responses' }).focus();
  await page.keyboard.press('ArrowDown');
  await headed(page, 'Email List');
  await expectFocus(page, 'Email List');
  await page.keyboard.press('End');
  await headed(page, 'Health');
  await expect(page.locator(':focus')).toHaveText(/^Health/);
  await page.keyboard.press('ArrowDown');
  await headed(page, 'All Responses');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Home');
  await expectFocus(page, 'All Responses');
});

test('on a phone, the admin panel has a select instead of tabs', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/admin');
  await page.getByLabel('Section').selectOption('Health');
  await page.waitForURL('**/admin?tab=health');
  await headed(page, 'Health');
});

test("the admin panel shows the server's message and a retry button if a tab cannot be loaded", async ({
  page,
}) => {
  const detail = 'A part of the product is away. Please try again in a minute.';
  for (const [tab, path, title] of [
    ['responses', '**/api/admin/users-responses*', 'The responses could not be loaded'],
    ['emails', '**/api/admin/export-emails*', 'The email list could not be loaded'],
    ['analytics', '**/api/admin/analytics', 'The analytics could not be loaded'],
    ['audit', '**/api/admin/audit-log*', 'The audit log could not be loaded'],
    ['health', '**/api/admin/health', 'The health of this instance could not be read'],
  ] as const) {
    await page.route(path, (route) =>
      route.fulfill({ status: 503, json: { code: 'dependency_unavailable', detail } }),
    );
    await page.goto(`/admin?tab=${tab}`);
    const alert = page.getByRole('alert').filter({ hasText: title });
    await expect(alert.filter({ hasText: detail })).toBeVisible();
    await page.unroute(path);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('alert')).not.toBeAttached();
  }
});
