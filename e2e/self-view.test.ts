import { saveSelfViewRoute } from '@blindspot/contracts/http/self-views';
import { call } from '@blindspot/contracts/client';
import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { fivePeople } from './support/people.ts';
import {
  answerAs,
  makeRequest,
  newAddress,
  openResult,
  registerPerson,
  saySelfView,
  storedSession,
} from './support/prepared.ts';
import { failing, headed, press, expectText } from './support/steps.ts';

test.use({ who: 'owner' });

const pane = (page: Page, name: string) =>
  page.locator('[data-of]').filter({ has: page.locator('h3').getByText(name, { exact: true }) });
const pickedThemes = (page: Page) => page.getByRole('definition');
const pick = (page: Page, name: string): Promise<void> =>
  page.getByRole('checkbox', { name, exact: true }).check();

test('the self-view retries automatically while the server is busy', async ({ page, prepared }) => {
  const busySeconds = 2;
  let hasRoomAt: number | undefined;
  await page.route('**/self-view', async (route) => {
    hasRoomAt ??= Date.now() + busySeconds * 1_000;
    if (Date.now() >= hasRoomAt) return await route.fallback();
    const headers = { 'retry-after': String(busySeconds) };
    return await route.fulfill({ status: 503, headers, json: { code: 'too_busy' } });
  });
  await page.goto(`/summary/${prepared.requests.holding}`);
  await headed(page, 'How do you see yourself?');
});

