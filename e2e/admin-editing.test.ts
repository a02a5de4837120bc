import { call } from '@blindspot/contracts/client';
import {
  createTestimonialRoute,
  deleteTestimonialRoute,
  listTestimonialsRoute,
  updateTestimonialRoute,
  type Testimonial,
} from '@blindspot/contracts/http/testimonials';
import { eventually } from '@blindspot/test-kit/eventually';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { useBrowser } from './support/browser.ts';
import { alerts, asAdmin, failing, headed, openPanel, says } from './support/panel.ts';
import { makeWorld, type World } from './support/world.ts';

const browser = useBrowser();
let world: World;
beforeAll(async () => {
  world = await makeWorld(inject('productUrl'), 'admin-editing');
});

const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).first().click();
const openTab = (): Promise<Page> => openPanel(browser, world, 'testimonials');

const sample = {
  role: 'Gardener',
  content: 'It said what my friends had been too kind to say.',
  category: 'growth',
  rating: 4,
};

async function stored(name: string): Promise<Testimonial> {
  return (await call(createTestimonialRoute, { body: { ...sample, name } }, asAdmin(world))).body;
}

async function listed(id: string): Promise<Testimonial | undefined> {
  return (await call(listTestimonialsRoute, {}, asAdmin(world))).body.find((one) => one.id === id);
}

const landing = async (): Promise<string> => (await fetch(world.baseUrl)).text();

describe('testimonials', () => {
  it('that are written stand on the landing page, and leave it when they are switched off', async () => {
    const page = await openTab();
    await press(page, 'Add a testimonial');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Noor Haddad');
    await dialog.getByLabel('Role').fill('Teacher');
    await dialog.getByLabel('Testimonial', { exact: true }).fill('Now I let others finish.');
    await dialog.getByLabel('Category').fill('relationship');
    await dialog.getByRole('radio', { name: '4 stars' }).check({ force: true });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await headed(page, 'Noor Haddad');
    await page.getByRole('img', { name: '4 of 5 stars' }).first().waitFor();

    await eventually(async () => expect(await landing()).toContain('Now I let others finish.'), {
      timeoutMs: 40_000,
    });
    await page.getByRole('switch', { name: 'Active: testimonial of Noor Haddad' }).click();
    await eventually(async () => expect(await landing()).not.toContain('Now I let others finish.'), {
      timeoutMs: 40_000,
    });
  }, 120_000);

  it('need a name, a role, their words and a category', async () => {
    const page = await openTab();
    await press(page, 'Add a testimonial');
    await press(page, 'Save');
    for (const sentence of ['Enter a name', 'Enter a role', 'Enter the testimonial', 'Enter a category'])
      await says(page, sentence);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true');
  });

  it("that cannot be switched say 'Failed to toggle testimonial status' and stay as they were", async () => {
    await stored('Toggle Tester');
    const page = await openTab();
    await failing(page, '**/api/admin/testimonials/*/toggle', 'PUT');
    const control = page.getByRole('switch', { name: 'Active: testimonial of Toggle Tester' });
    await control.click();
    await alerts(page, 'Failed to toggle testimonial status');
    expect(await control.isChecked()).toBe(true);
  });

  it("that cannot be saved say 'Failed to save testimonial' and keep what was typed", async () => {
    await stored('Sara Keeper');
    const page = await openTab();
    await failing(page, '**/api/admin/testimonials/*', 'PUT');
    await press(page, 'Edit the testimonial of Sara Keeper');
    await page.getByLabel('Role').fill('Baker');
    await press(page, 'Save');
    await alerts(page, 'Failed to save testimonial');
    expect(await page.getByLabel('Role').inputValue()).toBe('Baker');
  });

  it("that cannot be deleted say 'Failed to delete testimonial'; tried again they are gone", async () => {
    const { id } = await stored('Delete Tester');
    const page = await openTab();
    await failing(page, '**/api/admin/testimonials/*', 'DELETE');
    await press(page, 'Delete the testimonial of Delete Tester');
    const dialog = page.getByRole('dialog', { name: 'Delete this testimonial?' });
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await alerts(page, 'Failed to delete testimonial');
    await page.unroute('**/api/admin/testimonials/*');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await listed(id)).toBeUndefined();
  });

  it('that somebody else changed meanwhile can be had in both versions', async () => {
    const { id, name, version } = await stored('Two Writers');
    const page = await openTab();
    await press(page, 'Edit the testimonial of Two Writers');
    await page.getByLabel('Role').fill('Mine');
    const theirs = { ...sample, name, role: 'Theirs', version };
    await call(updateTestimonialRoute, { params: { id }, body: theirs }, asAdmin(world));
    await press(page, 'Save');
    await alerts(page, 'Somebody else saved this in the meantime');
    expect(await page.getByLabel('Role').inputValue()).toBe('Mine');
    await press(page, 'Load theirs');
    await says(page, 'This is what they saved');
    expect(await page.getByLabel('Role').inputValue()).toBe('Theirs');
    await press(page, 'Put mine back');
    expect(await page.getByLabel('Role').inputValue()).toBe('Mine');
    await press(page, 'Save');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect((await listed(id))?.role).toBe('Mine');
    await call(deleteTestimonialRoute, { params: { id } }, asAdmin(world));
  });

  it('are not closed with typed text without a question', async () => {
    await stored('Half Typed');
    const page = await openTab();
    await press(page, 'Edit the testimonial of Half Typed');
    await page.getByLabel('Role').fill('Half');
    await page.keyboard.press('Escape');
    await headed(page, 'Discard what you typed?');
    await press(page, 'Keep writing');
    expect(await page.getByLabel('Role').inputValue()).toBe('Half');
  });

  it('that somebody else deleted meanwhile can be saved as new ones', async () => {
    const { id, name } = await stored('Gone Tester');
    const page = await openTab();
    await press(page, `Edit the testimonial of ${name}`);
    await page.getByLabel('Role').fill('Back again');
    await call(deleteTestimonialRoute, { params: { id } }, asAdmin(world));
    await press(page, 'Save');
    await alerts(page, 'This testimonial is not there any more.');
    await press(page, 'Save as a new one');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await says(page, 'Back again');
  });

  it('are written with the keyboard alone, and the focus goes back to where it came from', async () => {
    await stored('Before the Keyboard');
    const page = await openTab();
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
    expect(await add.evaluate((button) => button === document.activeElement)).toBe(true);
    const card = page.getByRole('article').filter({ hasText: 'Keyboard Writer' });
    await card.getByRole('img', { name: '4 of 5 stars' }).waitFor();
  });
});
