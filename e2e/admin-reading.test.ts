import { readFile } from 'node:fs/promises';
import type { Analytics } from '@blindspot/contracts/http/analytics';
import type { Page } from '@playwright/test';
import { auditEntry, emailEntry, deadLetter, storedResponse } from './screens/admin-reading-samples.ts';
import { phone } from './screens/appearances.ts';
import { expect, test } from './support/fixtures.ts';
import { alerts, expectFocus, headed, says } from './support/steps.ts';

test.use({ who: 'admin' });

const responsesTable = (page: Page) => page.getByRole('table', { name: 'Responses' });
const namesIn = (page: Page): Promise<string[]> =>
  responsesTable(page).locator('tbody tr td:nth-of-type(2)').allInnerTexts();

async function exported(page: Page): Promise<{ name: string; text: string }> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await download;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

test.describe('the panel', () => {
  test('leads whoever is no admin to the dashboard', async ({ visitor }) => {
    const page = await visitor({ who: 'owner' });
    await page.goto('/admin?tab=emails');
    await page.waitForURL('**/dashboard');
  });

  test('keeps the open tab in the address, over a reload and for Back', async ({ page }) => {
    await page.goto('/admin');
    await headed(page, 'All Responses');
    await page.getByRole('tab', { name: 'Audit Log' }).click();
    await page.waitForURL('**/admin?tab=audit');
    await page.reload();
    await headed(page, 'Audit Log');
    await page.goBack();
    await headed(page, 'All Responses');
  });

  test('is walked through with arrows, Home and End', async ({ page }) => {
    await page.goto('/admin');
    await page.getByRole('tab', { name: 'All Responses' }).focus();
    await page.keyboard.press('ArrowDown');
    await headed(page, 'Email List');
    await expectFocus(page, 'Email List');
    await page.keyboard.press('End');
    await headed(page, 'Health');
    await expectFocus(page, 'Health');
    await page.keyboard.press('ArrowDown');
    await headed(page, 'All Responses');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Home');
    await expectFocus(page, 'All Responses');
  });

  test('offers its tabs as one list of choices on a phone', async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto('/admin');
    await page.getByLabel('Section').selectOption('Health');
    await page.waitForURL('**/admin?tab=health');
    await headed(page, 'Health');
  });

  for (const [tab, path, title] of [
    ['responses', '**/api/admin/users-responses*', 'The responses could not be loaded'],
    ['emails', '**/api/admin/export-emails*', 'The email list could not be loaded'],
    ['analytics', '**/api/admin/analytics', 'The analytics could not be loaded'],
    ['audit', '**/api/admin/audit-log*', 'The audit log could not be loaded'],
    ['health', '**/api/admin/health', 'The health of this instance could not be read'],
  ] as const) {
    test(`says that ${tab} could not be loaded, in the words of the server, and tries again`, async ({
      page,
    }) => {
      const detail = 'A part of the product is away. Please try again in a minute.';
      await page.route(path, (route) =>
        route.fulfill({ status: 503, json: { code: 'dependency_unavailable', detail } }),
      );
      await page.goto(`/admin?tab=${tab}`);
      const alert = page.getByRole('alert').filter({ hasText: title });
      await expect(alert.filter({ hasText: detail })).toBeVisible();
      await page.unroute(path);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('alert')).not.toBeAttached();
    });
  }
});

