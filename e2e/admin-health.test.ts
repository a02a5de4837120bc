import type { Analytics } from '@blindspot/contracts/http/analytics';
import { auditEntry, deadLetter } from './screens/admin-reading-samples.ts';
import { expect, test } from './support/fixtures.ts';
import { alerts, exportCsv, says } from './support/steps.ts';

test.use({ who: 'admin' });

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
    const shadow = sets.getByRole('row', { name: /^What You Can't Tell Me\.\.\. In Person/ });
    await expect(shadow.getByRole('cell').first()).toHaveText(String(body.question_set_usage['shadow']));
  });
});

test.describe('the Audit Log', () => {
  test('says that somebody exported the email list, newest first', async ({ page }) => {
    await page.goto('/admin?tab=emails');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await exportCsv(page);
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

  test('replays a dead letter', async ({ page }) => {
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

  test('says why a dead letter was not replayed', async ({ page }) => {
    await page.route('**/api/admin/health', (route) =>
      route.fulfill({ json: { checks: [], dead_letters: [deadLetter] } }),
    );
    await page.route('**/api/admin/dead-letters/**', (route) => route.abort());
    await page.goto('/admin?tab=health');
    await page.getByRole('button', { name: /^Replay/ }).click();
    await alerts(page, 'Network error. Please try again.');
  });
});
