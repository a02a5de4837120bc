import { call, type CallOptions } from '@blindspot/contracts/client';
import {
  createTestimonialRoute,
  deleteTestimonialRoute,
  listTestimonialsRoute,
  updateTestimonialRoute,
  type Testimonial,
} from '@blindspot/contracts/http/testimonials';
import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { alerts, failing, headed, pressExactly, expectText } from './support/steps.ts';

test.use({ who: 'admin' });

const openTab = (page: Page) => page.goto('/admin?tab=testimonials');

const sample = {
  role: 'Gardener',
  content: 'It said what my friends had been too kind to say.',
  category: 'growth',
  rating: 4,
};

async function stored(asAdmin: CallOptions, name: string): Promise<Testimonial> {
  return (await call(createTestimonialRoute, { body: { ...sample, name } }, asAdmin)).body;
}

async function listed(asAdmin: CallOptions, id: string): Promise<Testimonial | undefined> {
  return (await call(listTestimonialsRoute, {}, asAdmin)).body.find((one) => one.id === id);
}

test('S4.5 a testimonial appears on the landing page until it is switched off', async ({ page }) => {
  await openTab(page);
  await pressExactly(page, 'Add a testimonial');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Noor Haddad');
  await dialog.getByLabel('Role').fill('Teacher');
  await dialog.getByLabel('Testimonial', { exact: true }).fill('Now I let others finish.');
  await dialog.getByLabel('Category').fill('relationship');
  await dialog.getByRole('radio', { name: '4 stars' }).check({ force: true });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await headed(page, 'Noor Haddad');
  await expect(page.getByRole('img', { name: '4 of 5 stars' }).first()).toBeVisible();

  const landing = async (): Promise<string> => (await page.request.get('/')).text();
  await expect.poll(landing).toContain('Now I let others finish.');
  await page.getByRole('switch', { name: 'Active: testimonial of Noor Haddad' }).click();
  await expect.poll(landing).not.toContain('Now I let others finish.');
});

test('the Testimonials tab stores a new testimonial once even if the admin keeps typing during the save', async ({
  page,
}) => {
  const methods: string[] = [];
  const saving = Promise.withResolvers<void>();
  await page.route(/\/api\/admin\/testimonials(\/|$)/, async (route) => {
    const method = route.request().method();
    if (method === 'GET') return route.fallback();
    methods.push(method);
    await saving.promise;
    return route.fallback();
  });
  await openTab(page);
  await pressExactly(page, 'Add a testimonial');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Mika Sorel');
  await dialog.getByLabel('Role').fill(sample.role);
  await dialog.getByLabel('Testimonial', { exact: true }).fill('First');
  await dialog.getByLabel('Category').fill(sample.category);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => methods).toEqual(['POST']);
  await dialog.getByLabel('Testimonial', { exact: true }).pressSequentially(' and more');
  saving.resolve();
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeEnabled();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectText(page, 'First and more');
  expect(methods).toEqual(['POST', 'PUT']);
});

test('S5.7 the Testimonials tab requires a name, a role, a testimonial and a category', async ({ page }) => {
  await openTab(page);
  await pressExactly(page, 'Add a testimonial');
  await pressExactly(page, 'Save');
  for (const sentence of ['Enter a name', 'Enter a role', 'Enter the testimonial', 'Enter a category'])
    await expectText(page, sentence);
  await expect(page.locator(':focus')).toHaveAttribute('aria-invalid', 'true');
  await pressExactly(page, 'Cancel');
  await expect(page.getByRole('dialog')).not.toBeAttached();
});

test('S5.10 S8.10 the Testimonials tab shows why a testimonial could not be switched off, saved or deleted', async ({
  asAdmin,
  page,
}) => {
  const { id } = await stored(asAdmin, 'Failure Tester');
  await openTab(page);
  await failing(page, '**/api/admin/testimonials/*/toggle', 'PUT');
  const control = page.getByRole('switch', { name: 'Active: testimonial of Failure Tester' });
  await control.click();
  await alerts(page, 'Failed to toggle testimonial status');
  await expect(control).toBeChecked();

  await failing(page, '**/api/admin/testimonials/*', 'PUT');
  await pressExactly(page, 'Edit the testimonial of Failure Tester');
  await page.getByLabel('Role').fill('Baker');
  await pressExactly(page, 'Save');
  await alerts(page, 'Failed to save testimonial');
  await expect(page.getByLabel('Role')).toHaveValue('Baker');

  await openTab(page);
  await failing(page, '**/api/admin/testimonials/*', 'DELETE');
  await pressExactly(page, 'Delete the testimonial of Failure Tester');
  const dialog = page.getByRole('dialog', { name: 'Delete this testimonial?' });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await alerts(page, 'Failed to delete testimonial');
  await page.unrouteAll();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog).not.toBeAttached();
  expect(await listed(asAdmin, id)).toBeUndefined();
});

