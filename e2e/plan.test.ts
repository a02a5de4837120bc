import { friendAt } from '@blindspot/people/friend';
import { phone } from './screens/appearances.ts';
import { pressOnCard } from './screens/dashboard-screens.ts';
import { complaintsOf, expect, test } from './support/fixtures.ts';
import { fivePeople } from './support/people.ts';
import { answerAs, askAgain, makeRequest, openResult } from './support/prepared.ts';
import { changeAnswer, nameOneself } from './support/response-form.ts';
import { failing, goOnTo, headed, press, pressExactly, expectText } from './support/steps.ts';

test.use({ who: 'owner' });

const aim = 'Let people finish before I answer';

test('S2.23 an owner plans one change, asks the same people again and reads what they noticed', async ({
  page,
  visitor,
  product,
  people,
}) => {
  const token = people.owner.access_token;
  const requestId = await makeRequest(product.url, token, 'quick', 'Where a plan begins');
  await answerAs(fivePeople, product.url, requestId);
  await openResult(product.url, token, requestId);
  const complaints = complaintsOf(page);

  await page.goto(`/summary/${requestId}`);
  await press(page, 'Write your own');
  await page.getByLabel('One thing I want to work on').fill(aim);
  await page.getByLabel('When …').fill('somebody brings me news');
  await page.getByLabel('I will …').fill('ask one question first');
  await pressExactly(page, 'Save');
  await expectText(page, 'Saved. Only you can read it');
  await page.reload();
  await expectText(page, 'ask one question first');

  await press(page, 'Ask them again');
  await press(page, 'Make the link');
  const link = await page.getByLabel('Link to the question').inputValue();
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue(new RegExp(`${aim}.*${link}`, 's'));
  await press(page, 'Done');

  const [first, second, ...others] = fivePeople;
  for (const [person, javaScriptEnabled] of [
    [first, true],
    [second, false],
  ] as const) {
    const theirs = await visitor({ viewport: phone, hasTouch: true, javaScriptEnabled });
    await theirs.goto(link);
    await headed(theirs, aim);
    await expectText(theirs, 'is working on this');
    await theirs.getByText('Better', { exact: true }).click();
    await goOnTo(theirs, theirs.getByLabel('Your name'));
    await theirs.getByLabel('Your name').fill(person?.name ?? '');
    await theirs.getByLabel('Your email').fill(person?.email ?? '');
    await press(theirs, 'Send feedback');
    await expect(theirs.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  }
  const followUpId = new URL(link).pathname.split('/').at(-1) ?? '';
  for (const [index, { name, email, relationship }] of others.slice(0, 3).entries())
    await friendAt({ baseUrl: product.url }).answer(followUpId, {
      name,
      email,
      relationship,
      answers: { change: index < 2 ? 'better' : 'same' },
    });

  await expect(async () => {
    await page.reload();
    await page.getByRole('link', { name: 'See how it is' }).click();
    await expect(page.getByRole('button', { name: 'Open it' })).toBeVisible();
  }).toPass();
  await press(page, 'Open it');
  await headed(page, 'More than half of the 5 people noticed a change for the better.');
  expect(complaints).toEqual([]);
});

test('a follow-up requires a choice, keeps it in the draft, and lets a receipt change it', async ({
  visitor,
  people,
  product,
}) => {
  const token = people.owner.access_token;
  const requestId = await makeRequest(product.url, token, 'quick', 'Asked once more');
  const followUp = await askAgain(product.url, token, requestId);
  const page = await visitor({ viewport: phone, hasTouch: true });
  await page.goto(`/feedback/${followUp}`);
  await press(page, 'Next');
  await expectText(page, 'Choose one of the four');
  await expect(page.locator('[data-choice="responses.change"]')).toBeFocused();
  await page.getByLabel('Worse').check();
  await expectText(page, 'Saved on this device');
  await page.reload();
  await expect(page.getByLabel('Worse')).toBeChecked();
  await nameOneself(page, 'Nele');
  await press(page, 'Send feedback');
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  const receipt = await page.locator('[data-receipt] code').textContent();

  await page.goto(new URL('/receipt', product.url).href);
  await page.getByLabel('Code', { exact: true }).fill(receipt ?? '');
  await press(page, 'Open');
  await changeAnswer(page);
  await expect(page.getByLabel('Worse')).toBeChecked();
  await page.getByLabel("I can't say").check();
  await press(page, 'Save changes');
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await expect(page.getByRole('definition').getByText("I can't say")).toBeVisible();
});

test('an owner can edit the description of a follow-up, but not its title', async ({ page }) => {
  await page.goto('/dashboard');
  await pressOnCard(page.getByRole('article').filter({ hasText: aim }).first(), 'Edit');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Description')).toBeVisible();
  await expect(dialog.getByLabel('Title')).toHaveCount(0);
  await expect(dialog.getByRole('radio')).toHaveCount(0);
});

test('a plan that could not be saved keeps its text, and a phone shows the failure beside the button', async ({
  page,
  prepared,
}) => {
  await page.goto(`/summary/${prepared.requests.text}`);
  await failing(page, '**/api/feedback-requests/*/plan', 'PUT');
  await press(page, 'Write your own');
  await page.setViewportSize({ width: 375, height: 667 });
  await page.getByLabel('One thing I want to work on').fill(aim);
  await pressExactly(page, 'Save');
  const alert = page.getByRole('alert').filter({ hasText: 'This could not be saved.' });
  await expect(alert).toHaveText('This could not be saved. What you typed is still here.');
  await expect(alert).toBeInViewport({ ratio: 1 });
  await expect(page.getByLabel('One thing I want to work on')).toHaveValue(aim);
});

test('choosing another theme asks before it replaces a plan with unsaved text', async ({
  page,
  prepared,
}) => {
  await page.goto(`/summary/${prepared.requests.text}`);
  const blindSpot = page.getByRole('region', { name: 'Blind spot', exact: true });
  await blindSpot.getByText('Interrupts people').first().waitFor({ state: 'attached' });
  for (const more of await blindSpot.getByText(/^and \d+ more$/).all()) await more.click();
  const workOn = async (theme: string): Promise<void> => {
    const card = blindSpot.getByRole('listitem').filter({ hasText: theme }).last();
    const action = card.getByRole('button', { name: 'Work on this' });
    if (!(await action.isVisible())) await card.getByText(theme, { exact: true }).first().click();
    await action.click();
  };
  const field = page.getByLabel('One thing I want to work on');
  await workOn('Interrupts people');
  await expect(field).toHaveValue('Let people finish');
  await field.fill(aim);
  await workOn('Loses patience fast');
  await press(page, 'Keep writing');
  await expect(field).toHaveValue(aim);
  await workOn('Loses patience fast');
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(field).toHaveValue('Be more patient');
});

test('skipping a plan asks before it discards what the owner typed', async ({ page, prepared }) => {
  await page.goto(`/summary/${prepared.requests.text}`);
  await press(page, 'Write your own');
  const field = page.getByLabel('One thing I want to work on');
  await field.fill(aim);
  await press(page, 'Not now');
  await press(page, 'Keep writing');
  await expect(field).toHaveValue(aim);
  await press(page, 'Not now');
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(field).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'One thing', exact: true })).toBeFocused();
});

test('an owner can skip a plan or delete it', async ({ page, product, people }) => {
  const token = people.owner.access_token;
  const requestId = await makeRequest(product.url, token, 'quick', 'Nothing is asked twice');
  await answerAs(fivePeople, product.url, requestId);
  await openResult(product.url, token, requestId);
  await page.goto(`/summary/${requestId}`);
  await press(page, 'Write your own');
  await press(page, 'Not now');
  await page.getByRole('button', { name: 'Write your own' }).click();
  await page.getByLabel('One thing I want to work on').fill(aim);
  await page.getByLabel('A day to ask again').fill('2099-01-01');
  await pressExactly(page, 'Save');
  await expect(page.getByText('Choose a day within a year')).toBeVisible();
  const day = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('A day to ask again').fill(day);
  await pressExactly(page, 'Save');
  await expect(page.getByRole('button', { name: 'Ask them again' })).toBeDisabled();
  await press(page, 'Delete it');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete it' }).click();
  await expect(page.getByRole('button', { name: 'Write your own' })).toBeVisible();
});
