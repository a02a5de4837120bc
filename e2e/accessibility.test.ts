import { AxeBuilder } from '@axe-core/playwright';
import { call } from '@blindspot/contracts/client';
import { registerRoute } from '@blindspot/contracts/http-auth';
import { createFeedbackRequestRoute } from '@blindspot/contracts/http-requests';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { desktop, phone, useBrowser } from './support/browser.ts';

const browser = useBrowser();
const owner = { name: 'Clara Weber', email: 'clara@owners.example', password: 'river stone lantern' };
const requests: Record<'text' | 'slider', string> = { text: '', slider: '' };

beforeAll(async () => {
  const baseUrl = inject('productUrl');
  const { body } = await call(registerRoute, { body: owner }, { baseUrl });
  const make = async (question_set: string): Promise<string> => {
    const request = await call(
      createFeedbackRequestRoute,
      {
        body: {
          title: 'Be honest',
          ai_prompt_type: 'professional',
          custom_ai_prompt: 'professional',
          question_set,
        },
      },
      { baseUrl, token: body.access_token },
    );
    return request.body.id;
  };
  requests.text = await make('shadow');
  requests.slider = await make('relateful');
});

const publicPages: readonly [string, () => string][] = [
  ['the landing page', () => '/'],
  ['login', () => '/login'],
  ['register', () => '/register'],
  ['the form with text questions', () => `/feedback/${requests.text}`],
  ['the form with sliders', () => `/feedback/${requests.slider}`],
  ['a link that is gone', () => '/feedback/00000000-0000-4000-8000-000000000000'],
  ['a shared page that is gone', () => '/public-summary/AAAAAAAAAAAAAAAAAAAAAA'],
  ['an address with nothing', () => '/nothing-here'],
];
const ownerPages: readonly [string, () => string][] = [
  ['the dashboard', () => '/dashboard'],
  ['the trust screen', () => `/manage-trust/${requests.text}`],
  ['the summary before any answer', () => `/summary/${requests.text}`],
];
const looks = [
  { viewport: phone, colorScheme: 'light' },
  { viewport: phone, colorScheme: 'dark' },
  { viewport: desktop, colorScheme: 'light' },
  { viewport: desktop, colorScheme: 'dark' },
] as const;

describe.each(looks)('at $viewport.width px, $colorScheme', (look) => {
  it.each(publicPages)('%s has no accessibility violation and fits its width', async (_, path) => {
    const { page, context } = await browser.visitor(look);
    await page.goto(path());
    await expectAccessible(page);
    await context.close();
  });

  it('the screens of the app have no accessibility violation and fit their width', async () => {
    const { page, context } = await browser.visitor(look);
    await page.goto('/login');
    await page.getByLabel('Email').fill(owner.email);
    await page.getByLabel('Password', { exact: true }).fill(owner.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL('**/dashboard');
    for (const [, path] of ownerPages) {
      await page.goto(path());
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
      await expectAccessible(page);
    }
    await context.close();
  });
});

async function expectAccessible(page: Parameters<typeof accessibilityOf>[0]): Promise<void> {
  const { violations } = await accessibilityOf(page);
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

function accessibilityOf(page: ConstructorParameters<typeof AxeBuilder>[0]['page']) {
  return new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
}
