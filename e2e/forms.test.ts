import { sentence } from './support/catalogue.ts';
import { openRow } from './support/account.ts';
import { expect, test } from './support/fixtures.ts';
import { openIn, press } from './support/steps.ts';

test.use({ who: 'owner' });

const inGerman = (key: string): string => sentence('de', key);

test('a name that is blank or cannot be stored is rejected next to the field, and the field takes the focus', async ({
  page,
}) => {
  await openIn(page, 'de', '/account');
  await openRow(page, 'name');
  const name = page.getByRole('textbox', { name: inGerman('account_name') });
  for (const [typed, key] of [
    ['   ', 'account_name_missing'],
    ['Clara\u0000', 'form_error_unstorable'],
  ] as const) {
    await name.fill(typed);
    await page.getByRole('button', { name: inGerman('account_name_button') }).click();
    await expect(name).toBeFocused();
    await expect(name).toHaveAccessibleDescription(inGerman(key));
    await name.fill('Clara Weber');
    await expect(name).not.toHaveAttribute('aria-invalid');
  }
});

test('a field that the server rejects shows the problem, takes the focus and keeps its text', async ({
  page,
}) => {
  await openIn(page, 'de', '/account');
  await openRow(page, 'name');
  await page.route('**/api/account', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({
          status: 422,
          json: {
            code: 'validation_failed',
            detail: 'Please check it.',
            errors: [{ path: 'name', message: 'Use at most 5 characters', code: 'too_long', limit: 5 }],
          },
        })
      : route.fallback(),
  );
  const name = page.getByRole('textbox', { name: inGerman('account_name') });
  await name.fill('Clara Lindqvist');
  await page.getByRole('button', { name: inGerman('account_name_button') }).click();
  await expect(name).toHaveAccessibleDescription(inGerman('form_error_long').replace('{max}', '5'));
  await expect(name).toBeFocused();
  await expect(name).toHaveValue('Clara Lindqvist');
});

test('a form keeps text that is typed while it is being sent, and sends it with the next press', async ({
  page,
}) => {
  await page.goto('/account');
  await openRow(page, 'name');
  const { promise: typedMore, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/account', async (route) => {
    if (route.request().method() === 'PUT') await typedMore;
    return route.fallback();
  });
  const name = page.getByRole('textbox', { name: 'Your name' });
  await name.fill('Clara');
  await name.press('Enter');
  await name.fill('Clara Weber');
  answer();
  await expect(page.getByText('Your name is saved.')).toBeVisible();
  await expect(name).toHaveValue('Clara Weber');
  await name.press('Enter');
  await expect(page.getByText('Welcome, Clara Weber')).toBeVisible();
});

test('a form that is submitted twice in quick succession is sent once', async ({ page }) => {
  await page.goto('/account');
  await openRow(page, 'name');
  let calls = 0;
  const { promise: pressedTwice, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/account', async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    calls += 1;
    await pressedTwice;
    return route.fallback();
  });
  const name = page.getByRole('textbox', { name: 'Your name' });
  await name.fill('Clara Weber');
  await name.press('Enter');
  await name.press('Control+Enter');
  await name.press('Enter');
  answer();
  await expect(page.getByText('Your name is saved.')).toBeVisible();
  expect(calls).toBe(1);
});

test('the preview of a request updates only the edited one of two equal questions', async ({ page }) => {
  await page.goto('/dashboard');
  await press(page, 'New Request');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /^My own/ }).check();
  await dialog.getByLabel('Question 1').fill('Why?');
  await dialog.getByLabel('Question 2').fill('Why?');
  await dialog.getByLabel('Question 1').fill('How?');
  await expect(dialog.getByRole('complementary').getByRole('listitem')).toHaveText(['How?', 'Why?']);
});
