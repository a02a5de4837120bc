import { languages } from '@blindspot/content/languages';
import type { Page, Route } from '@playwright/test';
import {
  analytics,
  brokenHealth,
  emailEntry,
  listFacts,
  reports,
  storedResponse,
} from './admin-reading-samples.ts';
import { openIn, press } from '../support/steps.ts';
import { heading, reading, refuse, type Screen } from './screen.ts';
import { never } from '../support/never.ts';

const responsesPath = '**/api/admin/users-responses*';
const emailsPath = '**/api/admin/export-emails*';
const analyticsPath = '**/api/admin/analytics';
const auditPath = '**/api/admin/audit-log*';
const reportsPath = '**/api/admin/reports*';
const healthPath = '**/api/admin/health';

const askForSignIn = (route: Route): Promise<void> =>
  route.fulfill({
    status: 403,
    json: {
      code: 'sign_in_again',
      detail: 'You signed in over 15 minutes ago. Sign in again to do this.',
    },
  });

async function openResponses(page: Page): Promise<void> {
  await page.goto('/admin?tab=responses');
  await page.getByRole('table', { name: 'Responses' }).waitFor();
}

export const adminReadingScreens: readonly Screen[] = [
  { name: 'admin-responses', open: openResponses },
  {
    name: 'admin-responses-sheet',
    open: async (page) => {
      await openResponses(page);
      await page.getByRole('row').nth(1).getByRole('button').click();
      await heading(page, 'Answers');
    },
  },
  {
    name: 'admin-responses-none',
    variantOf: 'admin-responses-empty',
    open: async (page) => {
      await page.goto('/admin?tab=responses&search=nobody-is-called-this');
      await heading(page, 'Nothing matches this filter');
      await press(page, 'Export CSV');
      await page.locator('main [data-tone]').waitFor();
    },
  },
  {
    name: 'admin-responses-empty',
    open: async (page) => {
      await page.route(responsesPath, (route) =>
        route.fulfill({ json: { responses: [], next_cursor: null, ...listFacts } }),
      );
      await page.goto('/admin');
      await heading(page, 'No responses yet');
    },
  },
  {
    name: 'admin-responses-hidden',
    open: async (page) => {
      const row = { ...storedResponse(1), responder_name: null, responder_email: null };
      const facts = { next_cursor: null, identities: 'hidden', not_shown: 7 };
      await page.route(responsesPath, (route) => route.fulfill({ json: { responses: [row], ...facts } }));
      await openResponses(page);
      await page.getByText('7 answers to your own requests are not shown.').waitFor();
    },
  },
  {
    name: 'admin-responses-loading',
    variantOf: 'dashboard-loading',
    open: async (page) => {
      await never(page, responsesPath);
      await page.goto('/admin');
      await heading(page, 'All Responses');
    },
  },
  {
    name: 'admin-responses-error',
    open: async (page) => {
      await refuse(page, responsesPath, 503);
      await page.goto('/admin');
      await heading(page, 'The responses could not be loaded');
    },
  },
  {
    name: 'admin-responses-sign-in-again',
    open: async (page) => {
      await openResponses(page);
      await page.route(responsesPath, askForSignIn);
      await press(page, 'Export CSV');
      await page.getByText('Sign in again to do this.').waitFor();
    },
  },
  {
    name: 'admin-responses-search-sign-in-again',
    variantOf: 'admin-responses-sign-in-again',
    open: async (page) => {
      await openResponses(page);
      await page.route(responsesPath, askForSignIn);
      await page.getByRole('searchbox').fill('Wanda');
      await heading(page, 'The responses could not be loaded');
    },
  },
  {
    name: 'admin-emails-more-sign-in-again',
    variantOf: 'admin-responses-sign-in-again',
    open: async (page) => {
      await page.route(emailsPath, (route) =>
        route.request().url().includes('cursor')
          ? askForSignIn(route)
          : route.fulfill({ json: { emails: [emailEntry], next_cursor: 'next', ...listFacts } }),
      );
      await page.goto('/admin?tab=emails');
      await press(page, 'Load more');
      await page.getByText('Sign in again to do this.').waitFor();
    },
  },
  {
    name: 'admin-emails',
    open: async (page) => {
      await page.goto('/admin?tab=emails');
      await page.getByRole('table', { name: 'People who answered' }).waitFor();
    },
  },
  {
    name: 'admin-emails-empty',
    variantOf: 'admin-responses-empty',
    open: async (page) => {
      await page.route(emailsPath, (route) =>
        route.fulfill({ json: { emails: [], next_cursor: null, ...listFacts } }),
      );
      await page.goto('/admin?tab=emails');
      await heading(page, 'No addresses yet');
    },
  },
  {
    name: 'admin-emails-hidden',
    variantOf: 'admin-responses-empty',
    open: async (page) => {
      const facts = { next_cursor: null, identities: 'hidden' };
      await page.route(emailsPath, (route) => route.fulfill({ json: { emails: [], ...facts } }));
      await page.goto('/admin?tab=emails');
      await heading(page, 'Nobody is listed here');
    },
  },
  {
    name: 'admin-emails-error',
    variantOf: 'admin-responses-error',
    open: async (page) => {
      await refuse(page, emailsPath, 503);
      await page.goto('/admin?tab=emails');
      await heading(page, 'The email list could not be loaded');
    },
  },
  {
    name: 'admin-analytics',
    open: async (page) => {
      await page.route(analyticsPath, (route) => route.fulfill({ json: analytics }));
      await page.goto('/admin?tab=analytics');
      await heading(page, 'Question sets');
    },
  },
  {
    name: 'admin-analytics-tables',
    variantOf: 'admin-analytics',
    open: async (page) => {
      await page.goto('/admin?tab=analytics');
      await heading(page, 'Question sets');
      for (const summary of await page.getByText('View as table').all()) await summary.click();
    },
  },
  {
    name: 'admin-analytics-error',
    variantOf: 'admin-responses-error',
    open: async (page) => {
      await refuse(page, analyticsPath, 503);
      await page.goto('/admin?tab=analytics');
      await heading(page, 'The analytics could not be loaded');
    },
  },
  {
    name: 'admin-audit',
    open: async (page) => {
      await page.goto('/admin?tab=audit');
      await page.getByRole('table', { name: 'What admins did' }).waitFor();
    },
  },
  {
    name: 'admin-audit-error',
    variantOf: 'admin-responses-error',
    open: async (page) => {
      await refuse(page, auditPath, 503);
      await page.goto('/admin?tab=audit');
      await heading(page, 'The audit log could not be loaded');
    },
  },
  {
    name: 'admin-reports',
    open: async (page) => {
      await reading(page, reportsPath, { reports, next_cursor: null, incomplete: false });
      await page.goto('/admin?tab=reports');
      await heading(page, 'It insults or humiliates somebody');
    },
  },
  {
    name: 'admin-reports-close',
    open: async (page) => {
      await reading(page, reportsPath, { reports, next_cursor: null, incomplete: false });
      await page.goto('/admin?tab=reports');
      await page.getByRole('button', { name: 'Close the report about' }).first().click();
      await page.getByLabel('Remove the quoted text').check();
    },
  },
  {
    name: 'admin-reports-empty',
    variantOf: 'admin-responses-empty',
    open: async (page) => {
      await reading(page, reportsPath, { reports: [], next_cursor: null, incomplete: false });
      await page.goto('/admin?tab=reports');
      await heading(page, 'No open reports');
    },
  },
  {
    name: 'admin-reports-error',
    variantOf: 'admin-responses-error',
    open: async (page) => {
      await refuse(page, reportsPath, 503);
      await page.goto('/admin?tab=reports');
      await heading(page, 'The reports could not be loaded');
    },
  },
  {
    name: 'admin-health',
    open: async (page) => {
      await page.goto('/admin?tab=health');
      await page.getByText(/ parts that work$/).click();
      await page.locator('details [data-status=ok]').first().waitFor();
    },
  },
  {
    name: 'admin-health-broken',
    open: async (page) => {
      await page.route(healthPath, (route) => route.fulfill({ json: brokenHealth }));
      await page.goto('/admin?tab=health');
      await page.getByText('3 things need you').waitFor();
    },
  },
  ...languages
    .filter((one) => one !== 'en')
    .map((language): Screen => ({
      name: `admin-health-${language}`,
      variantOf: 'admin-health-broken',
      open: async (page) => {
        await page.route(healthPath, (route) => route.fulfill({ json: brokenHealth }));
        await openIn(page, language, '/admin?tab=health');
        await page.locator('[data-status=failed]').first().waitFor();
      },
    })),
  {
    name: 'admin-health-error',
    variantOf: 'admin-responses-error',
    open: async (page) => {
      await refuse(page, healthPath, 503);
      await page.goto('/admin?tab=health');
      await heading(page, 'The health of this instance could not be read');
    },
  },
];
