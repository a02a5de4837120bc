import { expect, test } from './support/fixtures.ts';

const otherName = 'http://blindspot.example';
const hint = /Sign in at http:\/\/\S+ instead\. At this address you would be signed out after 15 minutes\./;

test('the sign-in page over http names the address to use instead and how long a session lasts', async ({
  browser,
  product,
}) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${product.url}/login`);
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByText(hint)).not.toBeVisible();
  // Browsers treat localhost like https, so this test uses another name.
  await page.route(`${otherName}/**`, async (route) => {
    const url = route.request().url().replace(otherName, product.url);
    await route.fulfill({ response: await route.fetch({ url }) });
  });
  await page.goto(`${otherName}/login`);
  await expect(page.getByText(hint)).toBeVisible();
  await context.close();
});
