import { accountWith } from './account-screens.ts';
import type { MyAnswers } from '@blindspot/contracts/http/feedback-responses';
import { heading, type Screen } from './screen.ts';

const given: MyAnswers = {
  id: 'entry-0',
  request_id: '3f0a1c9e-8a4b-4f57-9d1e-0a2b3c4d5e6f',
  title: 'Before I change jobs',
  owner_name: 'Maya Lindqvist',
  question_set: 'quick',
  submitted_at: `${new Date().toISOString().slice(0, 10)}T00:00:00Z`,
  questions: [
    { key: 'strength', text: 'What do I do well that I should do more of?' },
    { key: 'growth', text: 'What do I do that gets in my own way?' },
    { key: 'more', text: 'Anything else?' },
  ],
  responses: { strength: 'You explain hard things calmly, and you wait until everybody has followed.' },
  untouched: [],
  themes: { strength: ['stays-calm', 'listens-closely'], growth: ['carries-it-alone'] },
  relationship: 'colleague',
  quoting: { strength: true },
  can_change: true,
};

export const myResponsesScreens: readonly Screen[] = [
  {
    name: 'my-responses-empty',
    open: async (page) => {
      await accountWith(page, { email_verified: true });
      await page.goto('/my-responses');
      await heading(page, 'You have not answered anyone yet.');
    },
  },
  {
    name: 'my-responses',
    open: async (page) => {
      const responses = Array.from({ length: 12 }, (_, index) => ({
        id: index === 2 ? null : `entry-${index}`,
        title: index === 0 ? 'Before I change jobs' : "What You Can't Tell Me... In Person",
        owner_name: index === 0 ? 'Maya Lindqvist' : `Friend ${index}`,
        question_set: index === 1 ? 'quick' : 'renee-ryerson',
        submitted_at: `${new Date(Date.now() - index * 40 * 3_600_000).toISOString().slice(0, 10)}T00:00:00Z`,
      }));
      await page.route('**/api/my-responses?*', (route) => route.fulfill({ json: { responses } }));
      await page.goto('/my-responses');
      await heading(page, 'Before I change jobs');
    },
  },
  {
    name: 'my-answers',
    open: async (page) => {
      await page.route('**/api/my-response/*', (route) => route.fulfill({ json: given }));
      await page.goto('/my-responses/entry-0');
      await heading(page, 'Your answer to Maya Lindqvist');
    },
  },
  {
    name: 'my-answers-used',
    variantOf: 'my-answers',
    open: async (page) => {
      const used = { ...given, can_change: false };
      await page.route('**/api/my-response/*', (route) => route.fulfill({ json: used }));
      await page.goto('/my-responses/entry-0');
      await heading(page, 'Delete it');
    },
  },
  {
    name: 'my-answers-gone',
    variantOf: 'my-responses-empty',
    open: async (page) => {
      await page.goto('/my-responses/nothing-of-mine');
      await heading(page, 'This answer is not here');
    },
  },
];
