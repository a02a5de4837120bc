import type { Page } from '@playwright/test';
import { accountPages, accountScreens } from './account-screens.ts';
import { adminEditingScreens } from './admin-editing-screens.ts';
import { adminReadingScreens } from './admin-reading-screens.ts';
import { heading, never, press, refuse, type Screen } from './screen.ts';
import type { Prepared } from '../support/prepared.ts';

async function fillForm(page: Page, prepared: Prepared): Promise<void> {
  await page.goto(`/feedback/${prepared.requests.holding}`);
  await page.getByLabel('Your name').fill('Lena Vogt');
  await page.getByLabel('Your email').fill('lena@people.example');
  await page.locator('[data-question="text"] textarea').first().fill('You never say no.');
}

async function openReceipt(page: Page, receipt: string): Promise<void> {
  await page.goto('/receipt');
  await page.getByLabel('Receipt', { exact: true }).fill(receipt);
  await press(page, 'Open');
  await heading(page, /^What you sent to/);
}

async function openDashboard(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await page.getByRole('article').first().waitFor();
}

const visitorScreens: readonly Screen[] = [
  { name: 'landing', open: (page) => page.goto('/') },
  { name: 'login', open: (page) => page.goto('/login') },
  {
    name: 'login-refused',
    open: async (page) => {
      await page.route('**/api/login', (route) =>
        route.fulfill({ status: 401, json: { detail: 'Invalid email or password' } }),
      );
      await page.goto('/login');
      await page.getByLabel('Email').fill('ada@people.example');
      await page.getByLabel('Password', { exact: true }).fill('not this one');
      await press(page, 'Sign In');
      await page.getByText('Invalid email or password').waitFor();
    },
  },
  { name: 'register', open: (page) => page.goto('/register') },
  {
    name: 'register-processing',
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
  { name: 'password-link', open: (page) => page.goto('/reset-password') },
  { name: 'form-text', open: (page, { requests }) => page.goto(`/feedback/${requests.text}`) },
  {
    name: 'form-slider',
    open: async (page, { requests }) => {
      await page.goto(`/feedback/${requests.slider}`);
      await page.getByRole('slider').first().press('ArrowRight');
      await page.locator('summary[aria-label^="What this means"]').nth(1).click();
    },
  },
  {
    name: 'form-problems',
    open: async (page, { requests }) => {
      await page.goto(`/feedback/${requests.text}`);
      await page.getByLabel('Your email').fill('lena@');
      await press(page, 'Send feedback');
      await page.getByText('There is a problem').waitFor();
    },
  },
  {
    name: 'form-restored',
    open: async (page, prepared) => {
      await fillForm(page, prepared);
      await page.getByText('Saved on this device').waitFor();
      await page.reload();
      await page.getByText('We kept what you wrote on this device.').waitFor();
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
  { name: 'form-gone', open: (page) => page.goto('/feedback/00000000-0000-4000-8000-000000000000') },
  {
    name: 'receipt-enter',
    open: async (page, { requests, receipts }) => {
      await page.goto('/receipt');
      await page.evaluate(
        ([id, receipt]) =>
          localStorage.setItem(
            'receipts',
            JSON.stringify({ [id]: { receipt, title: 'What should I stop doing?' } }),
          ),
        [requests.holding, receipts.fresh] as const,
      );
      await page.reload();
      await heading(page, 'Kept on this device');
    },
  },
  {
    name: 'receipt-unknown',
    open: async (page) => {
      await page.goto('/receipt');
      await page.getByLabel('Receipt', { exact: true }).fill('0000000000000000000000000A');
      await press(page, 'Open');
      await page.getByText('There is no answer under this receipt.').waitFor();
    },
  },
  {
    name: 'receipt-open',
    open: async (page, { receipts }) => {
      await openReceipt(page, receipts.fresh);
      await page.getByText('Erase these answers').click();
    },
  },
  { name: 'receipt-used', open: (page, { receipts }) => openReceipt(page, receipts.used) },
  { name: 'shared-text', open: (page, { shared }) => page.goto(shared.text) },
  { name: 'shared-slider', open: (page, { shared }) => page.goto(shared.slider) },
  { name: 'shared-gone', open: (page) => page.goto('/public-summary/AAAAAAAAAAAAAAAAAAAAAA') },
  { name: 'not-found', open: (page) => page.goto('/nothing-here') },
];

const ownerScreens: readonly Screen[] = [
  { name: 'dashboard', open: openDashboard },
  {
    name: 'dashboard-loading',
    open: async (page) => {
      await never(page, '**/api/my-requests');
      await page.goto('/dashboard');
      await heading(page, 'Your requests');
    },
  },
  {
    name: 'dashboard-error',
    open: async (page) => {
      await refuse(page, '**/api/my-requests');
      await page.goto('/dashboard');
      await heading(page, 'Your requests could not be loaded');
    },
  },
  {
    name: 'new-request',
    open: async (page) => {
      await openDashboard(page);
      await press(page, 'New Request');
      await page.getByLabel('Title').waitFor();
    },
  },
  {
    name: 'new-request-custom',
    open: async (page) => {
      await openDashboard(page);
      await press(page, 'New Request');
      await page.getByText('Advanced Options').click();
      await page.locator('input[name="question-set"][value="custom"]').check();
      await page.locator('input[name="ai-style"][value="custom"]').check();
      await press(page, 'Create Request');
      await page.getByText('Write at least one question').waitFor();
    },
  },
  {
    name: 'edit-request',
    open: async (page) => {
      await openDashboard(page);
      await press(page, 'Edit');
      await page.getByLabel('Custom AI summary instructions').waitFor();
    },
  },
  {
    name: 'delete-request',
    open: async (page) => {
      await openDashboard(page);
      await press(page, 'Delete');
      await heading(page, 'Delete this request?');
    },
  },
  {
    name: 'sharing',
    open: async (page) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await openDashboard(page);
      await press(page, 'Share Survey Link');
      await press(page, 'Show QR code');
      await page.getByRole('img', { name: 'QR code that opens the link' }).waitFor();
    },
  },
  {
    name: 'offline',
    open: async (page) => {
      await openDashboard(page);
      await page.context().setOffline(true);
      await page.getByText('You are offline.').waitFor();
    },
  },
  {
    name: 'summary-holding',
    open: async (page, { requests }) => {
      await page.goto(`/summary/${requests.holding}`);
      await page.getByText('Collecting feedback, 1 of 5 answers').waitFor();
    },
  },
  {
    name: 'summary-early',
    open: async (page, { requests }) => {
      await page.goto(`/summary/${requests.early}`);
      await page.getByText('Early view, 3 of 5 answers.').waitFor();
    },
  },
  {
    name: 'summary-text',
    open: async (page, { requests }) => {
      await page.goto(`/summary/${requests.text}`);
      await heading(page, 'Feedback Overview');
      await page.getByText('Where it comes from').click();
    },
  },
  {
    name: 'summary-slider',
    open: async (page, { requests }) => {
      await page.goto(`/summary/${requests.slider}`);
      await heading(page, 'Weighted averages');
      await heading(page, 'Feedback Overview');
      await page.getByText('View as table').click();
    },
  },
  {
    name: 'summary-loading',
    open: async (page, { requests }) => {
      await never(page, '**/api/feedback-summary/*');
      await page.goto(`/summary/${requests.text}`);
      await heading(page, 'Blindspot Summary');
    },
  },
  {
    name: 'summary-first',
    open: async (page, { requests }) => {
      await page.route('**/api/feedback-summary/*', (route) =>
        route.fulfill({ status: 202, json: { status: 'generating', stage: 'full', response_count: 5 } }),
      );
      await page.goto(`/summary/${requests.text}`);
      await page.getByText('Your first analysis of 5 answers is being written.').waitFor();
    },
  },
  {
    name: 'summary-error',
    open: async (page, { requests }) => {
      await refuse(page, '**/api/feedback-summary/*', 403);
      await page.goto(`/summary/${requests.text}`);
      await heading(page, 'Error Loading Summary');
    },
  },
  {
    name: 'summary-regenerating',
    open: async (page, { requests }) => {
      await never(page, '**/api/regenerate-summary/*');
      await page.goto(`/summary/${requests.text}`);
      await press(page, 'Regenerate Analysis');
      await page.getByText('Writing a new analysis…').waitFor();
    },
  },
  {
    name: 'trust',
    open: async (page, { requests }) => {
      await page.goto(`/manage-trust/${requests.text}`);
      await page.getByRole('slider').first().waitFor();
    },
  },
  {
    name: 'trust-locked',
    open: async (page, { requests }) => {
      await page.goto(`/manage-trust/${requests.early}`);
      await page.getByText('Response 1').waitFor();
    },
  },
  {
    name: 'trust-empty',
    open: async (page, { requests }) => {
      await page.goto(`/manage-trust/${requests.untouched}`);
      await heading(page, 'No answers yet');
    },
  },
  {
    name: 'trust-error',
    open: async (page, { requests }) => {
      await refuse(page, '**/api/feedback-responses/*', 403);
      await page.goto(`/manage-trust/${requests.text}`);
      await heading(page, 'Error Loading Responses');
    },
  },
  {
    name: 'my-responses-empty',
    open: async (page) => {
      await page.goto('/my-responses');
      await heading(page, 'You have not answered anyone yet.');
    },
  },
  {
    name: 'my-responses',
    open: async (page) => {
      const responses = Array.from({ length: 12 }, (_, index) => ({
        title: index === 0 ? 'Before I change jobs' : "What You Can't Tell Me... In Person",
        owner_name: index === 0 ? 'Maya Lindqvist' : `Friend ${index}`,
        question_set: 'shadow',
        submitted_at: new Date(Date.now() - index * 40 * 3_600_000).toISOString(),
      }));
      await page.route('**/api/my-responses?*', (route) => route.fulfill({ json: { responses } }));
      await page.goto('/my-responses');
      await heading(page, 'Before I change jobs');
    },
  },
  {
    name: 'app-not-found',
    open: async (page) => {
      await page.goto('/summary/a/b');
      await heading(page, 'There is nothing at this address');
    },
  },
  {
    name: 'crash',
    open: async (page) => {
      await page.route('**/api/my-requests', (route) => route.fulfill({ json: { requests: [null] } }));
      await page.goto('/dashboard');
      await heading(page, 'This screen broke');
    },
  },
];

const newcomerScreens: readonly Screen[] = [
  {
    name: 'onboarding',
    open: async (page) => {
      await page.goto('/dashboard');
      await page.getByRole('button', { name: 'Create My First Request' }).waitFor();
    },
  },
  {
    name: 'dashboard-empty',
    open: async (page) => {
      await page.goto('/dashboard');
      await press(page, "I'll Explore Later");
      await heading(page, 'Nothing to see yet.');
    },
  },
];

/** Every screen and state, once. */
export const screens: readonly Screen[] = [
  ...visitorScreens,
  ...accountPages,
  ...ownerScreens.map((screen) => ({ ...screen, who: 'owner' as const })),
  ...accountScreens.map((screen) => ({ ...screen, who: 'owner' as const })),
  ...newcomerScreens.map((screen) => ({ ...screen, who: 'newcomer' as const })),
  ...[...adminReadingScreens, ...adminEditingScreens].map((screen) => ({ ...screen, who: 'admin' as const })),
];
