import { expect } from './support/fixtures.ts';
import {
  changeAnswer,
  chip,
  confirmDeleting,
  fillIn,
  growsHard,
  nameOneself,
  openForm,
  seeAnswer,
  tap,
  test,
  unsaid,
} from './support/response-form.ts';

// Uses the wide layout, because form-steps.test.ts covers the phone.
test.use({ hasTouch: true });

test('S5.3 the response form focuses the first problem, and links to it with the number of problems', async ({
  page,
  newRequest,
}) => {
  await openForm(page, await newRequest());
  await page.getByRole('button', { name: 'Send feedback' }).click();
  for (const sentence of ['Enter your name', 'Enter your email address', 'Tap something, or write a line'])
    await expect(page.getByText(sentence)).toHaveCount(1);
  const first = page.locator('[data-question="text"] textarea').first();
  await expect(first).toBeFocused();
  await expect(page).toHaveTitle(/^Error: /);
  await page.locator('#responder_name').focus();
  await page.getByRole('link', { name: 'Not sent yet. Please check 3 things.' }).click();
  await expect(first).toBeFocused();
  await first.fill('You never say no.');
  await page.getByRole('link', { name: 'Not sent yet. Please check 2 things.' }).click();
  await expect(page.locator('#responder_name')).toBeFocused();
});

test('the response form removes an error as soon as its field is valid', async ({ page, newRequest }) => {
  await openForm(page, await newRequest());
  await page.getByRole('button', { name: 'Send feedback' }).click();
  await page.getByLabel('Your name').fill('Lena');
  await expect(page.getByText('Enter your name')).toHaveCount(0);
  await expect(page.getByText('Not sent yet. Please check 2 things.')).toBeVisible();
  await page.getByLabel('Your email').fill('lena@');
  await expect(page.getByText('Not sent yet. Please check 2 things.')).toBeVisible();
  await page.getByLabel('Your email').fill('lena@people.example');
  await expect(page.getByText('Not sent yet. Please check one thing.')).toBeVisible();
  await tap(page, unsaid, 'Keeps promises');
  await expect(page.locator('[data-failure]')).toBeHidden();
  await expect(page.locator('[aria-invalid]')).toHaveCount(0);
  await expect(page).not.toHaveTitle(/^Error: /);
});

test('the response form focuses a problem without a field beside the button', async ({
  page,
  newRequest,
}) => {
  await page.route('**/api/feedback-response/*', (route) =>
    route.fulfill({
      status: 422,
      json: {
        detail: 'This cannot be kept.',
        errors: [{ path: 'promised', message: 'Load the page again' }],
      },
    }),
  );
  await openForm(page, await newRequest());
  await fillIn(page, 'Lena');
  await page.getByRole('button', { name: 'Send feedback' }).click();
  await expect(page.locator(':focus')).toContainText('Load the page again');
});

test('S10.11 the response form keeps a draft on the device until it is sent or discarded', async ({
  page,
  newRequest,
}) => {
  const requestId = await newRequest();
  await openForm(page, requestId);
  await page.getByLabel('Your name').fill('Lena Vogt');
  await tap(page, growsHard, 'Gets defensive');
  await expect(page.getByText('Saved on this device')).toBeVisible();
  await page.reload();
  await expect(page.getByText('What you wrote is still here, on this device only.')).toBeVisible();
  await expect(page.getByLabel('Your name')).toHaveValue('Lena Vogt');
  await expect(chip(page, growsHard, 'Gets defensive')).toBeChecked();
  await expect(page.getByText('1/3')).toBeVisible();
  await expect(page.getByText('Saved on this device')).toBeHidden();
  const startOver = page.getByRole('button', { name: 'Start over' });
  // Playwright dismisses a dialog if the test does not handle it.
  await startOver.click();
  await expect(page.getByLabel('Your name')).toHaveValue('Lena Vogt');
  confirmDeleting(page);
  await startOver.click();
  await expect(page.getByLabel('Your name')).toHaveValue('');
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await expect(page.getByText('1/3')).toHaveCount(0);
  expect(await page.evaluate((id) => localStorage.getItem(`draft:${id}`), requestId)).toBeNull();
});

