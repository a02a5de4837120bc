import { essentialTakeawaysRange } from '@blindspot/contracts/vocabulary/analysis';
import type { Locator } from '@playwright/test';
import { pressOnCard } from './screens/dashboard-screens.ts';
import { expect, test } from './support/fixtures.ts';
import { makeRequest, newAddress, registerPerson, storedSession } from './support/prepared.ts';
import { headed, expectText } from './support/steps.ts';
import { never } from './support/never.ts';

// These tests expect the words and parts of screens that section 2 of the specification fixes.

const shownIn = async (all: Locator): Promise<string[]> =>
  (await all.allInnerTexts()).map((text) => text.trim());

test('S4.1 a form that is being sent shows Processing... and cannot be sent again', async ({ page }) => {
  await never(page, '**/api/login');
  await page.goto('/login');
  await page.getByLabel('Email').fill('ada@people.example');
  await page.getByLabel('Password', { exact: true }).fill('a long way home');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled();
});

test('S2.8 the header welcomes owners and admins by name, with their links and Logout', async ({
  visitor,
  people,
}) => {
  for (const [who, links] of [
    ['owner', ['My Responses', 'Account']],
    ['admin', ['My Responses', 'Account', 'Admin Panel']],
  ] as const) {
    const page = await visitor({ who });
    await page.goto('/dashboard');
    const header = page.getByRole('banner');
    await expect(header.getByText(`Welcome, ${people[who].user.name}`)).toBeVisible();
    expect(await shownIn(header.getByRole('navigation').getByRole('link'))).toEqual(links);
    await expect(header.getByRole('button', { name: 'Logout' })).toBeVisible();
  }
});

