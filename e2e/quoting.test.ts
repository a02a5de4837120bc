import { expect } from './support/fixtures.ts';
import { fivePeople } from './support/people.ts';
import { answerAs, openResult } from './support/prepared.ts';
import {
  changeAnswer,
  chip,
  confirmDeleting,
  nameOneself,
  openForm,
  tap,
  growsHard,
  test,
} from './support/response-form.ts';

const yes = 'Yes, word for word';
const no = /^No, then/;

for (const javaScriptEnabled of [true, false])
  test.describe(`the question about quoting, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test('a form whose question about quoting is unanswered is shown again with everything that was typed', async ({
      page,
      newRequest,
    }) => {
      await openForm(page, await newRequest());
      const words = page.locator('[data-question="text"] textarea').first();
      await nameOneself(page, 'Lena');
      await words.fill('You never say no.');
      for (const reply of [yes, no]) await expect(page.getByLabel(reply, { exact: true })).not.toBeChecked();
      await page.getByRole('button', { name: 'Send feedback' }).click();
      await expect(page.getByText(/^Choose whether .* may read your words$/).first()).toBeVisible();
      await expect(words).toHaveValue('You never say no.');
      await expect(page.getByLabel('Your name')).toHaveValue('Lena');
      await page.getByLabel(yes).check();
      await page.getByRole('button', { name: /^Send/ }).click();
      await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
    });

    test('a form accepts an answer that only taps themes and does not say whether it may be quoted', async ({
      page,
      newRequest,
    }) => {
      await openForm(page, await newRequest());
      await nameOneself(page, 'Lena');
      await tap(page, growsHard, 'Gets defensive');
      await page.locator('[data-question="text"] fieldset label').first().click();
      await page.getByRole('button', { name: 'Send feedback' }).click();
      await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
    });

    test('a responder can allow quoting until the result is opened, and can refuse it by receipt at any time', async ({
      page,
      newRequest,
      product,
      people,
    }) => {
      const requestId = await newRequest();
      const unquoted = fivePeople.map((person) => ({ ...person, mayQuote: false }));
      const [receipt = ''] = await answerAs(unquoted, product.url, requestId);
      await page.goto('/receipt');
      await page.getByLabel('Code', { exact: true }).fill(receipt);
      await page.getByRole('button', { name: 'Open' }).click();
      const first = page.getByRole('definition').filter({ hasText: 'this word for word.' }).first();
      await expect(first.getByRole('paragraph')).toHaveText(/does not read this word for word\.$/);
      await first.getByRole('button', { name: 'Allow it' }).click();
      await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
      await expect(first.getByRole('paragraph')).toHaveText(/may read this word for word\.$/);
      await openResult(product.url, people.owner.access_token, requestId);
      await first.getByRole('button', { name: /^Don’t let .* read it word for word$/ }).click();
      await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
      await expect(first.getByRole('paragraph')).toHaveText(/does not read this word for word\.$/);
      await expect(page.getByRole('definition').getByRole('button')).toHaveCount(0);
    });

    test('a changed choice about quoting on a receipt keeps unsaved text', async ({
      page,
      newRequest,
      product,
    }) => {
      const people = fivePeople.slice(0, 1).map((person) => ({ ...person, mayQuote: false }));
      const [receipt = ''] = await answerAs(people, product.url, await newRequest());
      await page.goto('/receipt');
      await page.getByLabel('Code', { exact: true }).fill(receipt);
      await page.getByRole('button', { name: 'Open' }).click();
      const unsaved = page.getByText('Your other changes are not saved yet.');
      const words = page.locator('[data-question="text"] textarea').first();
      await page.getByRole('button', { name: 'Allow it' }).first().click();
      await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
      await expect(unsaved).toHaveCount(0);
      await expect(words).toBeHidden();
      await changeAnswer(page);
      await words.fill('On reflection, you hum.');
      await tap(page, growsHard, 'Avoids conflict');
      await page
        .getByRole('button', { name: /^Don’t let/ })
        .first()
        .click();
      await expect(unsaved).toBeVisible();
      await expect(words).toHaveValue('On reflection, you hum.');
      await expect(chip(page, growsHard, 'Avoids conflict')).not.toBeChecked();
      await page.getByRole('button', { name: 'Save changes' }).click();
      await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
      await expect(unsaved).toHaveCount(0);
      await expect(page.getByRole('definition').getByText('On reflection, you hum.')).toBeVisible();
    });
  });

test('the draft keeps the choice about quoting until Start over clears it', async ({ page, newRequest }) => {
  await openForm(page, await newRequest());
  await page.locator('[data-question="text"] textarea').first().fill('You never say no.');
  await page.getByLabel(no, { exact: true }).check();
  await expect(page.getByText('Saved on this device')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(no, { exact: true })).toBeChecked();
  confirmDeleting(page);
  await page.getByRole('button', { name: 'Start over' }).click();
  for (const reply of [yes, no]) await expect(page.getByLabel(reply, { exact: true })).not.toBeChecked();
});

test('a hint next to a text points out a word such as “sister”, unless the writer refuses to be quoted', async ({
  page,
  newRequest,
}) => {
  await openForm(page, await newRequest());
  const words = page.locator('[data-question="text"] textarea').first();
  const hint = page.getByText('“sister” may show who wrote this.');
  await words.fill('As your sister I see it daily.');
  await expect(hint).toBeVisible();
  await page.getByLabel(no, { exact: true }).check();
  await expect(hint).toHaveCount(0);
  await page.getByLabel(yes).check();
  await expect(hint).toBeVisible();
  await words.fill('I see it daily.');
  await expect(hint).toHaveCount(0);
});
