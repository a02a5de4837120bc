import type { Analytics } from '@blindspot/contracts/http/analytics';
import { auditEntry, brokenHealth, deadLetter, newerCheck } from './screens/admin-reading-samples.ts';
import { expect, test } from './support/fixtures.ts';
import { alerts, expectFocus, exportCsv, openIn, expectText } from './support/steps.ts';

test.use({ who: 'admin' });

test('S10.20 the Analytics tab shows the stored totals as figures, charts and tables', async ({ page }) => {
  const answer = page.waitForResponse('**/api/admin/analytics');
  await page.goto('/admin?tab=analytics');
  const body = (await (await answer).json()) as Analytics;
  const tiles = page.getByRole('region', { name: 'Totals' });
  await expect(tiles).toBeVisible();
  await expect(tiles).toContainText(String(body.total_stats.total_responses));
  await expect(tiles).toContainText(String(body.recent_activity.requests_last_30_days));
  await expect(page.getByRole('img', { name: /^Requests and responses per day from/ })).toBeVisible();
  await page.getByText('View as table').first().click();
  await expect(page.getByRole('table').first().getByRole('row')).toHaveCount(body.per_day.length + 1);
  const sets = page.getByRole('region', { name: 'Question sets' });
  await sets.getByText('View as table').click();
  const shadow = sets.getByRole('row', { name: /^What You Can't Tell Me\.\.\. In Person/ });
  await expect(shadow.getByRole('cell').first()).toHaveText(String(body.question_set_usage['shadow']));
});

test('S10.20 the Audit Log tab lists an export of the email list among the newest entries', async ({
  page,
}) => {
  await page.goto('/admin?tab=emails');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await exportCsv(page);
  await page.getByRole('tab', { name: 'Audit Log' }).click();
  // Other tests also export lists, so the newest entry may be theirs.
  const rows = page.getByRole('table', { name: 'What admins did' }).getByRole('row');
  await expect(rows.filter({ hasText: 'Exported the email list' }).first()).toBeVisible();
});

test('the Audit Log tab loads older entries on request', async ({ page }) => {
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
  await expectFocus(page, 'All shown: 2');
});

test('S10.20 the Health tab shows the overall state first, then each problem and how to fix it', async ({
  page,
}) => {
  await page.route('**/api/admin/health', (route) => route.fulfill({ json: brokenHealth }));
  await page.goto('/admin?tab=health');
  await expectText(page, '3 things need you');
  const problems = page.getByRole('region', { name: 'What needs you' });
  await expect(problems.getByRole('listitem')).toHaveText([
    /^Service analysis[^]*Broken[^]*no answer[^]*Check its log and start it again\.$/,
    /^Storage[^]*Needs a look[^]*1\.4 GB free[^]*Free some space or use a larger one/,
    /^Backup[^]*Needs a look[^]*made 3 days ago · 48 MB[^]*Make a new backup, and find out why/,
  ]);
  await expect(page.getByText('connected')).toBeHidden();
  await page.getByText('2 parts that work').click();
  await expect(page.getByText('connected')).toBeVisible();
});

test("the Health tab shows 'All is well' and no list of problems if every check passes", async ({ page }) => {
  const checks = brokenHealth.checks.filter(({ status }) => status === 'ok');
  await page.route('**/api/admin/health', (route) => route.fulfill({ json: { checks, dead_letters: [] } }));
  await page.goto('/admin?tab=health');
  await expectText(page, 'All is well');
  await expect(page.getByRole('heading', { name: 'What needs you' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Parked events' })).toBeHidden();
});

test('the Health tab refreshes every minute, and keeps the last state if a refresh fails', async ({
  page,
}) => {
  await page.clock.install();
  let checks = brokenHealth.checks.slice(1);
  let isDown = false;
  await page.route('**/api/admin/health', (route) =>
    isDown ? route.abort() : route.fulfill({ json: { ...brokenHealth, checks } }),
  );
  await page.goto('/admin?tab=health');
  await expectText(page, '3 things need you');
  checks = brokenHealth.checks.slice(2);
  await page.clock.fastForward(61_000);
  await expectText(page, '2 things need you');
  isDown = true;
  await page.clock.fastForward(61_000);
  await expect(page.getByText(/^Showing what we had at/)).toBeVisible();
  await expectText(page, '2 things need you');
});

test('the Health tab translates each check, except for sentences that only a newer service knows', async ({
  page,
}) => {
  const json = { ...brokenHealth, checks: [...brokenHealth.checks, newerCheck] };
  await page.route('**/api/admin/health', (route) => route.fulfill({ json }));
  await openIn(page, 'de', '/admin?tab=health');
  await expectText(page, 'Du wirst an 4 Stellen gebraucht');
  const problems = page.getByRole('region', { name: 'Wo du gebraucht wirst' });
  await expect(problems).toContainText('1,4 GB frei');
  await expect(problems).toContainText('Mach eine neue Sicherung');
  await expect(problems.locator('[lang=en]')).toHaveText([
    'Mail',
    '3 waiting',
    'The mail server refuses us.',
  ]);
});

test('the Health tab sends a test mail and a test prompt, and shows both outcomes', async ({ page }) => {
  await page.goto('/admin?tab=health');
  await page.getByRole('button', { name: 'Send a test email to yourself' }).click();
  await expect(page.getByRole('status').getByText('Test email', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Ask the model one question' }).click();
  await expectText(page, 'no model is set');
  await expect(page.getByRole('status').getByText('Built-in engine', { exact: true })).toBeVisible();
});

test('S10.20 the Health tab replays a dead letter, and shows why a replay failed', async ({ page }) => {
  let isDeadLetterLeft = true;
  const replay = `**/api/admin/dead-letters/analysis/${deadLetter.id}/replay`;
  await page.route('**/api/admin/health', (route) =>
    route.fulfill({ json: { checks: [], dead_letters: isDeadLetterLeft ? [deadLetter] : [] } }),
  );
  await page.route(replay, (route) => route.abort());
  await page.goto('/admin?tab=health');
  await page.getByRole('button', { name: /^Replay/ }).click();
  await alerts(page, 'Network error. Please try again.');
  await page.route(replay, (route) => {
    isDeadLetterLeft = false;
    return route.fulfill({ json: { message: 'The event is being handled once more.' } });
  });
  await page.getByRole('button', { name: /^Replay/ }).click();
  await expectText(page, 'No event is parked.');
  await expectFocus(page, 'Parked events');
});
