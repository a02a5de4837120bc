import { saveOwnViewRoute } from '@blindspot/contracts/http/own-views';
import { call } from '@blindspot/contracts/client';
import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { fivePeople } from './support/people.ts';
import { answerAs, makeRequest, openResult, sayOwnView } from './support/prepared.ts';
import { failing, headed, press, says } from './support/steps.ts';

test.use({ who: 'owner' });

const pane = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const pick = (page: Page, name: string): Promise<void> =>
  page.getByRole('checkbox', { name, exact: true }).check();

test('an owner says what they see while they wait, changes it, and finds it in the window', async ({
  page,
  product,
  people,
}) => {
  const token = people.owner.access_token;
  const id = await makeRequest(product.url, token, 'shadow', 'Said while waiting');
  await answerAs(fivePeople.slice(0, 3), product.url, id);

  await page.goto(`/summary/${id}`);
  await says(page, 'Once you have read what they say, you cannot un-know it.');
  await headed(page, 'What fits you?');
  await expect(page.getByRole('button', { name: 'Only their view' })).toHaveCount(0);
  await pick(page, 'I stay calm');
  await pick(page, 'I encourage people');
  await press(page, 'Next');
  await expect(page.getByRole('heading', { name: 'And what will they name?' })).toBeFocused();
  await expect(
    page.getByRole('checkbox', { name: /^Stays calm ?\(you picked this of yourself\)$/ }),
  ).not.toBeChecked();
  await pick(page, 'Does most of the talking');
  await press(page, 'Next');
  await says(page, 'You said 2 of yourself and guessed 1.');

  await page.reload();
  await says(page, 'You said 2 of yourself and guessed 1.');
  await press(page, 'Delete it');
  await says(page, 'You have said nothing so far.');
  await press(page, 'Undo');
  await says(page, 'You said 2 of yourself and guessed 1.');

  await answerAs(fivePeople.slice(3), product.url, id);
  await page.reload();
  await says(page, 'Before you look, 1 of 2');
  await says(page, 'You said 2 of yourself and guessed 1.');
  await press(page, 'Next');
  await press(page, 'Open the result');
  await headed(page, 'Blind spot');
  await expect(pane(page, 'Open')).toContainText('Encourages people');
  await expect(pane(page, 'Open')).toContainText('Does most of the talking');
  await expect(pane(page, 'Hidden')).toContainText('Stays calm');
  await expect(pane(page, 'Blind spot')).toContainText('Gives time and help freely');
  await expect(pane(page, 'Blind spot')).not.toContainText('Encourages people');
  await expect(pane(page, 'People differ')).toContainText(/Shows patience with people.*Loses patience fast/);
  await says(page, 'Several means three people or more.');
  await says(page, /^Of the \d+ themes you could pick from, \d+ did not reach three people here/);
});

test('seven cannot be picked: the seventh says what to do', async ({ page, product, people }) => {
  const id = await makeRequest(product.url, people.owner.access_token, 'shadow', 'Six and no more');
  await answerAs(fivePeople.slice(0, 1), product.url, id);
  await page.goto(`/summary/${id}`);
  const chips = page.getByRole('checkbox');
  for (const place of [0, 1, 2, 3, 4, 5]) await chips.nth(place).check();
  await says(page, '6 is the most. Tap one to take it back.');
  await chips.nth(6).click({ force: true });
  await expect(chips.nth(6)).not.toBeChecked();
  await chips.nth(0).uncheck();
  await chips.nth(6).check();
  await says(page, 'Saved. Only you see this.');
});

test('what could not be saved is still there, says so, and is saved with the next tap', async ({
  page,
  product,
  people,
}) => {
  const id = await makeRequest(product.url, people.owner.access_token, 'shadow', 'Not saved at first');
  await answerAs(fivePeople.slice(0, 1), product.url, id);
  await failing(page, '**/own-view', 'PUT');
  await page.goto(`/summary/${id}`);
  await pick(page, 'I stay calm');
  await says(page, 'What you said is still here');
  await press(page, 'Next');
  await headed(page, 'What fits you?');
  await page.unroute('**/own-view');
  await pick(page, 'I keep promises');
  await says(page, 'Saved. Only you see this.');
  await page.reload();
  await says(page, 'You said 2 of yourself and guessed 0.');
});

