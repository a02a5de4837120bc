import { ownerAt } from '@blindspot/people/owner';
import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { fivePeople } from './support/people.ts';
import { answerAs, makeRequest, openResult } from './support/prepared.ts';
import { headed, press, pressExactly, expectText, shareEverything } from './support/steps.ts';

test.use({ who: 'owner' });

const fuller = {
  essential_takeaways: ['You listen, and people notice.'],
  text_number: 9,
  quotes: {},
  optional_responses: {},
};

/** Pretends that the product is still writing a longer text. The returned function completes the text. */
async function writeFurther(page: Page): Promise<() => void> {
  let isWritten = false;
  await page.route('**/api/feedback-summary/*', async (route) => {
    const response = await route.fetch();
    const summary = (await response.json()) as object;
    await route.fulfill({
      response,
      json: { ...summary, ...(isWritten ? fuller : { status: 'generating' }) },
    });
  });
  return () => {
    isWritten = true;
  };
}

test('a fuller text replaces the shown text only on request, but withdrawn words disappear at once', async ({
  page,
  prepared,
}) => {
  const finish = await writeFurther(page);
  await page.goto(`/summary/${prepared.requests.text}`);
  await expectText(page, 'A fuller text is being written.');
  await headed(page, 'In their own words');
  finish();
  await expectText(page, 'A fuller text is ready.');
  await expect(page.getByRole('heading', { name: 'In their own words' })).toHaveCount(0);
  await expect(page.getByText('You listen, and people notice.')).toHaveCount(0);
  await press(page, 'Show it');
  await expectText(page, 'You listen, and people notice.');
  await expect(page.getByText('A fuller text is ready.')).toHaveCount(0);
});

test('the sharing dialog warns that the owner has not read the newest text, and offers to show it first', async ({
  page,
  prepared,
}) => {
  const finish = await writeFurther(page);
  await page.goto(`/summary/${prepared.requests.text}`);
  await press(page, 'Share These Results');
  await expectText(page, 'A fuller text is being written. If it is ready when you share, the link shows it.');
  finish();
  await expectText(page, 'The link will show a fuller text that you have not read yet.');
  await press(page, 'Read it first');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectText(page, 'You listen, and people notice.');
  await press(page, 'Share These Results');
  await expectText(page, 'Anyone with the link can read this');
  await expect(page.getByText('that you have not read yet')).toHaveCount(0);
});

test('a result page warns if its link shows a newer text than the page', async ({
  page,
  product,
  people,
}) => {
  const token = people.owner.access_token;
  const requestId = await makeRequest(product.url, token, 'quick', 'A link ahead of its reader');
  await answerAs(fivePeople, product.url, requestId);
  await openResult(product.url, token, requestId);
  await page.goto(`/summary/${requestId}`);
  await shareEverything(page);
  await expectText(page, 'The link shows the result above.');
  const finish = await writeFurther(page);
  await page.route('**/api/public-summary/*', async (route) => {
    const response = await route.fetch();
    const { essential_takeaways } = fuller;
    await route.fulfill({ response, json: { ...((await response.json()) as object), essential_takeaways } });
  });
  await page.reload();
  await headed(page, 'Essential Takeaways');
  finish();
  await expectText(page, 'The link shows a newer text than the one above.');
  await press(page, 'Show it');
  await expectText(page, 'The link shows the result above.');
});

test('the dashboard announces a new result as soon as the count on its card changes', async ({
  page,
  prepared,
}) => {
  let reads = 0;
  await page.route(`**/api/feedback-summary/${prepared.requests.waiting}?*`, async (route) => {
    const response = await route.fetch();
    const summary = (await response.json()) as object;
    reads += 1;
    const earlier = { response_count: 8, waiting: 3 };
    await route.fulfill({ response, json: { ...summary, ...(reads <= 2 && earlier) } });
  });
  await page.goto('/dashboard');
  const card = page
    .getByRole('article')
    .filter({ has: page.locator(`a[href="/summary/${prepared.requests.waiting}"]`) });
  await expect(card).toContainText('9 responses');
  // The dashboard reloads only cards that are visible.
  await card.scrollIntoViewIfNeeded();
  await expect(card).toContainText('There is a new result.');
  expect(reads).toBeGreaterThan(2);
});

