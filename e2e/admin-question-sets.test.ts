import { call } from '@blindspot/contracts/client';
import { listQuestionSetsRoute, updateQuestionSetRoute } from '@blindspot/contracts/http/question-sets';
import type { Page } from '@playwright/test';
import { phone } from './screens/appearances.ts';
import { expect, test } from './support/fixtures.ts';
import { makeRequest } from './support/prepared.ts';
import { alerts, failing, headed, press, expectText } from './support/steps.ts';
import { fillIn } from './support/response-form.ts';

test.use({ who: 'admin' });

const openTab = (page: Page, query = '') => page.goto(`/admin?tab=question-sets${query}`);

const row = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const keysOf = (page: Page): Promise<string[]> =>
  page
    .getByRole('group', { name: /^Required question/ })
    .getByLabel('Key')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));

async function newSet(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Add a question set' }).click();
  await page.getByLabel('Internal name').fill(name);
  await page.getByLabel('Display title').fill(`The ${name} set`);
  await page.getByLabel('Description').fill('Made by an admin.');
}

async function fillRow(page: Page, name: string, key: string, text: string): Promise<void> {
  await row(page, name).getByLabel('Key').pressSequentially(key);
  await row(page, name).getByLabel('Question', { exact: true }).fill(text);
}

test('S10.18 New Request offers a new question set, and a later change leaves its requests unchanged', async ({
  asAdmin,
  page,
  visitor,
}) => {
  await openTab(page);
  await newSet(page, 'harbour');
  await fillRow(page, 'Required question 1', 'Calm Waters', 'When am I calm?');
  await expect(row(page, 'Required question 1').getByLabel('Key')).toHaveValue('calm_waters');
  await fillRow(page, 'Optional question 1', 'more', 'Anything else?');
  await press(page, 'Save question set');
  await headed(page, 'The harbour set');

  const ownerPage = await visitor({ who: 'owner' });
  await ownerPage.goto('/dashboard');
  await press(ownerPage, 'New Request');
  await ownerPage.locator('input[name="question-set"][value="harbour"]').check();
  await ownerPage.getByLabel('Title').fill('Ask about the harbour');
  const made = ownerPage.waitForResponse('**/api/feedback-requests');
  await press(ownerPage, 'Create Request');
  const { id } = (await (await made).json()) as { id: string };

  const saved = (await call(listQuestionSetsRoute, {}, asAdmin)).body.find((set) => set.id === 'harbour');
  if (!saved) throw new Error('The set was not saved.');
  const { id: _id, ...changed } = { ...saved, questions: { calm_waters: 'When am I stormy?' } };
  await call(updateQuestionSetRoute, { params: { id: 'harbour' }, body: changed }, asAdmin);

  const form = await visitor({ viewport: phone });
  await form.goto(`/feedback/${id}`);
  await fillIn(form, 'Lena', 'At the sea.');
  await press(form, 'Send feedback');
  await headed(form, 'Thank you');
});

test('S10.19 friends see the translation of a question set until its original text changes', async ({
  page,
  people,
  product,
  visitor,
}) => {
  const german = await visitor({ viewport: phone, locale: 'de-CH' });
  // Later edits of a set do not change a request, so each poll creates a new request.
  const asksInGerman = (question: string) =>
    expect
      .poll(async () => {
        await german.goto(`/feedback/${await makeRequest(product.url, people.owner.access_token, 'lake')}`);
        return german.getByLabel(question, { exact: true }).isVisible();
      })
      .toBe(true);
  const field = (name: string) => page.getByLabel(`${name} (Deutsch)`, { exact: true });
  const unfold = async () => {
    await page.getByRole('heading', { name: 'Languages' }).click();
    await page.getByText('Deutsch', { exact: true }).last().click();
  };

  await openTab(page);
  await newSet(page, 'lake');
  await fillRow(page, 'Required question 1', 'calm', 'When am I calm?');
  await page.getByRole('heading', { name: 'Languages' }).click();
  await expectText(page, 'To translate these texts, first choose the language that they are in.');
  await page.getByLabel('These texts are in').selectOption('English');
  await page.getByText('Deutsch', { exact: true }).last().click();
  await expectText(page, '0 of 3 translated');
  await field('Display title').fill('Der See');
  await field('Required question 1').fill('Wann bin ich ruhig?');
  await expectText(page, '2 of 3 translated');
  await press(page, 'Save question set');
  const card = page.getByRole('article').filter({ hasText: 'The lake set' });
  await expect(card.getByText('Deutsch: 2 of 3')).toBeVisible();
  await expect(card.getByText('Not translated: Español, Français')).toBeVisible();

  await asksInGerman('Wann bin ich ruhig?');

  await page.getByRole('link', { name: 'Edit The lake set' }).click();
  await row(page, 'Required question 1')
    .getByLabel('Question', { exact: true })
    .fill('When am I calm with you?');
  await unfold();
  await expectText(page, '1 of 3 translated');
  await expect(field('Required question 1')).toHaveValue('Wann bin ich ruhig?');
  await expect(field('Required question 1')).toHaveAccessibleDescription(
    /^When am I calm with you\? .*see it untranslated .* It was: When am I calm\?/,
  );
  await field('Display title').fill('Am See');
  await press(page, 'Save question set');
  await expect(card.getByText('1 to check again')).toBeVisible();

  await asksInGerman('When am I calm with you?');
  await expect(german.locator('[lang=en]').filter({ hasText: 'When am I calm with you?' })).toBeVisible();
  await expect(german.getByText('Wann bin ich ruhig?')).toHaveCount(0);

  await page.getByRole('link', { name: 'Edit The lake set' }).click();
  await unfold();
  const own = page.getByLabel('These texts are in');
  await expect(own.getByRole('option', { name: 'Not specified' })).toHaveCount(0);
  await own.selectOption('Deutsch');
  await expectText(page, 'Saving removes the translation into Deutsch');
  await own.selectOption('English');
  await page.getByText('Deutsch', { exact: true }).last().click();
  await press(page, 'Still right: Required question 1 (Deutsch)');
  await expect(field('Required question 1')).toBeFocused();
  await press(page, 'Save question set');
  await expect(card.getByText('Deutsch: 2 of 3')).toBeVisible();

  await asksInGerman('Wann bin ich ruhig?');
});

