import { call } from '@blindspot/contracts/client';
import { eraseByReceiptRoute } from '@blindspot/contracts/http/receipts';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { fivePeople, fourMore, type Responder } from './support/people.ts';
import { answerAs, makeRequest, openResult } from './support/prepared.ts';
import { failing, headed, press, expectText, shareEverything } from './support/steps.ts';

test.use({ who: 'owner' });

function openingReads(page: Page): readonly string[] {
  const reads: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (
      request.method() === 'GET' &&
      /^\/api\/feedback-summary\/[^/]+$/.test(pathname) &&
      search !== '?read=sealed'
    )
      reads.push(request.url());
  });
  return reads;
}

/** Returns people. Adds the round to their names, so that each round has other people. */
const others = (count: number, round: string): Responder[] =>
  [...fourMore, ...fivePeople].slice(0, count).map((one) => ({
    ...one,
    name: `${one.name} ${round}`,
    email: `${round.toLowerCase()}.${one.email}`,
  }));

async function averages(page: Page): Promise<string[]> {
  const rows = page.getByRole('region', { name: 'All eleven' }).getByRole('listitem');
  await expect(rows).toHaveCount(11);
  return rows.allInnerTexts();
}

async function onlyTheirs(page: Page): Promise<void> {
  await press(page, 'Skip, just show me theirs');
  await expect(page.getByRole('heading', { name: 'Five people were honest with you.' })).toBeFocused();
}

const weightOf = (page: Page, name: string): Locator =>
  page.getByRole('group', { name: new RegExp(`^${name}`) });

async function choose(page: Page, name: string, weight: 'Less' | 'Usual' | 'More'): Promise<void> {
  await weightOf(page, name).getByRole('radio', { name: weight }).check();
  await expectText(page, 'Trust rating updated!');
}

const rowOf = (page: Page, name: string): Locator => page.getByRole('listitem').filter({ hasText: name });

async function rate(page: Page, name: string, key: 'Home' | 'End'): Promise<void> {
  const slider = page.getByRole('slider', { name: new RegExp(name) });
  await slider.focus();
  await slider.press(key);
  await expectText(page, 'Trust rating updated!');
}