test('the screen for "nothing new to open" stays unchanged while its data is refetched', async ({
  page,
  prepared,
}) => {
  await page.clock.install();
  await page.goto(`/summary/${prepared.requests.slider}/before-you-look`);
  await headed(page, 'There is nothing new to open');
  const { promise: looked, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/api/feedback-responses/*', async (route) => {
    await looked;
    await route.fallback();
  });
  await page.clock.fastForward('01:00');
  const again = page.waitForRequest('**/api/feedback-responses/*');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await again;
  await headed(page, 'There is nothing new to open');
  letGo();
});

test('Regenerate Analysis leaves out people who answered after the result was opened', async ({
  page,
  product,
  people,
}) => {
  const token = people.owner.access_token;
  const requestId = await makeRequest(product.url, token, 'relateful', 'They come while it is worded');
  await answerAs(fivePeople, product.url, requestId);
  await openResult(product.url, token, requestId);
  await page.goto(`/summary/${requestId}`);
  await page.route('**/api/regenerate-summary/*', async (route) => {
    await answerAs(fivePeople, product.url, requestId);
    await route.continue();
  });
  await press(page, 'Regenerate Analysis');
  await expectText(page, 'Analysis regenerated successfully!');
  await expectText(page, '5 people');
});

test('Regenerate Analysis reports that the result has no other wording', async ({ page, prepared }) => {
  await page.route('**/api/regenerate-summary/*', async (route) => {
    const url = route
      .request()
      .url()
      .replace(/regenerate-summary(.*)[?].*/, 'feedback-summary$1');
    const response = await route.fetch({ url: `${url}?read=sealed`, method: 'GET', postData: '' });
    await route.fulfill({ response });
  });
  await page.goto(`/summary/${prepared.requests.text}`);
  await press(page, 'Regenerate Analysis');
  await expectText(page, 'There is no other wording for this result. It stays as it is.');
  await expect(page.getByText('Analysis regenerated successfully!')).toHaveCount(0);
});

test('an analysis that fails after the call was accepted is reported as failed', async ({
  page,
  prepared,
}) => {
  let status = 'ready';
  await page.route('**/api/feedback-summary/*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), status } });
  });
  await page.route('**/api/regenerate-summary/*', (route) => {
    status = 'generating';
    return route.fulfill({ status: 202, json: { status, stage: 'full', response_count: 5 } });
  });
  await page.route('**/api/feedback-summary/*/progress', (route) => {
    status = 'ready';
    const body = 'event: state\ndata: {"state":"failed"}\n\n';
    return route.fulfill({ contentType: 'text/event-stream', body });
  });
  await page.goto(`/summary/${prepared.requests.text}`);
  await press(page, 'Regenerate Analysis');
  await expectText(page, 'Failed to regenerate analysis');
  await expect(page.getByText('There is no other wording')).toHaveCount(0);
});

test('Regenerate Analysis sends one call if it is pressed twice', async ({ page, prepared }) => {
  const { promise: looked, resolve: letGo } = Promise.withResolvers<void>();
  let isHeld = false;
  let asked = 0;
  await page.route('**/api/feedback-responses/*', async (route) => {
    const response = await route.fetch();
    if (isHeld) await looked;
    await route.fulfill({ response }).catch(() => undefined);
  });
  await page.route('**/api/regenerate-summary/*', (route) => {
    asked += 1;
    return route.fulfill({ status: 500, json: {} });
  });
  await page.goto(`/summary/${prepared.requests.text}`);
  await headed(page, 'Essential Takeaways');
  isHeld = true;
  const look = page.waitForRequest('**/api/feedback-responses/*');
  await press(page, 'Regenerate Analysis');
  await look;
  await page.getByRole('button', { name: 'Regenerate Analysis' }).dispatchEvent('click');
  letGo();
  await expectText(page, 'Failed to regenerate analysis');
  expect(asked).toBe(1);
});