test('the question set editor fills in general themes, and an admin can replace each theme', async ({
  page,
  asAdmin,
}) => {
  await openTab(page);
  await newSet(page, 'offering');
  await fillRow(page, 'Required question 1', 'strength', 'What am I good at?');
  const question = row(page, 'Required question 1');
  await question.getByText('Themes to tap: none').click();
  await question.getByRole('button', { name: 'What helps' }).click();
  await expect(question.getByText('Themes to tap: 8 in the first row, 12 behind More')).toBeVisible();
  const first = question.getByLabel('First row, 1');
  await expect(first.getByRole('option', { name: 'Stays calm' })).toHaveCount(0);
  const group = first.locator('optgroup').filter({ has: page.locator('[value="runs-late"]') });
  await expect(group).toHaveAttribute('label', 'What gets in the way, or is too much');
  await first.selectOption('runs-late');
  await question.getByLabel('Behind More, 1', { exact: true }).selectOption('');
  await expect(question.getByText('Themes to tap: 8 in the first row, 11 behind More')).toBeVisible();
  await press(page, 'Save question set');
  await headed(page, 'The offering set');

  const saved = (await call(listQuestionSetsRoute, {}, asAdmin)).body.find((set) => set.id === 'offering');
  expect(saved?.offers['strength']?.first[0]).toBe('runs-late');
  await openTab(page, '&set=offering');
  await row(page, 'Required question 1')
    .getByText(/^Themes to tap: 8/)
    .click();
  await press(page, 'No themes');
  await press(page, 'Save question set');
  await headed(page, 'The offering set');
  const emptied = (await call(listQuestionSetsRoute, {}, asAdmin)).body.find(({ id }) => id === 'offering');
  expect(emptied?.offers).toEqual({});
});

test('S5.7 the question set editor rejects a set whose key consists of digits', async ({ page }) => {
  await openTab(page);
  await newSet(page, 'digits');
  await fillRow(page, 'Required question 1', '12', 'Why?');
  await expectText(page, "Use at least one letter in the key '12'");
  await press(page, 'Save question set');
  await expectText(page, 'Not saved. Check what is marked in red.');
  expect(page.url()).toContain('set=new');
});

