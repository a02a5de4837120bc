import { heading, refuse, type Screen } from './screen.ts';

export const trustScreens: readonly Screen[] = [
  {
    name: 'trust',
    open: async (page, { requests }) => {
      await page.goto(`/manage-trust/${requests.waiting}`);
      await heading(page, 'In the result');
    },
  },
  {
    name: 'trust-text',
    variantOf: 'trust',
    open: async (page, { requests }) => {
      await page.goto(`/manage-trust/${requests.text}`);
      await page.getByText('People you trust more shape the order a little.').waitFor();
      await page.getByText('Emil Sato').waitFor();
    },
  },
  {
    name: 'trust-judged',
    variantOf: 'trust',
    open: async (page, { requests }) => {
      await page.goto(`/manage-trust/${requests.judged}`);
      await page.getByText('Everyone counts the same here.').waitFor();
      await page.getByText('Wanda Holt').waitFor();
    },
  },
  {
    name: 'trust-locked',
    variantOf: 'trust',
    open: async (page, { requests }) => {
      await page.goto(`/manage-trust/${requests.few}`);
      await page.getByText('Response 1').waitFor();
    },
  },
  {
    name: 'trust-empty',
    variantOf: 'trust',
    open: async (page, { requests }) => {
      await page.goto(`/manage-trust/${requests.untouched}`);
      await heading(page, 'No answers yet');
    },
  },
  {
    name: 'trust-error',
    variantOf: 'dashboard-error',
    open: async (page, { requests }) => {
      await refuse(page, '**/api/feedback-responses/*', 403);
      await page.goto(`/manage-trust/${requests.text}`);
      await heading(page, 'Error Loading Responses');
    },
  },
];
