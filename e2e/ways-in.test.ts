import type { Locator } from '@playwright/test';
import { phone } from './screens/appearances.ts';
import { expect, test } from './support/fixtures.ts';
import { never } from './support/never.ts';

const edgesOf = (boxes: Locator): Promise<string[]> =>
  boxes.evaluateAll((all) => all.map((one) => getComputedStyle(one).borderTopWidth));

test.describe('the browser of a signed-in person', () => {
  test.use({ who: 'owner' });

  test('S2.2 a signed-in person is redirected from the public pages to the dashboard', async ({ page }) => {
    for (const path of ['/', '/login', '/register']) {
      await page.goto(path).catch(() => undefined);
      await page.waitForURL('**/dashboard');
    }
  });

  test('V14.3.1 S2.8 S3.17 S4.3 Logout signs a person out and removes every trace of the session from the browser', async ({
    page,
  }) => {
    await page.goto('/my-responses');
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL(/\/(login)?$/);
    expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')])).toEqual([
      null,
      null,
    ]);
  });
});

test('S2.3 each screen of an account redirects a signed-out visitor to /login', async ({ page }) => {
  for (const path of ['/dashboard', '/summary/x', '/manage-trust/x', '/my-responses']) {
    await page.goto(path);
    await page.waitForURL('**/login');
    await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  }
});

test('the landing page shows its button without scrolling on a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Ask Your Friends' }).first()).toBeInViewport({ ratio: 1 });
});

test.describe('the public pages without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor without JavaScript switches the panes of the example window and unfolds a theme', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page.getByText('Robin is an example.')).toBeVisible();
    await page.getByText('Avoids conflict').click();
    await expect(page.locator('details', { hasText: 'Avoids conflict' }).locator('dd').first()).toBeVisible();
    await page.getByText('You see it. They see it.').click();
    await expect(page.getByText('Avoids conflict')).toBeHidden();
    await expect(page.getByText('Listens closely')).toBeVisible();
    await page.getByRole('radio', { name: 'Open' }).press('ArrowRight');
    await expect(page.getByText("They see it. Robin didn't.")).toBeVisible();
    await expect(page.getByText('Listens closely')).toBeHidden();
  });

  test('the sign-in page explains without JavaScript that it needs JavaScript, and puts no password into the URL', async ({
    page,
  }) => {
    await page.goto('/login');
    await page.getByLabel('Email').fill('ada@people.example');
    await page.getByLabel('Password', { exact: true }).fill('a long way home');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByText(/Signing in needs JavaScript/).first()).toBeVisible();
    await expect(page).not.toHaveURL(/\?/);
  });
});

test('the sign-in form explains that it fails because the browser blocks storage', async ({ context }) => {
  for (const isLockDenied of [true, false]) {
    const page = await context.newPage();
    await page.addInitScript((alsoLocks) => {
      const denied = new DOMException('Access is denied.', 'SecurityError');
      Object.defineProperty(globalThis, 'localStorage', {
        get() {
          throw denied;
        },
      });
      if (alsoLocks) navigator.locks.request = () => Promise.reject(denied);
    }, isLockDenied);
    await page.route('**/api/login', (route) =>
      route.fulfill({ json: { message: 'Welcome', access_token: 'token', user: {} } }),
    );
    await page.goto('/login');
    await page.getByLabel('Email').fill('ada@people.example');
    await page.getByLabel('Password', { exact: true }).fill('a long way home');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('alert')).toHaveText(
      'Your browser blocks storage for this site. Allow it, then sign in.',
    );
  }
});

test('the sign-in form links to a password reset after a wrong password, and states how long a lock lasts', async ({
  page,
}) => {
  for (const [answer, sentence, links] of [
    [
      { status: 401, json: { code: 'wrong_credentials', detail: 'Invalid email or password' } },
      'Invalid email or password. Forgot your password?',
      1,
    ],
    [
      { status: 429, json: { code: 'too_many_attempts' }, headers: { 'retry-after': '840' } },
      'Too many tries. Wait 14 min, then try again.',
      0,
    ],
  ] as const) {
    await page.route('**/api/login', (route) => route.fulfill(answer));
    await page.goto('/login');
    await page.getByLabel('Email').fill('ada@people.example');
    await page.getByLabel('Password', { exact: true }).fill('a long way home');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('alert')).toHaveText(sentence);
    await expect(page.getByRole('alert').locator('a[href="/reset-password"]')).toHaveCount(links);
  }
});