test('S10.18 the Testimonials tab offers both versions if another admin has changed a testimonial', async ({
  asAdmin,
  page,
}) => {
  const { id, name, version } = await stored(asAdmin, 'Two Writers');
  await openTab(page);
  await pressExactly(page, 'Edit the testimonial of Two Writers');
  await page.getByLabel('Role').fill('Mine');
  const theirs = { ...sample, name, role: 'Theirs', version };
  await call(updateTestimonialRoute, { params: { id }, body: theirs }, asAdmin);
  await pressExactly(page, 'Save');
  await alerts(page, 'Someone else saved this meanwhile');
  await expect(page.getByLabel('Role')).toHaveValue('Mine');
  await pressExactly(page, 'Load theirs');
  await expectText(page, 'This is what they saved');
  await expect(page.getByLabel('Role')).toHaveValue('Theirs');
  await pressExactly(page, 'Put mine back');
  await expect(page.getByLabel('Role')).toHaveValue('Mine');
  await pressExactly(page, 'Save');
  await expect(page.getByRole('dialog')).not.toBeAttached();
  expect((await listed(asAdmin, id))?.role).toBe('Mine');
  await call(deleteTestimonialRoute, { params: { id } }, asAdmin);
});

test('the Testimonials tab asks before it closes an editor with typed text', async ({ asAdmin, page }) => {
  await stored(asAdmin, 'Half Typed');
  await openTab(page);
  await pressExactly(page, 'Edit the testimonial of Half Typed');
  await page.getByLabel('Role').fill('Half');
  await page.keyboard.press('Escape');
  await headed(page, 'Discard what you typed?');
  await pressExactly(page, 'Keep writing');
  await expect(page.getByLabel('Role')).toHaveValue('Half');
});

test('the Testimonials tab keeps the editor open with its text if an admin types during a save', async ({
  asAdmin,
  page,
}) => {
  const { id, name } = await stored(asAdmin, 'Fast Typist');
  await openTab(page);
  await pressExactly(page, `Edit the testimonial of ${name}`);
  const { promise: typed, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/api/admin/testimonials/*', async (route) => {
    await typed;
    await route.fallback();
  });
  await page.getByLabel('Role').fill('Sent');
  await pressExactly(page, 'Save');
  await page.getByLabel('Role').fill('Typed meanwhile');
  letGo();
  await expect.poll(async () => (await listed(asAdmin, id))?.role).toBe('Sent');
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  await expect(page.getByLabel('Role')).toHaveValue('Typed meanwhile');
  await pressExactly(page, 'Save');
  await expect(page.getByRole('dialog')).not.toBeAttached();
  expect((await listed(asAdmin, id))?.role).toBe('Typed meanwhile');
});

test('the Testimonials tab saves a testimonial as a new one if another admin has deleted it', async ({
  asAdmin,
  page,
}) => {
  const { id, name } = await stored(asAdmin, 'Gone Tester');
  await openTab(page);
  await pressExactly(page, `Edit the testimonial of ${name}`);
  await page.getByLabel('Role').fill('Back again');
  await call(deleteTestimonialRoute, { params: { id } }, asAdmin);
  await pressExactly(page, 'Save');
  await alerts(page, 'This testimonial no longer exists.');
  await pressExactly(page, 'Save as a new one');
  await expect(page.getByRole('dialog')).not.toBeAttached();
  await expectText(page, 'Back again');
});

test('the Testimonials tab can be used with the keyboard alone, and returns the focus to the button that opened the editor', async ({
  asAdmin,
  page,
}) => {
  await stored(asAdmin, 'Before the Keyboard');
  await openTab(page);
  const add = page.getByRole('button', { name: 'Add a testimonial' });
  await add.focus();
  await page.keyboard.press('Enter');
  for (const text of ['Keyboard Writer', 'Pianist', 'No mouse was needed.', 'growth']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Control+Enter');
  await headed(page, 'Keyboard Writer');
  await expect(add).toBeFocused();
  const card = page.getByRole('article').filter({ hasText: 'Keyboard Writer' });
  await expect(card.getByRole('img', { name: '4 of 5 stars' })).toBeVisible();
});