test('a view that comes after the first reading is refused in words, and what was said stands', async ({
  page,
  product,
  people,
}) => {
  const token = people.owner.access_token;
  const id = await makeRequest(product.url, token, 'shadow', 'Opened on another device');
  await answerAs(fivePeople, product.url, id);
  await page.goto(`/summary/${id}`);
  await headed(page, 'What fits you?');
  await openResult(product.url, token, id);
  await pick(page, 'I stay calm');
  await says(page, 'The result was opened in the meantime');
  await headed(page, 'There is nothing new to open');
  await page.getByRole('link', { name: 'View Summary' }).click();
  await headed(page, 'What they see');
  const late = call(
    saveOwnViewRoute,
    { params: { id }, body: { themes: { own: [], guess: [] }, marks: { own: {}, guess: {} } } },
    { baseUrl: product.url, token },
  );
  await expect(late).rejects.toMatchObject({ status: 409 });
});

test('marks are guessed to be the same in one go, and stand in lanes of their own', async ({
  page,
  product,
  people,
}) => {
  const id = await makeRequest(product.url, people.owner.access_token, 'relateful', 'You, guess, they');
  await answerAs(fivePeople, product.url, id);
  await page.goto(`/summary/${id}`);
  const presence = page.getByRole('slider', { name: 'Presence' });
  await expect(presence).toHaveAttribute('aria-valuetext', 'Nothing said');
  await presence.press('End');
  await page.getByRole('slider', { name: 'Honesty' }).click();
  await press(page, 'Clear: Honesty');
  await expect(page.getByRole('slider', { name: 'Honesty' })).toHaveAttribute(
    'aria-valuetext',
    'Nothing said',
  );
  await press(page, 'Next');
  await says(page, 'You: 10');
  await press(page, 'They will see it as I do');
  await press(page, 'Next');
  await press(page, 'Open the result');
  const rows = page.getByRole('region', { name: 'Weighted averages' }).getByRole('listitem');
  await expect(rows.first()).toContainText(/You\s*10\s*Guess\s*10\s*They/);
  await expect(rows.nth(2)).not.toContainText('You');
  await says(page, 'Most people put themselves a little higher than others do.');
  await page.getByText('View as table').click();
  const cells = page.getByRole('row', { name: /^Presence/ }).getByRole('cell');
  await expect(cells.nth(0)).toHaveText('10');
  await expect(cells.nth(1)).toHaveText('10');
});

test('paper shows what others see alone, and the own view only where it is asked for', async ({
  page,
  prepared,
}) => {
  await page.goto(`/summary/${prepared.requests.text}`);
  await headed(page, 'Blind spot');
  await expect(page.getByLabel('Print my own view too')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Blind spot', exact: true })).toBeHidden();
  await expect(page.locator('main')).not.toContainText('expected', { useInnerText: true });
  await headed(page, 'What they see');
  await expect(page.getByRole('heading', { name: 'The window', exact: true })).toBeHidden();
  await says(page, 'What others see in Clara Weber');
  for (const theme of [
    'Encourages people',
    'Avoids conflict',
    'Interrupts people',
    'Gives time and help freely',
  ])
    await expect(page.getByText(theme, { exact: true }).locator('visible=true')).toHaveCount(1);
  await page.emulateMedia({ media: 'screen' });
  await page.getByLabel('Print my own view too').check();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Blind spot', exact: true })).toBeVisible();
});

test('others see nothing of the own view behind a shared link, also without script', async ({
  prepared,
  visitor,
}) => {
  const page = await visitor({ javaScriptEnabled: false });
  await page.goto(prepared.shared.text);
  await headed(page, 'What they see');
  await expect(page.locator('main')).not.toContainText(/Hidden|Blind spot$|expected|Keeps promises/);
  // Which theme stands first is drawn.
  const row = page.getByRole('region', { name: 'What they see' }).locator('summary').first();
  await row.click();
  await expect(row.locator('..').getByText('What it often looks like')).toBeVisible();
});

test('a guess alone says what was expected, and nothing was picked', async ({ page, product, people }) => {
  const token = people.owner.access_token;
  const id = await makeRequest(product.url, token, 'shadow', 'Guessed alone');
  await answerAs(fivePeople, product.url, id);
  await sayOwnView(product.url, token, id, {
    themes: { own: [], guess: ['encourages-people'] },
    marks: { own: {}, guess: {} },
  });
  await openResult(product.url, token, id);
  await page.goto(`/summary/${id}`);
  await expect(pane(page, 'Hidden')).toContainText('You picked nothing of yourself.');
  await expect(pane(page, 'Open')).toContainText('expected');
});
