import { call } from '@blindspot/contracts/client';
import {
  closeFeedbackRequestRoute,
  deleteFeedbackRequestRoute,
} from '@blindspot/contracts/http/feedback-requests';
import type { Locator, Page } from '@playwright/test';
import { phone } from './screens/appearances.ts';
import { pressOnCard } from './screens/dashboard-screens.ts';
import { expect, test as base } from './support/fixtures.ts';
import { fivePeople, fourMore } from './support/people.ts';
import {
  answerAs,
  makeRequest,
  newAddress,
  openResult,
  registerPerson,
  storedSession,
} from './support/prepared.ts';
import { fillIn, openForm } from './support/response-form.ts';
import { goOnTo } from './support/steps.ts';

interface OwnList {
  readonly page: Page;
  readonly token: string;
  readonly first: { readonly id: string; readonly card: Locator };
  readonly second: { readonly id: string; readonly card: Locator };
}

const test = base.extend<{ list: OwnList }>({
  list: async ({ visitor, product }, use) => {
    const person = await registerPerson(product.url, 'Maya Lindqvist', newAddress('maya'));
    const token = person.access_token;
    const questions = { q1: 'What helps?', q2: 'What does not?', q3: '', q4: '' };
    const first = await makeRequest(product.url, token, 'custom', 'About the move', questions);
    const second = await makeRequest(product.url, token, 'quick', 'About the talk');
    const page = await visitor({ storageState: storedSession(product.url, person) });
    await page.goto('/dashboard');
    const cardOf = (title: string): Locator => page.getByRole('article').filter({ hasText: title });
    await use({
      page,
      token,
      first: { id: first, card: cardOf('About the move') },
      second: { id: second, card: cardOf('About the talk') },
    });
  },
});

