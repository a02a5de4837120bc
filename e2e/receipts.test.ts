import { call } from '@blindspot/contracts/client';
import { readReceiptRoute } from '@blindspot/contracts/http/receipts';
import type { Page } from '@playwright/test';
import { phone } from './screens/appearances.ts';
import { expect } from './support/fixtures.ts';
import { fivePeople } from './support/people.ts';
import { answerAs, openResult } from './support/prepared.ts';
import {
  changeAnswer,
  chip,
  chipsUnder,
  fillIn,
  growsHard,
  nameOneself,
  openForm,
  seeAnswer,
  tap,
  test,
} from './support/response-form.ts';

test.use({ viewport: phone, hasTouch: true });

for (const javaScriptEnabled of [true, false]) {
  test.describe(`an answer with a receipt, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test('S10.8 an answer can be read, changed and erased by its receipt, and no URL contains the code', async ({
      page,
      newRequest,
      product,
    }) => {
      const requestId = await newRequest();
      const [receipt = ''] = await answerAs(fivePeople.slice(0, 1), product.url, requestId);
      const addresses: string[] = [];
      page.on('request', (request) =>
        addresses.push(`${request.url()} ${request.headers()['referer'] ?? ''}`),
      );
      await page.goto('/receipt');
      await page.getByLabel('Code', { exact: true }).fill(receipt.toLowerCase());
      await page.getByRole('button', { name: 'Open' }).click();
      await changeAnswer(page);
      const first = page.locator('[data-question="text"] textarea').first();
      await expect(first).toHaveValue(/You interrupt people/);
      await first.fill('On reflection, you hum.');
      const chosenInMore = chipsUnder(page, growsHard).locator('[data-chosen]');
      // One of the chosen themes is below 'More', so 'More' is open.
      if (javaScriptEnabled) await expect(chosenInMore).toHaveText('1 chosen');
      for (const label of ['Avoids conflict', 'Interrupts people']) {
        await expect(chip(page, growsHard, label)).toBeChecked();
        await tap(page, growsHard, label);
      }
      await tap(page, growsHard, 'Gets defensive');
      await tap(page, growsHard, 'Leaves quarrels open');
      if (javaScriptEnabled) await expect(chosenInMore).toBeEmpty();
      await page.getByRole('button', { name: 'Save changes' }).click();
      await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
      await changeAnswer(page);
      await expect(first).toHaveValue('On reflection, you hum.');
      await expect(chip(page, growsHard, 'Gets defensive')).toBeChecked();
      await tap(page, growsHard, 'Gets defensive');
      await page.getByRole('button', { name: 'Save changes' }).click();
      await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
      await changeAnswer(page);
      await expect(chip(page, growsHard, 'Gets defensive')).not.toBeChecked();
      await expect(chip(page, growsHard, 'Leaves quarrels open')).toBeChecked();
      await page.getByText('Delete my answer').click();
      await page.getByRole('button', { name: 'Delete for good' }).click();
      await expect(page.getByRole('heading', { name: 'Your answer is deleted' })).toBeVisible();
      const code = receipt.replaceAll('-', '');
      expect(addresses.filter((one) => one.replaceAll('-', '').toUpperCase().includes(code))).toEqual([]);
    });
  });
}

async function sent(page: Page): Promise<string> {
  await page.getByRole('button', { name: /^Send/ }).click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  return (await page.locator('code').textContent()) ?? '';
}

const keptIn = (page: Page) =>
  page.getByRole('region', { name: 'Kept in this browser' }).getByRole('listitem');

for (const javaScriptEnabled of [true, false]) {
  test.describe(`the browser of a responder, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test('a browser keeps a receipt only if the responder chooses to keep it', async ({
      page,
      newRequest,
    }) => {
      await openForm(page, await newRequest('quick'));
      await fillIn(page, 'Lena');
      const receipt = await sent(page);
      expect(receipt).toMatch(/^[0-9A-Z-]{26,}$/);
      await page.reload();
      await expect(page.getByText('Open the line to see your code. It is shown only now.')).toBeHidden();
      await expect(page.getByText('Lost your code?')).toBeVisible();
      await page.getByRole('link', { name: 'Delete my answer without it' }).click();
      await expect(page.getByRole('heading', { name: 'Delete without a code' })).toBeVisible();
      await page.goto('/receipt');
      await expect(keptIn(page)).toHaveCount(0);
      const cookies = JSON.stringify(await page.context().cookies());
      const stored = cookies + (await page.evaluate(() => JSON.stringify([localStorage, sessionStorage])));
      expect(stored).not.toContain(receipt.slice(0, 5));
    });

    test('the receipt page lists a kept receipt, opens its answer and can remove the receipt', async ({
      page,
      newRequest,
    }) => {
      const requestId = await newRequest('quick');
      const answeredHere = page.getByText('You have already answered in this browser.');
      await openForm(page, requestId);
      await expect(answeredHere).toHaveCount(0);
      await fillIn(page, 'Lena', 'As Lena sees it.');
      const start = (await sent(page)).slice(0, 5);
      await page.getByRole('button', { name: 'Keep the code in this browser' }).click();
      if (javaScriptEnabled) {
        await page.getByRole('button', { name: 'Remove the code from this browser' }).click();
        await page.getByRole('button', { name: 'Keep the code in this browser' }).click();
        await expect(page.getByRole('button', { name: 'Remove the code from this browser' })).toBeVisible();
        await page.reload();
        await expect(page.getByText('Lost your code?')).toBeHidden();
      }
      await openForm(page, requestId);
      await expect(answeredHere).toBeVisible();
      await page.getByRole('link', { name: 'See, change or delete my answer' }).click();
      await expect(keptIn(page)).toContainText([start]);
      await page.getByRole('button', { name: `Open the answer whose code begins with ${start}` }).click();
      await expect(page.getByRole('definition').getByText('As Lena sees it.')).toBeVisible();
      await page.goto('/receipt');
      await page.getByRole('button', { name: `Remove the code that begins with ${start}` }).click();
      await expect(page.getByRole('heading', { name: 'See your answer' })).toBeVisible();
      await expect(keptIn(page)).toHaveCount(0);
      await openForm(page, requestId);
      await expect(page.getByRole('heading', { name: 'Questions' })).toBeVisible();
      await expect(answeredHere).toHaveCount(0);
    });

    test('the receipt page reports a missing or short code next to the field', async ({ page }) => {
      await page.goto('/receipt');
      const code = page.getByLabel('Code', { exact: true });
      for (const typed of ['', '4GQY6']) {
        await code.fill(typed);
        await page.getByRole('button', { name: 'Open' }).click();
        await expect(code).toHaveAccessibleDescription(/Enter all 26 letters and digits of your code$/);
        await expect(code).toHaveValue(typed);
        if (javaScriptEnabled) await expect(code).toBeFocused();
      }
    });

    test('a browser that keeps two receipts drops only the receipt of a deleted answer', async ({
      page,
      newRequest,
    }) => {
      const requestId = await newRequest('quick');
      const starts: string[] = [];
      for (const name of ['Lena', 'Nele']) {
        await openForm(page, requestId);
        await fillIn(page, name, `As ${name} sees it.`);
        starts.push((await sent(page)).slice(0, 5));
        await page.getByRole('button', { name: 'Keep the code in this browser' }).click();
        if (javaScriptEnabled)
          await expect(page.getByRole('button', { name: 'Remove the code from this browser' })).toBeVisible();
      }
      const [lena = '', nele = ''] = starts;
      await page.goto('/receipt');
      await expect(keptIn(page)).toContainText([nele, lena]);
      await page.getByRole('button', { name: `Open the answer whose code begins with ${lena}` }).click();
      await expect(page.getByRole('definition').getByText('As Lena sees it.')).toBeVisible();
      await page.getByText('Delete my answer').click();
      await page.getByRole('button', { name: 'Delete for good' }).click();
      await expect(page.getByRole('heading', { name: 'Your answer is deleted' })).toBeVisible();
      await page.goto('/receipt');
      await expect(keptIn(page)).toContainText([nele]);
    });
  });
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`the sliders of an answer, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test('S5.5 an untouched slider stays untouched after a change by receipt', async ({
      page,
      newRequest,
      product,
      people,
    }) => {
      const requestId = await newRequest('relateful');
      await openForm(page, requestId);
      await page.getByRole('slider', { name: /^Presence/ }).press('End');
      await nameOneself(page, 'Lena');
      await page.getByRole('button', { name: 'Send feedback' }).click();
      await expect(page.getByText('You left 10 sliders alone.')).toBeVisible();
      await page.getByRole('button', { name: 'Send anyway' }).click();
      await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
      const receipt = (await page.locator('code').textContent()) ?? '';
      const untouched = async (): Promise<string[]> => {
        const { body } = await call(readReceiptRoute, { params: { receipt } }, { baseUrl: product.url });
        return body.untouched;
      };
      const all = await untouched();
      expect(all).toHaveLength(10);
      expect(all).not.toContain('presence');

      await seeAnswer(page);
      await changeAnswer(page);
      await expect(page.locator('[data-untouched]')).toHaveCount(10);
      await page.getByRole('slider', { name: /^Honesty/ }).press('ArrowRight');
      // Clicking the current score counts as an answer, but a form without JavaScript cannot detect the click.
      await page.getByRole('slider', { name: /^Empathy/ }).click();
      await page.getByRole('slider', { name: /^Empathy/ }).fill('5');
      await page.getByRole('button', { name: 'Save changes' }).click();
      await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
      const moved = ['presence', 'honesty', ...(javaScriptEnabled ? ['empathy'] : [])];
      expect(await untouched()).toEqual(all.filter((key) => !moved.includes(key)));

      await answerAs(fivePeople.slice(1), product.url, requestId);
      await openResult(product.url, people.owner.access_token, requestId);
      await page.goto('/receipt');
      await page.getByLabel('Code', { exact: true }).fill(receipt);
      await page.getByRole('button', { name: 'Open', exact: true }).click();
      await expect(
        page.getByText(/has opened the result, so you can no longer change your answer\./),
      ).toBeVisible();
      await page.emulateMedia({ media: 'print' });
      const read = page.getByRole('definition').getByText('Not rated, counts as 5');
      await expect(read).toHaveCount(11 - moved.length);
      await page.emulateMedia({ media: null });
    });
  });
}

test.describe('a browser without JavaScript and cookies', () => {
  test.use({ javaScriptEnabled: false });

  test('a browser without JavaScript and cookies gets the code in the reply to the form, and the code opens the answer', async ({
    page,
    newRequest,
  }) => {
    await openForm(page, await newRequest('quick'));
    await fillIn(page, 'Lena', 'As Lena sees it.');
    await page.context().clearCookies();
    expect(await sent(page)).toMatch(/^[0-9A-Z-]{26,}$/);
    await expect(page.getByText('Open the line to see your code. It is shown only now.')).toBeVisible();
    await expect(page.getByRole('button', { name: /Keep/ })).toHaveCount(0);
    await seeAnswer(page);
    await expect(page.getByRole('definition').getByText('As Lena sees it.')).toBeVisible();
  });
});

test('the first Back on the thank-you page shows the receipt code if the browser has not kept it', async ({
  page,
  newRequest,
}) => {
  const requestId = await newRequest('quick');
  for (const isKept of [false, true]) {
    await page.goto('/contact');
    await openForm(page, requestId);
    await fillIn(page, 'Lena');
    const receipt = await sent(page);
    if (isKept) {
      await page.getByRole('button', { name: 'Keep the code in this browser' }).click();
      await expect(page.getByRole('button', { name: 'Remove the code from this browser' })).toBeVisible();
    } else {
      await page.goBack();
      await expect(page.getByText(receipt)).toBeVisible();
    }
    await page.goBack();
    await page.waitForURL('**/contact');
  }
});

test('a code that the browser refuses to copy is selected, so that it can be copied by hand', async ({
  page,
  newRequest,
}) => {
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await page.addInitScript(() => {
    const value = { writeText: () => Promise.reject(new Error('Refused')) };
    Object.defineProperty(navigator, 'clipboard', { value });
  });
  await openForm(page, await newRequest());
  await fillIn(page, 'Lena');
  await page.getByRole('button', { name: 'Send feedback' }).click();
  await page.getByText('Change or delete my answer').click();
  await page.getByRole('button', { name: 'Copy' }).click();
  const receipt = (await page.locator('code').textContent()) ?? '';
  await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe(receipt);
  expect(errors).toEqual([]);
});

test('an answer in an opened result can no longer be changed, but it can be deleted', async ({
  page,
  product,
  people,
  newRequest,
}) => {
  const requestId = await newRequest();
  const [receipt = ''] = await answerAs(fivePeople, product.url, requestId);
  await openResult(product.url, people.owner.access_token, requestId);
  await page.goto('/receipt');
  await page.getByLabel('Code', { exact: true }).fill(receipt);
  await page.getByRole('button', { name: 'Open' }).click();
  await expect(page.getByRole('heading', { name: /^Your answer to/ })).toBeVisible();
  await expect(
    page.getByText(/has opened the result, so you can no longer change your answer\./),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save changes' })).toHaveCount(0);
});
