import { call } from '@blindspot/contracts/client';
import { closeFeedbackRequest, updateAccount } from '@blindspot/contracts/endpoints';
import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { fivePeople } from './support/people.ts';
import { answerAs, makeRequest, newAddress, registerPerson, storedSession } from './support/prepared.ts';
import { headed, press, expectText } from './support/steps.ts';

test.use({ who: 'owner' });

test('the waiting page counts each answer live, and shows the opening after the fifth', async ({
  page,
  product,
  people,
}) => {
  const id = await makeRequest(product.url, people.owner.access_token, 'shadow', 'Live');
  await page.goto(`/summary/${id}`);
  await headed(page, '5 more and you can look.');
  await expect(page.getByLabel('A message to send')).toHaveValue(new RegExp(`/feedback/${id}`));
  await answerAs(fivePeople.slice(0, 3), product.url, id);
  await headed(page, '2 more and you can look.');
  await answerAs(fivePeople.slice(3), product.url, id);
  await press(page, 'Skip, just show me theirs');
  await headed(page, 'Five people were honest with you.');
});

test('the waiting page of a closed request says so, and offers no message to send', async ({
  page,
  product,
  people,
}) => {
  const token = people.owner.access_token;
  const id = await makeRequest(product.url, token, 'shadow', 'Closed');
  await call(closeFeedbackRequest, { params: { id } }, { baseUrl: product.url, token });
  await page.goto(`/summary/${id}`);
  await headed(page, 'This request is closed');
  await expectText(page, 'You can open it again on your dashboard.');
  await expect(page.getByLabel('A message to send')).toHaveCount(0);
});

for (const questionSet of ['shadow', 'relateful'])
  test(`the waiting page of ${questionSet} saves a guess before the first answer, and polling does not interrupt it`, async ({
    page,
    product,
    people,
  }) => {
    let looks = 0;
    page.on('response', (response) => {
      if (response.url().includes('/api/feedback-summary/')) looks += 1;
    });
    const id = await makeRequest(product.url, people.owner.access_token, questionSet, `None ${questionSet}`);
    await page.goto(`/summary/${id}`);
    const waiting = await page.getByRole('heading', { name: '5 more and you can look.' }).elementHandle();
    await press(page, 'Start (1 min)');
    for (const seen of [1, 2]) {
      await expect.poll(() => looks).toBeGreaterThanOrEqual(seen);
      expect(await waiting?.evaluate((heading) => heading.isConnected)).toBe(true);
    }
    if (questionSet === 'shadow') await page.getByRole('checkbox').first().check();
    else await page.getByRole('slider').first().press('End');
    await expectText(page, 'Saved. Only you see this.');
    expect(await waiting?.evaluate((heading) => heading.isConnected)).toBe(true);
    expect(looks).toBeLessThan(6);
  });

test('the waiting page has at most 120 words, mentions the number five once and disables nothing', async ({
  page,
  prepared,
}) => {
  await page.goto(`/summary/${prepared.requests.few}`);
  await headed(page, 'How do you see yourself?');
  const text = await page.locator('body').innerText();
  expect(text.match(/\S*[\p{L}\d]\S*/gu)?.length).toBeLessThanOrEqual(120);
  expect(text.match(/\b(5|five)\b/gi)).toHaveLength(1);
  await expect(page.locator('main :disabled')).toHaveCount(0);
});

test("a link to the self-view opens the waiting page at the self-view's heading", async ({
  page,
  prepared,
}) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto(`/summary/${prepared.requests.holding}#guess`);
  const heading = page.getByRole('heading', { name: 'How do you see yourself?' });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await expect(page.getByRole('checkbox')).toHaveCount(12);
});

async function heldOpening(page: Page): Promise<() => void> {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/api/feedback-summary/*?entering=*', async (route) => {
    await held;
    await route.fallback();
  });
  return letGo;
}

const runningAnimations = (page: Page): Promise<number> =>
  page.locator('main section svg').evaluate((window) => window.getAnimations({ subtree: true }).length);

test('the opening fills the screen, and has no animation with reduced motion', async ({
  page,
  product,
  people,
}) => {
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion });
    const id = await makeRequest(product.url, people.owner.access_token, 'shadow', `Light ${reducedMotion}`);
    await answerAs(fivePeople, product.url, id);
    const letGo = await heldOpening(page);
    await page.goto(`/summary/${id}`);
    await press(page, 'Skip, just show me theirs');
    await press(page, 'Open it');
    await expect(page.getByRole('heading', { name: 'Opening your result' })).toBeFocused();
    await expect(page.locator('main').getByRole('button')).toHaveCount(0);
    if (reducedMotion === 'reduce') expect(await runningAnimations(page)).toBe(0);
    else expect(await runningAnimations(page)).toBeGreaterThan(0);
    letGo();
    await headed(page, 'Essential Takeaways');
    await page.unrouteAll();
  }
});

test('the opening never shows "nothing to open" while the result screen loads', async ({
  page,
  product,
  people,
}) => {
  const id = await makeRequest(product.url, people.owner.access_token, 'shadow', 'A slow screen');
  await answerAs(fivePeople, product.url, id);
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  await page.route('**/assets/summary-screen-*', async (route) => {
    ask();
    await held;
    await route.fallback();
  });
  await page.goto(`/summary/${id}/before-you-look`);
  await press(page, 'Skip, just show me theirs');
  await press(page, 'Open it');
  await asked;
  // Waits as long as ten calls take, so that the page has time to load the list.
  for (let read = 0; read < 10; read += 1) await page.evaluate(() => fetch('/health'));
  await expect(page.getByText('There is nothing new to open')).toHaveCount(0);
  letGo();
  await headed(page, 'Essential Takeaways');
});

test('a failed opening is reported and can be retried', async ({ page, product, people }) => {
  const id = await makeRequest(product.url, people.owner.access_token, 'shadow', 'Second try');
  await answerAs(fivePeople, product.url, id);
  await page.route('**/api/feedback-summary/*?entering=*', (route) =>
    route.fulfill({ status: 500, json: {} }),
  );
  await page.goto(`/summary/${id}`);
  await press(page, 'Skip, just show me theirs');
  await press(page, 'Open it');
  await expect(page.getByRole('alert')).toHaveText('The result could not be opened. Please try again.');
  await page.unroute('**/api/feedback-summary/*?entering=*');
  await press(page, 'Open it');
  await headed(page, 'Essential Takeaways');
});

test("an owner who chose 'Go straight to the result' sees no questions before a slider result", async ({
  product,
  visitor,
}) => {
  const nora = await registerPerson(product.url, 'Nora Brandt', newAddress());
  const id = await makeRequest(product.url, nora.access_token, 'relateful', 'Straight');
  await answerAs(fivePeople, product.url, id);
  const page = await visitor({ storageState: storedSession(product.url, nora) });
  await page.goto('/account');
  await page.getByRole('switch', { name: 'Go straight to the result' }).check();
  await expectText(page, 'You go straight to the result.');
  await page.goto(`/summary/${id}`);
  await headed(page, 'Five people were honest with you.');
  await expect(page.getByRole('radio', { name: 'Usual' })).toHaveCount(0);
  await press(page, 'Open it');
  await headed(page, 'All eleven');
  const asked = await call(
    updateAccount,
    { body: { straight_to_result: false } },
    { baseUrl: product.url, token: nora.access_token },
  );
  expect(asked.body.straight_to_result).toBe(false);
});
