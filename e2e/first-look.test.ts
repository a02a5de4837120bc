import { expect, test } from './support/fixtures.ts';
import { headed } from './support/steps.ts';

test.use({ who: 'owner', viewport: { width: 375, height: 667 } });

test('S10.24 each page preloads the code of its screen, and no style sheet delays the first paint', async ({
  page,
  prepared,
}) => {
  const { text } = prepared.requests;
  for (const [path, code] of [
    ['/dashboard', 'dashboard-screen'],
    [`/summary/${text}`, 'summary-screen'],
    [`/summary/${text}/before-you-look`, 'before-you-look-screen'],
    [`/manage-trust/${text}`, 'trust-screen'],
    ['/my-responses', 'my-responses-screen'],
    ['/account', 'account-screen'],
  ] as const) {
    const answer = await page.request.get(path);
    const [head = '', body = ''] = (await answer.text()).split('</head>');
    const named = [...head.matchAll(/<link rel="modulepreload" href="\/assets\/([^"]+)"/g)].map(
      ([, file]) => file,
    );
    expect(named, path).toContainEqual(expect.stringMatching(`^${code}-`));
    expect(head.includes('rel="stylesheet"'), path).toBe(false);
    expect(/<main.*<link rel="stylesheet"[^>]*><\/body>/s.test(body), path).toBe(true);
  }
});

test("the app requests a screen's data while its code is still loading", async ({ page, prepared }) => {
  for (const [api, path] of [
    ['**/api/my-requests', '/dashboard'],
    ['**/api/feedback-summary/*', `/summary/${prepared.requests.text}`],
  ] as const) {
    const { promise: asked, resolve } = Promise.withResolvers<void>();
    await page.route('**/assets/*-screen-*', async (route) => {
      await asked;
      await route.fallback();
    });
    await page.route(api, (route) => {
      resolve();
      return route.fallback();
    });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.unrouteAll();
  }
});

test('no card of the dashboard moves after it is drawn', async ({ page }) => {
  await page.addInitScript(() => {
    let moved = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved += (entry as unknown as { value: number }).value;
      document.documentElement.dataset['moved'] = String(moved);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/dashboard');
  await headed(page, 'Eleven ways of relating');
  await expect(page.getByText('Ask eight to ten people who will be honest.').first()).toBeVisible();
  const moved = await page.evaluate(() => Number(document.documentElement.dataset['moved'] ?? 0));
  expect(moved).toBeLessThan(0.02);
});