test('the sign-up form shows the problem of each field at once and focuses the first', async ({ page }) => {
  await page.goto('/register');
  const [name, email, password] = [
    page.getByLabel('Full Name'),
    page.getByLabel('Email'),
    page.getByLabel('Password', { exact: true }),
  ];
  await email.fill('ada@');
  await password.fill('short');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription('Enter your name');
  await expect(email).toHaveAccessibleDescription('Enter an email address like name@example.com');
  await expect(password).toHaveAccessibleDescription(/At least 8 characters$/);
  for (const field of [name, email, password]) await expect(field).toHaveAttribute('aria-invalid', 'true');
  await name.fill('Ada Novak');
  await expect(name).not.toHaveAttribute('aria-invalid');
  await expect(page.getByText('Enter your name')).toBeHidden();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(email).toBeFocused();
});

test('the sign-up form shows why the service rejects a password, and keeps what was typed', async ({
  page,
}) => {
  await page.goto('/register');
  await page.getByLabel('Full Name').fill('Ada Novak');
  await page.getByLabel('Email').fill('ada@people.example');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('password123');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(password).toHaveAccessibleDescription(/Too easy to guess/);
  await expect(password).toBeFocused();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByLabel('Email')).toHaveValue('ada@people.example');
  await expect(page.getByRole('button', { name: 'Create Account' })).toBeEnabled();
});

