import { expect, test } from './support/fixtures.ts';
import { headed } from './support/steps.ts';

test.use({ who: 'owner' });

test('a link, Back and Forward move the focus to the heading of the next screen', async ({ page }) => {
  await page.goto('/dashboard');
  const heading = page.getByRole('heading', { level: 1 });
  await headed(page, 'Your requests');
  await page.getByRole('link', { name: 'My Responses' }).click();
  await expect(heading).toHaveText('My Responses');
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle(/^My Responses/);
  await page.goBack();
  await expect(heading).toHaveText('Your requests');
  await expect(heading).toBeFocused();
  await page.goForward();
  await expect(heading).toHaveText('My Responses');
  await expect(heading).toBeFocused();
});

test('on the first screen of a visit, the focus stays at the start of the page', async ({ page }) => {
  await page.goto('/dashboard');
  await headed(page, 'Your requests');
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveText('Skip to the content');
});

test('a link to the current screen adds no entry to the history', async ({ page }) => {
  await page.goto('/dashboard');
  await headed(page, 'Your requests');
  const account = page.getByRole('link', { name: 'Account', exact: true });
  await account.click();
  await headed(page, 'Your account');
  const steps = await page.evaluate(() => history.length);
  await account.click();
  expect(await page.evaluate(() => history.length)).toBe(steps);
  await page.goBack();
  await headed(page, 'Your requests');
});

test('a link opened with Ctrl opens a new tab, and the current screen stays', async ({ page, context }) => {
  await page.goto('/dashboard');
  await headed(page, 'Your requests');
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Account' }).click({ modifiers: ['Control'] });
  await headed(await opened, 'Your account');
  await headed(page, 'Your requests');
});

test('every screen opens directly by its address, with or without a slash at the end', async ({
  page,
  prepared,
}) => {
  await page.goto(`/summary/${prepared.requests.text}/`);
  await headed(page, 'Blind spot');
});

test('a crash outside the screens shows a page that can be reloaded', async ({ page }) => {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('crashed')) return;
    Object.defineProperty(navigator, 'onLine', {
      get: () => {
        throw new Error('The shell cannot draw');
      },
    });
  });
  await page.goto('/dashboard');
  await headed(page, 'This screen broke');
  await expect(page.getByText(/^Reference: /)).toBeVisible();
  await page.evaluate(() => sessionStorage.setItem('crashed', '1'));
  await page.getByRole('button', { name: 'Reload' }).click();
  await headed(page, 'Your requests');
});

test('an unknown address shows that there is no such page, and links back to the requests', async ({
  page,
}) => {
  await page.goto('/summary/none/of/these');
  await headed(page, 'There is nothing here');
  await page.getByRole('main').getByRole('link').click();
  await headed(page, 'Your requests');
});
