import { heading, type Screen } from './screen.ts';

/** What somebody answered. */
export const myResponsesScreens: readonly Screen[] = [
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
        question_set: index === 1 ? 'quick' : 'renee-ryerson',
        submitted_at: `${new Date(Date.now() - index * 40 * 3_600_000).toISOString().slice(0, 10)}T00:00:00Z`,
      }));
      await page.route('**/api/my-responses?*', (route) => route.fulfill({ json: { responses } }));
      await page.goto('/my-responses');
      await heading(page, 'Before I change jobs');
    },
  },
];