test.describe('the onboarding', () => {
  test.use({ who: 'newcomer' });

  test('S2.10 S2.13 S3.17 S4.6 the onboarding appears over an empty list until "Don\'t show again" is ticked', async ({
    page,
  }) => {
    await page.goto('/dashboard');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Pro tips')).toBeVisible();
    await expect(dialog.getByRole('heading', { level: 3 })).toHaveCount(3);
    await dialog.getByRole('button', { name: "I'll Explore Later" }).click();
    await expect(page.getByRole('button', { name: 'Create Your First Request' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('hasSeenOnboarding'))).toBeNull();
    await page.reload();
    await dialog.getByLabel("Don't show again").check();
    await page.keyboard.press('Escape');
    expect(await page.evaluate(() => localStorage.getItem('hasSeenOnboarding'))).toBe('true');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Create Your First Request' })).toBeVisible();
    await expect(dialog).toHaveCount(0);
  });

  test('S4.6 an admin without requests sees the onboarding and a link to the admin panel', async ({
    visitor,
  }) => {
    const page = await visitor({ who: 'admin' });
    await page.goto('/dashboard');
    await page.getByRole('dialog').getByRole('button', { name: "I'll Explore Later" }).click();
    await expect(page.getByRole('button', { name: 'Create Your First Request' })).toBeVisible();
    await page.getByRole('link', { name: 'Admin Panel' }).click();
    await page.waitForURL('**/admin');
  });

  test('S4.6 the onboarding is not shown to an owner with requests', async ({ visitor }) => {
    const page = await visitor({ who: 'owner' });
    await page.goto('/dashboard');
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test.describe('the screens of an owner', () => {
  test.use({ who: 'owner' });

  test('S2.11 S4.4 S9.1 each card shows the owner the next step for its number of responses', async ({
    page,
  }) => {
    await page.goto('/dashboard');
    const card = (title: string) => page.getByRole('article').filter({ hasText: title });
    const none = card('How do I come across at work?');
    await expect(none.getByText('Collecting feedback')).toBeVisible();
    await expect(none.getByText('Follow-up message').first()).toBeAttached();
    await expect(none.getByText('What an insight can look like')).toHaveCount(0);
    await expect(none.getByRole('link', { name: 'View Summary' })).toHaveCount(0);
    const three = card('Before I change jobs');
    await expect(three.getByRole('progressbar', { name: '3 of 5 responses' })).toBeAttached();
    await expect(three.getByText('3 responses')).toBeVisible();
    await expect(three.getByText('Follow-up message')).toHaveCount(0);
    await expect(three.getByText('What an insight can look like')).toHaveCount(1);
    await expect(three.getByRole('link', { name: 'Rate Trust (3)' })).toHaveCount(1);
    const five = card('Eleven ways of relating');
    await five.scrollIntoViewIfNeeded();
    await expect(five.getByText('Ready for AI analysis')).toHaveCount(1);
    await expect(five.getByText('What an insight can look like')).toHaveCount(0);
  });

  test('S10.22 a printed result has everything unfolded, no navigation and at most three pages', async ({
    page,
    prepared,
  }) => {
    await page.setViewportSize(phone);
    for (const [path, ready] of [
      [`/summary/${prepared.requests.text}`, 'Feedback Overview'],
      [`/summary/${prepared.requests.slider}`, 'Feedback Overview'],
      [prepared.shared.text, 'Essential Takeaways'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: ready })).toBeVisible();
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('button', { name: 'Regenerate Analysis' })).toHaveCount(0);
      const pdf = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1');
      expect(pdf.match(/\/Type\s*\/Page[^s]/g)?.length ?? 0, path).toBeLessThanOrEqual(3);
      await page.emulateMedia({ media: 'screen' });
    }
  });
});

test.describe('the chat preview of a link', () => {
  test.use({ javaScriptEnabled: false });

  test('S10.21 the start page, a form and a shared result have a chat preview with title, text and an image below 300 kB', async ({
    page,
    prepared: { requests, shared },
  }) => {
    for (const [path, title] of [
      ['/', 'See what the people around you see'],
      [`/feedback/${requests.few}`, 'Clara Weber would like your honest feedback'],
      [shared.text, 'A letter to Clara Weber'],
    ] as const) {
      await page.goto(path);
      const meta = (name: string) => page.locator(`meta[property="og:${name}"]`).getAttribute('content');
      expect(await meta('title')).toBe(title);
      expect(await meta('description')).toBeTruthy();
      expect(await meta('description')).not.toContain('Before I change jobs');
      const image = await page.request.get((await meta('image')) ?? '');
      expect(image.headers()['content-type']).toBe('image/png');
      expect((await image.body()).length).toBeLessThan(300_000);
    }
  });
});

test.describe('the display settings of the device', () => {
  test.use({ who: 'owner' });

  test('S10.22 no animation loops with reduced motion', async ({ page, prepared }) => {
    await never(page, '**/api/regenerate-summary/*');
    for (const path of ['/dashboard', `/summary/${prepared.requests.text}`]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    await page.getByRole('button', { name: 'Regenerate Analysis' }).click();
    const endless = await page.evaluate(
      () =>
        document.getAnimations().filter((one) => one.effect?.getComputedTiming().iterations === Infinity)
          .length,
    );
    expect(endless).toBe(0);
  });

  test('S10.22 with forced colours, buttons keep an edge, and lit panes of a result differ from unlit panes', async ({
    page,
  }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto('/dashboard');
    const card = page.getByRole('article').filter({ hasText: 'Before I change jobs' });
    await expect(card).toBeVisible();
    const edges = await card
      .locator('button, a')
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).borderTopStyle));
    expect(edges.filter((edge) => edge === 'none')).toHaveLength(1);
    const fills = await card
      .locator('progress + svg > path')
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).fill));
    const pieces = fills.slice(3);
    expect(pieces).toHaveLength(5);
    expect(new Set(pieces.slice(0, 3)).size).toBe(1);
    expect(pieces[0]).not.toBe(pieces[4]);
  });

  test('the chosen card and the next step stand out with forced colours', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'New Request' }).click();
    const dialog = page.getByRole('dialog');
    const chosen = dialog.getByRole('radio', { checked: true }).first();
    await chosen.waitFor();
    const cards = dialog.getByRole('group', { name: 'What should they answer?' }).locator('label');
    const edges = await edgesOf(cards);
    expect(edges[0]).toBe('3px');
    expect(edges.slice(1)).not.toContain(edges[0]);
    const [ground, dot] = await chosen.evaluate((radio) =>
      [getComputedStyle(radio), getComputedStyle(radio, '::after')].map((style) => style.backgroundColor),
    );
    expect(dot).not.toBe(ground);
    const next = await edgesOf(dialog.getByRole('button', { name: 'Create Request' }));
    expect(next).not.toEqual(await edgesOf(dialog.getByRole('button', { name: 'Cancel' })));
  });
});
