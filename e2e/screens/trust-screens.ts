import { heading, refuse, withSlidersLeftAlone, type Screen } from './screen.ts';

/** How much each view counts. */
export const trustScreens: readonly Screen[] = [
  {
    name: 'trust',
    open: async (page, { requests }) => {
      await page.goto(`/manage-trust/${requests.waiting}`);
      await heading(page, 'In the result');
      await page.getByText('Counted').first().waitFor();
    },
  },
  {
    name: 'trust-text',
    variantOf: 'trust',
    open: async (page, { requests }) => {
      await page.goto(`/manage-trust/${requests.text}`);
      await page.getByText('Where people answer in words, everyone counts once.').waitFor();
      await page.getByText('Emil Sato').waitFor();
    },
  },
  {
    name: 'trust-left-alone',
    variantOf: 'trust',
    open: async (page, { requests }) => {
      await withSlidersLeftAlone(page);
      await page.goto(`/manage-trust/${requests.slider}`);
      await page.getByText('weights do nothing in that row').waitFor();
      await page.getByText('Emil Sato').waitFor();
    },
  },
  {
    name: 'trust-judged',
    variantOf: 'trust',
    open: async (page, { requests }) => {
      await page.goto(`/manage-trust/${requests.judged}`);
      await page.getByText('so every view counts the same').waitFor();
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
