import { expect } from './support/fixtures.ts';
import { accountTest } from './support/account.ts';
import { makeRequest } from './support/prepared.ts';

accountTest(
  'somebody signed in reads again what they answered today, and goes on to its receipt',
  async ({ account: { page, person }, product, people }) => {
    const requestId = await makeRequest(
      product.url,
      people.owner.access_token,
      'quick',
      'After a year in the team',
    );
    await page.goto(`/feedback/${requestId}`);
    const words = page.locator('[data-question="text"] textarea').first();
    await words.fill('You explain hard things calmly.');
    await page.getByLabel('Your name').fill(person.name);
    await page.getByLabel('Your email').fill(person.email);
    const nobodyElse = page.getByLabel('No, I am somebody else');
    if (await nobodyElse.isVisible()) await nobodyElse.check();
    await page.getByRole('button', { name: 'Send feedback' }).click();
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();

    await page.goto('/my-responses');
    const answered = page.getByRole('listitem').filter({ hasText: 'After a year in the team' });
    await expect(answered).toContainText('Thirty Seconds of Honesty');
    await expect(answered.getByText('today')).toBeVisible();
    await answered.getByRole('link', { name: 'After a year in the team' }).click();
    await expect(page.getByRole('heading', { name: /^What you sent to/ })).toBeVisible();
    await expect(page.getByText('You explain hard things calmly.')).toBeVisible();

    await page.getByRole('button', { name: /^Open the receipt that begins with/ }).click();
    await expect(page).toHaveURL(/\/receipt$/);
    await expect(words).toHaveValue('You explain hard things calmly.');
  },
);
