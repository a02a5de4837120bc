import { call } from '@blindspot/contracts/client';
import { registerRoute } from '@blindspot/contracts/http/accounts';
import { createFeedbackRequestRoute } from '@blindspot/contracts/http/feedback-requests';
import { describe, expect, inject, it } from 'vitest';
import { phone, useBrowser } from './support/browser.ts';
import { fivePeople, giveFeedback, register } from './support/people.ts';

const browser = useBrowser();

describe('the main job', () => {
  it('goes from a registration to a shared, trust-weighted analysis', async () => {
    const owner = await browser.visitor();
    const { page } = owner;
    await page.goto('/');
    await page.getByRole('link', { name: 'Get Started' }).first().click();
    await page.waitForURL('**/register');
    await register(page, {
      name: 'Maya Lindqvist',
      email: 'maya@owners.example',
      password: 'river stone lantern',
    });

    await page.getByRole('button', { name: 'Create My First Request' }).click();
    const dialog = page.getByRole('dialog');
    expect(await dialog.getByLabel('Title').inputValue()).toBe("What You Can't Tell Me... In Person");
    await dialog.getByRole('button', { name: 'Create' }).click();
    await page.getByText('Collecting feedback').waitFor();

    await owner.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Share Survey Link' }).click();
    await page.getByText('Link copied to clipboard!').first().waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toMatch(/\/feedback\/[0-9a-f-]{36}$/);
    await page.keyboard.press('Escape');

    for (const responder of fivePeople) {
      const visitor = await browser.visitor({ viewport: phone, hasTouch: true });
      await giveFeedback(visitor.page, link, responder);
      expect(
        await visitor.page
          .getByText(/[0-9A-Z]{4,}-[0-9A-Z]{4,}/)
          .first()
          .isVisible(),
      ).toBe(true);
      expect(visitor.foreignRequests).toEqual([]);
      expect(visitor.complaints).toEqual([]);
      expect(await visitor.context.cookies()).toEqual([]);
      await visitor.context.close();
    }

    await page.getByText('Ready for AI analysis').waitFor({ timeout: 15_000 });
    await page.getByRole('link', { name: 'View Summary' }).click();
    await page.getByRole('heading', { name: 'Blindspot Summary' }).waitFor();
    await page.getByRole('heading', { name: 'Essential Takeaways' }).waitFor({ timeout: 20_000 });
    for (const panel of ['Pattern Analysis', 'Mirror Effect', 'Blind Spots', 'Growth Path'])
      await page.getByText(panel).first().waitFor();
    const text = (await page.locator('main').innerText()).toLowerCase();
    for (const { name } of fivePeople)
      for (const part of name.toLowerCase().split(' ')) expect(text).not.toContain(part);

    await page.getByRole('button', { name: 'Share These Results' }).click();
    const shared = page.getByRole('link', { name: 'Open the shared page' });
    await shared.waitFor();
    const shareUrl = await shared.getAttribute('href');

    const stranger = await browser.visitor({ viewport: phone });
    await stranger.page.goto(shareUrl ?? '');
    await stranger.page.getByRole('heading', { name: /Maya Lindqvist.* shared what others see/ }).waitFor();
    await stranger.page.getByRole('heading', { name: 'Essential Takeaways' }).waitFor();
    expect(stranger.complaints).toEqual([]);

    expect(owner.foreignRequests).toEqual([]);
    expect(owner.complaints).toEqual([]);
  }, 120_000);

  it('lets the owner weigh people, by name and without their words, once five have answered', async () => {
    const { page } = await browser.visitor();
    await page.goto('/login');
    await page.getByLabel('Email').fill('maya@owners.example');
    await page.getByLabel('Password', { exact: true }).fill('river stone lantern');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL('**/dashboard');
    await page.getByRole('link', { name: 'Rate Trust (5)' }).click();
    const slider = page.getByRole('slider', { name: /Emil Sato/ });
    await slider.focus();
    await slider.press('End');
    await page.getByText('Trust rating updated!').first().waitFor();
    expect(await page.locator('main').innerText()).not.toContain('interrupt');
  });
});

describe('a responder', () => {
  it('who opens a link that is gone reads why', async () => {
    const { page } = await browser.visitor({ viewport: phone });
    const answer = await page.goto('/feedback/00000000-0000-4000-8000-000000000000');
    expect(answer?.status()).toBe(404);
    await page.getByText('This blindspot request may have expired or been removed.').waitFor();
  });

  it('keeps what was typed when the connection breaks, and it arrives once', async () => {
    const link = await requestLink('offline@owners.example');
    const { page, context } = await browser.visitor({ viewport: phone });
    await page.goto(link);
    await page.getByLabel('Your name').fill('Lena Vogt');
    await page.getByLabel('Your email').fill('lena@people.example');
    await page.locator('[data-question="text"] textarea').first().fill('You never say no.');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Send feedback' }).click();
    await page.getByText('Your answers are still here').first().waitFor();
    await context.setOffline(false);
    await page.getByRole('heading', { name: 'Thank you' }).waitFor({ timeout: 15_000 });
  });

  it('can answer without JavaScript, and gets a mistake back with everything kept', async () => {
    const link = await requestLink('no-script@owners.example');
    const { page } = await browser.visitor({ viewport: phone, javaScriptEnabled: false });
    await page.goto(link);
    await page.getByLabel('Your name').fill('Ada Novak');
    await page.getByLabel('Your email').fill('ada@people.example');
    await page.locator('form').evaluate((form: HTMLFormElement) => form.setAttribute('novalidate', ''));
    await page.getByRole('button', { name: 'Send feedback' }).click();
    await page.getByText('There is a problem').waitFor();
    expect(await page.getByLabel('Your name').inputValue()).toBe('Ada Novak');
    await page.locator('[data-question="text"] textarea').first().fill('You listen, and that is rare.');
    await page.getByRole('button', { name: 'Send feedback' }).click();
    await page.getByRole('heading', { name: 'Thank you' }).waitFor();
  });
});

/** The link of a new request by a new owner, made over the API as the app does it. */
async function requestLink(email: string): Promise<string> {
  const baseUrl = inject('productUrl');
  const owner = await call(
    registerRoute,
    { body: { name: 'Jonas Weber', email, password: 'river stone lantern' } },
    { baseUrl },
  );
  const request = await call(
    createFeedbackRequestRoute,
    {
      body: {
        title: 'Be honest',
        ai_prompt_type: 'encouraging',
        custom_ai_prompt: 'encouraging',
        question_set: 'shadow',
      },
    },
    { baseUrl, token: owner.body.access_token },
  );
  return request.body.shareable_link;
}
