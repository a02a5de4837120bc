import { beforeAll, describe, expect, inject, it } from 'vitest';
import { phone, useBrowser } from './support/fixtures.ts';
import { makeWorld, signIn, type World } from './support/prepared.ts';

const browser = useBrowser();
let world: World;
beforeAll(async () => {
  world = await makeWorld(inject('productUrl'), 'ways');
});

describe('whoever is signed in', () => {
  it.each(['/', '/login', '/register'])('is led from %s to the dashboard', async (path) => {
    const { page, context } = await browser.visitor();
    await signIn(context, world.owner);
    await page.goto(path).catch(() => undefined);
    await page.waitForURL('**/dashboard');
    await context.close();
  });

  it('is signed out by Logout, on this device and in every tab', async () => {
    const { page, context } = await browser.visitor();
    await signIn(context, world.newcomer);
    await page.goto('/my-responses');
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL(/\/(login)?$/);
    expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')])).toEqual([
      null,
      null,
    ]);
  });
});

describe('whoever is not signed in', () => {
  it.each(['/dashboard', '/summary/x', '/manage-trust/x', '/my-responses'])(
    'is led from %s to /login',
    async (path) => {
      const { page, context } = await browser.visitor();
      await page.goto(path);
      await page.waitForURL('**/login');
      await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
      await context.close();
    },
  );

  it('and has no script reads that signing in needs one, and no password comes into an address', async () => {
    const { page } = await browser.visitor({ javaScriptEnabled: false });
    await page.goto('/login');
    await page.getByLabel('Email').fill('ada@people.example');
    await page.getByLabel('Password', { exact: true }).fill('a long way home');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page
      .getByText(/Signing in needs JavaScript/)
      .first()
      .waitFor();
    expect(page.url()).not.toContain('?');
  });
});

describe('the onboarding', () => {
  it('stands before an empty list with three steps and tips, and comes back until the box is ticked', async () => {
    const { page, context } = await browser.visitor({ reducedMotion: 'reduce' });
    await signIn(context, world.newcomer);
    await page.goto('/dashboard');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Pro tips').waitFor();
    expect(await dialog.getByRole('heading', { level: 3 }).count()).toBe(3);
    await dialog.getByRole('button', { name: "I'll Explore Later" }).click();
    await page.getByRole('button', { name: 'Create Your First Request' }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('hasSeenOnboarding'))).toBeNull();
    await page.reload();
    await dialog.getByLabel("Don't show again").check();
    await page.keyboard.press('Escape');
    expect(await page.evaluate(() => localStorage.getItem('hasSeenOnboarding'))).toBe('true');
    await page.reload();
    await page.getByRole('button', { name: 'Create Your First Request' }).waitFor();
    expect(await dialog.count()).toBe(0);
  });

  it('does not stand before somebody who has requests', async () => {
    const { page, context } = await browser.visitor();
    await signIn(context, world.owner);
    await page.goto('/dashboard');
    await page.getByRole('article').first().waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});

it('cards show what their number of responses asks for', async () => {
  const { page, context } = await browser.visitor();
  await signIn(context, world.owner);
  await page.goto('/dashboard');
  const card = (title: string) => page.getByRole('article').filter({ hasText: title });
  const none = card('How do I come across at work?');
  await none.getByText('Collecting feedback').waitFor();
  expect(await none.getByText('Follow-up message').count()).toBeGreaterThan(0);
  expect(await none.getByText('What an insight can look like').count()).toBe(0);
  expect(await none.getByRole('link', { name: 'View Summary' }).count()).toBe(0);
  const three = card('Before I change jobs');
  expect(await three.getByText('3 of 5 responses').count()).toBeGreaterThan(0);
  expect(await three.getByText('Follow-up message').count()).toBe(0);
  expect(await three.getByText('What an insight can look like').count()).toBe(1);
  expect(await three.getByRole('link', { name: 'Rate Trust (3)' }).count()).toBe(1);
  const five = card('Eleven ways of relating');
  expect(await five.getByText('Ready for AI analysis').count()).toBe(1);
  expect(await five.getByText('What an insight can look like').count()).toBe(0);
});

describe('a link in a chat', () => {
  it.each([
    ['the start page', () => '/', 'See what the people around you see'],
    [
      'a form',
      (ready: World) => `/feedback/${ready.requests.early}`,
      'Clara Weber would like your honest feedback',
    ],
    ['shared results', (ready: World) => ready.shared.text, 'What others see in Clara Weber'],
  ] as const)('to %s has a title, a description and an image of less than 300 kB', async (_, path, title) => {
    const { page } = await browser.visitor({ javaScriptEnabled: false });
    await page.goto(path(world));
    const meta = (name: string) => page.locator(`meta[property="og:${name}"]`).getAttribute('content');
    expect((await meta('title'))?.replaceAll(/[\u2068\u2069]/g, '')).toBe(title);
    expect(await meta('description')).toBeTruthy();
    expect(await meta('description')).not.toContain('Before I change jobs');
    const image = await page.request.get((await meta('image')) ?? '');
    expect(image.headers()['content-type']).toBe('image/png');
    expect((await image.body()).length).toBeLessThan(300_000);
  });
});

it('results print on one or two pages, with what is folded opened and without the way through the product', async () => {
  const { page, context } = await browser.visitor({ viewport: phone });
  await signIn(context, world.owner);
  for (const [path, ready] of [
    [`/summary/${world.requests.text}`, 'Feedback Overview'],
    [`/summary/${world.requests.slider}`, 'Feedback Overview'],
    [world.shared.text, 'Essential Takeaways'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('heading', { name: ready }).waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('button', { name: 'Regenerate Analysis' }).count()).toBe(0);
    const pdf = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page[^s]/g)?.length ?? 0, path).toBeLessThanOrEqual(2);
    await page.emulateMedia({ media: 'screen' });
  }
});

describe('what somebody set up on their device is kept to', () => {
  it('reduced motion: nothing moves and nothing loops', async () => {
    const { page, context } = await browser.visitor({ reducedMotion: 'reduce' });
    await signIn(context, world.owner);
    await page.route('**/api/regenerate-summary/*', () => undefined);
    for (const path of ['/dashboard', `/summary/${world.requests.text}`]) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
    }
    await page.getByRole('button', { name: 'Regenerate Analysis' }).click();
    const endless = await page.evaluate(
      () =>
        document.getAnimations().filter((one) => one.effect?.getComputedTiming().iterations === Infinity)
          .length,
    );
    expect(endless).toBe(0);
  });

  it('forced colours: buttons keep an edge, and lit dots differ from unlit ones', async () => {
    const { page, context } = await browser.visitor({ forcedColors: 'active', reducedMotion: 'reduce' });
    await signIn(context, world.owner);
    await page.goto('/dashboard');
    const card = page.getByRole('article').filter({ hasText: 'Before I change jobs' });
    await card.waitFor();
    const edges = await card
      .locator('button, a')
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).borderTopStyle));
    expect(edges.filter((edge) => edge === 'none')).toHaveLength(1);
    const dots = await card.locator('progress + span > i').evaluateAll((all) =>
      all.map((one) => {
        const { backgroundColor, borderTopColor, borderTopStyle, borderTopWidth } = getComputedStyle(one);
        return `${backgroundColor} ${borderTopColor} ${borderTopStyle} ${borderTopWidth}`;
      }),
    );
    expect(new Set(dots.slice(0, 3)).size).toBe(1);
    expect(dots[0]).not.toBe(dots[4]);
    await context.close();
  });
});
