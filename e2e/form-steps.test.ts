import type { Locator, Page } from '@playwright/test';
import { narrow, phone, smallPhone } from './screens/appearances.ts';
import { expect } from './support/fixtures.ts';
import {
  chip,
  fillIn,
  growsHard,
  nameOneself,
  openForm,
  tap,
  test,
  unsaid,
} from './support/response-form.ts';
import { goOnTo } from './support/steps.ts';

test.use({ viewport: phone, hasTouch: true });

const next = (page: Page) => page.getByRole('button', { name: 'Next' });
const send = (page: Page) => page.getByRole('button', { name: 'Send feedback' });
const step = (page: Page, at: number, all: number) =>
  page.getByRole('progressbar', { name: `Step ${at} of ${all}` });
const optional = (page: Page) => page.getByText('Optional', { exact: true }).locator('visible=true');
const words = (page: Page) => page.locator('textarea').first();

test('the form on a phone asks one question at a time, and asks for the name on the last step', async ({
  page,
  newRequest,
}) => {
  await openForm(page, await newRequest());
  await expect(step(page, 1, 5)).toBeVisible();
  await expect(page.getByText('never who said what', { exact: true })).toBeVisible();
  await expect(page.locator('textarea:visible')).toHaveCount(1);
  await expect(send(page)).toBeHidden();
  await expect(optional(page)).toHaveCount(0);
  await tap(page, unsaid, 'Keeps promises');
  for (const at of [2, 3, 4]) {
    await next(page).click();
    await expect(step(page, at, 5)).toBeVisible();
    await expect(page.locator('textarea:visible')).toHaveCount(1);
    await expect(optional(page)).toHaveCount(1);
    await expect(page.getByText('never who said what', { exact: true })).toBeHidden();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  }
  await next(page).click();
  await expect(next(page)).toBeHidden();
  await nameOneself(page, 'Lena');
  await send(page).click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  // Sending removes the steps from the history, so Forward must not lead back to them.
  await expect(page).toHaveURL(/thank-you$/);
  await page.goForward().catch(() => null);
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
});

test('the form on a phone shows four sliders per step, with a note that untouched sliders count as 5', async ({
  page,
  newRequest,
}) => {
  await openForm(page, await newRequest('relateful'));
  for (const [place, shown] of [4, 4, 3].entries()) {
    await expect(step(page, place + 1, 4)).toBeVisible();
    await expect(page.locator('[type=range]:visible')).toHaveCount(shown);
    await expect(
      page.getByText('A slider you leave alone counts as 5. If too few people move it, no average is shown.'),
    ).toBeVisible();
    await next(page).click();
  }
  await expect(
    page.getByText('A slider you leave alone counts as 5. If too few people move it, no average is shown.'),
  ).toBeHidden();
  await nameOneself(page, 'Lena');
  await send(page).click();
  await expect(page.getByText('You left 11 sliders alone.')).toBeVisible();
  await page.getByRole('button', { name: 'Send anyway' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
});

test('the form on a phone counts the untouched sliders, and links to the next one', async ({
  page,
  newRequest,
}) => {
  await openForm(page, await newRequest('relateful'));
  const set = (name: string) => page.getByRole('slider', { name }).press('End');
  const left = (count: string) => page.getByText(`You left ${count} alone.`);
  await set('Presence');
  await nameOneself(page, 'Lena');
  await send(page).click();
  await expect(left('10 sliders')).toBeVisible();
  await page.getByRole('link', { name: 'Set now' }).click();
  await expect(step(page, 1, 4)).toBeVisible();
  await expect(page.getByRole('slider', { name: 'Deep listening' })).toBeFocused();
  for (const name of ['Deep listening', 'Honesty', 'Self-awareness']) await set(name);
  await expect(left('7 sliders')).toBeVisible();
  await next(page).click();
  await expect(step(page, 2, 4)).toBeVisible();
  await page.getByRole('link', { name: 'Set now' }).click();
  await expect(page.getByRole('slider', { name: 'Empathy' })).toBeFocused();
  for (const name of ['Empathy', 'Boundaries', 'Curiosity', 'Ownership']) await set(name);
  await next(page).click();
  for (const name of ['Staying in conflict', 'Receiving']) await set(name);
  await expect(left('one slider')).toBeVisible();
  await next(page).click();
  await expect(page.getByRole('button', { name: 'Send anyway' })).toBeVisible();
  await page.getByRole('link', { name: 'Set now' }).click();
  await set('Appreciation');
  await expect(page.locator('[data-failure]')).toBeHidden();
  await next(page).click();
  await send(page).click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
});

test("the form on a phone loses nothing after Back, Forward, a step's own link or a reload", async ({
  page,
  newRequest,
}) => {
  await openForm(page, await newRequest());
  await words(page).fill('You never say no.');
  await next(page).click();
  await tap(page, growsHard, 'Gets defensive');
  await next(page).click();
  await page.goBack();
  await expect(chip(page, growsHard, 'Gets defensive')).toBeChecked();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(words(page)).toHaveValue('You never say no.');
  await expect(step(page, 1, 5)).toBeVisible();
  await page.goForward();
  await page.goForward();
  await expect(step(page, 3, 5)).toBeVisible();
  await expect(page.getByText('Saved on this device')).toBeVisible();
  await page.reload();
  await expect(step(page, 3, 5)).toBeVisible();
  await page.goBack();
  await expect(chip(page, growsHard, 'Gets defensive')).toBeChecked();
  await goOnTo(page, page.getByLabel('Your name'));
  await expect(page.getByRole('radiogroup', { name: /read your words/ })).toBeVisible();
});

test('the form on a phone stays on its step if the language is switched', async ({ page, newRequest }) => {
  await openForm(page, await newRequest());
  await tap(page, unsaid, 'Keeps promises');
  await next(page).click();
  await next(page).click();
  await page.getByRole('button', { name: 'Deutsch' }).click();
  const inGerman = (at: number) => page.getByRole('progressbar', { name: `Schritt ${at} von 5` });
  await expect(inGerman(3)).toBeVisible();
  await page.goBack();
  await expect(inGerman(2)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('checkbox', { name: 'Hält Versprechen' })).toBeChecked();
});

test('the form on a phone asks for the first answer before it goes on to the next question', async ({
  page,
  newRequest,
}) => {
  await openForm(page, await newRequest());
  await next(page).click();
  await expect(words(page)).toBeFocused();
  await expect(page.getByText(unsaid)).toBeInViewport({ ratio: 1 });
  await expect(page.locator('[id$=-error]:visible')).toHaveText('Tap something, or write a line');
  await expect(page.locator('[data-failure]')).toBeHidden();
  await expect(step(page, 1, 5)).toBeVisible();
  await tap(page, unsaid, 'Keeps promises');
  await expect(page.locator('[id$=-error]:visible')).toHaveCount(0);
  await next(page).click();
  await expect(step(page, 2, 5)).toBeVisible();
});

const isClear = (field: Locator): Promise<boolean> =>
  field.evaluate((element) => {
    const { left, bottom } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + 4, bottom - 4));
  });

