import { languages } from '@blindspot/content/languages';
import type { Page } from '@playwright/test';
import type { Prepared } from '../support/prepared.ts';
import { accountSeenHere, fillIn, nameOneself } from '../support/response-form.ts';
import { goOnTo, openIn, press } from '../support/steps.ts';
import { heading, type Screen } from './screen.ts';
import { never } from '../support/never.ts';

async function fillForm(page: Page, prepared: Prepared): Promise<void> {
  await page.goto(`/feedback/${prepared.requests.holding}`);
  await fillIn(page, 'Lena');
}

async function openReceipt(page: Page, receipt: string): Promise<void> {
  await page.goto('/receipt');
  await page.getByLabel('Code', { exact: true }).fill(receipt);
  await press(page, 'Open');
  await heading(page, /^Your answer to/);
}

/** Challenge that cannot be solved. Attempts are short, because a new challenge waits for the running one. */
export const endlessWork = {
  wait_seconds: 60,
  challenge: {
    parameters: {
      algorithm: 'PBKDF2/SHA-256',
      cost: 20_000,
      keyLength: 32,
      keyPrefix: 'ff'.repeat(16),
      nonce: '00'.repeat(16),
      salt: '00'.repeat(16),
    },
    signature: '',
  },
};

export const visitorScreens: readonly Screen[] = [
  { name: 'landing', open: (page) => page.goto('/') },
  { name: 'login', open: (page) => page.goto('/login') },
  {
    name: 'login-refused',
    variantOf: 'login',
    open: async (page) => {
      await page.route('**/api/login', (route) =>
        route.fulfill({
          status: 401,
          json: { code: 'wrong_credentials', detail: 'Invalid email or password' },
        }),
      );
      await page.goto('/login');
      await page.getByLabel('Email').fill('ada@people.example');
      await page.getByLabel('Password', { exact: true }).fill('not this one');
      await press(page, 'Sign In');
      await page.getByText('Invalid email or password').waitFor();
    },
  },
  { name: 'imprint', open: (page) => page.goto('/imprint') },
  { name: 'privacy', open: (page) => page.goto('/privacy') },
  { name: 'terms', variantOf: 'privacy', open: (page) => page.goto('/terms') },
  { name: 'contact', variantOf: 'imprint', open: (page) => page.goto('/contact') },
  { name: 'register', open: (page) => page.goto('/register') },
  {
    name: 'register-processing',
    variantOf: 'register',
    open: async (page) => {
      await never(page, '**/api/register');
      await page.goto('/register');
      await page.getByLabel('Full Name').fill('Ada Novak');
      await page.getByLabel('Email').fill('ada@people.example');
      await page.getByLabel('Password', { exact: true }).fill('a long way home');
      await press(page, 'Create Account');
      await page.getByRole('button', { name: 'Processing...' }).waitFor();
    },
  },
  {
    name: 'register-problems',
    variantOf: 'register',
    open: async (page) => {
      await page.goto('/register');
      await page.getByLabel('Email').fill('ada@');
      await page.getByLabel('Password', { exact: true }).fill('short');
      await press(page, 'Create Account');
      await page.getByText('Enter your name').waitFor();
    },
  },
  { name: 'password-link', open: (page) => page.goto('/reset-password') },
  ...languages
    .filter((one) => one !== 'en')
    .flatMap((language): Screen[] => [
      { name: `landing-${language}`, open: (page) => openIn(page, language, '/') },
      { name: `login-${language}`, open: (page) => openIn(page, language, '/login') },
      {
        name: `form-text-${language}`,
        open: (page, { requests }) => openIn(page, language, `/feedback/${requests.text}`),
      },
    ]),
  { name: 'form-text', open: (page, { requests }) => page.goto(`/feedback/${requests.text}`) },
  {
    name: 'form-slider',
    open: async (page, { requests }) => {
      await page.goto(`/feedback/${requests.slider}`);
      await page.getByRole('slider').first().press('ArrowRight');
      await page.getByRole('slider').nth(1).press('End');
    },
  },
  {
    name: 'form-last-step',
    open: async (page, prepared) => {
      await fillForm(page, prepared);
      await page.getByText('Saved on this device').waitFor();
    },
  },
  {
    name: 'form-judged',
    open: async (page, { requests }) => {
      await page.goto(`/feedback/${requests.judged}`);
      await page.getByRole('slider').first().press('ArrowRight');
      await page.getByText('Can’t say').nth(1).click();
      await page.getByText('Saved on this device').waitFor();
    },
  },
  {
    name: 'form-tapped',
    open: async (page, { requests }) => {
      await page.goto(`/feedback/${requests.text}`);
      const chips = page.locator('fieldset').first();
      await chips.getByText('More').click();
      for (const place of [1, 4, 10]) await chips.locator('label').nth(place).click();
      await page.getByText('3/3', { exact: true }).waitFor();
    },
  },
  {
    name: 'form-problems',
    open: async (page, { requests }) => {
      await page.goto(`/feedback/${requests.text}`);
      await page.locator('textarea').first().fill('You never say no.');
      await goOnTo(page, page.getByLabel('Your email'));
      await page.getByLabel('Your email').fill('lena@');
      await press(page, 'Send feedback');
      await page.getByText('Please check 3 things').waitFor();
    },
  },
  {
    name: 'form-restored',
    open: async (page, prepared) => {
      await fillForm(page, prepared);
      await page.getByText('Saved on this device').waitFor();
      await page.reload();
      await page.goto(`/feedback/${prepared.requests.holding}`);
      await page.getByText('What you wrote is still here').waitFor();
    },
  },
  {
    name: 'form-unmoved',
    variantOf: 'form-slider',
    open: async (page, { requests }) => {
      await page.goto(`/feedback/${requests.slider}`);
      await nameOneself(page, 'Lena');
      await press(page, 'Send feedback');
      await page.getByText('You left 11 sliders alone').waitFor();
    },
  },
  {
    name: 'form-not-sent',
    open: async (page, prepared) => {
      await fillForm(page, prepared);
      await page.route('**/api/feedback-response/*', (route) => route.abort());
      await press(page, 'Send feedback');
      await page.getByText('Not sent yet. Your answers are still here.').waitFor();
    },
  },
  {
    name: 'form-closed-meanwhile',
    variantOf: 'form-not-sent',
    open: async (page, prepared) => {
      await fillForm(page, prepared);
      await page.route('**/api/feedback-response/*', (route) =>
        route.fulfill({
          status: 409,
          json: { code: 'closed', detail: 'This request is closed and takes no more answers.' },
        }),
      );
      await press(page, 'Send feedback');
      await page.getByText('takes no more answers').waitFor();
    },
  },
  { name: 'form-closed', open: (page, { closed }) => page.goto(`/feedback/${closed}`) },
  {
    name: 'form-closed-with-draft',
    open: async (page, { closed }) => {
      await page.goto(`/feedback/${closed}`);
      await page.evaluate((id) => {
        const draft = { fields: { responder_name: 'Lena' }, savedAt: Date.now() };
        localStorage.setItem(`draft:${id}`, JSON.stringify(draft));
      }, closed);
      await page.reload();
      await page.getByRole('link', { name: 'Go on writing' }).waitFor();
    },
  },
  {
    name: 'form-answered-here',
    open: async (page, { requests, receipts }) => {
      await page.request.post('/receipt', {
        form: { receipt: receipts.fresh, request: requests.holding, step: 'keep', title: '' },
      });
      await page.goto(`/feedback/${requests.holding}`);
      await page.getByText('You have already answered in this browser.').waitFor();
    },
  },
  {
    name: 'form-owner',
    open: async (page) => {
      const { requestId } = await accountSeenHere(page, 'Clara Weber');
      await page.goto(`/feedback/${requestId}`);
      await page.locator('textarea').first().fill('You never say no.');
      const next = page.getByRole('button', { name: 'Next' });
      await ((await next.isVisible()) ? next.click() : press(page, 'Send feedback'));
      await page.getByLabel('Yes, that is me').check();
      await page.getByText(/^This is your own link/).waitFor();
    },
  },
  {
    name: 'form-working',
    open: async (page, prepared) => {
      await fillForm(page, prepared);
      await page.route('**/api/feedback-response/*', (route) =>
        route.fulfill({
          status: 429,
          headers: { 'retry-after': '3600' },
          json: { detail: 'Please wait.', pass: endlessWork },
        }),
      );
      await press(page, 'Send feedback');
      await page.getByText(/so this takes about 5 seconds/).waitFor();
    },
  },
  {
    name: 'thank-you',
    open: async (page, prepared) => {
      await page.route('**/api/feedback-response/*', (route) =>
        route.fulfill({ status: 201, json: { message: 'Thank you', receipt: prepared.receipts.fresh } }),
      );
      await fillForm(page, prepared);
      await press(page, 'Send feedback');
      await heading(page, 'Thank you');
    },
  },
  {
    name: 'thank-you-code',
    variantOf: 'thank-you',
    open: async (page, prepared) => {
      await page.route('**/api/feedback-response/*', (route) =>
        route.fulfill({ status: 201, json: { message: 'Thank you', receipt: prepared.receipts.fresh } }),
      );
      await fillForm(page, prepared);
      await press(page, 'Send feedback');
      await page.getByText('Change or delete my answer').click();
    },
  },
  {
    name: 'thank-you-kept',
    variantOf: 'thank-you',
    open: async (page, prepared) => {
      await page.route('**/api/feedback-response/*', (route) =>
        route.fulfill({ status: 201, json: { message: 'Thank you', receipt: prepared.receipts.fresh } }),
      );
      await fillForm(page, prepared);
      await press(page, 'Send feedback');
      await press(page, 'Keep the code in this browser');
      await page.getByText(/^Kept\. /).waitFor();
    },
  },
  {
    name: 'thank-you-again',
    variantOf: 'thank-you',
    open: async (page, { requests }) => {
      await page.goto(`/feedback/${requests.holding}/thank-you`);
      await page.getByText('Lost your code?').waitFor();
    },
  },
  {
    name: 'thank-you-owners-browser',
    open: async (page) => {
      const { requestId } = await accountSeenHere(page, 'Clara Weber');
      await page.goto(`/feedback/${requestId}`);
      await page.getByLabel('No, I am somebody else').check();
      await fillIn(page, 'Lena');
      await press(page, 'Send feedback');
      await heading(page, 'Thank you');
    },
  },
  {
    name: 'thank-you-preview',
    open: async (page) => {
      const { requestId } = await accountSeenHere(page, 'Clara Weber');
      await page.goto(`/feedback/${requestId}`);
      await page.getByLabel('Yes, that is me').check();
      await fillIn(page, 'Clara');
      await press(page, 'Send feedback');
      await heading(page, 'That was a preview');
    },
  },
  { name: 'form-gone', open: (page) => page.goto('/feedback/00000000-0000-4000-8000-000000000000') },
  {
    name: 'receipt-enter',
    open: async (page, { receipts }) => {
      for (const receipt of [receipts.fresh, receipts.used])
        await page.request.post('/receipt', {
          form: { receipt, step: 'keep', title: 'What should I stop doing?', order: '0' },
        });
      await page.goto('/receipt');
      await heading(page, 'Kept in this browser');
    },
  },
  {
    name: 'receipt-unknown',
    variantOf: 'receipt-enter',
    open: async (page) => {
      await page.goto('/receipt');
      await page.getByLabel('Code', { exact: true }).fill('0000000000000000000000000A');
      await press(page, 'Open');
      await page.getByText('There is no answer with this code.').waitFor();
    },
  },
  {
    name: 'receipt-open',
    open: async (page, { receipts }) => {
      await openReceipt(page, receipts.fresh);
      await page.getByText('Delete my answer').click();
    },
  },
  {
    name: 'receipt-change',
    open: async (page, { receipts }) => {
      await openReceipt(page, receipts.fresh);
      await page.getByText('Change my answer').click();
    },
  },
  {
    name: 'receipt-used',
    variantOf: 'receipt-open',
    open: (page, { receipts }) => openReceipt(page, receipts.used),
  },
  { name: 'shared-text', open: (page, { shared }) => page.goto(shared.text) },
  { name: 'shared-slider', open: (page, { shared }) => page.goto(shared.slider) },
  { name: 'shared-judged', open: (page, { shared }) => page.goto(shared.judged) },
  { name: 'shared-helps', open: (page, { shared }) => page.goto(shared.helps) },
  {
    name: 'lost-receipt',
    open: async (page) => {
      await page.goto('/receipt');
      await page.getByRole('link', { name: 'I lost my code' }).click();
      await heading(page, 'Delete without a code');
    },
  },
  {
    name: 'lost-receipt-asked',
    open: async (page) => {
      await page.goto('/receipt/lost');
      await page.getByLabel('Your email address').fill('nobody@people.example');
      await press(page, 'Send me a link');
      await heading(page, 'Check your inbox');
    },
  },
  {
    name: 'lost-receipt-link',
    open: async (page) => {
      await page.goto('/receipt/lost/answers?token=AAAAAAAAAAAAAAAAAAAAAAAA');
      await heading(page, 'Your answers');
    },
  },
  {
    name: 'lost-receipt-gone',
    variantOf: 'lost-receipt-asked',
    open: async (page) => {
      await page.goto('/receipt/lost/answers?token=AAAAAAAAAAAAAAAAAAAAAAAA');
      await press(page, 'Show my answers');
      await heading(page, 'This link no longer works');
    },
  },
  {
    name: 'report-visitor',
    open: async (page, { requests }) => {
      await page.goto(`/report?form=${requests.holding}`);
      await heading(page, 'Report this page');
    },
  },
  {
    name: 'report-visitor-without-reason',
    variantOf: 'report-visitor',
    open: async (page, { requests }) => {
      await page.goto(`/report?form=${requests.holding}`);
      await press(page, 'Send report');
      await page.getByText('Choose what is wrong.').waitFor();
    },
  },
  {
    name: 'report-visitor-sent',
    open: async (page) => {
      await page.goto('/report?share=AAAAAAAAAAAAAAAAAAAAAA');
      await page.getByText('Something else').click();
      await press(page, 'Send report');
      await heading(page, 'Thank you for telling us');
    },
  },
  {
    name: 'shared-gone',
    variantOf: 'form-gone',
    open: (page) => page.goto('/public-summary/AAAAAAAAAAAAAAAAAAAAAA'),
  },
  {
    name: 'problem',
    open: async (page) => {
      await page.goto('/receipt');
      await page.evaluate(() => {
        const form = document.querySelector('form');
        if (!form) throw new Error('There is no form');
        // The server rejects this form, because it accepts no multipart bodies.
        form.enctype = 'multipart/form-data';
        form.submit();
      });
      await heading(page, 'Something went wrong');
    },
  },
  { name: 'not-found', open: (page) => page.goto('/nothing-here') },
];
