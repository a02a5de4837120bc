import { expect, test } from './support/fixtures.ts';
import { headed } from './support/steps.ts';

test.use({ who: 'owner', viewport: { width: 375, height: 667 } });

for (const [screen, pathOf, code] of [
  ['the dashboard', () => '/dashboard', 'dashboard-screen'],
  ['a result', (id: string) => `/summary/${id}`, 'summary-screen'],
  ['what comes before it', (id: string) => `/summary/${id}/before-you-look`, 'before-you-look-screen'],
  ['the weights', (id: string) => `/manage-trust/${id}`, 'trust-screen'],
  ['answers given', () => '/my-responses', 'my-responses-screen'],
  ['the account', () => '/account', 'account-screen'],
] as const)
  test(`S10.24 the page of ${screen} names the code of its screen, and no sheet holds up what is drawn first`, async ({
    page,
    prepared,
  }) => {
    const answer = await page.request.get(pathOf(prepared.requests.text));
    const [head = '', body = ''] = (await answer.text()).split('</head>');
    const named = [...head.matchAll(/<link rel="modulepreload" href="\/assets\/([^"]+)"/g)].map(
      ([, file]) => file,
    );
    expect(named).toContainEqual(expect.stringMatching(`^${code}-`));
    expect(head.includes('rel="stylesheet"')).toBe(false);
    expect(/<main.*<link rel="stylesheet"[^>]*><\/body>/s.test(body)).toBe(true);
  });

for (const [screen, api, pathOf] of [
  ['the list of the dashboard', '**/api/my-requests', () => '/dashboard'],
  ['a result', '**/api/feedback-summary/*', (id: string) => `/summary/${id}`],
] as const)
  test(`${screen} is asked for while the code of its screen is still on the way`, async ({
    page,
    prepared,
  }) => {
    const { promise: asked, resolve } = Promise.withResolvers<void>();
    await page.route('**/assets/*-screen-*', async (route) => {
      await asked;
      await route.fallback();
    });
    await page.route(api, (route) => {
      resolve();
      return route.fallback();
    });
    await page.goto(pathOf(prepared.requests.text));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

test('no card of the dashboard moves once it is drawn', async ({ page }) => {
  await page.addInitScript(() => {
    let moved = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved += (entry as unknown as { value: number }).value;
      document.documentElement.dataset['moved'] = String(moved);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/dashboard');
  await headed(page, 'Eleven ways of relating');
  await expect(page.getByText('Ask eight or ten people who will be honest.').first()).toBeVisible();
  const moved = await page.evaluate(() => Number(document.documentElement.dataset['moved'] ?? 0));
  expect(moved).toBeLessThan(0.02);
});