test('the bar that lists problems covers neither a faulty field nor its message on a phone', async ({
  page,
  newRequest,
}) => {
  await page.setViewportSize(smallPhone);
  await openForm(page, await newRequest());
  await next(page).click();
  await expect(words(page)).toBeFocused();
  expect(await isClear(words(page))).toBe(true);
  expect(await isClear(page.locator('[id$=-error]:visible'))).toBe(true);
  await words(page).fill('You never say no.');
  await goOnTo(page, page.getByLabel('Your name'));
  await page.getByRole('radio', { name: /^Yes/ }).check();
  await send(page).click();
  await expect(page.getByLabel('Your name')).toBeFocused();
  expect(await isClear(page.getByText('Enter your name').first())).toBe(true);
});

test('the form on a phone jumps to the step of an error, and from there to the next error', async ({
  page,
  newRequest,
}) => {
  await openForm(page, await newRequest());
  await fillIn(page, 'Lena');
  await page.getByLabel('Your email').fill('');
  await page.evaluate(() => history.go(-4));
  await words(page).fill('');
  await page.evaluate(() => history.go(4));
  await send(page).click();
  await expect(step(page, 1, 5)).toBeVisible();
  await expect(words(page)).toBeFocused();
  await tap(page, unsaid, 'Keeps promises');
  await page.getByRole('link', { name: 'Not sent yet. Please check one thing.' }).click();
  await expect(page.getByLabel('Your email')).toBeFocused();
  await page.getByLabel('Your email').fill('lena@people.example');
  await send(page).click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
});

test('the form on a phone asks for consent to quoting as soon as any text is typed', async ({
  page,
  newRequest,
}) => {
  await openForm(page, await newRequest());
  await tap(page, unsaid, 'Keeps promises');
  await goOnTo(page, page.getByLabel('Your name'));
  const consent = page.getByRole('radiogroup', { name: /read your words/ });
  await expect(consent).toBeHidden();
  await page.getByText('2 optional questions').click();
  await page.getByRole('textbox', { name: /^What should I never change/ }).fill('Your laugh.');
  await expect(consent).toBeVisible();
});

test('the form on a phone fits 320 px and 200 % zoom without scrolling sideways, and shows that a draft is saved', async ({
  page,
  newRequest,
}) => {
  await openForm(page, await newRequest());
  await fillIn(page, 'Lena');
  await expect(page.getByText('Saved on this device')).toBeVisible();
  // 320 px is also the width of a 1280 px window at 400 % and of a 640 px window at 200 %.
  for (const viewport of [narrow, { width: 320, height: 256 }]) {
    await page.setViewportSize(viewport);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      viewport.width,
    );
    const [saved, button] = await Promise.all([
      page.locator('[data-saved]').boundingBox(),
      send(page).boundingBox(),
    ]);
    expect((saved?.y ?? 0) + (saved?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
  }
});

test.describe('the form without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form without JavaScript is a single page', async ({ page, newRequest }) => {
    await openForm(page, await newRequest());
    await expect(page.locator('textarea:visible')).toHaveCount(4);
    await expect(next(page)).toBeHidden();
    await expect(page.getByRole('progressbar')).toBeHidden();
    await fillIn(page, 'Lena');
    await send(page).click();
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  });
});

test.describe('the form on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 900 }, hasTouch: false });

  test('a single-page form that is resized to a phone shows the step of the focused field', async ({
    page,
    newRequest,
  }) => {
    await openForm(page, await newRequest());
    await expect(page.locator('textarea:visible')).toHaveCount(4);
    await expect(next(page)).toBeHidden();
    await page.getByLabel('Your name').focus();
    await page.setViewportSize(phone);
    await expect(page.getByLabel('Your name')).toBeFocused();
    await expect(step(page, 5, 5)).toBeVisible();
  });
});