test('S10.9 an archived request can be restored, at once or later, and loses nothing', async ({ list }) => {
  const { page, first, second } = list;
  await pressOnCard(first.card, 'Archive');
  await expect(page.getByText('Archived. It still takes answers.')).toBeVisible();
  await expect(first.card).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(first.card.getByRole('heading')).toBeFocused();
  await expect(page.getByText('Archived. It still takes answers.')).toHaveCount(0);

  await pressOnCard(first.card, 'Archive');
  await expect(first.card).toHaveCount(0);
  await page.reload();
  await expect(second.card).toBeVisible();
  await page.getByText('Archived (1)').click();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(first.card.getByRole('heading')).toBeFocused();
  await expect(page.getByText('Archived (1)')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(2);
});

test('a request that could not be archived stays in the list, and its owner sees why', async ({ list }) => {
  const { page, first } = list;
  await page.route('**/archive', (route) => route.fulfill({ status: 500, json: {} }));
  await pressOnCard(first.card, 'Archive');
  await expect(page.getByText('That did not work. Try again.')).toBeVisible();
  await expect(first.card).toBeVisible();
});

test('each dialog of the dashboard has a button that closes it without a change', async ({ list }) => {
  const { page, first } = list;
  const dialog = page.getByRole('dialog');
  const opened = [
    () => page.getByRole('button', { name: 'New Request' }).click(),
    ...['Edit', 'Duplicate', 'Delete'].map((name) => () => pressOnCard(first.card, name)),
  ];
  for (const open of opened) {
    await open();
    await dialog
      .getByRole('button', { name: /^(Cancel|Keep it)$/ })
      .last()
      .click();
    await expect(dialog).toHaveCount(0);
  }
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(first.card.getByRole('heading')).toHaveText('About the move');
});

test('the title in New Request changes with the chosen question set until the owner edits it', async ({
  list: { page },
}) => {
  await page.setViewportSize(phone);
  await page.getByRole('button', { name: 'New Request' }).click();
  const dialog = page.getByRole('dialog');
  const cards = dialog.getByRole('group', { name: 'What should they answer?' }).locator('label');
  await expect(cards.first()).toBeInViewport();
  for (const name of ['Deep, 4 questions', 'Quick, 2 questions', 'Relationship, 11 sliders', 'My own'])
    await expect(cards.filter({ hasText: name })).toHaveCount(1);
  const title = dialog.getByLabel('Title');
  await cards.filter({ hasText: 'Quick' }).getByText('Thirty Seconds of Honesty').click();
  await expect(dialog.getByRole('radio', { name: /^Quick/ })).toBeChecked();
  await expect(title).toHaveValue('Thirty Seconds of Honesty');
  await dialog.getByText('See the 2 questions').click();
  await expect(dialog.getByText('What do I do that gets in my own way?').first()).toBeVisible();
  const untouched = await title.evaluate((field) => getComputedStyle(field).color);
  await title.fill('How was my talk?');
  await title.blur();
  expect(await title.evaluate((field) => getComputedStyle(field).color)).not.toBe(untouched);
  await cards.filter({ hasText: 'Deep' }).click();
  await expect(title).toHaveValue('How was my talk?');
});

test('New Request shows the tone, and whether an AI reads the answers', async ({ list: { page } }) => {
  const reads = (words_are_read: boolean) =>
    page.route('**/api/question-sets', async (route) => {
      const response = await route.fetch();
      const { question_sets: sets }: { question_sets: { id: string }[] } = await response.json();
      const changed = sets.map((set) => (set.id === 'quick' ? { ...set, offers_themes: false } : set));
      await route.fulfill({ response, json: { question_sets: changed, words_are_read } });
    });
  const dialog = page.getByRole('dialog');
  const hint = dialog.getByText('Custom instructions need an AI model.');
  await reads(false);
  await page.getByRole('button', { name: 'New Request' }).click();
  await expect(dialog.getByText('Tone: Hard-hitting')).toBeVisible();
  await expect(dialog.getByText(/see what people tap, and the words they share/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Change the tone' }).click();
  await expect(dialog.getByRole('radio', { name: /^Hard-hitting/ })).toBeFocused();
  await expect(hint).toBeVisible();
  await expect(dialog.getByRole('switch')).toHaveCount(0);
  await dialog.getByRole('radio', { name: /^Encouraging/ }).check();
  await expect(dialog.getByText('Tone: Encouraging')).toBeVisible();
  await dialog.getByRole('radio', { name: /^Quick/ }).check();
  await expect(dialog.getByText('You’ll see the words they share with you.')).toBeVisible();
  await reads(true);
  await page.reload();
  await page.getByRole('button', { name: 'New Request' }).click();
  await dialog.getByRole('button', { name: 'Change the tone' }).click();
  await expect(dialog.getByText('An AI reads the answers.')).toBeVisible();
  await expect(dialog.getByText('Otherwise you won’t see them.')).toBeVisible();
  await expect(dialog.getByText(/see what people tap/)).not.toBeAttached();
  await expect(hint).toHaveCount(0);
  await dialog.getByRole('switch', { name: 'Ask if I may read their words' }).uncheck();
  await dialog.getByRole('button', { name: 'Create Request' }).click();
  await expect(dialog.getByText(/^No AI reads these answers/)).toBeVisible();
});

test('an owner who has switched off the sharing dialog can still edit messages and show the QR code', async ({
  list: { page, first },
}) => {
  await page.addInitScript(() => {
    navigator.share = async (data) => {
      document.documentElement.dataset['shared'] = JSON.stringify(data);
    };
  });
  await page.evaluate(() => localStorage.setItem('dontShowSharingModal', 'true'));
  await page.reload();
  await pressOnCard(first.card, 'Message and QR code');
  const dialog = page.getByRole('dialog');
  const message = dialog.getByRole('textbox', { name: 'Message' });
  await expect(message).toHaveValue(new RegExp(`/feedback/${first.id}`));
  await dialog.getByRole('button', { name: 'Show QR code' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code that opens the link' })).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: /link/i })).toHaveValue(
    new RegExp(`/feedback/${first.id}$`),
  );
  await message.fill(`Please be honest: ${await message.inputValue()}`);
  await dialog.getByRole('tab', { name: 'Colleagues' }).click();
  await expect(message).toHaveValue(/people I work with/);
  await dialog.getByRole('tab', { name: 'Friends' }).click();
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  const shared = await page.evaluate(
    () => JSON.parse(document.documentElement.dataset['shared'] ?? '{}') as ShareData,
  );
  expect(shared.text).toMatch(/^Please be honest: .*never see who said what\. Here is the link:$/);
  expect(new URL(shared.url ?? '').pathname).toBe(`/feedback/${first.id}`);
});

test("a dashboard card shows a request's state in one sentence, and the first finding of an opened result", async ({
  list,
  product,
}) => {
  const { page, token, first, second } = list;
  await expect(first.card.getByText('At 5 answers you can look.')).toBeVisible();
  await expect(first.card.getByText('Ask eight to ten people who will be honest.')).toBeVisible();
  await answerAs(fivePeople.slice(0, 3), product.url, first.id);
  await expect(first.card.getByText('2 more and you can look.')).toBeVisible();
  await expect(first.card.getByText('Ask eight to ten people')).toHaveCount(0);
  await expect(first.card.getByText('An example.', { exact: false })).toBeHidden();

  await answerAs(fivePeople, product.url, second.id);
  await expect(second.card.getByText('Now you can look.')).toBeVisible();
  await expect(second.card.getByText('Read', { exact: true })).toHaveCount(0);
  await openResult(product.url, token, second.id);
  await page.reload();
  await expect(second.card.getByText('Read', { exact: true })).toBeVisible();
  await expect(second.card.getByText('Now you can look.')).toHaveCount(0);
  await second.card.getByRole('link', { name: 'View Summary' }).click();
  const finding = page.getByRole('region', { name: 'Essential Takeaways' }).getByRole('listitem').first();
  const text = await finding.innerText();
  await page.goBack();
  await expect(second.card.getByText(text)).toBeVisible();
  await answerAs(fourMore.slice(0, 2), product.url, second.id);
  await expect(second.card.getByText('2 of 4 new answers')).toBeVisible();
});

test('the menu of a dashboard card opens up or down, wherever there is room', async ({ list }) => {
  const { page, second } = list;
  await page.setViewportSize({ width: 1280, height: 560 });
  const more = second.card.getByRole('button', { name: 'More actions' });
  for (const block of ['end', 'start'] as const) {
    await more.evaluate((button, at) => button.scrollIntoView({ block: at }), block);
    await more.click();
    await expect(second.card.getByRole('button', { name: 'Delete' })).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
  }
});

test('the dashboard offers to resend the confirmation mail until the address is confirmed', async ({
  list: { page },
}) => {
  const line = page.getByText('Confirm your email, and we’ll tell you when a result is ready.');
  await expect(line).toBeVisible();
  const asked = page.waitForResponse('**/api/email/verify');
  const button = page.getByRole('button', { name: 'Send the link again' });
  await button.click();
  expect((await asked).status()).toBe(200);
  await expect(page.getByText('A new link is on its way to')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sent', exact: true })).toBeFocused();
  await page.route('**/api/email/verify', (route) =>
    route.fulfill({ status: 429, json: { code: 'too_many_attempts', detail: 'Too many attempts.' } }),
  );
  await page.reload();
  await button.click();
  await expect(page.getByRole('alert')).toContainText('The link was not sent. Too many attempts.');

  const account = '**/api/account';
  await page.route(account, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), email_verified: true } });
  });
  const read = page.waitForResponse(account);
  await page.reload();
  await read;
  await expect(page.getByText('Confirm your email', { exact: false })).toHaveCount(0);
});

