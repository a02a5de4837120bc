import { call } from '@blindspot/contracts/client';
import { getAnalytics, listUsersResponses } from '@blindspot/contracts/endpoints';
import type { Page } from '@playwright/test';
import { emailEntry, listFacts, storedResponse } from './screens/admin-reading-samples.ts';
import { expect, test } from './support/fixtures.ts';
import { alerts, exportCsv, headed, expectText } from './support/steps.ts';

test.use({ who: 'admin' });

const responsesTable = (page: Page) => page.getByRole('table', { name: 'Responses' });
const namesIn = (page: Page): Promise<string[]> =>
  responsesTable(page).locator('tbody tr td:nth-of-type(2)').allInnerTexts();

test('the list of all responses and the analytics contain equally many answers for each relationship', async ({
  asAdmin,
  prepared,
}) => {
  expect(prepared.requests.text).toBeTruthy();
  const listed = async (): Promise<Record<string, number>> => {
    const counts: Record<string, number> = {};
    let cursor: string | null = '';
    while (cursor !== null) {
      const querystring: { cursor?: string } = cursor === '' ? {} : { cursor };
      const { body } = await call(listUsersResponses, { querystring }, asAdmin);
      for (const { relationship } of body.responses) counts[relationship] = (counts[relationship] ?? 0) + 1;
      cursor = body.next_cursor;
    }
    return counts;
  };
  await expect(async () => {
    const before = await listed();
    const { body } = await call(getAnalytics, {}, asAdmin);
    expect(body.relationship_distribution).toEqual(before);
  }).toPass();
});

test('the All Responses tab lists responders with the owner they answered, and opens an answer beside the list', async ({
  page,
}) => {
  await page.goto('/admin?tab=responses&search=Emil');
  const row = responsesTable(page).getByRole('row').filter({ hasText: 'Clara Weber' }).first();
  const opener = row.getByRole('button');
  const title = await opener.innerText();
  await opener.click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('heading', { name: title })).toBeVisible();
  await expect(sheet).toContainText('emil@people.example');
  await expect(sheet).toContainText('Clara Weber');
  await expect(page).toHaveURL(/response=/);
  await page.keyboard.press('Escape');
  await expect(sheet).not.toBeAttached();
  await expect(page).not.toHaveURL(/response=/);
  await expect(opener).toBeFocused();
});

test('the All Responses tab searches while the admin types, and keeps the search after a reload', async ({
  page,
}) => {
  await page.goto('/admin');
  await page.getByLabel('Search').fill('Tomas');
  await page.waitForURL('**/admin?tab=responses&search=Tomas');
  const onlyTomas = () => expect.poll(async () => [...new Set(await namesIn(page))]).toEqual(['Tomas Ferro']);
  await onlyTomas();
  await page.reload();
  await expect(responsesTable(page)).toBeVisible();
  await onlyTomas();
  await expect(page.getByLabel('Search')).toHaveValue('Tomas');
});

test('the All Responses tab filters by relationship, and the Back button removes the filter', async ({
  page,
}) => {
  await page.goto('/admin');
  await expect(responsesTable(page)).toBeVisible();
  await page.getByLabel('Relationship').selectOption('Colleague');
  await page.waitForURL('**/admin?tab=responses&relationship=colleague');
  await expect(page.getByRole('cell', { name: 'Family' }).first()).not.toBeAttached();
  expect(new Set(await namesIn(page))).toEqual(new Set(['Ben Okafor', 'Priya Raman']));
  await page.goBack();
  await expect(page.getByRole('cell', { name: 'Family' }).first()).toBeVisible();
});

test('the All Responses tab keeps loading after short and empty pages, and stops at the end', async ({
  page,
}) => {
  const pages: Record<string, unknown> = {
    '': { responses: [], next_cursor: 'a', ...listFacts },
    a: { responses: [storedResponse(1)], next_cursor: 'b', ...listFacts },
    b: { responses: [], next_cursor: 'c', ...listFacts },
    c: { responses: [storedResponse(2)], next_cursor: null, ...listFacts },
  };
  await page.route('**/api/admin/users-responses*', (route) => {
    const cursor = new URL(route.request().url()).searchParams.get('cursor') ?? '';
    return route.fulfill({ json: pages[cursor] });
  });
  await page.goto('/admin');
  await expectText(page, 'All shown: 2');
  await expect.poll(() => namesIn(page)).toEqual(['Guest 1', 'Guest 2']);
});

test("the All Responses tab states how many answers to the admin's own requests it leaves out", async ({
  page,
}) => {
  await page.goto('/admin');
  await expect(responsesTable(page)).toBeVisible();
  await expect(page.getByText(/your own requests (?:is|are) not shown/)).not.toBeAttached();
  await page.route('**/api/admin/users-responses*', (route) =>
    route.fulfill({ json: { responses: [], next_cursor: null, ...listFacts, not_shown: 7 } }),
  );
  await page.reload();
  await expect(page.getByText('7 answers to your own requests are not shown.')).toBeVisible();
});

