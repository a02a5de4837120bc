import { complaintsOf, expect, test } from './support/fixtures.ts';
import { phone } from './screens/appearances.ts';
import { fivePeople, giveFeedback, register } from './support/people.ts';
import { answerAs, makeRequest, newAddress, password, registerPerson } from './support/prepared.ts';
import { fillIn } from './support/response-form.ts';
import { shareEverything } from './support/steps.ts';

// Other tests run without animations, but most people see them.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const maya = { name: 'Maya Lindqvist', email: newAddress('maya'), password };

test.describe.serial('the journey of a new owner', () => {
  test('S2.5 S2.19 S4.2 S6.1 a new owner gets from a registration to a shared, trust-weighted analysis', async ({
    page,
    visitor,
    product,
  }) => {
    const complaints = complaintsOf(page);
    await page.goto('/');
    await page.getByRole('link', { name: 'Get Started' }).first().click();
    await page.waitForURL('**/register');
    await register(page, maya);

    await page.getByRole('button', { name: 'Create My First Request' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Title')).toHaveValue("What You Can't Tell Me... In Person");
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(dialog.getByRole('heading', { name: 'Your link is ready. Send it on' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByText('Collecting feedback')).toBeVisible();
    await expect(page.getByRole('heading', { name: /What You Can't Tell Me/ })).toBeFocused();

    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Share Survey Link' }).click();
    await expect(page.getByText('Link copied to clipboard!').first()).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toMatch(/\/feedback\/[0-9a-f-]{36}$/);
    await page.keyboard.press('Escape');

    const [first, ...others] = fivePeople;
    const form = await visitor({ viewport: phone, hasTouch: true });
    const complaintsOfForm = complaintsOf(form);
    await giveFeedback(form, link, first);
    await expect(form.getByText(/[0-9A-Z]{4,}-[0-9A-Z]{4,}/).first()).toBeAttached();
    expect(complaintsOfForm).toEqual([]);
    // Only the form's random cookie remains, which reveals nothing about the answer.
    expect((await form.context().cookies()).map(({ name }) => name)).toEqual(['form']);
    await answerAs(others, product.url, link.split('/').at(-1) ?? '');

    await expect(page.getByText('Ready for AI analysis')).toBeVisible();
    await page.getByRole('link', { name: 'View Summary' }).click();
    await expect(page.getByRole('heading', { name: 'Blindspot Summary' })).toBeVisible();
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('checkbox', { name: 'I encourage people' }).check();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('heading', { name: 'What will they say?' })).toBeFocused();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Open it' }).click();
    await expect(page.getByRole('heading', { name: 'Blind spot', exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Essential Takeaways' })).toBeVisible();
    await page.getByText('Read it as a letter').click();
    for (const panel of ['Pattern Analysis', 'Mirror Effect', 'Blind Spots', 'Growth Path'])
      await expect(page.getByText(panel).first()).toBeAttached();
    const text = (await page.locator('main').innerText()).toLowerCase();
    for (const { name } of fivePeople)
      for (const part of name.toLowerCase().split(' ')) expect(text).not.toContain(part);

    await shareEverything(page);
    const shared = page.getByRole('link', { name: 'Open the shared page' });
    await expect(shared).toBeVisible();
    const shareUrl = await shared.getAttribute('href');

    const stranger = await visitor({ viewport: phone });
    const complaintsOfStranger = complaintsOf(stranger);
    await stranger.goto(shareUrl ?? '');
    await expect(stranger.getByRole('heading', { name: /^A letter to .*Maya Lindqvist/ })).toBeVisible();
    await expect(stranger.getByRole('heading', { name: 'Essential Takeaways' })).toBeVisible();
    expect(complaintsOfStranger).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('S2.22 an owner weighs five people by name, without seeing their words', async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('Email').fill(maya.email);
    await page.getByLabel('Password', { exact: true }).fill(maya.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL('**/dashboard');
    await page.getByRole('link', { name: 'Rate Trust (5)' }).click();
    const slider = page.getByRole('slider', { name: /Emil Sato/ });
    await slider.focus();
    await slider.press('End');
    await expect(page.getByText('Trust rating updated!').first()).toBeVisible();
    await expect(page.locator('main')).not.toContainText('interrupt');
  });
});

test.describe('the journey of a responder', () => {
  test.use({ viewport: phone });

  test('S2.18 a responder learns that a link no longer works', async ({ page }) => {
    const answer = await page.goto('/feedback/00000000-0000-4000-8000-000000000000');
    expect(answer?.status()).toBe(404);
    await expect(page.getByText('This blindspot request may have expired or been removed.')).toBeVisible();
  });

  test('S4.8 a responder loses no text when the connection breaks, and the answer arrives once', async ({
    visitor,
    product,
  }) => {
    const link = await newForm(product.url);
    // Going offline affects all pages of a browser context, so this page has its own.
    const page = await visitor({ viewport: phone });
    await page.goto(link);
    await fillIn(page, 'Lena');
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Send feedback' }).click();
    await expect(page.getByText('Your answers are still here').first()).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  });

  test.describe('a browser without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('S4.8 a responder without JavaScript can answer, and a rejected form comes back with all its answers', async ({
      page,
      product,
    }) => {
      const link = await newForm(product.url);
      await page.goto(link);
      await page.getByLabel('Your name').fill('Ada Novak');
      await page.getByLabel('Your email').fill('ada@people.example');
      await page
        .locator('form')
        .first()
        .evaluate((form: HTMLFormElement) => form.setAttribute('novalidate', ''));
      await page.getByRole('button', { name: 'Send feedback' }).click();
      await expect(page.getByText('Not sent yet. Please check one thing.')).toBeVisible();
      await expect(page.getByLabel('Your name')).toHaveValue('Ada Novak');
      await page.locator('[data-question="text"] textarea').first().fill('You listen, and that is rare.');
      await page.getByLabel(/^No, then/).check();
      await page.getByRole('button', { name: 'Send feedback' }).click();
      await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
    });
  });
});

async function newForm(baseUrl: string): Promise<string> {
  const owner = await registerPerson(baseUrl, 'Jonas Weber', newAddress('jonas'));
  return `/feedback/${await makeRequest(baseUrl, owner.access_token, 'shadow', 'Be honest')}`;
}

test.describe('the journey of a new owner on a phone', () => {
  test.use({ viewport: phone, hasTouch: true });

  test('a new owner gets from the landing page to a sent link in eight taps', async ({ page }) => {
    await page.addInitScript(() => {
      addEventListener('pointerdown', ({ isTrusted }) => {
        if (isTrusted) sessionStorage.setItem('taps', String(Number(sessionStorage.getItem('taps')) + 1));
      });
      navigator.share = async (data) => sessionStorage.setItem('shared', JSON.stringify(data));
    });
    const fill = async (label: string, text: string): Promise<void> => {
      await page.getByLabel(label, { exact: true }).tap();
      await page.keyboard.type(text);
    };
    await page.goto('/');
    await page.getByRole('link', { name: 'Get Started' }).first().tap();
    await page.waitForURL('**/register');
    await fill('Full Name', 'Nora Weiss');
    await fill('Email', newAddress('nora'));
    await fill('Password', password);
    await page.getByRole('button', { name: 'Create Account' }).tap();
    await page.getByRole('button', { name: 'Create My First Request' }).tap();
    await page.getByRole('button', { name: 'Create Request' }).tap();
    await page.getByRole('button', { name: 'Send', exact: true }).tap();
    const { taps, shared } = await page.evaluate(() => ({
      taps: Number(sessionStorage.getItem('taps')),
      shared: JSON.parse(sessionStorage.getItem('shared') ?? '{}') as ShareData,
    }));
    expect(shared.url).toMatch(/\/feedback\/[0-9a-f-]{36}$/);
    expect(shared.text).toContain('Be honest, I can take it.');
    expect(taps).toBeGreaterThan(0);
    expect(taps).toBeLessThanOrEqual(8);
  });
});