test('S10.9 a request is duplicated only after its dialog is confirmed', async ({ list }) => {
  const { page, first } = list;
  await pressOnCard(first.card, 'Duplicate');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Title')).toHaveValue('About the move');
  await expect(dialog.getByLabel('Question 2')).toHaveValue('What does not?');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('article')).toHaveCount(2);
  await pressOnCard(first.card, 'Duplicate');
  await dialog.getByLabel('Title').fill('After the move');
  await dialog.getByRole('button', { name: 'Create Request' }).click();
  await expect(page.getByRole('article')).toHaveCount(3);
  await expect(page.getByRole('article').filter({ hasText: 'After the move' })).toBeVisible();
});

test('a form that a friend opened before the request was closed can still be sent', async ({
  list,
  visitor,
}) => {
  const form = await visitor({ viewport: phone, hasTouch: true });
  await openForm(form, list.second.id);
  await fillIn(form, 'Lena');
  await pressOnCard(list.second.card, 'Close for answers');
  await expect(list.second.card.getByText('Forms already open can be sent', { exact: false })).toBeVisible();
  await form.getByRole('button', { name: 'Send feedback' }).click();
  await expect(form.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await expect(list.second.card.getByText('1 response')).toBeVisible();
});

test('a friend can restore and send a draft after the request was closed', async ({
  list,
  visitor,
  product,
}) => {
  const form = await visitor({ viewport: phone, hasTouch: true });
  const goOn = form.getByRole('link', { name: 'Go on writing' });
  await openForm(form, list.second.id);
  await fillIn(form, 'Lena');
  await expect(form.getByText('Saved on this device')).toBeVisible();
  const params = { id: list.second.id };
  await call(closeFeedbackRequestRoute, { params }, { baseUrl: product.url, token: list.token });
  await form.reload();
  await goOn.click();
  await expect(form.getByLabel('Your name')).toHaveValue('Lena');
  await goOnTo(form, form.getByRole('button', { name: 'Send feedback' }));
  await form.getByRole('button', { name: 'Send feedback' }).click();
  await expect(form.getByRole('heading', { name: 'Thank you' })).toBeVisible();

  const stranger = await visitor();
  await stranger.goto(`/feedback/${list.second.id}`);
  await expect(stranger.getByRole('heading', { name: /request is closed/ })).toBeVisible();
  await expect(stranger.getByRole('link', { name: 'Go on writing' })).toHaveCount(0);
});

test('a visitor can copy the draft of a deleted form, with or without JavaScript', async ({
  list,
  visitor,
  product,
}) => {
  const { id } = list.second;
  const withScript = await visitor();
  const without = await visitor({ javaScriptEnabled: false });
  for (const form of [withScript, without]) {
    await openForm(form, id);
    await fillIn(form, 'Lena');
  }
  await expect(withScript.getByText('Saved on this device')).toBeVisible();
  await call(deleteFeedbackRequestRoute, { params: { id } }, { baseUrl: product.url, token: list.token });
  await expect(async () => {
    await withScript.reload();
    await expect(withScript.getByText('Your answer was not sent.')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await without.getByRole('button', { name: 'Send feedback' }).click();
  for (const form of [withScript, without]) {
    await expect(form.getByRole('heading', { name: 'This link is not open' })).toBeVisible();
    await expect(form.getByText('You never say no.')).toBeVisible();
  }
});

test('S10.10 a form that is sent too late shows the reason, and keeps every word until the request reopens', async ({
  list,
  visitor,
  product,
}) => {
  const { id, card } = list.second;
  const form = await visitor({ viewport: phone, hasTouch: true });
  await openForm(form, id);
  await fillIn(form, 'Lena');
  await expect(form.getByText('Saved on this device')).toBeVisible();
  const params = { id };
  await call(closeFeedbackRequestRoute, { params }, { baseUrl: product.url, token: list.token });
  // The product still accepts an answer within a day of the closing, so the test imitates the rejection.
  await form.route('**/api/feedback-response/*', (route) =>
    route.fulfill({
      status: 409,
      json: { code: 'closed', detail: 'This request is closed and takes no more answers.' },
    }),
  );
  await form.getByRole('button', { name: 'Send feedback' }).click();
  await expect(form.getByText('takes no more answers')).toBeVisible();
  await expect(form.getByLabel('Your name')).toHaveValue('Lena');
  await form.unrouteAll();

  await form.reload();
  await expect(form.getByRole('heading', { name: /Maya Lindqvist.*’s request is closed/ })).toBeVisible();
  await expect(form.getByRole('textbox')).toHaveCount(0);

  await list.page.reload();
  await card.getByRole('button', { name: 'Open again' }).click();
  await expect(card.getByRole('button', { name: 'Share Survey Link' })).toBeVisible();
  await form.reload();
  await expect(form.getByLabel('Your name')).toHaveValue('Lena');
  await form.getByRole('button', { name: 'Send feedback' }).click();
  await expect(form.getByRole('heading', { name: 'Thank you' })).toBeVisible();
});

test('S10.9 a dashboard card on a phone shows its next step, and all other actions in a menu', async ({
  list,
}) => {
  const { page, first } = list;
  await page.setViewportSize(phone);
  await expect(first.card.getByRole('button')).toHaveText(['Share Survey Link', 'More']);
  const more = first.card.getByRole('button', { name: 'More actions' });
  await more.focus();
  await page.keyboard.press('Enter');
  const items = first.card.getByRole('list').getByRole('button');
  await expect(items).toHaveText([
    'Message and QR code',
    'Edit',
    'Duplicate',
    'Close for answers',
    'Archive',
    'Delete',
  ]);
  await page.keyboard.press('Tab');
  await expect(items.first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await expect(items).toHaveCount(0);
  await more.click();
  await items.filter({ hasText: 'Delete' }).click();
  await expect(page.getByRole('dialog', { name: 'Delete this request?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
});

test('S2.12 an owner changes the tone of an existing request, and writes instructions only for the custom tone', async ({
  list,
}) => {
  const { page, first } = list;
  await pressOnCard(first.card, 'Edit');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio', { name: 'Encouraging' })).toBeChecked();
  await expect(dialog.getByLabel('Custom AI summary instructions')).toHaveCount(0);
  await dialog.locator('input[value="custom"]').check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Write what the analysis should look at')).toBeVisible();
  await dialog.getByLabel('Custom AI summary instructions').fill('Like an old friend.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await pressOnCard(first.card, 'Edit');
  await expect(dialog.getByLabel('Custom AI summary instructions')).toHaveValue('Like an old friend.');
  await dialog.locator('input[value="professional"]').check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await pressOnCard(first.card, 'Edit');
  await expect(dialog.locator('input[value="professional"]')).toBeChecked();
});
