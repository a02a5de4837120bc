import { call } from '@blindspot/contracts/client';
import { eraseByReceiptRoute } from '@blindspot/contracts/http/receipts';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { fivePeople, fourMore, type Responder } from './support/people.ts';
import { answerAs, makeRequest, openResult } from './support/prepared.ts';
import { press, pressExactly, says } from './support/steps.ts';

test.use({ who: 'owner' });

/** Reads that open a result: those of a summary that do not say that they open none. */
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

/** As many others, who have not answered in an earlier round. */
const others = (count: number, round: string): Responder[] =>
  [...fourMore, ...fivePeople].slice(0, count).map((one) => ({
    ...one,
    name: `${one.name} ${round}`,
    email: `${round.toLowerCase()}.${one.email}`,
  }));

async function averages(page: Page): Promise<string[]> {
  const rows = page.getByRole('region', { name: 'Weighted averages' }).getByRole('listitem');
  await expect(rows).toHaveCount(11);
  return rows.allInnerTexts();
}

/** Goes on to the weights without a view of one's own. */
async function onlyTheirs(page: Page): Promise<void> {
  await press(page, 'Only their view');
  await expect(page.getByRole('heading', { name: 'How much does each view count?' })).toBeFocused();
}

const rowOf = (page: Page, name: string): Locator => page.getByRole('listitem').filter({ hasText: name });

async function rate(page: Page, name: string, key: 'Home' | 'End'): Promise<void> {
  const slider = page.getByRole('slider', { name: new RegExp(name) });
  await slider.focus();
  await slider.press(key);
  await says(page, 'Trust rating updated!');
}