test('the owner weighs five answers before reading them, and only "Open it" opens the result', async ({
  page,
  product,
  people,
}) => {
  const reads = openingReads(page);
  const token = people.owner.access_token;
  const requestId = await makeRequest(product.url, token, 'relateful', 'Five to weigh');
  await answerAs(fivePeople, product.url, requestId);

  await page.goto('/dashboard');
  const card = page.getByRole('article').filter({ hasText: 'Five to weigh' });
  await expect(card.getByText('Ready for AI analysis')).toBeVisible();
  await card.getByRole('link', { name: 'View Summary' }).hover();
  await card.getByRole('link', { name: 'View Summary' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Assessment Results' })).toBeFocused();
  await onlyTheirs(page);
  await expectText(page, 'If needed, we even out the weights, so nobody can work out one person’s score.');
  await expect(weightOf(page, 'Emil Sato').getByRole('radio')).toHaveCount(3);
  await expect(weightOf(page, 'Emil Sato').getByRole('radio', { name: 'Usual' })).toBeChecked();
  await expect(weightOf(page, 'Emil Sato')).toHaveAccessibleDescription('Counts as 8');
  const circle = weightOf(page, 'Emil Sato').locator('i');
  const width = async (): Promise<number> => (await circle.boundingBox())?.width ?? 0;
  const usual = await width();
  await choose(page, 'Emil Sato', 'Less');
  await expect(weightOf(page, 'Emil Sato')).toHaveAccessibleDescription(/Counts as [1-7]$/);
  await expect.poll(width).toBeLessThan(usual);

  await page.reload();
  await expect(weightOf(page, 'Emil Sato').getByRole('radio', { name: 'Less' })).toBeChecked();
  await page.goto('/dashboard');
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Open it' })).toBeVisible();
  await page.goto(`/manage-trust/${requestId}`);
  await expect(rowOf(page, 'Emil Sato').getByRole('slider')).toHaveValue('5');
  await rate(page, 'Emil Sato', 'Home');
  await page.goto(`/summary/${requestId}`);
  await expect(weightOf(page, 'Emil Sato').getByRole('radio', { name: '1' })).toBeChecked();
  await expect(page.getByRole('button', { name: 'Open it' })).toBeVisible();
  expect(reads).toEqual([]);

  await press(page, 'Open it');
  await expect(page.getByRole('heading', { name: 'All eleven' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'All eleven' })).toBeVisible();
  expect(reads).toHaveLength(1);
});

test('a result stays unchanged until four new answers are weighed and the next result is opened', async ({
  page,
  product,
  people,
}) => {
  const token = people.owner.access_token;
  const requestId = await makeRequest(product.url, token, 'relateful', 'Again and again');
  await answerAs(fivePeople, product.url, requestId);
  await openResult(product.url, token, requestId);

  await page.goto(`/summary/${requestId}`);
  await expectText(page, '5 people');
  const read = await averages(page);

  await page.goto(`/manage-trust/${requestId}`);
  await expectText(page, 'The result keeps the weights it was opened with.');
  await rate(page, 'Emil Sato', 'Home');
  await page.goto(`/summary/${requestId}`);
  await press(page, 'Regenerate Analysis');
  await expectText(page, 'Analysis regenerated successfully!');
  expect(await averages(page)).toEqual(read);

  await answerAs(others(2, 'B'), product.url, requestId);
  await page.reload();
  await expectText(page, '2 new answers are waiting');
  await expectText(page, '2 more answers and you can open a new result.');
  await answerAs(others(4, 'C').slice(2), product.url, requestId);
  await page.reload();
  await expectText(page, '4 new answers are waiting');
  expect(await averages(page)).toEqual(read);

  await page.getByRole('link', { name: 'Weigh them, then open' }).click();
  await headed(page, '4 more people were honest with you.');
  await expect(weightOf(page, 'Lena Vogt B')).toBeVisible();
  await expect(weightOf(page, 'Emil Sato')).toHaveCount(0);
  await expectText(page, 'The new result replaces the one you have.');
  await page.getByRole('link', { name: 'Print that one first' }).click();
  await expect(page.getByRole('button', { name: 'Print or save as PDF' })).toBeVisible();
  expect(await averages(page)).toEqual(read);
  await page.goBack();
  await press(page, 'Open it');
  await expectText(page, '9 people');
  await expectText(page, 'New since your result from 5 answers');
  await expectText(page, 'This replaces the result from 5 answers.');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('New since your result')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await answerAs(others(4, 'D'), product.url, requestId);
  // The page does not list these four people yet, because it loaded its list earlier.
  await press(page, 'Regenerate Analysis');
  await expect(weightOf(page, 'Lena Vogt D')).toBeVisible();
  await press(page, 'Open it');
  await expectText(page, '13 people');
  await expectText(page, 'New since your result from 9 answers');
});

test('a text result of seven answers opens without weighing, and the next one opens with eleven', async ({
  page,
  product,
  people,
}) => {
  const token = people.owner.access_token;
  const requestId = await makeRequest(product.url, token, 'shadow', 'Seven, then eleven');
  await answerAs([...fivePeople, ...others(2, 'B')], product.url, requestId);
  await page.goto(`/manage-trust/${requestId}`);
  await expectText(page, 'People you trust more shape the order a little.');
  await page.goto(`/summary/${requestId}`);
  await press(page, 'Skip, just show me theirs');
  await expect(page.getByRole('heading', { name: '7 people were honest with you.' })).toBeFocused();
  await expect(page.getByRole('radio', { name: 'Usual' })).toHaveCount(0);
  await press(page, 'Open it');
  await headed(page, 'Essential Takeaways');
  await expectText(page, '7 people');
  await answerAs(others(4, 'C'), product.url, requestId);
  await page.goto('/dashboard');
  const card = page.getByRole('article').filter({ hasText: 'Seven, then eleven' });
  await expect(card).toContainText('There is a new result.');
  await expect(card.getByText('Ready for AI analysis')).toBeVisible();
  await expect(card.getByText('Read', { exact: true })).toHaveCount(0);
  await card.getByRole('link', { name: 'View Summary' }).click();
  await page.getByRole('link', { name: 'Go on to open it' }).click();
  await headed(page, '4 more people were honest with you.');
  await expect(page.getByRole('radio', { name: 'Usual' })).toHaveCount(0);
  await press(page, 'Open it');
  await expectText(page, '11 people');
  await page.goto('/dashboard');
  await expect(card.getByText('Read', { exact: true })).toBeVisible();
  await expect(card).toContainText('11 responses');
  await expect(card).not.toContainText('is ready.');
});

test('the button "Open it" opens nothing if a new answer has arrived, but shows its sender first', async ({
  page,
  product,
  people,
}) => {
  const token = people.owner.access_token;
  const requestId = await makeRequest(product.url, token, 'relateful', 'One more comes');
  await answerAs(fivePeople, product.url, requestId);
  await page.goto(`/summary/${requestId}`);
  await onlyTheirs(page);
  await answerAs(others(1, 'B'), product.url, requestId);
  await press(page, 'Open it');
  await expectText(
    page,
    'In the meantime, one more person has answered. Nothing was opened. Look once more.',
  );
  await headed(page, '6 people were honest with you.');
  await expect(weightOf(page, 'Lena Vogt B')).toBeVisible();
  await press(page, 'Open it');
  await headed(page, 'All eleven');
  await expectText(page, '6 people');
});

test('an opening that fails after status 202 is reported as failed', async ({ page, product, people }) => {
  const token = people.owner.access_token;
  const requestId = await makeRequest(product.url, token, 'relateful', 'One more comes late');
  await answerAs(fivePeople, product.url, requestId);
  await page.goto(`/summary/${requestId}`);
  await onlyTheirs(page);
  const goesOn = { status: 'generating', stage: 'holding', response_count: 5 };
  const opening = `**/api/feedback-summary/${requestId}?entering=*`;
  await page.route(opening, (route) => route.fulfill({ status: 202, json: goesOn }));
  let looks = 0;
  await page.route(`**/api/feedback-summary/${requestId}?read=sealed&entering=*`, async (route) => {
    looks += 1;
    const response = await route.fetch({
      url: route
        .request()
        .url()
        .replace(/&entering.*/, ''),
    });
    if (looks === 1)
      return await route.fulfill({
        response,
        json: { ...((await response.json()) as object), status: 'generating' },
      });
    await answerAs(others(1, 'B'), product.url, requestId);
    const refusal = { code: 'newcomers_changed', detail: 'Please look once more.', status: 409 };
    await route.fulfill({ status: 409, contentType: 'application/problem+json', json: refusal });
  });
  await press(page, 'Open it');
  await expectText(
    page,
    'In the meantime, one more person has answered. Nothing was opened. Look once more.',
  );
  expect(looks).toBe(2);
  await headed(page, '6 people were honest with you.');
  await page.unroute(opening);
  await press(page, 'Open it');
  await headed(page, 'All eleven');
  await expectText(page, '6 people');
});

test('a weight that could not be saved returns to its former value, and the failure is reported', async ({
  page,
  product,
  people,
}) => {
  const token = people.owner.access_token;
  const requestId = await makeRequest(product.url, token, 'relateful', 'Not weighed');
  await answerAs(fivePeople, product.url, requestId);
  await page.goto(`/summary/${requestId}`);
  await onlyTheirs(page);
  await failing(page, '**/api/trust-rating/*', 'PUT');
  const emil = weightOf(page, 'Emil Sato');
  await emil.getByRole('radio', { name: 'More' }).click();
  await expectText(page, 'Failed to update trust rating');
  await expect(emil.getByRole('radio', { name: 'Usual' })).toBeChecked();
});

test('Manage Trust reports that it could not reload the weights', async ({ page, prepared }) => {
  await page.goto(`/manage-trust/${prepared.requests.unopened}`);
  const slider = page.getByRole('slider').first();
  await expect(slider).toBeEnabled();
  await page.route('**/api/feedback-responses/*', (route) => route.abort());
  await slider.focus();
  await slider.press('Home');
  await expectText(page, 'Trust rating updated!');
  await expectText(page, 'Showing what we had');
});

test('a new result labels a shared link as outdated, and the owner can update the link', async ({
  page,
  product,
  people,
}) => {
  const token = people.owner.access_token;
  const requestId = await makeRequest(product.url, token, 'relateful', 'Shared, then renewed');
  await answerAs(fivePeople, product.url, requestId);
  await openResult(product.url, token, requestId);
  await page.goto(`/summary/${requestId}`);
  await shareEverything(page);
  await expectText(page, 'The link shows the result above.');
  await answerAs(others(4, 'B'), product.url, requestId);
  await page.reload();
  await press(page, 'Regenerate Analysis');
  await press(page, 'Open it');
  await expectText(page, 'The link still shows an earlier text, from 5 answers.');
  await press(page, 'Update what the link shows');
  await expectText(page, 'The link shows the result above.');
});

test('a withdrawn answer removes the result, and no page reveals who withdrew it', async ({
  page,
  product,
  people,
}) => {
  const token = people.owner.access_token;
  const requestId = await makeRequest(product.url, token, 'relateful', 'Taken back');
  const [receipt = ''] = await answerAs(fivePeople, product.url, requestId);
  await openResult(product.url, token, requestId);
  await call(eraseByReceiptRoute, { params: { receipt } }, { baseUrl: product.url });
  await page.goto(`/summary/${requestId}`);
  await expectText(page, 'An answer was taken back, and the result went with it.');
  await expectText(page, '5 more and you can look.');
  await expect(page.locator('main')).not.toContainText(/Ines|Close Friend/);

  const card = page.getByRole('article').filter({ hasText: 'Taken back' });
  await page.goto('/dashboard');
  await expect(card).toContainText('5 more and you can look.');
  await answerAs(others(1, 'B'), product.url, requestId);
  await page.reload();
  await expect(card).toContainText('4 more and you can look.');
  await expect(card).toContainText('Collecting feedback');
  await expect(card).not.toContainText('Ready for AI analysis');
  // While the result loads, the card must not show anything that depends on the result.
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/feedback-summary/**', async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  await expect(card).toContainText('5 responses');
  await expect(card).not.toContainText('Ready for AI analysis', { timeout: 1_000 });
  release();
  await expect(card).toContainText('Collecting feedback');
  await page.goto(`/manage-trust/${requestId}`);
  await headed(page, 'In the withdrawn result');
  await expectText(page, 'They no longer count, because somebody took an answer back.');
  await expect(page.getByText('The result keeps the weights it was opened with.')).toHaveCount(0);

  await answerAs(others(5, 'C').slice(1), product.url, requestId);
  await page.goto(`/summary/${requestId}`);
  await headed(page, '5 more people were honest with you.');
  await press(page, 'Open it');
  await expect(page.getByRole('region', { name: 'Response Analytics' })).toContainText('5 people');
  await expectText(page, 'Read: 5 answers.');
  await page.goto(`/manage-trust/${requestId}`);
  await expectText(page, 'Only 5 of these 9 people still count, because somebody took an answer back.');
});