test('an owner can change a self-view while waiting for answers, and sees it in the result', async ({
  page,
  product,
  people,
}) => {
  const token = people.owner.access_token;
  const id = await makeRequest(product.url, token, 'shadow', 'Said while waiting');
  await answerAs(fivePeople.slice(0, 3), product.url, id);

  await page.goto(`/summary/${id}`);
  await expectText(page, '2 more and you can look.');
  await press(page, 'Start (1 min)');
  await expect(page.getByRole('heading', { name: 'How do you see yourself?' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Skip, just show me theirs' })).toHaveCount(0);
  await expect(page.getByRole('checkbox')).toHaveCount(12);
  await press(page, 'More');
  await pick(page, 'I stay calm');
  await pick(page, 'I encourage people');
  await press(page, 'Next');
  await expect(page.getByRole('heading', { name: 'What will they say?' })).toBeFocused();
  await expect(page.getByRole('checkbox', { name: /^Stays calm ?\(you picked this\)$/ })).not.toBeChecked();
  await press(page, 'More');
  await pick(page, 'Talks too much');
  await press(page, 'Done');
  await expect(pickedThemes(page)).toHaveText(['I encourage people', 'I stay calm', 'Talks too much']);

  await page.reload();
  await expect(pickedThemes(page)).toHaveCount(3);
  await press(page, 'Change it');
  await page.getByRole('checkbox', { name: 'I stay calm' }).uncheck();
  await press(page, 'Next');
  await press(page, 'Done');
  await expect(pickedThemes(page)).toHaveText(['I encourage people', 'Talks too much']);

  await answerAs(fivePeople.slice(3), product.url, id);
  await headed(page, 'Five people were honest with you.');
  await press(page, 'Change what I said');
  await press(page, 'More');
  await pick(page, 'I stay calm');
  await press(page, 'Next');
  await press(page, 'Done');
  await expect(page.getByRole('heading', { name: 'Five people were honest with you.' })).toBeFocused();
  await press(page, 'Open it');
  await headed(page, 'Blind spot');
  await expect(pane(page, 'Open')).toContainText('Encourages people');
  await expect(pane(page, 'Open')).toContainText('Talks too much');
  await expect(pane(page, 'Hidden')).toContainText('Stays calm');
  await expect(pane(page, 'Blind spot')).toContainText('Gives generously');
  await expect(pane(page, 'Blind spot')).not.toContainText('Encourages people');
  // The same two people tapped both opposites, so the result must not state that people differ.
  await expect(pane(page, 'Blind spot')).toContainText('Is patient');
  await expect(pane(page, 'Blind spot')).toContainText('Loses patience fast');
  await expectText(page, 'Several means three or more.');
  await page.getByRole('group').getByText('Unknown', { exact: true }).click();
  await expect(pane(page, 'Unknown')).toHaveText('UnknownYou don’t see it. Fewer than three of them do.');
});

test('a dashboard card links to the self-view before the first answer, and to the summary afterwards', async ({
  page,
  product,
  people,
}) => {
  const id = await makeRequest(product.url, people.owner.access_token, 'shadow', 'Guess from the card');
  await page.goto('/dashboard');
  const card = page.getByRole('article').filter({ hasText: 'Guess from the card' });
  const lines = () =>
    card.getByRole('link', { name: 'How do you see yourself?' }).evaluate((link) => {
      const text = document.createRange();
      text.selectNodeContents(link);
      return new Set([...text.getClientRects()].map(({ top }) => top)).size;
    });
  for (const width of [360, 375]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(card.getByRole('button', { name: 'More actions' })).toBeVisible();
    expect(await lines()).toBe(1);
  }
  await card.getByRole('link', { name: 'How do you see yourself?' }).click();
  await expect(page.getByRole('heading', { name: 'How do you see yourself?' })).toBeFocused();
  await page.getByRole('checkbox').first().check();
  await expectText(page, 'Saved. Only you see this.');
  await answerAs(fivePeople.slice(0, 1), product.url, id);
  await page.goto('/dashboard');
  await expect(card.getByRole('link', { name: 'View Summary' })).toBeVisible();
  await expect(card.getByRole('link', { name: 'How do you see yourself?' })).toHaveCount(0);
});

test('an owner without a self-view answers two questions before the opening, and can go back to each', async ({
  page,
  product,
  people,
}) => {
  const id = await makeRequest(product.url, people.owner.access_token, 'shadow', 'One, two, three');
  await answerAs(fivePeople, product.url, id);
  await page.goto(`/summary/${id}`);
  await headed(page, 'How do you see yourself?');
  await expectText(page, 'You only get to guess once.');
  await page.getByRole('checkbox').first().check();
  await press(page, 'Next');
  await headed(page, 'What will they say?');
  await press(page, 'Done');
  await headed(page, 'Five people were honest with you.');
  await press(page, 'Change what I said');
  await headed(page, 'How do you see yourself?');
  await press(page, 'Next');
  await press(page, 'Back');
  await expect(page.getByRole('checkbox').first()).toBeChecked();
});

test('an owner who skips the self-view opens a text result with three taps from the dashboard', async ({
  page,
  product,
  people,
}) => {
  const id = await makeRequest(product.url, people.owner.access_token, 'shadow', 'Three taps');
  await answerAs(fivePeople, product.url, id);
  await page.goto('/dashboard');
  await page
    .getByRole('article')
    .filter({ hasText: 'Three taps' })
    .getByRole('link', { name: 'View Summary' })
    .click();
  await press(page, 'Skip, just show me theirs');
  await expectText(page, 'You get a new result after 4 more answers.');
  await expect(page.getByRole('radio', { name: 'Usual' })).toHaveCount(0);
  await press(page, 'Open it');
  await headed(page, 'Essential Takeaways');
});

test('an owner who skipped the self-view is not asked for it again, but can still give it', async ({
  page,
  product,
  people,
}) => {
  const id = await makeRequest(product.url, people.owner.access_token, 'shadow', 'Only theirs');
  await answerAs(fivePeople, product.url, id);
  await page.goto(`/summary/${id}`);
  await press(page, 'Skip, just show me theirs');
  await expect(page.getByRole('heading', { name: 'Five people were honest with you.' })).toBeFocused();
  await page.reload();
  await headed(page, 'Five people were honest with you.');
  await expect(page.getByRole('heading', { name: 'How do you see yourself?' })).toHaveCount(0);
  await press(page, 'How do you see yourself?');
  await expect(page.getByRole('heading', { name: 'How do you see yourself?' })).toBeFocused();
  await page.getByRole('checkbox').first().check();
  await expectText(page, 'Saved. Only you see this.');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Change what I said' })).toBeVisible();
});

test('logging out removes the note that the owner skipped the self-view', async ({ product, visitor }) => {
  const nora = await registerPerson(product.url, 'Nora Brandt', newAddress());
  const id = await makeRequest(product.url, nora.access_token, 'shadow', 'On a shared tablet');
  await answerAs(fivePeople, product.url, id);
  const page = await visitor({ storageState: storedSession(product.url, nora) });
  await page.goto(`/summary/${id}`);
  await press(page, 'Skip, just show me theirs');
  await headed(page, 'Five people were honest with you.');
  expect(await page.evaluate(() => JSON.stringify(localStorage))).toContain(id);
  await press(page, 'Logout');
  await headed(page, 'Welcome Back');
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(id);
});

test('the page shows the opening if the server closes the self-view during its second question', async ({
  page,
  product,
  people,
}) => {
  const id = await makeRequest(product.url, people.owner.access_token, 'shadow', 'Closed and ready again');
  await answerAs(fivePeople, product.url, id);
  let isClosed = false;
  await page.route('**/self-view', async (route) => {
    if (route.request().method() === 'PUT' && isClosed)
      return route.fulfill({ status: 409, json: { code: 'closed', detail: 'It was opened.' } });
    const response = await route.fetch();
    return route.fulfill({
      response,
      json: { ...((await response.json()) as object), ...(isClosed && { open: false }) },
    });
  });
  await page.goto(`/summary/${id}`);
  await press(page, 'Next');
  await headed(page, 'What will they say?');
  isClosed = true;
  await page.getByRole('checkbox').first().check();
  await headed(page, 'Five people were honest with you.');
  for (const name of ['Back', 'How do you see yourself?', 'Change what I said'])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
});

test('a seventh theme cannot be picked, and the page suggests swapping one', async ({
  page,
  product,
  people,
}) => {
  const id = await makeRequest(product.url, people.owner.access_token, 'shadow', 'Six and no more');
  await answerAs(fivePeople.slice(0, 1), product.url, id);
  await page.goto(`/summary/${id}#guess`);
  const chips = page.getByRole('checkbox');
  for (const place of [0, 1, 2, 3, 4, 5]) await chips.nth(place).check();
  await expectText(page, 'That’s 6. Take one back to swap.');
  await chips.nth(6).click({ force: true });
  await expect(chips.nth(6)).not.toBeChecked();
  await chips.nth(0).uncheck();
  await chips.nth(6).check();
  await expectText(page, 'Saved. Only you see this.');
});

test('a pick that could not be saved stays selected, and the next tap saves it', async ({
  page,
  product,
  people,
}) => {
  const id = await makeRequest(product.url, people.owner.access_token, 'shadow', 'Not saved at first');
  await answerAs(fivePeople.slice(0, 1), product.url, id);
  await failing(page, '**/self-view', 'PUT');
  await page.goto(`/summary/${id}#guess`);
  const chips = page.getByRole('checkbox');
  await chips.nth(0).check();
  await expectText(page, 'It’s still here. Your next tap tries again.');
  await press(page, 'Next');
  await headed(page, 'How do you see yourself?');
  await page.unroute('**/self-view');
  await chips.nth(1).check();
  await expectText(page, 'Saved. Only you see this.');
  await page.reload();
  await expect(pickedThemes(page)).toHaveCount(2);
});

test('the Next button of the self-view waits until a pick is saved, and then goes on', async ({
  page,
  product,
  people,
}) => {
  const id = await makeRequest(product.url, people.owner.access_token, 'shadow', 'Quicker than the line');
  await answerAs(fivePeople.slice(0, 1), product.url, id);
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/self-view', async (route) => {
    if (route.request().method() === 'PUT') await held;
    await route.fallback();
  });
  await page.goto(`/summary/${id}#guess`);
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await page.getByRole('checkbox').first().check();
  await sent;
  await press(page, 'Next');
  await headed(page, 'How do you see yourself?');
  letGo();
  await headed(page, 'What will they say?');
  await expectText(page, 'Saved. Only you see this.');
});

test('the self-view saves a pick that the owner makes while the save of another pick fails', async ({
  page,
  product,
  people,
}) => {
  const id = await makeRequest(product.url, people.owner.access_token, 'shadow', 'While it fails');
  await answerAs(fivePeople.slice(0, 1), product.url, id);
  const { promise: failed, resolve: fail } = Promise.withResolvers<void>();
  let tries = 0;
  await page.route('**/self-view', async (route) => {
    if (route.request().method() !== 'PUT' || (tries += 1) > 1) return route.fallback();
    await failed;
    return route.fulfill({ status: 500, json: {} });
  });
  await page.goto(`/summary/${id}#guess`);
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  const chips = page.getByRole('checkbox');
  await chips.nth(0).check();
  await sent;
  await chips.nth(1).check();
  fail();
  await expectText(page, 'Saved. Only you see this.');
  await page.reload();
  await expect(pickedThemes(page)).toHaveCount(2);
});

test('a self-view saved after the result was opened is rejected with an explanation', async ({
  page,
  product,
  people,
}) => {
  const token = people.owner.access_token;
  const id = await makeRequest(product.url, token, 'shadow', 'Opened on another device');
  await answerAs(fivePeople, product.url, id);
  await page.goto(`/summary/${id}`);
  await headed(page, 'How do you see yourself?');
  await openResult(product.url, token, id);
  const { promise: goneOn, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/api/feedback-summary/*', async (route) => {
    await goneOn;
    await route.fallback();
  });
  await page.getByRole('checkbox').first().check();
  await expectText(page, 'The result is open now, so your guess stays as it was.');
  await headed(page, 'There is nothing new to open');
  await page.getByRole('link', { name: 'View Summary' }).click();
  letGo();
  await expectText(page, /^They see/);
  const late = call(
    saveSelfViewRoute,
    { params: { id }, body: { themes: { own: [], guess: [] }, scores: { own: {}, guess: {} } } },
    { baseUrl: product.url, token },
  );
  await expect(late).rejects.toMatchObject({ status: 409 });
});

test('an owner sets a score and a guess in one step, and each has its own lane in the chart', async ({
  page,
  product,
  people,
}) => {
  const id = await makeRequest(product.url, people.owner.access_token, 'relateful', 'You, guess, they');
  await answerAs(fivePeople, product.url, id);
  await page.goto(`/summary/${id}`);
  const presence = page.getByRole('slider', { name: 'Presence You' });
  const guess = page.getByRole('slider', { name: 'They’ll say Presence' });
  await expect(presence).toHaveAttribute('aria-valuetext', 'Not set');
  await expect(guess).toHaveAttribute('aria-valuetext', 'Not set');
  const honesty = page.getByRole('slider', { name: 'Honesty You' });
  const placeBelow = (): Promise<number> =>
    honesty.evaluate((slider) => slider.getBoundingClientRect().top + scrollY);
  const place = await placeBelow();
  await presence.press('End');
  await expect(page.getByRole('button', { name: 'Clear: Presence' })).toBeVisible();
  expect(await placeBelow()).toBe(place);
  await guess.press('Enter');
  await expect(guess).toHaveAttribute('aria-valuetext', '10 out of 10');
  await honesty.click();
  await press(page, 'Clear: Honesty');
  await expect(honesty).toHaveAttribute('aria-valuetext', 'Not set');
  await press(page, 'Done');
  await press(page, 'Open it');
  await page.getByRole('heading', { name: 'All eleven' }).click();
  const rows = page.getByRole('region', { name: 'All eleven' }).getByRole('listitem');
  await expect(rows.first()).toContainText(/You\s*10\s*Guess\s*10\s*They/);
  await expect(rows.nth(2)).not.toContainText('You');
  await expectText(page, 'Most people rate themselves a little higher than others rate them.');
  await page.getByText('View as table').click();
  const cells = page.getByRole('row', { name: /^Presence/ }).getByRole('cell');
  await expect(cells.nth(0)).toHaveText('10');
  await expect(cells.nth(1)).toHaveText('10');
});

test('a printed result shows only what others see, and on request also the self-view', async ({
  page,
  prepared,
}) => {
  await page.goto(`/summary/${prepared.requests.text}`);
  await headed(page, 'Blind spot');
  await expect(page.getByLabel('Include how I see myself')).toBeVisible();
  await page.getByText('Read it as a letter').click();
  await expectText(page, 'Written without your guess, so that you can share it.');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Blind spot', exact: true })).toBeHidden();
  await expect(page.locator('main')).not.toContainText('guess', { useInnerText: true });
  await expectText(page, /^They see/);
  await expect(page.getByText(/you didn’t see|You saw/)).toBeHidden();
  await expectText(page, 'What others see in Clara Weber');
  for (const theme of ['Encourages people', 'Avoids conflict', 'Interrupts people', 'Gives generously'])
    await expect(page.getByText(theme, { exact: true }).locator('visible=true')).toHaveCount(1);
  await page.emulateMedia({ media: 'screen' });
  await page.getByLabel('Include how I see myself').check();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Blind spot', exact: true })).toBeVisible();
});

test('a shared link shows nothing of the self-view, even without JavaScript', async ({
  prepared,
  visitor,
}) => {
  const page = await visitor({ javaScriptEnabled: false });
  await page.goto(prepared.shared.text);
  await headed(page, 'What they see');
  await expect(page.locator('main')).not.toContainText(/Hidden|Blind spot$|expected|Keeps promises/);
  // The first theme is random, so the test does not name it.
  const card = page.getByRole('region', { name: 'What they see' }).locator('details').first();
  await card.locator('summary').first().click();
  for (const line of ['Often looks like', 'Its effect', 'A step'])
    await expect(card.getByText(line, { exact: true })).toBeVisible();
});

test('a result shows the guesses of a self-view, and states that the owner picked nothing', async ({
  page,
  product,
  people,
}) => {
  const token = people.owner.access_token;
  const id = await makeRequest(product.url, token, 'shadow', 'Guessed alone');
  await answerAs(fivePeople, product.url, id);
  await saySelfView(product.url, token, id, {
    themes: { own: [], guess: ['encourages-people'] },
    scores: { own: {}, guess: {} },
  });
  await openResult(product.url, token, id);
  await page.goto(`/summary/${id}`);
  await expect(pane(page, 'Hidden')).toContainText('You picked nothing of yourself.');
  await expect(pane(page, 'Open')).toContainText('you guessed it');
});