test('the All Responses tab shows tapped themes of questions with and without a written answer', async ({
  page,
}) => {
  const tapped = {
    ...storedResponse(1),
    responses: { pattern: 'You hum.', listening: null },
    themes: { unsaid: ['stays-calm', 'retired-theme'], pattern: ['runs-late'] },
  };
  await page.route('**/api/admin/users-responses*', (route) =>
    route.fulfill({ json: { responses: [tapped], next_cursor: null, ...listFacts } }),
  );
  await page.goto('/admin');
  await responsesTable(page).getByRole('button').first().click();
  const answers = page.getByRole('dialog').getByRole('region', { name: 'Answers' });
  await expect(answers.getByRole('definition')).toHaveText([
    'Is often late',
    'You hum.',
    'Could not judge',
    'Stays calm',
    'retired-theme',
  ]);
});

test('the All Responses tab explains why it shows no names if a setting hides them from admins', async ({
  page,
}) => {
  const hidden = { ...storedResponse(1), responder_name: null, responder_email: null };
  await page.route('**/api/admin/users-responses*', (route) =>
    route.fulfill({
      json: { responses: [hidden], next_cursor: null, ...listFacts, identities: 'hidden' },
    }),
  );
  await page.goto('/admin');
  await expect(page.getByText('Names and emails are hidden here')).toBeVisible();
  await expect(responsesTable(page).getByRole('columnheader', { name: 'Name' })).not.toBeAttached();
  await expect(page.getByPlaceholder('Title or owner', { exact: true })).toBeVisible();
  await responsesTable(page).getByRole('button').first().click();
  await expect(page.getByRole('dialog')).toContainText('Kept from admins');
});

test("S8.10 exporting a filter without matches shows 'No data available to export'", async ({ page }) => {
  await page.goto('/admin?tab=responses&search=nobody-is-called-this');
  await headed(page, 'Nothing matches this filter');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await alerts(page, 'No data available to export');
  await page.getByRole('button', { name: 'Clear the filter' }).click();
  await expect(responsesTable(page)).toBeVisible();
});

test('S2.26 the All Responses tab exports every answer that matches the filter as a file', async ({
  page,
}) => {
  await page.goto('/admin?tab=responses&search=Wanda');
  await expect(responsesTable(page)).toBeVisible();
  const { name, text } = await exportCsv(page);
  expect(name).toMatch(/^blindspot-responses-\d{4}-\d{2}-\d{2}\.csv$/);
  expect(text.split('\r\n')[0]).toMatch(
    /^\uFEFFid,request_title,request_owner,request_owner_email,responder_name,responder_email,relationship,trust_rating,submitted_at,.*,other_answers$/,
  );
  expect(text).toContain('Wanda Holt,wanda@people.example,close-friend');
  expect(text).not.toContain('Tomas Ferro');
});

test('the All Responses tab asks for a new sign-in if the last one is too old, and keeps the filter', async ({
  page,
}) => {
  await page.goto('/admin?tab=responses&search=Wanda');
  await expect(responsesTable(page)).toBeVisible();
  const detail = 'You signed in over 15 minutes ago. Sign in again to do this.';
  await page.route('**/api/admin/users-responses*', (route) =>
    route.fulfill({ status: 403, json: { code: 'sign_in_again', detail } }),
  );
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await alerts(page, detail);
  await expect(page.getByRole('button', { name: 'Log out and sign in again' })).toBeVisible();
  await expect(page).toHaveURL(/search=Wanda/);
});

test('the Email List tab lists each address once with its survey count, and exports the list', async ({
  page,
}) => {
  await page.goto('/admin?tab=emails');
  const row = page.getByRole('row').filter({ hasText: 'ines@people.example' });
  await expect(row).toBeVisible();
  await expect(row).toHaveCount(1);
  const { name, text } = await exportCsv(page);
  expect(name).toMatch(/^blindspot-emails-\d{4}-\d{2}-\d{2}\.csv$/);
  expect(text.split('\r\n')[0]).toBe('\uFEFFemail,name,surveys_participated,last_response');
  expect(text).toMatch(/^ines@people\.example,Ines Duarte,\d+,/m);
});

test('the Email List tab loads page by page, and asks for a new sign-in once the last one is too old', async ({
  page,
}) => {
  const detail = 'You signed in over 15 minutes ago. Sign in again to do this.';
  await page.route('**/api/admin/export-emails*', (route) => {
    const cursor = new URL(route.request().url()).searchParams.get('cursor');
    if (cursor === 'third') return route.fulfill({ status: 403, json: { code: 'sign_in_again', detail } });
    const email = cursor ? 'second@people.example' : 'first@people.example';
    return route.fulfill({
      json: { emails: [{ ...emailEntry, email }], next_cursor: cursor ? 'third' : 'second', ...listFacts },
    });
  });
  await page.goto('/admin?tab=emails');
  await page.getByRole('button', { name: 'Load more' }).click();
  await expectText(page, 'second@people.example');
  await page.getByRole('button', { name: 'Load more' }).click();
  await alerts(page, detail);
  await expectText(page, 'first@people.example');
  await page.getByRole('button', { name: 'Log out and sign in again' }).click();
  await page.waitForURL('**/login*');
});

test("the Email List tab shows 'No data available to export' before the first answer", async ({ page }) => {
  await page.route('**/api/admin/export-emails*', (route) =>
    route.request().headers()['accept'] === 'text/csv'
      ? route.fulfill({ status: 404, json: { code: 'no_data', detail: 'No data available to export' } })
      : route.fulfill({ json: { emails: [], next_cursor: null, ...listFacts } }),
  );
  await page.goto('/admin?tab=emails');
  await headed(page, 'No addresses yet');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await alerts(page, 'No data available to export');
});
