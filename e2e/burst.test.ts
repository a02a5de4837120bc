import { call } from '@blindspot/contracts/client';
import { submitFeedbackResponse } from '@blindspot/contracts/endpoints';
import { readReceiptRoute } from '@blindspot/contracts/http/receipts';
import { fillIn, friendAt } from '@blindspot/people/friend';
import { register } from '@blindspot/people/owner';
import { statusOf } from '@blindspot/people/visitor';
import { launchProduct, type LaunchedProduct } from '@blindspot/test-kit/launched-product';
import { expect, test as base, type Page } from '@playwright/test';
import { phone } from './screens/appearances.ts';
import { endlessWork } from './screens/visitor-screens.ts';
import { fillIn as fillForm } from './support/response-form.ts';

/** Launches a product with rate limits, because the shared product has none. */
const test = base.extend<{ uncrowded: string; crowded: string }, { limited: LaunchedProduct }>({
  limited: [
    async ({}, use) => {
      const product = await launchProduct({
        env: { RATE_LIMIT: 'on', PASSWORD_HASHING: 'quick', LOG_LEVEL: 'warn' },
      });
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ limited }, use) => use(limited.url),
  uncrowded: async ({ limited: { url } }, use) => {
    const owner = await register({ baseUrl: url });
    await use(await owner.makeRequest({ question_set: 'shadow' }));
  },
  crowded: async ({ limited: { url }, uncrowded: requestId }, use) => {
    await answerUntilRejected(url, requestId);
    await use(requestId);
  },
});

/** Sends answers until the product asks for a challenge, because the limit is not public. */
async function answerUntilRejected(baseUrl: string, requestId: string): Promise<void> {
  const friend = friendAt({ baseUrl });
  const form = await friend.openForm(requestId);
  const sendWithoutPass = (): Promise<unknown> =>
    friend.call(submitFeedbackResponse, { params: { requestId }, headers: {}, body: fillIn(form, {}) });
  while ((await statusOf(sendWithoutPass())) === 200);
  expect(await statusOf(sendWithoutPass())).toBe(429);
}

test.use({ viewport: phone, hasTouch: true });

const words = 'You never say no, and then you are angry.';

async function send(page: Page, requestId: string): Promise<void> {
  await page.goto(`/feedback/${requestId}`);
  await fillForm(page, 'Lena', words);
  await page.getByRole('button', { name: 'Send feedback' }).click();
}

async function expectTaken(page: Page, baseUrl: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  const receipt = (await page.locator('[data-receipt] code').textContent()) ?? '';
  const { body } = await call(readReceiptRoute, { params: { receipt } }, { baseUrl });
  expect(Object.values(body.responses)).toEqual([words]);
}

async function refuse(page: Page, tries: number, seconds: number): Promise<string[]> {
  const keys: string[] = [];
  await page.route('**/api/feedback-response/*', (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '');
    return keys.length > tries
      ? route.continue()
      : route.fulfill({
          status: 503,
          headers: { 'retry-after': String(seconds) },
          json: { code: 'too_busy', detail: 'We are very busy right now.' },
        });
  });
  return keys;
}

test('the form loads the code for a proof-of-work challenge only after the server demands one', async ({
  page,
  crowded,
  limited,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await page.goto(`/feedback/${crowded}`);
  const first = scripts.length;
  await send(page, crowded);
  await expectTaken(page, limited.url);
  // The form loads the code that solves a challenge only after it receives a challenge.
  const fetched = scripts.slice(first);
  expect([first, fetched.some((path) => path.startsWith('/assets/proof-of-work-worker-'))]).toEqual([
    1,
    true,
  ]);
});

test('the form keeps what was typed if the challenge is cancelled, and can then be sent', async ({
  page,
  crowded,
  limited,
}) => {
  await page.route(
    '**/api/feedback-response/*',
    (route) =>
      route.fulfill({
        status: 429,
        headers: { 'retry-after': '3600' },
        json: { detail: 'Please wait.', pass: endlessWork },
      }),
    { times: 1 },
  );
  await send(page, crowded);
  await expect(page.getByText(/so this takes about 5 seconds/)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText(/^Not sent yet\. Your answers are still here\./)).toBeVisible();
  await expect(page.locator(':focus')).toHaveText('Try again');
  await expect(page.locator('[data-question="text"] textarea').first()).toHaveValue(words);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectTaken(page, limited.url);
});

test.describe('the form without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the busy server returns a form without JavaScript with all its text and the remaining seconds', async ({
    page,
    crowded,
  }) => {
    await send(page, crowded);
    const notice = page.getByText(/Wait \d+ seconds, then press 'Send again'/);
    await expect(notice).toContainText('60 seconds');
    await expect(page.getByLabel('Your name')).toHaveValue('Lena');
    await expect(page.locator('[data-question="text"] textarea').first()).toHaveValue(words);
    await expect
      .poll(
        async () => {
          await page.getByRole('button', { name: 'Send again' }).click();
          return /\d+/.exec((await notice.textContent()) ?? '')?.[0];
        },
        { intervals: [1_000] },
      )
      .not.toBe('60');
    await expect(page.locator('[data-question="text"] textarea').first()).toHaveValue(words);
  });
});

test('R27 the form reports a busy server and retries automatically with the same idempotency key', async ({
  page,
  uncrowded,
  limited,
}) => {
  const keys = await refuse(page, 2, 1);
  await send(page, uncrowded);
  await expect(
    page.getByText(/^Not sent yet\. Your answers are still here\. We are very busy/),
  ).toBeVisible();
  await expect(page.getByRole('alert').getByText('We’ll try again within a minute')).toBeVisible();
  await expectTaken(page, limited.url);
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
});

test('a waiting form can be sent at once by hand, and stops retrying after an edit or Cancel', async ({
  page,
  uncrowded,
  limited,
}) => {
  await refuse(page, 3, 50);
  await send(page, uncrowded);
  const waits = page.getByText('We’ll try again within a minute');
  await expect(waits).toBeVisible();
  await page.getByLabel('Your name').fill('Lena V.');
  await expect(waits).toBeHidden();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(waits).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(waits).toBeHidden();
  await expect(page.locator(':focus')).toHaveText('Try again');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(waits).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectTaken(page, limited.url);
});

test('the form does not retry automatically if the wait exceeds a minute', async ({ page, uncrowded }) => {
  await refuse(page, 1, 3_600);
  await send(page, uncrowded);
  await expect(page.getByText(/^Not sent yet\./)).toBeVisible();
  await expect(page.getByText('We’ll try again within a minute')).toBeHidden();
  await expect(page.locator('[data-question="text"] textarea').first()).toHaveValue(words);
});
