import type { Page } from 'playwright-core';
import { heading, never, press, refuse, type Screen } from './screen.ts';

const responsesPath = '**/api/admin/users-responses*';
const emailsPath = '**/api/admin/export-emails';
const analyticsPath = '**/api/admin/analytics';
const auditPath = '**/api/admin/audit-log*';
const healthPath = '**/api/admin/health';

async function openResponses(page: Page): Promise<void> {
  await page.goto('/admin?tab=responses');
  await page.getByRole('table', { name: 'Responses' }).waitFor();
}

const days = Array.from({ length: 30 }, (_, index) => ({
  day: new Date(Date.UTC(2026, 9, 23 + index)).toISOString().slice(0, 10),
  requests: (index * 3) % 7,
  responses: ((index * 5) % 11) + (index % 4) * 3,
}));
const analytics = {
  total_stats: { total_requests: 1840, total_responses: 9716, average_responses_per_request: 5.3 },
  recent_activity: { requests_last_30_days: 88, responses_last_30_days: 281 },
  question_set_usage: { shadow: 940, quick: 512, relateful: 203, 'renee-ryerson': 121, custom: 64 },
  ai_prompt_usage: { 'hard-hitting': 1022, encouraging: 418, professional: 240, custom: 160 },
  relationship_distribution: {
    'close-friend': 4120,
    family: 2688,
    colleague: 1902,
    acquaintance: 640,
    other: 366,
  },
  per_day: days,
};

const brokenHealth = {
  checks: [
    { name: 'Message broker', status: 'ok', figure: 'connected', explanation: null },
    {
      name: 'Service analysis',
      status: 'failed',
      figure: 'no answer',
      explanation:
        'The service analysis does not answer. Summaries and shared results do not open. Look into its log and start it again.',
    },
    {
      name: 'Storage',
      status: 'warning',
      figure: '1.4 GB free',
      explanation:
        'The disk with the data is almost full. When it is, answers can no longer be stored; free some space or use a larger disk.',
    },
    { name: 'Mail', status: 'ok', figure: '0 waiting', explanation: null },
  ],
  dead_letters: [
    {
      id: '0198a3f0-6a55-7c41-8f3e-0d2b3c4d5e6f',
      service: 'analysis',
      consumer: 'analysis-responses',
      subject: 'blindspot.responses.response.submitted',
      reason: 'The answer has no question of its form.',
      failed_at: '2026-11-20T08:15:00.000Z',
    },
  ],
};

/** The tabs of the panel that are read, each in its states. */
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
    open: async (page) => {
      await page.goto('/admin?tab=responses&search=nobody-is-called-this');
      await heading(page, 'Nothing matches this filter');
      await press(page, 'Export CSV');
      await page.getByText('No data available to export').waitFor();
    },
  },
  {
    name: 'admin-responses-empty',
    open: async (page) => {
      await page.route(responsesPath, (route) =>
        route.fulfill({ json: { responses: [], next_cursor: null } }),
      );
      await page.goto('/admin');
      await heading(page, 'No responses yet');
    },
  },
  {
    name: 'admin-responses-loading',
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
      await page.route(responsesPath, (route) =>
        route.fulfill({
          status: 403,
          json: {
            code: 'sign_in_again',
            detail: 'Please sign in again to download this file. You signed in more than 15 minutes ago.',
          },
        }),
      );
      await press(page, 'Export CSV');
      await page.getByText('Please sign in again to download this file.').waitFor();
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
    open: async (page) => {
      await page.route(emailsPath, (route) => route.fulfill({ json: { emails: [] } }));
      await page.goto('/admin?tab=emails');
      await heading(page, 'No addresses yet');
    },
  },
  {
    name: 'admin-emails-error',
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
    open: async (page) => {
      await page.goto('/admin?tab=analytics');
      await heading(page, 'Question sets');
      for (const summary of await page.getByText('View as table').all()) await summary.click();
    },
  },
  {
    name: 'admin-analytics-error',
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
    open: async (page) => {
      await refuse(page, auditPath, 503);
      await page.goto('/admin?tab=audit');
      await heading(page, 'The audit log could not be loaded');
    },
  },
  {
    name: 'admin-health',
    open: async (page) => {
      await page.goto('/admin?tab=health');
      await heading(page, 'What works');
    },
  },
  {
    name: 'admin-health-broken',
    open: async (page) => {
      await page.route(healthPath, (route) => route.fulfill({ json: brokenHealth }));
      await page.goto('/admin?tab=health');
      await page.getByText('Something is broken').waitFor();
    },
  },
  {
    name: 'admin-health-error',
    open: async (page) => {
      await refuse(page, healthPath, 503);
      await page.goto('/admin?tab=health');
      await heading(page, 'The health of this instance could not be read');
    },
  },
];