test('S5.8 S10.18 the question set editor validates its rows, fills in missing keys and saves the order', async ({
  page,
}) => {
  await openTab(page);
  await newSet(page, 'order');
  await expect(page.getByRole('button', { name: 'Remove: Required question 1' })).toBeDisabled();
  await fillRow(page, 'Required question 1', 'first', 'First?');
  await press(page, 'Add a required question');
  await expectText(page, 'Required question 2 added. Save the set to keep it.');
  await expect(row(page, 'Required question 2').getByLabel('Question', { exact: true })).toBeFocused();
  await fillRow(page, 'Required question 2', '', 'Second of all?');
  await press(page, 'Add a required question');
  await row(page, 'Required question 3').getByLabel('Key').fill('no_text');
  await press(page, 'Move up: Required question 2');
  await expect.poll(() => keysOf(page)).toEqual(['', 'first', 'no_text']);
  await expect(page.getByRole('button', { name: 'Move up: Required question 1' })).toBeFocused();
  await press(page, 'Save question set');
  await expect(
    row(page, 'Required question 3').getByText('Enter the question, or remove this row'),
  ).toBeVisible();
  await press(page, 'Remove: Required question 3');
  await press(page, 'Save question set');
  await headed(page, 'The order set');
  const card = page.getByRole('article').filter({ hasText: 'The order set' });
  await expect(card.getByText('Not translated', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Edit The order set' }).click();
  await headed(page, 'Edit: The order set');
  await expect.poll(() => keysOf(page)).toEqual(['second_of_all', 'first']);
});

test('S10.18 the question set editor previews a slider set on its own scale', async ({ page }) => {
  await openTab(page);
  await newSet(page, 'scale');
  await page.getByRole('radio', { name: /^Slider/ }).check();
  await page.getByRole('radio', { name: '1 to 7' }).check();
  await fillRow(page, 'Required question 1', 'warmth', 'Warmth: how welcome people feel');
  await press(page, 'Preview');
  const slider = page.getByRole('dialog').getByRole('slider', { name: 'Warmth' });
  await expect(slider).toHaveAttribute('max', '7');
  await slider.press('End');
  await expect(page.getByRole('dialog').locator('output').getByText('7')).toBeVisible();
});

test('S8.10 the Question Sets tab shows why a set could not be switched on or off, deleted or saved', async ({
  page,
}) => {
  await openTab(page);
  await failing(page, '**/api/admin/question-sets/*/toggle', 'PUT');
  const control = page.getByRole('switch').first();
  await control.click();
  await alerts(page, 'Failed to toggle question set status');
  await expect(control).toBeChecked();

  await failing(page, '**/api/admin/question-sets/*', 'DELETE');
  await press(page, /^Delete /);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await alerts(page, 'Failed to delete question set');

  await openTab(page, '&set=quick');
  await failing(page, '**/api/admin/question-sets/*', 'PUT');
  await page.getByLabel('Display title').fill('Quicker');
  await press(page, 'Save question set');
  await alerts(page, 'Failed to save question set');
  await expect(page.getByLabel('Display title')).toHaveValue('Quicker');
});

test('S10.18 the question set editor asks before it overwrites a set that another admin has changed', async ({
  asAdmin,
  page,
}) => {
  await openTab(page, '&set=renee-ryerson');
  await page.getByLabel('Display title').fill('Mine');
  const before = (await call(listQuestionSetsRoute, {}, asAdmin)).body.find(
    (set) => set.id === 'renee-ryerson',
  );
  if (!before) throw new Error('The set is not there.');
  const { id, ...body } = { ...before, title: 'Theirs' };
  await call(updateQuestionSetRoute, { params: { id }, body }, asAdmin);
  await press(page, 'Save question set');
  await alerts(page, 'Someone else saved this meanwhile');
  await press(page, 'Load theirs');
  await expectText(page, 'This is what they saved');
  await expect(page.getByLabel('Display title')).toHaveValue('Theirs');
  await press(page, 'Put mine back');
  await press(page, 'Save question set');
  await headed(page, 'Mine');
});

test('the Question Sets tab opens a set by its address, and returns to the list with Back', async ({
  page,
}) => {
  await openTab(page);
  await page
    .getByRole('link', { name: /^Edit / })
    .first()
    .click();
  await page.waitForURL('**/admin?tab=question-sets&set=*');
  await page.reload();
  await expect(page.getByLabel('Internal name')).toBeVisible();
  await page.goBack();
  await headed(page, 'Question Sets');
});

test('the Question Sets tab has no delete button for the set whose questions owners write', async ({
  page,
}) => {
  await openTab(page);
  const list = page.getByRole('article').filter({ hasText: 'Owners write these questions.' });
  await expect(list).toBeVisible();
  await expect(list.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
});

test('the question set editor keeps typed text when the window becomes narrow and after Back', async ({
  page,
}) => {
  await openTab(page);
  await page.getByRole('link', { name: 'Edit Thirty Seconds of Honesty' }).click();
  await page.getByLabel('Display title').fill('Typed and not saved');
  await page.setViewportSize(phone);
  await expect(page.getByLabel('Section')).toBeVisible();
  await expect(page.getByLabel('Display title')).toHaveValue('Typed and not saved');
  await page.goBack();
  await headed(page, 'Question Sets');
  await page.goForward();
  await expectText(page, 'What you typed before you left is back.');
  await expect(page.getByLabel('Display title')).toHaveValue('Typed and not saved');
  await press(page, 'Start over');
  await expect(page.getByLabel('Display title')).toHaveValue('Thirty Seconds of Honesty');
});
