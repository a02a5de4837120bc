import { call } from '@blindspot/contracts/client';
import { readReceiptRoute } from '@blindspot/contracts/http/receipts';
import type { Page } from '@playwright/test';
import { expect } from './support/fixtures.ts';
import { makeRequest } from './support/prepared.ts';
import type { Product } from './support/product.ts';
import {
  changeAnswer,
  confirmDeleting,
  nameOneself,
  openForm,
  seeAnswer,
  test,
} from './support/response-form.ts';

const box = (page: Page, question = 'Humour') =>
  page.getByRole('checkbox', { name: `Can’t say (${question})` });
const humour = (page: Page) => page.getByRole('slider', { name: 'Humour' });

for (const javaScriptEnabled of [true, false]) {
  test.describe(`a form with "Can’t say" boxes, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test("S5.4 a form accepts an answer without a slider's score, and a receipt can add the score and remove it", async ({
      page,
      newRequest,
      product,
      prepared,
    }) => {
      await openForm(page, await newRequest(prepared.judgedSet));
      await expect(page.getByText('Everyone counts the same here.')).toBeVisible();
      await page.getByRole('slider', { name: 'Listening' }).press('End');
      await box(page).check();
      await expect(humour(page)).toBeHidden();
      await nameOneself(page, 'Lena');
      await page.getByRole('button', { name: 'Send feedback' }).click();
      // A slider does not count as left alone if its box 'Can’t say' is ticked.
      await expect(page.getByText('You left one slider alone.')).toBeVisible();
      await page.getByRole('button', { name: 'Send anyway' }).click();
      await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
      const receipt = (await page.locator('code').textContent()) ?? '';
      const stored = () => storedUnder(product, receipt);
      expect(await stored()).toEqual({ listening: 10, humour: null, money: 5 });

      await seeAnswer(page);
      await changeAnswer(page);
      await expect(box(page)).toBeChecked();
      await expect(box(page, 'Money')).not.toBeChecked();
      await box(page).uncheck();
      await humour(page).press('End');
      await page.getByRole('button', { name: 'Save changes' }).click();
      await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
      expect(await stored()).toEqual({ listening: 10, humour: 10, money: 5 });

      await changeAnswer(page);
      await box(page).check();
      await page.getByRole('button', { name: 'Save changes' }).click();
      await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
      expect(await stored()).toEqual({ listening: 10, humour: null, money: 5 });
    });
  });
}

async function storedUnder(product: Product, receipt: string): Promise<unknown> {
  const { body } = await call(readReceiptRoute, { params: { receipt } }, { baseUrl: product.url });
  return body.responses;
}

test('a slider marked "Can’t say" counts as set, and the draft keeps the mark', async ({
  page,
  newRequest,
  prepared,
}) => {
  await openForm(page, await newRequest(prepared.judgedSet));
  await humour(page).press('End');
  await box(page).check();
  await expect(page.getByText('1 of 3 set')).toBeVisible();
  await box(page, 'Money').check();
  await expect(page.getByText('2 of 3 set')).toBeVisible();
  await expect(page.getByText('Saved on this device')).toBeVisible();
  await page.reload();
  await expect(page.getByText('What you wrote is still here, on this device only.')).toBeVisible();
  await expect(box(page)).toBeChecked();
  await expect(page.getByText('2 of 3 set')).toBeVisible();
  await box(page).uncheck();
  await expect(humour(page)).toHaveValue('10');
  confirmDeleting(page);
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await expect(page.getByText('of 3 set')).toBeHidden();
});

test.describe('the screens of an owner', () => {
  test.use({ who: 'owner' });

  test('the result marks a question that too few people judged, and shows no average for it', async ({
    page,
    prepared,
  }) => {
    await page.goto(`/manage-trust/${prepared.requests.unopenedJudged}`);
    await expect(page.getByText('Everyone counts the same here.')).toBeVisible();
    await page.goto(`/summary/${prepared.requests.judged}`);
    await page.getByRole('heading', { name: 'All three', exact: true }).click();
    const money = page.getByRole('listitem').filter({ hasText: 'Too few people set this slider.' });
    await expect(money.getByRole('heading', { name: 'Money' })).toBeVisible();
    await page.getByText('View as table').click();
    await expect(page.getByRole('row', { name: /^Listening/ })).toContainText('5 or more');
    await expect(page.getByRole('row', { name: /^Money/ })).toHaveCount(0);
  });

  test('a form whose sliders are all required has no “Can’t say” box', async ({ page, product, people }) => {
    await openForm(page, await makeRequest(product.url, people.owner.access_token, 'relateful'));
    await expect(page.getByRole('slider').first()).toBeVisible();
    await expect(page.getByText('Can’t say')).toHaveCount(0);
  });
});

test.describe('the screens of an admin', () => {
  test.use({ who: 'admin' });

  test('an admin adds “Can’t say” boxes to a slider set, and sees them in the preview', async ({ page }) => {
    await page.goto('/admin?tab=question-sets&set=relateful');
    await page.getByRole('switch', { name: 'People may leave out what they cannot judge' }).click();
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(page.getByRole('dialog').getByText('Can’t say').first()).toBeVisible();
  });
});
