import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { fivePeople } from './support/people.ts';
import { answerAs, makeRequest, newAddress } from './support/prepared.ts';

async function tabTo(page: Page, name: RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let step = 0; step < 80; step += 1) {
    await page.keyboard.press(key);
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      if (!(element instanceof HTMLElement)) return '';
      const label =
        element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
          ? (element.labels?.[0] ?? element.ariaLabelledByElements?.[0])
          : null;
      return element.ariaLabel ?? label?.textContent ?? element.textContent ?? '';
    });
    if (name.test(focused)) return;
  }
  throw new Error(`The focus never came to ${String(name)}`);
}

test('S10.12 a friend answers a form with the keyboard alone', async ({ page, product, people }) => {
  const requestId = await makeRequest(product.url, people.owner.access_token, 'shadow');
  await page.goto(`/feedback/${requestId}`);
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveText('Skip to the content');
  await tabTo(page, /^Keeps promises/);
  await page.keyboard.press('Space');
  await tabTo(page, /^More/);
  await page.keyboard.press('Enter');
  await tabTo(page, /^Seems distant/);
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);
  await tabTo(page, /^What have you noticed/);
  await page.keyboard.type('You never say no.');
  await tabTo(page, /^Yes, word for word/);
  await page.keyboard.press('Space');
  await tabTo(page, /^Your name/);
  await page.keyboard.type('Lena Vogt');
  await page.keyboard.press('Tab');
  await page.keyboard.type('lena@people.example');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('S4.11 S10.12 a new owner registers, closes the onboarding and makes a request with the keyboard alone', async ({
  page,
}) => {
  await page.goto('/register');
  await page.getByLabel('Full Name').focus();
  await page.keyboard.type('Ada Novak');
  await tabTo(page, /^Email/);
  await page.keyboard.type(newAddress('ada'));
  await tabTo(page, /^Password/);
  await page.keyboard.type('a long way home');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');
  await expect(page.getByRole('dialog')).toBeVisible();
  await tabTo(page, /^Create My First Request/);
  await page.keyboard.press('Enter');
  await tabTo(page, /^Title/);
  await expect(page.locator(':focus')).toHaveValue("What You Can't Tell Me... In Person");
  await page.keyboard.press('Enter');
  await expect(page.getByText('Collecting feedback')).toBeVisible();
});

test.describe('the screens of an owner', () => {
  test.use({ who: 'owner' });

  test('S2.22 S8.7 S10.12 an owner rates trust with the keyboard alone', async ({ page, prepared }) => {
    await page.goto(`/manage-trust/${prepared.requests.text}`);
    await expect(page.getByRole('slider').first()).toBeVisible();
    await tabTo(page, /Emil Sato/);
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByText('Trust rating updated!').first()).toBeVisible();
  });

  test('an owner weighs people and opens a result with the keyboard alone', async ({
    page,
    product,
    people,
  }) => {
    const requestId = await makeRequest(product.url, people.owner.access_token, 'relateful', 'By keyboard');
    await answerAs(fivePeople, product.url, requestId);
    await page.goto(`/summary/${requestId}`);
    await expect(page.getByRole('slider').first()).toBeVisible();
    await tabTo(page, /^Presence/);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Saved. Only you see this.')).toBeVisible();
    await tabTo(page, /^They’ll say Presence/);
    await page.keyboard.press('ArrowLeft');
    await tabTo(page, /^Done/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Five people were honest with you.' })).toBeFocused();
    await tabTo(page, /^Usual/);
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByText('Trust rating updated!').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Open it' })).toBeEnabled();
    await tabTo(page, /^Open it/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'All eleven' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  test('S2.21 S10.12 an owner regenerates an analysis and shares it with the keyboard alone', async ({
    page,
    prepared,
  }) => {
    await page.goto(`/summary/${prepared.requests.slider}`);
    await expect(page.getByRole('button', { name: 'Regenerate Analysis' })).toBeVisible();
    await tabTo(page, /^Regenerate Analysis/);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Analysis regenerated successfully!').first()).toBeVisible();
    await tabTo(page, /^Share These Results/, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Share these results?' })).toBeVisible();
    await tabTo(page, /^Share$/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Share the results' })).toBeFocused();
    await expect(page.getByRole('link', { name: /Open the shared page/ })).toBeVisible();
  });

  test('the focus returns from a closed dialog to the button that opened it, even after Escape', async ({
    page,
  }) => {
    await page.goto('/dashboard');
    await expect(page.getByRole('article').first()).toBeVisible();
    await tabTo(page, /^Edit/);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Title')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).not.toBeAttached();
    await expect(page.locator(':focus')).toHaveText('Edit');
  });
});
