import { readFile } from 'node:fs/promises';
import { call } from '@blindspot/contracts/client';
import { getAnalyticsRoute } from '@blindspot/contracts/http/analytics';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { auditEntry, emailEntry, parkedEvent, storedResponse } from './support/admin-samples.ts';
import { phone, useBrowser } from './support/browser.ts';
import { makeWorld, signIn, type World } from './support/world.ts';

const browser = useBrowser();
let world: World;
beforeAll(async () => {
  world = await makeWorld(inject('productUrl'), 'admin-reading');
});

async function adminPage(address: string): Promise<Page> {
  const { page, context } = await browser.visitor({ reducedMotion: 'reduce' });
  await signIn(context, world.admin);
  await page.goto(address);
  return page;
}

const heading = (page: Page, name: string): Promise<void> =>
  page.getByRole('heading', { name, exact: true }).waitFor();
const says = (page: Page, sentence: string | RegExp): Promise<void> =>
  page.getByText(sentence).first().waitFor();
const responsesTable = (page: Page) => page.getByRole('table', { name: 'Responses' });
const namesIn = (page: Page): Promise<string[]> =>
  responsesTable(page).locator('tbody tr td:nth-of-type(2)').allInnerTexts();
const hasFocus = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.textContent ?? '');

async function exported(page: Page): Promise<{ name: string; text: string }> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await download;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

describe('the panel', () => {
  it('leads whoever is no admin to the dashboard', async () => {
    const { page, context } = await browser.visitor();
    await signIn(context, world.owner);
    await page.goto('/admin?tab=emails');
    await page.waitForURL('**/dashboard');
  });

  it('keeps the open tab in the address, over a reload and for Back', async () => {
    const page = await adminPage('/admin');
    await heading(page, 'All Responses');
    await page.getByRole('tab', { name: 'Audit Log' }).click();
    await page.waitForURL('**/admin?tab=audit');
    await page.reload();
    await heading(page, 'Audit Log');
    await page.goBack();
    await heading(page, 'All Responses');
  });

  it('is walked through with arrows, Home and End', async () => {
    const page = await adminPage('/admin');
    await page.getByRole('tab', { name: 'All Responses' }).focus();
    await page.keyboard.press('ArrowDown');
    await heading(page, 'Email List');
    expect(await hasFocus(page)).toBe('Email List');
    await page.keyboard.press('End');
    await heading(page, 'Health');
    expect(await hasFocus(page)).toBe('Health');
    await page.keyboard.press('ArrowDown');
    await heading(page, 'All Responses');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Home');
    expect(await hasFocus(page)).toBe('All Responses');
  });

  it('offers its tabs as one list of choices on a phone', async () => {
    const { page, context } = await browser.visitor({ viewport: phone });
    await signIn(context, world.admin);
    await page.goto('/admin');
    await page.getByLabel('Section').selectOption('Health');
    await page.waitForURL('**/admin?tab=health');
    await heading(page, 'Health');
  });

  it.each([
    ['responses', '**/api/admin/users-responses*', 'The responses could not be loaded', 'All Responses'],
    ['emails', '**/api/admin/export-emails*', 'The email list could not be loaded', 'Email List'],
    ['analytics', '**/api/admin/analytics', 'The analytics could not be loaded', 'Analytics'],
    ['audit', '**/api/admin/audit-log*', 'The audit log could not be loaded', 'Audit Log'],
    ['health', '**/api/admin/health', 'The health of this instance could not be read', 'Health'],
  ])(
    'says that %s could not be loaded, in the words of the server, and tries again',
    async (tab, path, title) => {
      const { page, context } = await browser.visitor();
      await signIn(context, world.admin);
      const detail = 'A part of the product is away. Please try again in a minute.';
      await page.route(path, (route) =>
        route.fulfill({ status: 503, json: { code: 'dependency_unavailable', detail } }),
      );
      await page.goto(`/admin?tab=${tab}`);
      await page.getByRole('alert').filter({ hasText: title }).filter({ hasText: detail }).waitFor();
      await page.unroute(path);
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByRole('alert').waitFor({ state: 'detached' });
      await context.close();
    },
  );
});