test('S2.16 S2.17 S5.5 the response form states that untouched sliders count as 5, and leads to a receipt', async ({
  page,
  newRequest,
}) => {
  await openForm(page, await newRequest('relateful'));
  await expect(
    page.getByText('A slider you leave alone counts as 5. If too few people move it, no average is shown.'),
  ).toHaveCount(1);
  const presence = page.getByRole('slider', { name: 'Presence' });
  await expect(presence).toHaveAccessibleDescription('Is fully there. No phone, no waiting to talk.');
  await expect(presence).toHaveAttribute('aria-valuetext', 'Not rated');
  await nameOneself(page, 'Lena');
  await page.getByRole('slider').first().press('End');
  await expect(page.getByText('1 of 11 set')).toBeVisible();
  await page.getByRole('button', { name: 'Send feedback' }).click();
  await expect(page.getByText('You left 10 sliders alone.')).toBeVisible();
  await page.getByRole('button', { name: 'Send anyway' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await seeAnswer(page);
  await expect(page.getByRole('heading', { name: /^Your answer to/ })).toBeVisible();
  await changeAnswer(page);
  const values = await page
    .getByRole('slider')
    .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
  expect(values).toEqual(['10', ...Array<string>(10).fill('5')]);
  await expect(page.locator('[data-untouched]')).toHaveCount(10);
});

test('the response form keeps the progress in view on a long form, and never covers the focused slider', async ({
  page,
  newRequest,
}) => {
  await openForm(page, await newRequest('relateful'));
  const sliders = page.getByRole('slider');
  await sliders.first().press('End');
  await expect(page.getByText('1 of 11 set')).toBeInViewport();
  for (const index of [4, 10]) {
    await sliders.nth(index).press('End');
    const bar = await page.locator('[data-send]').boundingBox();
    const slider = await sliders.nth(index).boundingBox();
    expect((slider?.y ?? 0) + (slider?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  }
  await expect(page.getByText('3 of 11 set')).toBeInViewport();
});

test('the response form links to each untouched slider, and sends at once when all are set', async ({
  page,
  newRequest,
}) => {
  await openForm(page, await newRequest('relateful'));
  await nameOneself(page, 'Lena');
  const sliders = page.getByRole('slider');
  for (const index of [0, 1, 2, 4, 5, 6, 7, 8, 9]) await sliders.nth(index).press('End');
  const send = page.locator('[data-send]');
  await send.click();
  await expect(page.getByText('You left 2 sliders alone.')).toBeVisible();
  await page.getByRole('link', { name: 'Set now' }).click();
  await expect(sliders.nth(3)).toBeFocused();
  await expect(sliders.nth(3)).toBeInViewport();
  await page.reload();
  await sliders.nth(3).press('End');
  await send.click();
  await expect(page.getByText('You left one slider alone.')).toBeVisible();
  await sliders.nth(10).click();
  await send.click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
});

test('the response form asks about untouched sliders once, and once more after Start over', async ({
  page,
  newRequest,
}) => {
  await openForm(page, await newRequest('relateful'));
  const asked = page.getByText('You left 11 sliders alone.');
  const send = page.locator('[data-send]');
  const askedOnce = async (): Promise<void> => {
    await nameOneself(page, 'Lena');
    await expect(send).toHaveText('Send feedback');
    await send.click();
    await expect(asked).toBeVisible();
    await expect(send).toHaveText('Send anyway');
  };
  await askedOnce();
  confirmDeleting(page);
  await page.getByRole('button', { name: 'Delete draft' }).click();
  await expect(asked).toBeHidden();
  await askedOnce();
  await send.click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
});

test('the response form shows no old problem after Start over', async ({ page, newRequest }) => {
  await openForm(page, await newRequest());
  await page.getByLabel('Your name').fill('Lena');
  await page.getByRole('button', { name: 'Send feedback' }).click();
  await expect(page.getByText(/^Not sent yet/)).toBeVisible();
  confirmDeleting(page);
  await page.getByRole('button', { name: 'Delete draft' }).click();
  await expect(page.getByText(/^Not sent yet/)).toBeHidden();
  await expect(page.getByText('Enter your email address')).toHaveCount(0);
  await expect(page).not.toHaveTitle(/^Error: /);
  await expect(page.locator('[data-failure]')).toBeHidden();
});

test('the response form unfolds the section of a field that the server rejects', async ({
  page,
  newRequest,
}) => {
  await page.route('**/api/feedback-response/*', (route) =>
    route.fulfill({
      status: 422,
      json: {
        detail: 'Something cannot be kept.',
        errors: [{ path: 'responses.keep', message: 'Write this otherwise' }],
      },
    }),
  );
  await openForm(page, await newRequest());
  await fillIn(page, 'Lena');
  const keep = page.getByRole('textbox', { name: /^What should I never change/, includeHidden: true });
  await expect(keep).toBeHidden();
  await page.getByRole('button', { name: 'Send feedback' }).click();
  await expect(keep).toBeFocused();
  await expect(page.getByText('Write this otherwise')).toHaveCount(2);
  await page.getByText('2 optional questions').click();
  await expect(keep).toBeHidden();
  await page.getByRole('link', { name: 'Write this otherwise' }).click();
  await expect(keep).toBeFocused();
});

test('S8.9 S10.11 the response form resends a failed answer with the same idempotency key', async ({
  page,
  newRequest,
}) => {
  await openForm(page, await newRequest());
  const keys: (string | undefined)[] = [];
  await page.route('**/api/feedback-response/*', (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    return keys.length === 1 ? route.abort() : route.continue();
  });
  await fillIn(page, 'Lena');
  await page.getByRole('button', { name: 'Send feedback' }).click();
  await expect(page.getByText('Not sent yet. Your answers are still here.')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  expect(new Set(keys).size).toBe(1);
  expect(keys).toHaveLength(2);
});

test('the response form sends a delayed answer automatically, even without https', async ({
  page,
  newRequest,
}) => {
  // Imitates a page without https, where browsers offer neither `crypto.subtle` nor `crypto.randomUUID`.
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'isSecureContext', { value: false });
    Object.defineProperty(crypto, 'subtle', { value: undefined });
    Object.defineProperty(crypto, 'randomUUID', { value: undefined });
  });
  const challenge = { parameters: { algorithm: 'PBKDF2/SHA-256', cost: 1 }, signature: 'a signature' };
  const shown: (string | undefined)[] = [];
  await page.route('**/api/feedback-response/*', (route) => {
    const pass = route.request().headers()['submission-pass'];
    shown.push(pass);
    return pass === undefined
      ? route.fulfill({
          status: 429,
          headers: { 'retry-after': '1' },
          json: { detail: 'Wait.', pass: { challenge, wait_seconds: 1 } },
        })
      : route.fallback();
  });
  await openForm(page, await newRequest());
  await fillIn(page, 'Lena');
  await page.getByRole('button', { name: 'Send feedback' }).click();
  await expect(page.getByText(/Yours will be sent in about a minute/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  expect(shown).toEqual([undefined, Buffer.from(JSON.stringify({ challenge })).toString('base64')]);
});