test.describe('the screens of an owner', () => {
  test.use({ who: 'owner' });

  test('S2.9 an owner makes a request with a title, an optional description, one of two cards, own questions and instructions', async ({
    page,
  }) => {
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'New Request' }).click();
    const dialog = page.getByRole('dialog', { name: 'New Request' });
    await expect(dialog.getByLabel('Title')).toHaveAttribute('required');
    await expect(dialog.getByLabel('Description')).not.toHaveAttribute('required');
    const type = dialog.getByRole('region', { name: 'Feedback Type' });
    await expect(type.getByText('What should they answer?')).toBeVisible();
    await expect(dialog.getByText('Tone: Hard-hitting')).toBeVisible();
    await expect(dialog.locator('input[name="question-set"]:checked')).toHaveValue('shadow');
    await expect(dialog.getByLabel(/^Question \d/)).toHaveCount(0);
    await dialog.locator('input[name="question-set"][value="custom"]').check();
    await expect(dialog.getByLabel(/^Question \d/)).toHaveCount(4);
    await dialog.getByText('Advanced Options').click();
    const styles = dialog.getByRole('group', { name: 'AI analysis style' });
    await expect(dialog.locator('input[name="ai-style"]:checked')).toHaveValue('hard-hitting');
    await expect(styles.getByRole('radio')).toHaveCount(5);
    await expect(dialog.getByLabel('Custom AI instructions')).toHaveCount(0);
    await styles.getByRole('radio', { name: 'Custom' }).check();
    await expect(dialog.getByLabel('Custom AI instructions')).toBeEditable();
  });

  test('S2.12 S5.10 an owner edits title, description and summary instructions, and confirms before deleting', async ({
    visitor,
    product,
  }) => {
    const person = await registerPerson(product.url, 'Noa Brandt', newAddress('noa'));
    await makeRequest(product.url, person.access_token, 'quick', 'About the move');
    const page = await visitor({ storageState: storedSession(product.url, person) });
    await page.goto('/dashboard');
    const card = page.getByRole('article');
    await pressOnCard(card, 'Edit');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Title').fill('About the new house');
    await dialog.getByLabel('Description').fill('And the garden');
    await dialog.locator('input[name="ai-style"][value="custom"]').check();
    await dialog.getByLabel('Custom AI summary instructions').fill('Like an old friend.');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(card.getByRole('heading')).toHaveText('About the new house');
    await expect(card.getByText('And the garden')).toBeVisible();
    await pressOnCard(card, 'Delete');
    await expect(dialog.getByRole('heading', { name: 'Delete this request?' })).toBeVisible();
    await expect(card).toHaveCount(1);
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(card).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Create Your First Request' })).toBeVisible();
  });

  test('S2.19 S2.21 an owner reads a Blindspot Summary with takeaways, panels, analytics, overview and a link to copy', async ({
    page,
    prepared,
  }) => {
    await page.goto(`/summary/${prepared.requests.text}`);
    for (const title of [
      'Blindspot Summary',
      'Essential Takeaways',
      'Response Analytics',
      'Feedback Overview',
    ])
      await headed(page, title);
    const takeaways = await page
      .getByRole('region', { name: 'Essential Takeaways' })
      .getByRole('listitem')
      .count();
    expect(takeaways).toBeGreaterThanOrEqual(essentialTakeawaysRange.min);
    expect(takeaways).toBeLessThanOrEqual(essentialTakeawaysRange.max);
    const panels = page.locator('[aria-labelledby^="letter-"]').getByRole('heading');
    await page.getByText('Read it as a letter').click();
    expect(await shownIn(panels)).toEqual([
      'Pattern Analysis',
      'Mirror Effect',
      'Blind Spots',
      'Growth Path',
    ]);
    for (const name of ['Share These Results', 'Regenerate Analysis'])
      await expect(page.getByRole('button', { name })).toBeVisible();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page
      .getByRole('region', { name: 'Share the results' })
      .getByRole('button', { name: 'Copy' })
      .click();
    await expectText(page, 'Link copied to clipboard!');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(new URL(copied).pathname).toBe(prepared.shared.text);
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await page.waitForURL('**/dashboard');
  });

  test('S2.20 an owner reads Assessment Results with the weighted average of each of the eleven sliders', async ({
    page,
    prepared,
  }) => {
    await page.goto(`/summary/${prepared.requests.slider}`);
    await headed(page, 'Assessment Results');
    const averages = page.getByRole('region', { name: 'All eleven' });
    await averages.getByRole('heading', { name: 'All eleven' }).click();
    await expect(averages).toContainText('Weighted averages from 1 to 10.');
    await averages.getByText('View as table').click();
    const rows = averages.getByRole('table').locator('tbody tr');
    await expect(rows).toHaveCount(11);
    for (const row of await rows.all()) await expect(row).toContainText(/\d\.\d/);
    for (const band of ['Excellent', 'Good', 'Developing', 'Needs Focus'])
      await expect(averages.getByText(band).first()).toBeVisible();
  });

  test('S9.7 an owner sees disabled sliders named Response 1 to n until five people have answered', async ({
    page,
    prepared,
  }) => {
    await page.goto(`/manage-trust/${prepared.requests.few}`);
    const sliders = page.getByRole('slider');
    await expect(sliders).toHaveCount(3);
    for (const [place, slider] of (await sliders.all()).entries()) {
      await expect(slider).toBeDisabled();
      await expect(slider).toHaveAccessibleName(new RegExp(`Response ${place + 1}`));
      expect([await slider.getAttribute('min'), await slider.getAttribute('max')]).toEqual(['1', '10']);
    }
  });
});

test.describe('the screens of an admin', () => {
  test.use({ who: 'admin' });

  test('S2.26 an admin finds the seven specified tabs of the panel in order, among four other tabs', async ({
    page,
  }) => {
    await page.goto('/admin');
    await headed(page, 'All Responses');
    const ours = ['Letters', 'Reports', 'Audit Log', 'Health'];
    // The label of a tab may end with a number of open items, such as "Reports (3)".
    const tabs = (await shownIn(page.getByRole('tab'))).map((tab) => tab.replace(/ \(\d+\)$/, ''));
    expect(tabs.filter((tab) => !ours.includes(tab))).toEqual([
      'All Responses',
      'Email List',
      'Testimonials',
      'Question Sets',
      'Analytics',
      'Admin Management',
      'AI Prompts',
    ]);
    expect(tabs).toHaveLength(7 + ours.length);
  });
});