describe('All Responses', () => {
  it('lists who answered whom, and opens the answers beside the list', async () => {
    const page = await adminPage('/admin?tab=responses&search=Emil');
    const opener = responsesTable(page).getByRole('button').first();
    const title = await opener.innerText();
    await opener.click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('heading', { name: title }).waitFor();
    expect(await sheet.innerText()).toContain('emil@people.example');
    expect(await sheet.innerText()).toContain('Clara Weber');
    expect(page.url()).toContain('response=');
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    expect(page.url()).not.toContain('response=');
    expect(await hasFocus(page)).toBe(title);
  });

  it('finds by name while one types, keeps the words in the address and over a reload', async () => {
    const page = await adminPage('/admin');
    await page.getByLabel('Search').fill('Tomas');
    await page.waitForURL('**/admin?tab=responses&search=Tomas');
    await says(page, /that is all of them/);
    await page.reload();
    await responsesTable(page).waitFor();
    await says(page, /that is all of them/);
    expect(new Set(await namesIn(page))).toEqual(new Set(['Tomas Ferro']));
    expect(await page.getByLabel('Search').inputValue()).toBe('Tomas');
  });

  it('filters by relationship, and Back takes the filter away', async () => {
    const page = await adminPage('/admin');
    await responsesTable(page).waitFor();
    await page.getByLabel('Relationship').selectOption('Colleague');
    await page.waitForURL('**/admin?tab=responses&relationship=colleague');
    await page.getByRole('cell', { name: 'Family' }).first().waitFor({ state: 'detached' });
    expect(new Set(await namesIn(page))).toEqual(new Set(['Priya Raman']));
    await page.goBack();
    await page.getByRole('cell', { name: 'Family' }).first().waitFor();
  });

  it('goes on through short and empty pages by itself, and stops at the end', async () => {
    const { page, context } = await browser.visitor();
    await signIn(context, world.admin);
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
    expect(await namesIn(page)).toEqual(['Guest 1', 'Guest 2']);
  });

  it('says where nothing matches, and clears the filter', async () => {
    const page = await adminPage('/admin?tab=responses&search=nobody-is-called-this');
    await heading(page, 'Nothing matches this filter');
    await page.getByRole('button', { name: 'Clear the filter' }).click();
    await responsesTable(page).waitFor();
  });

  it('exports all that match the filter as a file', async () => {
    const page = await adminPage('/admin?tab=responses&search=Wanda');
    await responsesTable(page).waitFor();
    const { name, text } = await exported(page);
    expect(name).toMatch(/^blindspot-responses-\d{4}-\d{2}-\d{2}\.csv$/);
    expect(text.split('\r\n')[0]).toBe(
      '\uFEFFrequest_title,request_owner,request_owner_email,responder_name,responder_email,relationship,trust_rating,submitted_at,responses',
    );
    expect(text).toContain('Wanda Holt,wanda@people.example,close-friend');
    expect(text).not.toContain('Tomas Ferro');
  });

  it("says 'No data available to export' where nothing matches", async () => {
    const page = await adminPage('/admin?tab=responses&search=nobody-is-called-this');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    await page.getByRole('alert').filter({ hasText: 'No data available to export' }).waitFor();
  });

  it('asks whoever signed in long ago to sign in again, and keeps the filter', async () => {
    const page = await adminPage('/admin?tab=responses&search=Wanda');
    await responsesTable(page).waitFor();
    const detail = 'Please sign in again to download this file. You signed in more than 15 minutes ago.';
    await page.route('**/api/admin/users-responses*', (route) =>
      route.fulfill({ status: 403, json: { code: 'sign_in_again', detail } }),
    );
    await page.getByRole('button', { name: 'Export CSV' }).click();
    await page.getByRole('alert').filter({ hasText: detail }).waitFor();
    await page.getByRole('button', { name: 'Log out and sign in again' }).waitFor();
    expect(page.url()).toContain('search=Wanda');
  });
});

describe('the Email List', () => {
  it('lists each address once with what it took part in, and exports the list', async () => {
    const page = await adminPage('/admin?tab=emails');
    const row = page.getByRole('row').filter({ hasText: 'ines@people.example' });
    await row.waitFor();
    expect(await row.count()).toBe(1);
    const { name, text } = await exported(page);
    expect(name).toMatch(/^blindspot-emails-\d{4}-\d{2}-\d{2}\.csv$/);
    expect(text.split('\r\n')[0]).toBe('\uFEFFemail,name,surveys_participated,last_response');
    expect(text).toMatch(/^ines@people\.example,Ines Duarte,\d+,/m);
  });

  it('comes by pages, and asks for a new sign-in where the last one is too old for the next', async () => {
    const page = await adminPage('/dashboard');
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
    await page.getByRole('alert').filter({ hasText: detail }).waitFor();
    await says(page, 'first@people.example');
    await page.getByRole('button', { name: 'Log out and sign in again' }).click();
    await page.waitForURL('**/login*');
  });

  it("says 'No data available to export' while nobody has answered", async () => {
    const { page, context } = await browser.visitor();
    await signIn(context, world.admin);
    await page.route('**/api/admin/export-emails*', (route) =>
      route.request().headers()['accept'] === 'text/csv'
        ? route.fulfill({ status: 404, json: { code: 'no_data', detail: 'No data available to export' } })
        : route.fulfill({ json: { emails: [], next_cursor: null } }),
    );
    await page.goto('/admin?tab=emails');
    await heading(page, 'No addresses yet');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    await page.getByRole('alert').filter({ hasText: 'No data available to export' }).waitFor();
  });
});

