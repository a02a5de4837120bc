import { call } from '@blindspot/contracts/client';
import { listQuestionSetsRoute, updateQuestionSetRoute } from '@blindspot/contracts/http/question-sets';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { phone, useBrowser } from './support/browser.ts';
import { alerts, asAdmin, failing, headed, openPanel, says } from './support/panel.ts';
import { press } from './support/screen.ts';
import { makeWorld, signIn, type World } from './support/world.ts';

const browser = useBrowser();
let world: World;
beforeAll(async () => {
  world = await makeWorld(inject('productUrl'), 'admin-sets');
});

const openTab = (query = ''): Promise<Page> => openPanel(browser, world, `question-sets${query}`);

const row = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const keysOf = (page: Page): Promise<string[]> =>
  page
    .getByRole('group', { name: /^Required question/ })
    .getByLabel('Key')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));

async function newSet(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Add a question set' }).click();
  await page.getByLabel('Internal name').fill(name);
  await page.getByLabel('Display title').fill(`The ${name} set`);
  await page.getByLabel('Description').fill('Made by an admin.');
}

async function fillRow(page: Page, name: string, key: string, text: string): Promise<void> {
  await row(page, name).getByLabel('Key').pressSequentially(key);
  await row(page, name).getByLabel('Question', { exact: true }).fill(text);
}

