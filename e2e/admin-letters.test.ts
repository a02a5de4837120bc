import { call } from '@blindspot/contracts/client';
import { listNewsletterMembersRoute, type Letter } from '@blindspot/contracts/http/letters';
import type { Page } from '@playwright/test';
import { draftLetter, sendingLetter, sentLetter, stoppedLetter } from './screens/admin-letter-samples.ts';
import { phone } from './screens/appearances.ts';
import { accountTest as test } from './support/account.ts';
import { expect } from './support/fixtures.ts';
import { mailedLink, mailsTo } from './support/mail.ts';
import { seededAdmin } from './support/product.ts';
import {
  alerts,
  expectFocus,
  exportCsv,
  failing,
  headed,
  press,
  pressExactly,
  expectText,
} from './support/steps.ts';

test.use({ who: 'admin' });

const openTab = (page: Page) => page.goto('/admin?tab=letters');

async function write(page: Page, subject: string, text: string): Promise<void> {
  await openTab(page);
  await page.getByRole('link', { name: 'Write a letter' }).first().click();
  await page.getByLabel('Subject').fill(subject);
  await page.getByLabel('Letter', { exact: true }).fill(text);
}

test('S10.15 an admin writes and sends a newsletter, and a member unsubscribes with one click', async ({
  page,
  account,
  product,
  asAdmin,
}) => {
  const { person, page: memberPage } = account;
  const link = await mailedLink(product.dataFolder, person.email, '/verify-email');
  await memberPage.goto(link);
  await pressExactly(memberPage, 'Confirm Address');
  await expectText(memberPage, 'The address is confirmed.');

  await write(page, 'One question', '# Ask\n\nAsk **one** person [today](/dashboard).');
  await expect(page.getByRole('heading', { name: 'Ask', level: 4 })).toBeVisible();
  await press(page, 'Save the letter');
  // The preview of an unsaved letter has the same heading, so the test waits for a button that only a saved letter has.
  await expect(page.getByRole('button', { name: 'Send a test to me' })).toBeVisible();
  await page.getByRole('tab', { name: 'Plain text' }).click();
  await expectText(page, `Ask one person today <${new URL(product.url).origin}/dashboard>.`);

  await press(page, 'Send a test to me');
  await expectText(page, 'No mail server is set up: the test was saved in DATA_DIR/mail');
  const letters = async (address: string): Promise<string[]> =>
    (await mailsTo(product.dataFolder, address)).filter((mail) => mail.includes('Subject: One question'));
  await expect.poll(() => letters(seededAdmin.email)).toHaveLength(1);
  expect(await letters(person.email)).toEqual([]);

  await page.getByLabel('Subject').fill('One question a week');
  await expect(page.getByRole('button', { name: 'Send a test to me' })).toBeDisabled();
  await press(page, 'Save the letter');
  const send = { name: /^Send to \d+ members?$/ };
  await expect(page.getByRole('button', send)).toBeEnabled();
  await page.getByRole('button', send).click();
  await page.getByRole('dialog').getByRole('button', send).click();
  await expectText(page, 'The letter is on its way');
  await expect(page.getByText('Sent', { exact: true })).toBeVisible();
  // Another test may have added a subscriber, so the test accepts any number.
  await expect(page.getByText(/^0 of (\d+) (?:person|people) reached\s· \1 not reached$/)).toBeVisible();
  const [letter = ''] = await letters(person.email);
  expect(letter).toContain('Subject: One question a week');
  expect(letter).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(letter).toContain('Ask one person today');

  const leave = await mailedLink(product.dataFolder, person.email, '/unsubscribe');
  await memberPage.goto(leave);
  await press(memberPage, 'Unsubscribe');
  await expectText(memberPage, 'No more newsletters.');
  const { members } = (await call(listNewsletterMembersRoute, { querystring: {} }, asAdmin)).body;
  expect(members.map(({ email }) => email)).not.toContain(person.email);
});

test('an admin stops a letter that is being sent, and the focus moves to its subject', async ({ page }) => {
  const { id, subject } = sendingLetter;
  let letter = sendingLetter;
  await page.route(`**/api/admin/letters/${id}`, (route) => route.fulfill({ json: letter }));
  await page.route(`**/api/admin/letters/${id}/stop`, (route) => {
    letter = stoppedLetter;
    return route.fulfill({ json: { ...letter, id } });
  });
  await page.goto(`/admin?tab=letters&letter=${id}`);
  await press(page, 'Stop');
  await expect(page.getByRole('button', { name: 'Go on sending' })).toBeVisible();
  await expectFocus(page, subject);
});

test('the plain text of a letter wraps only at the edge of the screen', async ({ page }) => {
  await page.setViewportSize(phone);
  const paragraph = 'Ask one person what they would do in your place, and listen to the end. '
    .repeat(3)
    .trim();
  await write(page, 'One question', `${paragraph}\n\n- ${paragraph}`);
  await page.getByRole('tab', { name: 'Plain text' }).click();
  const lines = (await page.locator('pre').textContent())?.split('\n');
  expect(lines).toEqual(['One question', '', paragraph, '', `- ${paragraph}`]);
});