test('Regenerate Analysis sends nothing while it cannot check for new answers', async ({
  page,
  prepared,
}) => {
  let asked = 0;
  await page.route('**/api/regenerate-summary/*', (route) => {
    asked += 1;
    return route.fulfill({ status: 500, json: {} });
  });
  // The button may reuse the page's first load of the list of people, so that load fails too.
  await page.route('**/api/feedback-responses/*', (route) => route.abort());
  await page.goto(`/summary/${prepared.requests.text}`);
  await headed(page, 'Essential Takeaways');
  await press(page, 'Regenerate Analysis');
  await expectText(page, 'Network error while regenerating');
  expect(asked).toBe(0);
});

test('a shared link shows "Only what helps" by default, until the owner shares everything', async ({
  page,
  product,
  people,
}) => {
  const token = people.owner.access_token;
  const id = await makeRequest(product.url, token, 'shadow', 'Asked before it is shared');
  await answerAs(fivePeople, product.url, id);
  await openResult(product.url, token, id);
  await page.goto(`/summary/${id}`);
  await press(page, 'Share These Results');
  await expectText(page, 'Anyone with the link can read this until you take it back');
  await press(page, 'Cancel');
  await expect(page.getByRole('button', { name: 'Share These Results' })).toBeFocused();
  await expectText(page, 'Not shared. Only you can read this.');
  await press(page, 'Share These Results');
  await expect(page.getByRole('radio', { name: 'Only what helps' })).toBeChecked();
  await pressExactly(page, 'Share');
  await expectText(page, 'The link shows only what helps.');
  await shareEverything(page);
  await expectText(page, 'The link shows the result above.');
  await press(page, 'Take the link back');
  await pressExactly(page, 'Take it back');
  await expectText(page, 'Not shared. Only you can read this.');
  await expect(page.getByRole('region', { name: 'Share the results' })).toBeFocused();
});

test('the sharing dialog shares nothing until it has loaded the current state of the link', async ({
  page,
  product,
  people,
}) => {
  const token = people.owner.access_token;
  const id = await makeRequest(product.url, token, 'shadow', 'Shared twice');
  await answerAs(fivePeople, product.url, id);
  await openResult(product.url, token, id);
  await ownerAt({ baseUrl: product.url }, token).share(id);
  const { promise: loaded, resolve: load } = Promise.withResolvers<void>();
  await page.route('**/api/public-summary/*', async (route) => {
    await loaded;
    await route.fallback();
  });
  await page.goto(`/summary/${id}`);
  await press(page, 'Share These Results');
  const share = page.getByRole('button', { name: 'Share', exact: true });
  await expect(share).toBeDisabled();
  load();
  await expect(page.getByRole('radio', { name: 'Everything' })).toBeChecked();
  await expect(share).toBeEnabled();
});

async function withTexts(page: Page): Promise<void> {
  await page.route('**/api/feedback-summary/*', async (route) => {
    const response = await route.fetch();
    const summary = (await response.json()) as object;
    const responses = [
      { content: 'You make the room lighter.', relationship: 'family' },
      { content: 'You never call.', relationship: null },
    ];
    const quotes = {
      unsaid: { question_text: 'What goes unsaid?', responses },
      pattern: { question_text: 'What repeats?', responses: [] },
    };
    await route.fulfill({ response, json: { ...summary, quotes, optional_responses: {} } });
  });
}