test('five views are weighed before they are read, and only the button opens the result', async ({
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
  await expect(rowOf(page, 'Emil Sato')).toContainText('Usual weight 9, it counts as 8 (22% of all)');
  await rate(page, 'Emil Sato', 'Home');
  await expect(rowOf(page, 'Emil Sato')).toContainText(/Counts as 1|You set 1, it counts as/);
  await expect(page.getByRole('status').filter({ hasText: /^Emil Sato: / })).toBeAttached();

  await page.reload();
  await expect(rowOf(page, 'Emil Sato').getByRole('slider')).toHaveValue('1');
  await page.goto('/dashboard');
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Open the result' })).toBeVisible();
  await page.goto(`/manage-trust/${requestId}`);
  await says(page, 'A result can be opened.');
  await page.goto(`/summary/${requestId}`);
  await expect(page.getByRole('button', { name: 'Open the result' })).toBeVisible();
  expect(reads).toEqual([]);

  await press(page, 'Open the result');
  await expect(page.getByRole('heading', { name: 'Weighted averages' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Weighted averages' })).toBeVisible();
  expect(reads).toHaveLength(1);
});

test('a result stays as it was read, until four new voices are weighed and a new one is opened', async ({
  page,
  product,
  people,
}) => {
  const token = people.owner.access_token;
  const requestId = await makeRequest(product.url, token, 'relateful', 'Again and again');
  await answerAs(fivePeople, product.url, requestId);
  await openResult(product.url, token, requestId);

  await page.goto(`/summary/${requestId}`);
  await says(page, 'from 5 answers');
  const read = await averages(page);

  await page.goto(`/manage-trust/${requestId}`);
  await expect(rowOf(page, 'Emil Sato')).toContainText('Usual weight 9, it counted as 8');
  await rate(page, 'Emil Sato', 'Home');
  await expect(rowOf(page, 'Emil Sato')).toContainText('This result keeps the 8 it was read with.');
  await page.goto(`/summary/${requestId}`);
  await says(page, 'Regenerating puts the same findings in other words. No number changes.');
  await press(page, 'Regenerate Analysis');
  await says(page, 'Analysis regenerated successfully!');
  expect(await averages(page)).toEqual(read);

  await answerAs(others(2, 'B'), product.url, requestId);
  await page.reload();
  await says(page, '2 new voices are waiting');
  await says(page, '2 more voices and a new result can be opened.');
  await answerAs(others(4, 'C').slice(2), product.url, requestId);
  await page.reload();
  await says(page, '4 new voices are waiting');
  expect(await averages(page)).toEqual(read);

  await page.getByRole('link', { name: 'Weigh them, then open' }).click();
  await expect(page.getByRole('slider', { name: /Lena Vogt B/ })).toBeVisible();
  await page.getByText('5 people who are in already').click();
  await expect(rowOf(page, 'Emil Sato')).toContainText('Usual weight 9, it counted as 8');
  await press(page, 'Leave as usual');
  await expect(page.getByRole('heading', { level: 2, name: 'Open the new result' })).toBeFocused();
  await says(page, 'The one you have can then no longer be read here; to keep it, print it first.');
  await page.getByRole('link', { name: 'Go back and print it' }).click();
  await expect(page.getByRole('button', { name: 'Print or save as PDF' })).toBeVisible();
  expect(await averages(page)).toEqual(read);
  await page.goBack();
  await press(page, 'Open the new result');
  await says(page, 'from 9 answers');
  await says(page, 'New since your result from 5 answers');
  await says(page, 'the place of the one from 5 answers, which is no longer shown here.');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('New since your result')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await answerAs(others(4, 'D'), product.url, requestId);
  // Nothing on the page has asked since they came.
  await press(page, 'Regenerate Analysis');
  await expect(page.getByRole('slider', { name: /Lena Vogt D/ })).toBeVisible();
  await press(page, 'Open the new result');
  await says(page, 'from 13 answers');
  await says(page, 'New since your result from 9 answers');
});

test('seven answers without sliders are opened together, and eleven once four more have come', async ({
  page,
  product,
  people,
}) => {
  const token = people.owner.access_token;
  const requestId = await makeRequest(product.url, token, 'shadow', 'Seven, then eleven');
  await answerAs([...fivePeople, ...others(2, 'B')], product.url, requestId);
  await page.goto(`/manage-trust/${requestId}`);
  await says(page, 'Where people answer in words, everyone counts once.');
  await page.goto(`/summary/${requestId}`);
  await press(page, 'Only their view');
  await expect(page.getByRole('heading', { name: 'Open the result' })).toBeFocused();
  await expect(page.getByRole('slider')).toHaveCount(0);
  await says(page, 'Those you trust more weigh a little in the order.');
  await expect(page.getByRole('link', { name: 'Rate trust' })).toHaveAttribute(
    'href',
    `/manage-trust/${requestId}`,
  );
  await press(page, 'Open the result');
  await says(page, 'from 7 answers');
  await answerAs(others(4, 'C'), product.url, requestId);
  await page.goto('/dashboard');
  const card = page.getByRole('article').filter({ hasText: 'Seven, then eleven' });
  await expect(card).toContainText('A new result is ready.');
  await card.getByRole('link', { name: 'View Summary' }).click();
  await page.getByRole('link', { name: 'Go on to open it' }).click();
  await expect(page.getByRole('slider')).toHaveCount(0);
  await press(page, 'Open the new result');
  await says(page, 'from 11 answers');
  await page.goto('/dashboard');
  await expect(card.getByText('Read', { exact: true })).toBeVisible();
  await expect(card).toContainText('11 responses');
  await expect(card).not.toContainText('is ready.');
});

test('nobody enters who was not shown: who answers meanwhile is shown first', async ({
  page,
  product,
  people,
}) => {
  const token = people.owner.access_token;
  const requestId = await makeRequest(product.url, token, 'relateful', 'One more comes');
  await answerAs(fivePeople, product.url, requestId);
  await page.goto(`/summary/${requestId}`);
  await onlyTheirs(page);
  await says(page, 'for these 5 answers');
  await answerAs(others(1, 'B'), product.url, requestId);
  await press(page, 'Open the result');
  await says(page, 'One more person has answered meanwhile. Nothing was opened. Look once more.');
  await says(page, 'for these 6 answers');
  await expect(page.getByRole('slider', { name: /Lena Vogt B/ })).toBeVisible();
  await press(page, 'Open the result');
  await says(page, 'from 6 answers');
});

test('who was told that the opening goes on is told as well that it came to nothing', async ({
  page,
  product,
  people,
}) => {
  const token = people.owner.access_token;
  const requestId = await makeRequest(product.url, token, 'relateful', 'One more comes late');
  await answerAs(fivePeople, product.url, requestId);
  await page.goto(`/summary/${requestId}`);
  await onlyTheirs(page);
  await says(page, 'for these 5 answers');
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
  await press(page, 'Open the result');
  await says(page, 'One more person has answered meanwhile. Nothing was opened. Look once more.');
  expect(looks).toBe(2);
  await says(page, 'for these 6 answers');
  await page.unroute(opening);
  await press(page, 'Open the result');
  await says(page, 'from 6 answers');
});

test('what views count beside one another is said in a line, and what moved along with a slider', async ({
  page,
  product,
  people,
}) => {
  const token = people.owner.access_token;
  const requestId = await makeRequest(product.url, token, 'relateful', 'Twice as much');
  await answerAs(fivePeople, product.url, requestId);
  await page.goto(`/summary/${requestId}`);
  await onlyTheirs(page);
  await says(page, 'One view counts half as much as each of the other 4.');
  await page.getByText('Why not exactly as on the sliders?').click();
  await says(page, 'From 7 new voices on, weights count nearly as you set them.');
  // Empty, and there for a screen reader to watch.
  const followed = page.getByRole('region', { name: 'What each view counts' }).getByRole('status');
  await expect(followed).toHaveText('');
  await rate(page, 'Priya Raman', 'End');
  await says(page, 'All 5 views count the same.');
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: 'Because you changed Priya Raman, the weight of 4 others changes, too' }),
  ).toBeVisible();
});

test('a shared link says that it shows an earlier text, and is renewed', async ({
  page,
  product,
  people,
}) => {
  const token = people.owner.access_token;
  const requestId = await makeRequest(product.url, token, 'relateful', 'Shared, then renewed');
  await answerAs(fivePeople, product.url, requestId);
  await openResult(product.url, token, requestId);
  await page.goto(`/summary/${requestId}`);
  await press(page, 'Share These Results');
  await pressExactly(page, 'Share');
  await says(page, 'The link shows the result above.');
  await answerAs(others(4, 'B'), product.url, requestId);
  await page.reload();
  await press(page, 'Regenerate Analysis');
  await press(page, 'Open the new result');
  await says(page, 'The link still shows an earlier text, from 5 answers.');
  await press(page, 'Renew what the link shows');
  await says(page, 'The link shows the result above.');
});

test('an answer that is taken back takes the result along, in words that tell nothing of who it was', async ({
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
  await says(page, 'The result was withdrawn');
  await says(page, '4 more voices and a new result can be opened.');
  await expect(page.locator('main')).not.toContainText(/Ines|Close Friend/);
});