test.describe('All Responses', () => {
  test('lists who answered whom, and opens the answers beside the list', async ({ page }) => {
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

  test('finds by name while one types, keeps the words in the address and over a reload', async ({
    page,
  }) => {
    await page.goto('/admin');
    await page.getByLabel('Search').fill('Tomas');
    await page.waitForURL('**/admin?tab=responses&search=Tomas');
    await says(page, /that is all of them/);
    await page.reload();
    await expect(responsesTable(page)).toBeVisible();
    await says(page, /that is all of them/);
    expect(new Set(await namesIn(page))).toEqual(new Set(['Tomas Ferro']));
    await expect(page.getByLabel('Search')).toHaveValue('Tomas');
  });

  test('filters by relationship, and Back takes the filter away', async ({ page }) => {
    await page.goto('/admin');
    await expect(responsesTable(page)).toBeVisible();
    await page.getByLabel('Relationship').selectOption('Colleague');
    await page.waitForURL('**/admin?tab=responses&relationship=colleague');
    await expect(page.getByRole('cell', { name: 'Family' }).first()).not.toBeAttached();
    expect(new Set(await namesIn(page))).toEqual(new Set(['Priya Raman']));
    await page.goBack();
    await expect(page.getByRole('cell', { name: 'Family' }).first()).toBeVisible();
  });

  test('goes on through short and empty pages by itself, and stops at the end', async ({ page }) => {
    const pages: Record<string, unknown> = {
      '': { responses: [], next_cursor: 'a' },
      a: { responses: [storedResponse(1)], next_cursor: 'b' },
      b: { responses: [], next_cursor: 'c' },
      c: { responses: [storedResponse(2)], next_cursor: null },
    };
    await page.route('**/api/admin/users-responses*', (route) => {
      const cursor = new URL(route.request().url()).searchParams.get('cursor') ?? '';
      return route.fulfill({ json: pages[cursor] });
    });
    await page.goto('/admin');
    await says(page, 'Shown: 2, that is all of them.');
    await expect.poll(() => namesIn(page)).toEqual(['Guest 1', 'Guest 2']);
  });

  test('says where nothing matches, and clears the filter', async ({ page }) => {
    await page.goto('/admin?tab=responses&search=nobody-is-called-this');
    await headed(page, 'Nothing matches this filter');
    await page.getByRole('button', { name: 'Clear the filter' }).click();
    await expect(responsesTable(page)).toBeVisible();
  });

  test('exports all that match the filter as a file', async ({ page }) => {
    await page.goto('/admin?tab=responses&search=Wanda');
    await expect(responsesTable(page)).toBeVisible();
    const { name, text } = await exported(page);
    expect(name).toMatch(/^blindspot-responses-\d{4}-\d{2}-\d{2}\.csv$/);
    expect(text.split('\r\n')[0]).toBe(
      '\uFEFFrequest_title,request_owner,request_owner_email,responder_name,responder_email,relationship,trust_rating,submitted_at,responses',
    );
    expect(text).toContain('Wanda Holt,wanda@people.example,close-friend');
    expect(text).not.toContain('Tomas Ferro');
  });

  test("says 'No data available to export' where nothing matches", async ({ page }) => {
    await page.goto('/admin?tab=responses&search=nobody-is-called-this');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    await alerts(page, 'No data available to export');
  });

  test('asks whoever signed in long ago to sign in again, and keeps the filter', async ({ page }) => {
    await page.goto('/admin?tab=responses&search=Wanda');
    await expect(responsesTable(page)).toBeVisible();
    const detail = 'Please sign in again to download this file. You signed in more than 15 minutes ago.';
    await page.route('**/api/admin/users-responses*', (route) =>
      route.fulfill({ status: 403, json: { code: 'sign_in_again', detail } }),
    );
    await page.getByRole('button', { name: 'Export CSV' }).click();
    await alerts(page, detail);
    await expect(page.getByRole('button', { name: 'Log out and sign in again' })).toBeVisible();
    await expect(page).toHaveURL(/search=Wanda/);
  });
});

test.describe('the Email List', () => {
  test('lists each address once with what it took part in, and exports the list', async ({ page }) => {
    await page.goto('/admin?tab=emails');
    const row = page.getByRole('row').filter({ hasText: 'ines@people.example' });
    await expect(row).toBeVisible();
    await expect(row).toHaveCount(1);
    const { name, text } = await exported(page);
    expect(name).toMatch(/^blindspot-emails-\d{4}-\d{2}-\d{2}\.csv$/);
    expect(text.split('\r\n')[0]).toBe('\uFEFFemail,name,surveys_participated,last_response');
    expect(text).toMatch(/^ines@people\.example,Ines Duarte,\d+,/m);
  });

  test('comes by pages, and asks for a new sign-in where the last one is too old for the next', async ({
    page,
  }) => {
    await page.goto('/dashboard');
    const detail =
      'Please sign in again to see more than the first page. You signed in more than 15 minutes ago.';
    await page.route('**/api/admin/export-emails*', (route) => {
      const cursor = new URL(route.request().url()).searchParams.get('cursor');
      if (cursor === 'third') return route.fulfill({ status: 403, json: { code: 'sign_in_again', detail } });
      const email = cursor ? 'second@people.example' : 'first@people.example';
      return route.fulfill({
        json: { emails: [{ ...emailEntry, email }], next_cursor: cursor ? 'third' : 'second' },
      });
    });
    await page.goto('/admin?tab=emails');
    await page.getByRole('button', { name: 'Load more' }).click();
    await says(page, 'second@people.example');
    await page.getByRole('button', { name: 'Load more' }).click();
    await alerts(page, detail);
    await says(page, 'first@people.example');
    await page.getByRole('button', { name: 'Log out and sign in again' }).click();
    await page.waitForURL('**/login*');
  });

  test("says 'No data available to export' while nobody has answered", async ({ page }) => {
    await page.route('**/api/admin/export-emails*', (route) =>
      route.request().headers()['accept'] === 'text/csv'
        ? route.fulfill({ status: 404, json: { code: 'no_data', detail: 'No data available to export' } })
        : route.fulfill({ json: { emails: [], next_cursor: null } }),
    );
    await page.goto('/admin?tab=emails');
    await headed(page, 'No addresses yet');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    await alerts(page, 'No data available to export');
  });
});

test.describe('Analytics', () => {
  test('shows what is stored, as figures, as pictures and as tables', async ({ page }) => {
    const answer = page.waitForResponse('**/api/admin/analytics');
    await page.goto('/admin?tab=analytics');
    const body = (await (await answer).json()) as Analytics;
    const tiles = page.getByRole('region', { name: 'Totals' });
    await expect(tiles).toBeVisible();
    await expect(tiles).toContainText(String(body.total_stats.total_responses));
    await expect(tiles).toContainText(String(body.recent_activity.requests_last_30_days));
    await expect(page.getByRole('img', { name: /^Requests and responses of each day from/ })).toBeVisible();
    await page.getByText('View as table').first().click();
    await expect(page.getByRole('table').first().getByRole('row')).toHaveCount(body.per_day.length + 1);
    const sets = page.getByRole('region', { name: 'Question sets' });
    await sets.getByText('View as table').click();
    const shadow = sets.getByRole('row', { name: /^shadow/ });
    await expect(shadow.getByRole('cell').first()).toHaveText(String(body.question_set_usage['shadow']));
  });
});

test.describe('the Audit Log', () => {
  test('says that somebody exported the email list, newest first', async ({ page }) => {
    await page.goto('/admin?tab=emails');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await exported(page);
    await page.getByRole('tab', { name: 'Audit Log' }).click();
    const newest = page.getByRole('table', { name: 'What admins did' }).getByRole('row').nth(1);
    await expect(newest).toBeVisible();
    await expect(newest).toContainText('Exported the email list');
  });

  test('loads older entries when asked', async ({ page }) => {
    await page.route('**/api/admin/audit-log*', (route) =>
      route.fulfill({
        json: route.request().url().includes('cursor=older')
          ? { entries: [auditEntry('admin-granted')], next_cursor: null }
          : { entries: [auditEntry('responses-exported')], next_cursor: 'older' },
      }),
    );
    await page.goto('/admin?tab=audit');
    await page.getByRole('button', { name: 'Load more' }).click();
    await expect(page.getByRole('rowheader', { name: 'Granted admin privileges' })).toBeVisible();
  });
});

test.describe('Health', () => {
  test('says first how the whole is, then what needs somebody, in words', async ({ page }) => {
    await page.route('**/api/admin/health', (route) =>
      route.fulfill({
        json: {
          checks: [
            { name: 'Clock', status: 'ok', figure: '0 ms apart', explanation: null },
            {
              name: 'Mail',
              status: 'failed',
              figure: '3 waiting',
              explanation: 'The mail server refuses us.',
            },
          ],
          dead_letters: [],
        },
      }),
    );
    await page.goto('/admin?tab=health');
    await says(page, 'Something is broken');
    const problems = page.getByRole('region', { name: 'What needs you' });
    await expect(problems).toHaveText(/Mail[^]*Broken[^]*The mail server refuses us\./);
    await expect(problems).not.toContainText('Clock');
  });

  test('sends a test mail and says how that went', async ({ page }) => {
    await page.goto('/admin?tab=health');
    await page.getByRole('button', { name: 'Send a test mail to yourself' }).click();
    await expect(page.getByRole('status').getByText('Test mail', { exact: true })).toBeVisible();
  });

  test('asks the model and says how that went', async ({ page }) => {
    await page.goto('/admin?tab=health');
    await page.getByRole('button', { name: 'Ask the model one question' }).click();
    await expect(page.getByRole('status').getByText('Model', { exact: true })).toBeVisible();
  });

  test('replays a parked event', async ({ page }) => {
    let isDeadLetterLeft = true;
    await page.route('**/api/admin/health', (route) =>
      route.fulfill({ json: { checks: [], dead_letters: isDeadLetterLeft ? [deadLetter] : [] } }),
    );
    await page.route(`**/api/admin/dead-letters/analysis/${deadLetter.id}/replay`, (route) => {
      isDeadLetterLeft = false;
      return route.fulfill({ json: { message: 'The event is being handled once more.' } });
    });
    await page.goto('/admin?tab=health');
    await page.getByRole('button', { name: /^Replay/ }).click();
    await says(page, 'No event is parked.');
  });

  test('says why a parked event was not replayed', async ({ page }) => {
    await page.route('**/api/admin/health', (route) =>
      route.fulfill({ json: { checks: [], dead_letters: [deadLetter] } }),
    );
    await page.route('**/api/admin/dead-letters/**', (route) => route.abort());
    await page.goto('/admin?tab=health');
    await page.getByRole('button', { name: /^Replay/ }).click();
    await alerts(page, 'Network error. Please try again.');
  });
});