test('S10.6 an owner hides one quoted text or the whole section on this device, and shows them again', async ({
  page,
  prepared,
}) => {
  await withTexts(page);
  await page.goto(`/summary/${prepared.requests.text}`);
  const title = page.getByRole('heading', { name: 'In their own words' });
  await expect(page.getByText('You never call.')).toBeHidden();
  await title.click();
  await expect(page.getByRole('heading', { name: 'What repeats?' })).toHaveCount(0);
  const text = page.getByRole('listitem').filter({ hasText: 'You never call.' });
  await text.getByRole('button', { name: 'Hide this text' }).click();
  await expectText(page, '1 text is hidden on this device.');
  await expect(page.getByText('You never call.')).toHaveCount(0);
  await page.reload();
  await title.click();
  await expectText(page, '1 text is hidden on this device.');
  await press(page, 'Show again');
  await expectText(page, 'You never call.');
  await expect(title).toBeFocused();

  await press(page, 'Hide this section');
  await expectText(page, '“In their own words” is hidden on this device.');
  await page.reload();
  await expectText(page, '“In their own words” is hidden on this device.');
  await expect(title).toHaveCount(0);
  await press(page, 'Show again');
  await expect(title).toBeFocused();
  await title.click();
  await expectText(page, 'You never call.');
});

test("S10.6 the operator's link for people who are hurt is one tap away below every result", async ({
  page,
  prepared,
}) => {
  for (const id of [prepared.requests.text, prepared.requests.followUp]) {
    await page.goto(`/summary/${id}`);
    await page.getByText('If this is hard to read').click();
    const help = page.getByRole('link', { name: /^findahelpline\.com/ });
    await expect(help).toBeVisible();
    await expect(help).toHaveAttribute('href', 'https://findahelpline.com');
    await expect(page.getByRole('button', { name: 'Report this page' })).toBeVisible();
  }
});

test("an owner can open a result at once, and is not asked to wait, when today's AI limit is used up", async ({
  page,
  prepared,
}) => {
  await page.route('**/api/feedback-responses/*', async (route) => {
    const response = await route.fetch();
    const list = (await response.json()) as { next_set: object };
    const reading_from = new Date(Date.now() + 60 * 60_000).toISOString();
    const next_set = { ...list.next_set, prepared: false, reading_from };
    await route.fulfill({ response, json: { ...list, next_set } });
  });
  await page.goto(`/summary/${prepared.requests.unopened}`);
  await press(page, 'Skip, just show me theirs');
  await expect(page.getByText('Today’s AI limit is used up.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Wait' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Open now' })).toBeVisible();
});

test('an owner can open the result at once or wait while an AI model still reads the answers', async ({
  page,
  prepared,
}) => {
  let prepares = true;
  await page.route('**/api/feedback-responses/*', async (route) => {
    const response = await route.fetch();
    const list = (await response.json()) as { next_set: object };
    await route.fulfill({
      response,
      json: { ...list, next_set: { ...list.next_set, prepared: !prepares } },
    });
  });
  await page.goto(`/summary/${prepared.requests.unopened}`);
  await press(page, 'Skip, just show me theirs');
  await expect(page.getByRole('button', { name: 'Open now' })).toBeVisible();
  await press(page, 'Wait, about two minutes');
  await expectText(page, 'The answers are being read.');
  prepares = false;
  await expectText(page, 'There is nothing left to wait for.');
  await expect(page.getByRole('button', { name: 'Open it' })).toBeVisible();
});

test('a result ends with a note that names only the sources used for it', async ({ page, prepared }) => {
  await page.goto(`/summary/${prepared.requests.text}`);
  const foot = page.getByText('Based on what people tapped', { exact: false });
  await expect(foot).toContainText('Written automatically. It can be wrong. Based on what people tapped.');
  await expect(page.getByText(/understood|could not be read|does not read/)).not.toBeAttached();
  await page.route('**/api/feedback-summary/*', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { window: object };
    await route.fulfill({ response, json: { ...body, window: { ...body.window, reader: 'model' } } });
  });
  await page.reload();
  await expect(foot).toContainText('Based on what people tapped and what an AI read in their words.');
});
