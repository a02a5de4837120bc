import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { alerts, expectText } from './support/steps.ts';
import { never } from './support/never.ts';

type Failure = 'is refused' | 'meets no network';

async function failing(page: Page, path: string, failure: Failure, method?: string): Promise<void> {
  await page.route(path, (route) => {
    if (method && route.request().method() !== method) return route.continue();
    return failure === 'is refused' ? route.fulfill({ status: 403, json: {} }) : route.abort();
  });
}

test.use({ who: 'owner' });

test("S4.2 S8.1 the sign-in form shows the server's message, 'An error occurred' or a network error, and keeps the address", async ({
  visitor,
}) => {
  const page = await visitor();
  for (const [answer, sentence] of [
    [{ status: 401, body: '{"detail":"Invalid email or password"}' }, 'Invalid email or password'],
    [{ status: 500, body: '{}' }, 'An error occurred'],
    [{ status: 502, body: '<h1>' }, 'Network error. Please try again.'],
    ['no network', 'Network error. Please try again.'],
  ] as const) {
    await page.route('**/api/login', (route) =>
      answer === 'no network' ? route.abort() : route.fulfill({ ...answer, contentType: 'application/json' }),
    );
    await page.goto('/login');
    await page.getByLabel('Email').fill('ada@people.example');
    await page.getByLabel('Password', { exact: true }).fill('a long way home');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await alerts(page, sentence);
    await expect(page.getByLabel('Email')).toHaveValue('ada@people.example');
    await expect(page.locator('#password')).toBeFocused();
  }
});

test('S8.3 S8.4 a screen that cannot load shows an error title with the reason, and recovers on a retry', async ({
  page,
  prepared,
}) => {
  for (const [screen, path, failure, title, sentence] of [
    ['summary', '**/api/feedback-summary/*', 'is refused', 'Error Loading Summary', 'Failed to load summary'],
    ['summary', '**/api/feedback-summary/*', 'meets no network', 'Error Loading Summary', 'Network error'],
    [
      'manage-trust',
      '**/api/feedback-responses/*',
      'is refused',
      'Error Loading Responses',
      'Failed to load responses',
    ],
    [
      'manage-trust',
      '**/api/feedback-responses/*',
      'meets no network',
      'Error Loading Responses',
      'Network error',
    ],
  ] as const) {
    await failing(page, path, failure);
    await page.goto(`/${screen}/${prepared.requests.text}`);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await alerts(page, sentence);
    await page.unroute(path);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: title })).toHaveCount(0);
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toHaveCount(0);
  }
});

test('S8.6 Regenerate Analysis confirms a new text, or reports a failure and keeps the old text', async ({
  page,
  prepared,
}) => {
  const path = '**/api/regenerate-summary/*';
  await page.goto(`/summary/${prepared.requests.text}`);
  for (const [failure, sentence] of [
    ['is refused', 'Failed to regenerate analysis'],
    ['meets no network', 'Network error while regenerating'],
  ] as const) {
    await failing(page, path, failure);
    await page.getByRole('button', { name: 'Regenerate Analysis' }).click();
    await expectText(page, sentence);
    await expect(page.getByRole('heading', { name: 'Essential Takeaways' })).toBeVisible();
    await page.unroute(path);
  }
  await page.getByRole('button', { name: 'Regenerate Analysis' }).click();
  await expectText(page, 'Analysis regenerated successfully!');
});

test('S9.2 a toast stays three seconds, and longer while the pointer is on it', async ({
  visitor,
  prepared,
}) => {
  // This test has its own browser context, because it stops the clock.
  const page = await visitor({ who: 'owner' });
  await failing(page, '**/api/regenerate-summary/*', 'is refused');
  await page.clock.install();
  await page.goto(`/summary/${prepared.requests.text}`);
  await page.getByRole('button', { name: 'Regenerate Analysis' }).click();
  const message = page.getByText('Failed to regenerate analysis', { exact: true });
  await message.hover();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
  await expect(message).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(2_900);
  await expect(message).toBeVisible();
  await page.clock.runFor(100);
  await expect(message).toBeHidden();
});