describe('question sets', () => {
  it('that are made can be chosen in New Request and answered, and live requests keep their questions', async () => {
    const page = await openTab();
    await newSet(page, 'harbour');
    await fillRow(page, 'Required question 1', 'Calm Waters', 'When am I calm?');
    expect(await row(page, 'Required question 1').getByLabel('Key').inputValue()).toBe('calm_waters');
    await fillRow(page, 'Optional question 1', 'more', 'Anything else?');
    await press(page, 'Save question set');
    await headed(page, 'The harbour set');

    const owner = await browser.visitor();
    await signIn(owner.context, world.owner);
    await owner.page.goto('/dashboard');
    await press(owner.page, 'New Request');
    await owner.page.getByText('Advanced Options').click();
    await owner.page.locator('input[name="question-set"][value="harbour"]').check();
    await owner.page.getByLabel('Title').fill('Ask about the harbour');
    const made = owner.page.waitForResponse('**/api/feedback-requests');
    await press(owner.page, 'Create Request');
    const { id } = (await (await made).json()) as { id: string };

    const saved = (await call(listQuestionSetsRoute, {}, asAdmin(world))).body.find(
      (set) => set.id === 'harbour',
    );
    if (!saved) throw new Error('The set was not saved.');
    const { id: _id, ...changed } = { ...saved, questions: { calm_waters: 'When am I stormy?' } };
    await call(updateQuestionSetRoute, { params: { id: 'harbour' }, body: changed }, asAdmin(world));

    const responder = await browser.visitor({ viewport: phone });
    await responder.page.goto(`/feedback/${id}`);
    await responder.page.getByLabel('Your name').fill('Lena Vogt');
    await responder.page.getByLabel('Your email').fill('lena@people.example');
    await responder.page.getByLabel('When am I calm?').fill('At the sea.');
    await press(responder.page, 'Send feedback');
    await headed(responder.page, 'Thank you');
  });

  it('name a key of digits alone as wrong and are not saved with it', async () => {
    const page = await openTab();
    await newSet(page, 'digits');
    await fillRow(page, 'Required question 1', '12', 'Why?');
    await says(page, "Use at least one letter in the key '12'");
    await press(page, 'Save question set');
    await says(page, 'Not saved: look at what is marked in red.');
    expect(page.url()).toContain('set=new');
  });

  it('keep one row, say which rows are dropped, and save the others in the order they were moved to', async () => {
    const page = await openTab();
    await newSet(page, 'order');
    expect(await page.getByRole('button', { name: 'Remove: Required question 1' }).isDisabled()).toBe(true);
    await row(page, 'Required question 1').getByText('Will be dropped on save').waitFor();
    await fillRow(page, 'Required question 1', 'first', 'First?');
    await press(page, 'Add a required question');
    await fillRow(page, 'Required question 2', 'second', 'Second?');
    await press(page, 'Add a required question');
    await row(page, 'Required question 3').getByLabel('Key').fill('no_text');
    await press(page, 'Move up: Required question 2');
    expect(await keysOf(page)).toEqual(['second', 'first', 'no_text']);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'Move up: Required question 1',
    );
    await row(page, 'Required question 3').getByText('Will be dropped on save').waitFor();
    await press(page, 'Save question set');
    await headed(page, 'The order set');
    await page.getByRole('link', { name: 'Edit The order set' }).click();
    await headed(page, 'Edit: The order set');
    expect(await keysOf(page)).toEqual(['second', 'first']);
  });

  it('of sliders are shown as a responder meets them, on their scale', async () => {
    const page = await openTab();
    await newSet(page, 'scale');
    await page.getByRole('radio', { name: /^Slider/ }).check();
    await page.getByRole('radio', { name: '1 to 7' }).check();
    await fillRow(page, 'Required question 1', 'warmth', 'Warmth: how welcome people feel');
    await press(page, 'Preview');
    const slider = page.getByRole('dialog').getByRole('slider', { name: 'Warmth' });
    expect(await slider.getAttribute('max')).toBe('7');
    await slider.press('End');
    await page.getByRole('dialog').locator('output').getByText('7').waitFor();
  });

  it("that cannot be switched say 'Failed to toggle question set status' and stay as they were", async () => {
    const page = await openTab();
    await failing(page, '**/api/admin/question-sets/*/toggle', 'PUT');
    const control = page.getByRole('switch').first();
    await control.click();
    await alerts(page, 'Failed to toggle question set status');
    expect(await control.isChecked()).toBe(true);
  });

  it("that cannot be deleted say 'Failed to delete question set'", async () => {
    const page = await openTab();
    await failing(page, '**/api/admin/question-sets/*', 'DELETE');
    await press(page, /^Delete /);
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await alerts(page, 'Failed to delete question set');
  });

  it("that cannot be saved say 'Failed to save question set' and keep what was typed", async () => {
    const page = await openTab('&set=quick');
    await failing(page, '**/api/admin/question-sets/*', 'PUT');
    await page.getByLabel('Display title').fill('Quicker');
    await press(page, 'Save question set');
    await alerts(page, 'Failed to save question set');
    expect(await page.getByLabel('Display title').inputValue()).toBe('Quicker');
  });

  it('that somebody else changed meanwhile are not overwritten without being asked', async () => {
    const page = await openTab('&set=renee-ryerson');
    await page.getByLabel('Display title').fill('Mine');
    const before = (await call(listQuestionSetsRoute, {}, asAdmin(world))).body.find(
      (set) => set.id === 'renee-ryerson',
    );
    if (!before) throw new Error('The set is not there.');
    const { id, ...body } = { ...before, title: 'Theirs' };
    await call(updateQuestionSetRoute, { params: { id }, body }, asAdmin(world));
    await press(page, 'Save question set');
    await alerts(page, 'Somebody else saved this in the meantime');
    await press(page, 'Load theirs');
    await says(page, 'This is what they saved');
    expect(await page.getByLabel('Display title').inputValue()).toBe('Theirs');
    await press(page, 'Put mine back');
    await press(page, 'Save question set');
    await headed(page, 'Mine');
  });

  it('are left by Back and reached by their address', async () => {
    const page = await openTab();
    await page
      .getByRole('link', { name: /^Edit / })
      .first()
      .click();
    await page.waitForURL('**/admin?tab=question-sets&set=*');
    await page.reload();
    await page.getByLabel('Internal name').waitFor();
    await page.goBack();
    await headed(page, 'Question Sets');
  });

  it('that owners write themselves cannot be deleted', async () => {
    const page = await openTab();
    const list = page.getByRole('article').filter({ hasText: 'Owners write these questions themselves.' });
    await list.waitFor();
    expect(await list.getByRole('button', { name: /^Delete/ }).count()).toBe(0);
  });

  it('keep what was typed when the window becomes narrow, and when Back was pressed', async () => {
    const page = await openTab();
    await page.getByRole('link', { name: 'Edit Thirty Seconds of Honesty' }).click();
    await page.getByLabel('Display title').fill('Typed and not saved');
    await page.setViewportSize(phone);
    await page.getByLabel('Section').waitFor();
    expect(await page.getByLabel('Display title').inputValue()).toBe('Typed and not saved');
    await page.goBack();
    await headed(page, 'Question Sets');
    await page.goForward();
    await says(page, 'What you typed before you left is back.');
    expect(await page.getByLabel('Display title').inputValue()).toBe('Typed and not saved');
    await press(page, 'Start over');
    expect(await page.getByLabel('Display title').inputValue()).toBe('Thirty Seconds of Honesty');
  });
});