test('the letter editor requires a subject, and restores the text after a visit to another page', async ({
  page,
}) => {
  await write(page, '', 'Words that nobody saved.');
  await press(page, 'Save the letter');
  await expectText(page, 'Enter a subject');
  await expect(page.getByLabel('Subject')).toBeFocused();
  await page.goBack();
  await page.getByRole('link', { name: 'Write a letter' }).first().click();
  await expect(page.getByLabel('Letter', { exact: true })).toHaveValue('Words that nobody saved.');
  await press(page, 'All letters');
  await headed(page, 'Discard what you typed?');
  await pressExactly(page, 'Discard');
  await headed(page, 'Letters');
});

/** Serves a draft that another admin has changed, and rejects saves. `becomes` sets the other admin's version. */
async function shareDraft(page: Page): Promise<{ address: string; becomes: (letter: Letter) => void }> {
  const { id } = draftLetter;
  let letter = draftLetter;
  await page.route(`**/api/admin/letters/${id}`, (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ json: letter })
      : route.fulfill({
          status: 409,
          contentType: 'application/problem+json',
          json: {
            title: 'Conflict',
            status: 409,
            code: 'changed_meanwhile',
            detail: 'Someone else changed this.',
          },
        }),
  );
  return {
    address: `/admin?tab=letters&letter=${id}`,
    becomes: (other) => (letter = { ...other, id, version: draftLetter.version + 1 }),
  };
}

async function openRejectedDraft(page: Page) {
  const draft = await shareDraft(page);
  await page.goto(draft.address);
  const text = page.getByLabel('Letter', { exact: true });
  await text.fill('Mine, not saved.');
  await press(page, 'Save the letter');
  await alerts(page, 'Someone else saved this meanwhile');
  return { draft, text };
}

test("an admin who loaded another admin's letter can restore their own text even after that letter is sent", async ({
  page,
}) => {
  const { draft, text } = await openRejectedDraft(page);
  draft.becomes({ ...sendingLetter, text: 'Theirs.' });
  await press(page, 'Load theirs');
  await expect(text).toHaveValue('Theirs.');
  draft.becomes({ ...sentLetter, text: 'Theirs.' });
  await expect(page.getByText('Sent', { exact: true })).toBeVisible();
  await press(page, 'Put mine back');
  await expect(text).toHaveValue('Mine, not saved.');
});

test('the letter editor offers neither Send nor Delete after another admin has sent the letter', async ({
  page,
}) => {
  const { draft, text } = await openRejectedDraft(page);
  draft.becomes(sentLetter);
  await press(page, 'Save mine over theirs');
  await expect(page.getByText('Sent', { exact: true })).toBeVisible();
  await expect(text).toHaveValue('Mine, not saved.');
  await expect(page.getByRole('button', { name: /^Send|^Delete/ })).toHaveCount(0);
});

test('a new letter is stored once even if the admin keeps typing during the save', async ({ page }) => {
  const posts: unknown[] = [];
  const saving = Promise.withResolvers<void>();
  await page.route('**/api/admin/letters', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    posts.push(route.request().postDataJSON());
    await saving.promise;
    return route.fallback();
  });
  await write(page, 'Typed on', 'First');
  await press(page, 'Save the letter');
  await expect.poll(() => posts.length).toBe(1);
  await page.getByLabel('Letter', { exact: true }).pressSequentially(' and more');
  saving.resolve();
  await expect(page.getByRole('button', { name: 'Save the letter' })).toBeEnabled();
  await press(page, 'Save the letter');
  await headed(page, 'Typed on');
  await expect(page.getByLabel('Letter', { exact: true })).toHaveValue('First and more');
  expect(posts).toHaveLength(1);
});

test("the letter editor offers another admin's version if a new letter changes during its first save", async ({
  page,
}) => {
  const { becomes } = await shareDraft(page);
  const saving = Promise.withResolvers<void>();
  await page.route('**/api/admin/letters', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await saving.promise;
    return route.fulfill({ status: 201, json: draftLetter });
  });
  await write(page, 'Mine', 'First');
  await press(page, 'Save the letter');
  await page.getByLabel('Letter', { exact: true }).pressSequentially(' and more');
  becomes({ ...draftLetter, subject: 'Theirs' });
  saving.resolve();
  await expect(page.getByRole('button', { name: 'Save the letter' })).toBeEnabled();
  await press(page, 'Save the letter');
  await alerts(page, 'Someone else saved this meanwhile');
  await press(page, 'Load theirs');
  await expect(page.getByLabel('Subject')).toHaveValue('Theirs');
});

test('the letter editor reports a failed save and keeps the text', async ({ page }) => {
  await failing(page, '**/api/admin/letters', 'POST');
  await write(page, 'Unsaved', 'Still here.');
  await press(page, 'Save the letter');
  await alerts(page, 'The letter was not saved');
  await expect(page.getByLabel('Letter', { exact: true })).toHaveValue('Still here.');
  await page.unroute('**/api/admin/letters');
  await press(page, 'Save the letter');
  await headed(page, 'Unsaved');
  await pressExactly(page, 'Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expectText(page, 'The draft is deleted');
});

test('S10.15 the panel lists and exports the members of the newsletter', async ({
  page,
  account,
  product,
}) => {
  const link = await mailedLink(product.dataFolder, account.person.email, '/verify-email');
  await account.page.goto(link);
  await pressExactly(account.page, 'Confirm Address');
  await expectText(account.page, 'The address is confirmed.');
  await openTab(page);
  await page.getByRole('link', { name: 'Members' }).click();
  await expectText(page, account.person.email);
  const file = await exportCsv(page);
  expect(file.name).toMatch(/^blindspot-members-/);
  expect(file.text).toContain(account.person.email);
});
