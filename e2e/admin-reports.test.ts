import { call } from '@blindspot/contracts/client';
import { sendVisitorReportRoute } from '@blindspot/contracts/http/reports';
import { expect, test } from './support/fixtures.ts';
import { makeRequest } from './support/prepared.ts';
import { headed, press, expectText } from './support/steps.ts';

test.use({ who: 'admin' });

test('an admin opens a reported form, sees the email address of its owner, and closes the form', async ({
  page,
  people,
  product,
  visitor,
}) => {
  const id = await makeRequest(product.url, people.owner.access_token, 'quick');
  await call(
    sendVisitorReportRoute,
    { body: { about: { request_id: id }, reason: 'other', text: 'Its title insults me.' } },
    { baseUrl: product.url },
  );
  await page.goto('/admin?tab=reports');
  const card = page.getByRole('article').filter({ hasText: 'Its title insults me.' });
  await expect(card.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
  await expect(card.getByRole('link', { name: /^Open the page/ })).toHaveAttribute('href', `/feedback/${id}`);
  await card.getByRole('button', { name: /^Close the report/ }).click();
  await page.getByRole('checkbox', { name: 'Close the form' }).check();
  await press(page, 'Close the form');
  await expectText(page, 'The report is closed');

  const friend = await visitor();
  await friend.goto(`/feedback/${id}`);
  await expect(friend.getByRole('heading', { name: /closed/i }).first()).toBeVisible();
  const owner = await visitor({ who: 'owner' });
  await owner.goto('/dashboard');
  const closed = owner.getByRole('article').filter({ hasText: 'An admin closed this form.' }).first();
  await expect(closed).toBeVisible();
  await expect(closed.getByRole('button', { name: 'Open again' })).toHaveCount(0);
  await page.goto('/admin?tab=audit');
  await expectText(page, 'Closed a reported form');
  await headed(page, 'Audit Log');

  await page.goto('/admin?tab=reports');
  await page.getByLabel('Show').selectOption('closed');
  const lift = card.getByRole('button', { name: /^Allow opening again/ });
  await lift.click();
  await expect(lift).toHaveCount(0);
  await expect(card.getByRole('heading')).toBeFocused();
});

test('the error on the Reports tab disappears once the connection returns', async ({ page, context }) => {
  await page.goto('/admin?tab=reports');
  await headed(page, 'Reports');
  await context.setOffline(true);
  await page.getByLabel('Show').selectOption('closed');
  await expectText(page, 'The reports could not be loaded');
  await context.setOffline(false);
  await expect(page.getByText('The reports could not be loaded')).toHaveCount(0);
});
