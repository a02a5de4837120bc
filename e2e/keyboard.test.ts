import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, it } from 'vitest';
import { useBrowser } from './support/fixtures.ts';
import { makeRequest, makeWorld, signIn, type World } from './support/prepared.ts';

const browser = useBrowser();
let world: World;
beforeAll(async () => {
  world = await makeWorld(inject('productUrl'), 'keyboard');
});

/** Tabs on until what has the focus has this name, as somebody without a mouse does. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let step = 0; step < 80; step += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      if (!(element instanceof HTMLElement)) return '';
      const label =
        element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
          ? element.labels?.[0]
          : null;
      return element.ariaLabel ?? label?.textContent ?? element.textContent ?? '';
    });
    if (name.test(focused)) return;
  }
  throw new Error(`The focus never came to ${String(name)}`);
}

async function ownerPage(path: string): Promise<Page> {
  const { page, context } = await browser.visitor({ reducedMotion: 'reduce' });
  await signIn(context, world.owner);
  await page.goto(path);
  return page;
}

it('a form is answered with the keyboard alone', async () => {
  const requestId = await makeRequest(world.baseUrl, world.owner.access_token, 'shadow');
  const { page } = await browser.visitor();
  await page.goto(`/feedback/${requestId}`);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to the content');
  await tabTo(page, /^Your name/);
  await page.keyboard.type('Lena Vogt');
  await page.keyboard.press('Tab');
  await page.keyboard.type('lena@people.example');
  await page.keyboard.press('Tab');
  await page.keyboard.type('You never say no.');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('heading', { name: 'Thank you' }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
});

it('somebody registers, leaves the onboarding and makes a request with the keyboard alone', async () => {
  const { page } = await browser.visitor({ reducedMotion: 'reduce' });
  await page.goto('/register');
  await page.getByLabel('Full Name').focus();
  await page.keyboard.type('Ada Novak');
  await tabTo(page, /^Email/);
  await page.keyboard.type('ada-keys@owners.example');
  await tabTo(page, /^Password/);
  await page.keyboard.type('a long way home');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');
  await page.getByRole('dialog').waitFor();
  await tabTo(page, /^Create My First Request/);
  await page.keyboard.press('Enter');
  await page.getByLabel('Title').waitFor();
  expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe(
    "What You Can't Tell Me... In Person",
  );
  await page.keyboard.press('Enter');
  await page.getByText('Collecting feedback').waitFor();
});

it('trust is rated with the keyboard alone', async () => {
  const page = await ownerPage(`/manage-trust/${world.requests.text}`);
  await page.getByRole('slider').first().waitFor();
  await tabTo(page, /Emil Sato/);
  await page.keyboard.press('ArrowLeft');
  await page.getByText('Trust rating updated!').first().waitFor();
});

it('an analysis is written anew and shared with the keyboard alone', async () => {
  const page = await ownerPage(`/summary/${world.requests.slider}`);
  await page.getByRole('button', { name: 'Regenerate Analysis' }).waitFor();
  await tabTo(page, /^Regenerate Analysis/);
  await page.keyboard.press('Enter');
  await page.getByText('Analysis regenerated successfully!').first().waitFor();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: /Open the shared page/ }).waitFor();
});

it('a dialog gives the focus back to what opened it, also by Escape', async () => {
  const page = await ownerPage('/dashboard');
  await page.getByRole('article').first().waitFor();
  await tabTo(page, /^Edit/);
  await page.keyboard.press('Enter');
  await page.getByLabel('Custom AI summary instructions').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Edit');
});