describe('Analytics', () => {
  it('shows what is stored, as figures, as pictures and as tables', async () => {
    const { body } = await call(
      getAnalyticsRoute,
      {},
      { baseUrl: world.baseUrl, token: world.admin.access_token },
    );
    const page = await adminPage('/admin?tab=analytics');
    const tiles = page.getByRole('region', { name: 'Totals' });
    await tiles.waitFor();
    expect(await tiles.innerText()).toContain(String(body.total_stats.total_responses));
    expect(await tiles.innerText()).toContain(String(body.recent_activity.requests_last_30_days));
    await page.getByRole('img', { name: /^Requests and responses of each day from/ }).waitFor();
    await page.getByText('View as table').first().click();
    expect(await page.getByRole('table').first().getByRole('row').count()).toBe(body.per_day.length + 1);
    const sets = page.getByRole('region', { name: 'Question sets' });
    await sets.getByText('View as table').click();
    const shadow = sets.getByRole('row', { name: /^shadow/ });
    expect(await shadow.getByRole('cell').first().innerText()).toBe(
      String(body.question_set_usage['shadow']),
    );
  });
});

describe('the Audit Log', () => {
  it('says that somebody exported the email list, newest first', async () => {
    const page = await adminPage('/admin?tab=emails');
    await page.getByRole('row').nth(1).waitFor();
    await exported(page);
    await page.getByRole('tab', { name: 'Audit Log' }).click();
    const newest = page.getByRole('table', { name: 'What admins did' }).getByRole('row').nth(1);
    await newest.waitFor();
    expect(await newest.innerText()).toContain('Exported the email list');
  });

  it('loads older entries when asked', async () => {
    const { page, context } = await browser.visitor();
    await signIn(context, world.admin);
    await page.route('**/api/admin/audit-log*', (route) =>
      route.fulfill({
        json: route.request().url().includes('cursor=older')
          ? { entries: [auditEntry('admin-granted')], next_cursor: null }
          : { entries: [auditEntry('responses-exported')], next_cursor: 'older' },
      }),
    );
    await page.goto('/admin?tab=audit');
    await page.getByRole('button', { name: 'Load more' }).click();
    await page.getByRole('rowheader', { name: 'Granted admin privileges' }).waitFor();
  });
});

describe('Health', () => {
  it('says first how the whole is, then what needs somebody, in words', async () => {
    const { page, context } = await browser.visitor();
    await signIn(context, world.admin);
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
    expect(await problems.innerText()).toMatch(/Mail[^]*Broken[^]*The mail server refuses us\./);
    expect(await problems.innerText()).not.toContain('Clock');
  });

  it('sends a test mail and says how that went', async () => {
    const page = await adminPage('/admin?tab=health');
    await page.getByRole('button', { name: 'Send a test mail to yourself' }).click();
    await page.getByRole('status').getByText('Test mail', { exact: true }).waitFor();
  });

  it('asks the model and says how that went', async () => {
    const page = await adminPage('/admin?tab=health');
    await page.getByRole('button', { name: 'Ask the model one question' }).click();
    await page.getByRole('status').getByText('Model', { exact: true }).waitFor();
  });

  it('replays a parked event', async () => {
    const { page, context } = await browser.visitor();
    await signIn(context, world.admin);
    let parked = true;
    await page.route('**/api/admin/health', (route) =>
      route.fulfill({ json: { checks: [], dead_letters: parked ? [parkedEvent] : [] } }),
    );
    await page.route(`**/api/admin/dead-letters/analysis/${parkedEvent.id}/replay`, (route) => {
      parked = false;
      return route.fulfill({ json: { message: 'The event is being handled once more.' } });
    });
    await page.goto('/admin?tab=health');
    await page.getByRole('button', { name: /^Replay/ }).click();
    await says(page, 'No event is parked.');
  });

  it('says why a parked event was not replayed', async () => {
    const { page, context } = await browser.visitor();
    await signIn(context, world.admin);
    await page.route('**/api/admin/health', (route) =>
      route.fulfill({ json: { checks: [], dead_letters: [parkedEvent] } }),
    );
    await page.route('**/api/admin/dead-letters/**', (route) => route.abort());
    await page.goto('/admin?tab=health');
    await page.getByRole('button', { name: /^Replay/ }).click();
    await page.getByRole('alert').filter({ hasText: 'Network error. Please try again.' }).waitFor();
  });
});