test('a toast with a long sentence stays longer', async ({ visitor, prepared }) => {
  const page = await visitor({ who: 'owner' });
  const detail = 'Today’s limit is used up. It ends at midnight, and the next text can follow after that.';
  await page.route('**/api/regenerate-summary/*', (route) =>
    route.fulfill({ status: 429, json: { code: 'daily_limit', detail } }),
  );
  await page.clock.install();
  await page.goto(`/summary/${prepared.requests.text}`);
  await page.getByRole('button', { name: 'Regenerate Analysis' }).click();
  const toast = page.locator('[popover]').getByText(detail, { exact: true });
  await expect(toast).toBeVisible();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5_000);
  await expect(toast).toBeVisible();
  await page.clock.runFor(5_000);
  await expect(toast).toBeHidden();
});

test('S8.7 a trust rating returns to its former value and shows the reason if it could not be saved', async ({
  page,
  prepared,
}) => {
  for (const [failure, sentence] of [
    ['is refused', 'Failed to update trust rating'],
    ['meets no network', 'Network error'],
  ] as const) {
    await failing(page, '**/api/trust-rating/*', failure);
    await page.goto(`/manage-trust/${prepared.requests.text}`);
    const slider = page.getByRole('slider', { name: /Emil Sato/ });
    const before = await slider.inputValue();
    await slider.press('Home');
    await expectText(page, sentence);
    await expect(slider).toHaveValue(before);
    await page.unroute('**/api/trust-rating/*');
  }
});

test('S2.14 S3.17 S4.7 S8.8 the dashboard confirms a copied link, and opens the sharing dialog unless it was switched off', async ({
  page,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Share Survey Link' }).first().click();
  await expectText(page, 'Link copied to clipboard!');
  const dialog = page.getByRole('dialog');
  for (const audience of ['Friends', 'Colleagues', 'Family']) {
    await dialog.getByRole('tab', { name: audience }).click();
    await expect(dialog.getByLabel('Message')).toHaveValue(/\/feedback\//);
  }
  await dialog.getByLabel("Don't show again").check();
  await dialog.getByRole('button', { name: 'Done' }).click();
  expect(await page.evaluate(() => localStorage.getItem('dontShowSharingModal'))).toBe('true');
  await page
    .getByRole('button', { name: /Share Survey Link|Copied/ })
    .first()
    .click();
  await expect(dialog).toHaveCount(0);
});

test('S8.8 the dashboard shows a link to copy by hand if the browser refuses to copy it', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    document.execCommand = () => false;
  });
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Share Survey Link' }).first().click();
  await expect(page.getByText(/Please manually copy: .*\/feedback\//)).toBeVisible();
});

test('S8.8 the dashboard selects a message that the browser refuses to copy, and reports the failure', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    document.execCommand = () => false;
  });
  await page.goto('/dashboard');
  const open = page.getByRole('article').filter({ hasText: 'Share Survey Link' }).first();
  await open.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Message and QR code' }).click();
  await page.getByRole('button', { name: 'Copy message' }).click();
  await alerts(page, 'Copying did not work. The text is selected, so copy it by hand.');
});

test('S8.8 the sharing dialog announces that a link to shared results is being generated', async ({
  page,
  prepared,
}) => {
  await never(page, '**/api/share-summary/*');
  await page.goto(`/summary/${prepared.requests.text}`);
  await page.getByRole('button', { name: 'Share These Results' }).click();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expectText(page, 'Share link is being generated...');
});

test('S8.9 the dialog of a new request reports that the request was not created, and keeps what was typed', async ({
  page,
}) => {
  await failing(page, '**/api/feedback-requests', 'is refused', 'POST');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'New Request' }).click();
  await page.getByLabel('Description').fill('About my new job');
  await page.getByRole('button', { name: 'Create Request' }).click();
  await expectText(page, 'The request was not created.');
  await expect(page.getByLabel('Description')).toHaveValue('About my new job');
});

test('S2.12 S8.9 the dialog that edits a request reports that the changes were not saved', async ({
  page,
}) => {
  await failing(page, '**/api/feedback-requests/*', 'is refused', 'PUT');
  await page.goto('/dashboard');
  // Another test may have created a follow-up, whose title cannot be edited.
  const card = page.getByRole('article').filter({ hasText: 'What You Can' }).first();
  await card.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Title').fill('Another title');
  await page.getByRole('button', { name: 'Save' }).click();
  await expectText(page, 'The changes were not saved.');
});

test('S2.12 S5.10 S8.9 the dialog that deletes a request reports that the request was not deleted', async ({
  page,
}) => {
  await failing(page, '**/api/feedback-requests/*', 'is refused', 'DELETE');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'More' }).first().click();
  await page.getByRole('button', { name: 'Delete' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expectText(page, 'The request was not deleted.');
});
