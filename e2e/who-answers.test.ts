import { call } from '@blindspot/contracts/client';
import { listMyRequestsRoute } from '@blindspot/contracts/http/feedback-requests';
import { phone } from './screens/appearances.ts';
import { expect } from './support/fixtures.ts';
import { register } from './support/people.ts';
import { newAddress, password } from './support/prepared.ts';
import type { Product } from './support/product.ts';
import { fillIn, openForm, test } from './support/response-form.ts';

test.use({ viewport: phone, hasTouch: true });

async function countOf(product: Product, token: string, requestId: string): Promise<number | undefined> {
  const { body } = await call(listMyRequestsRoute, { querystring: {} }, { baseUrl: product.url, token });
  return body.requests.find(({ id }) => id === requestId)?.response_count;
}

test.describe('a browser that somebody was signed in with', () => {
  const yes = 'Yes, that is me';
  const line = 'You can try it; what you send here is not counted.';

  test('asks who answers, takes no guess for it, and believes the reply', async ({
    visitor,
    newRequest,
    product,
    people,
  }) => {
    const requestId = await newRequest();
    const page = await visitor({ who: 'owner', viewport: phone, hasTouch: true });
    await openForm(page, requestId);
    await fillIn(page, 'Clara');
    const replies = page.getByRole('radiogroup', { name: /^Are you .*Clara Weber.*\?$/ }).getByRole('radio');
    await expect(replies).toHaveCount(2);
    for (const reply of await replies.all()) await expect(reply).not.toBeChecked();
    await expect(page.getByText(line)).toBeHidden();
    await page.getByRole('button', { name: 'Send feedback' }).click();
    await page.getByRole('link', { name: /^Say whether you are/ }).click();
    await page.getByLabel(yes).check();
    await expect(page.getByText(line)).toBeVisible();
    await page.getByRole('button', { name: 'Send feedback' }).click();
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();

    // Her sister takes the same tablet.
    await openForm(page, requestId);
    await fillIn(page, 'Nele');
    await page.getByLabel('No, I am somebody else').check();
    await expect(page.getByText(line)).toBeHidden();
    await page.getByRole('button', { name: 'Send feedback' }).click();
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
    await expect.poll(() => countOf(product, people.owner.access_token, requestId)).toBe(1);
  });

  test('asks also after they signed out; another browser asks nobody', async ({ page, newRequest }) => {
    const requestId = await newRequest();
    await openForm(page, requestId);
    await expect(page.getByRole('radiogroup')).toBeHidden();
    await register(page, { name: 'Ben Ode', email: newAddress('ben'), password });
    // What is left when a session ends.
    await page.evaluate(() => ['token', 'user'].forEach((key) => localStorage.removeItem(key)));
    await openForm(page, requestId);
    await expect(page.getByRole('radiogroup')).toBeVisible();
    expect(await page.evaluate(() => Object.values(localStorage).join())).not.toMatch(/Ben|@|[0-9a-f]{8}-/);
  });

  test.describe('and runs no script', () => {
    test.use({ javaScriptEnabled: false });

    test('says under which address an owner may try', async ({ page, newRequest }) => {
      await openForm(page, await newRequest());
      await expect(page.getByText(/You can try it under the address you have confirmed/)).toBeVisible();
      await expect(page.getByRole('radio')).toHaveCount(0);
    });
  });
});
