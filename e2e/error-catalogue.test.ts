import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { useBrowser } from './support/fixtures.ts';
import { makeWorld, signIn, type World } from './support/prepared.ts';

const browser = useBrowser();
let world: World;
beforeAll(async () => {
  world = await makeWorld(inject('productUrl'), 'errors');
});

type Failure = 'refused' | 'no network';

/** Lets one call of the app fail, all others pass. */
async function failing(page: Page, path: string, failure: Failure, method?: string): Promise<void> {
  await page.route(path, (route) => {
    if (method && route.request().method() !== method) return route.continue();
    return failure === 'refused' ? route.fulfill({ status: 403, json: {} }) : route.abort();
  });
}

async function ownerPage(): Promise<Page> {
  const { page, context } = await browser.visitor({ reducedMotion: 'reduce' });
  await signIn(context, world.owner);
  return page;
}

const says = (page: Page, sentence: string): Promise<void> => page.getByText(sentence).first().waitFor();

async function signInAnswered(answer: 'no network' | { status: number; body: string }): Promise<Page> {
  const { page } = await browser.visitor();
  await page.route('**/api/login', (route) =>
    answer === 'no network' ? route.abort() : route.fulfill({ ...answer, contentType: 'application/json' }),
  );
  await page.goto('/login');
  await page.getByLabel('Email').fill('ada@people.example');
  await page.getByLabel('Password', { exact: true }).fill('a long way home');
  await page.getByRole('button', { name: 'Sign In' }).click();
  return page;
}

describe('the sign-in form', () => {
  it.each([
    [
      "the server's detail",
      { status: 401, body: '{"detail":"Invalid email or password"}' },
      'Invalid email or password',
    ],
    ["'An error occurred' without one", { status: 500, body: '{}' }, 'An error occurred'],
    [
      'a network error for an answer that cannot be read',
      { status: 502, body: '<h1>' },
      'Network error. Please try again.',
    ],
    ['a network error where nothing answers', 'no network', 'Network error. Please try again.'],
  ] as const)(
    'says %s, keeps the address and lets the password be typed again',
    async (_, answer, sentence) => {
      const page = await signInAnswered(answer);
      await page.getByRole('alert').filter({ hasText: sentence }).waitFor();
      expect(await page.getByLabel('Email').inputValue()).toBe('ada@people.example');
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('password');
    },
  );
});

describe('a screen that cannot load', () => {
  it.each([
    ['summary', '**/api/feedback-summary/*', 'refused', 'Error Loading Summary', 'Failed to load summary'],
    ['summary', '**/api/feedback-summary/*', 'no network', 'Error Loading Summary', 'Network error'],
    [
      'manage-trust',
      '**/api/feedback-responses/*',
      'refused',
      'Error Loading Responses',
      'Failed to load responses',
    ],
    ['manage-trust', '**/api/feedback-responses/*', 'no network', 'Error Loading Responses', 'Network error'],
  ] as const)('/%s (%s %s) says %s: %s', async (screen, path, failure, title, sentence) => {
    const page = await ownerPage();
    await failing(page, path, failure);
    await page.goto(`/${screen}/${world.requests.text}`);
    await page.getByRole('heading', { name: title }).waitFor();
    await page.getByRole('alert').filter({ hasText: sentence }).waitFor();
  });

  it('recovers when it is tried again', async () => {
    const page = await ownerPage();
    await failing(page, '**/api/feedback-summary/*', 'refused');
    await page.goto(`/summary/${world.requests.text}`);
    await says(page, 'Failed to load summary');
    await page.unroute('**/api/feedback-summary/*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Essential Takeaways' }).waitFor();
  });
});

describe('regenerating', () => {
  it.each([
    ['refused', 'Failed to regenerate analysis'],
    ['no network', 'Network error while regenerating'],
  ] as const)('that is %s says so and keeps the old text', async (failure, sentence) => {
    const page = await ownerPage();
    await failing(page, '**/api/regenerate-summary/*', failure);
    await page.goto(`/summary/${world.requests.text}`);
    await page.getByRole('button', { name: 'Regenerate Analysis' }).click();
    await says(page, sentence);
    await page.getByRole('heading', { name: 'Essential Takeaways' }).waitFor();
  });

  it('that works says so', async () => {
    const page = await ownerPage();
    await page.goto(`/summary/${world.requests.text}`);
    await page.getByRole('button', { name: 'Regenerate Analysis' }).click();
    await says(page, 'Analysis regenerated successfully!');
  });
});

describe('a trust rating', () => {
  it.each([
    ['refused', 'Failed to update trust rating'],
    ['no network', 'Network error'],
  ] as const)('that is %s says so and goes back to what it was', async (failure, sentence) => {
    const page = await ownerPage();
    await failing(page, '**/api/trust-rating/*', failure);
    await page.goto(`/manage-trust/${world.requests.text}`);
    const slider = page.getByRole('slider', { name: /Emil Sato/ });
    await slider.press('Home');
    await says(page, sentence);
    await expect.poll(() => slider.inputValue()).toBe('9');
  });
});

describe('a link', () => {
  it('that was copied says so, and opens the sharing dialog until that is not wanted', async () => {
    const page = await ownerPage();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Share Survey Link' }).first().click();
    await says(page, 'Link copied to clipboard!');
    const dialog = page.getByRole('dialog');
    for (const audience of ['Friends', 'Colleagues', 'Family']) {
      await dialog.getByLabel(audience).check();
      expect(await dialog.getByLabel('Message').inputValue()).toContain('/feedback/');
    }
    await dialog.getByLabel("Don't show again").check();
    await dialog.getByRole('button', { name: 'Done' }).click();
    expect(await page.evaluate(() => localStorage.getItem('dontShowSharingModal'))).toBe('true');
    await page
      .getByRole('button', { name: /Share Survey Link|Copied/ })
      .first()
      .click();
    expect(await dialog.count()).toBe(0);
  });

  it('that cannot be copied stands on the page to be copied by hand', async () => {
    const page = await ownerPage();
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
      document.execCommand = () => false;
    });
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Share Survey Link' }).first().click();
    await page.getByText(/Please manually copy: .*\/feedback\//).waitFor();
  });

  it('to share results says that it is being generated', async () => {
    const page = await ownerPage();
    await page.route('**/api/share-summary/*', () => undefined);
    await page.goto(`/summary/${world.requests.text}`);
    await page.getByRole('button', { name: 'Share These Results' }).click();
    await says(page, 'Share link is being generated...');
  });
});

describe('what the specification lets fail without a word', () => {
  it('says that a request was not created and keeps what was typed', async () => {
    const page = await ownerPage();
    await failing(page, '**/api/feedback-requests', 'refused', 'POST');
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'New Request' }).click();
    await page.getByLabel('Description').fill('About my new job');
    await page.getByRole('button', { name: 'Create Request' }).click();
    await says(page, 'The request was not created.');
    expect(await page.getByLabel('Description').inputValue()).toBe('About my new job');
  });

  it('says that changes were not saved', async () => {
    const page = await ownerPage();
    await failing(page, '**/api/feedback-requests/*', 'refused', 'PUT');
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Edit' }).first().click();
    await page.getByLabel('Title').fill('Another title');
    await page.getByRole('button', { name: 'Save' }).click();
    await says(page, 'The changes were not saved.');
  });

  it('says that a request was not deleted', async () => {
    const page = await ownerPage();
    await failing(page, '**/api/feedback-requests/*', 'refused', 'DELETE');
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Delete' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await says(page, 'The request was not deleted.');
  });
});
