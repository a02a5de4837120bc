import { openDashboard } from './dashboard-screens.ts';
import { heading, type Screen } from './screen.ts';

export const appShellScreens: readonly Screen[] = [
  {
    name: 'app-not-found',
    open: async (page) => {
      await page.goto('/summary/a/b');
      await heading(page, 'There is nothing here');
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
  {
    name: 'new-version',
    open: async (page) => {
      await openDashboard(page);
      await page.route('**/assets/**', (route) => route.fulfill({ status: 404 }));
      await page
        .getByRole('link', { name: 'My Responses', includeHidden: true })
        .evaluate((link: HTMLElement) => link.click());
      await heading(page, 'A new version is here');
    },
  },
  {
    name: 'app-not-started',
    open: async (page) => {
      await page.route('**/assets/**', (route) => route.fulfill({ status: 404 }));
      await page.goto('/dashboard');
      await heading(page, 'This page could not be started');
    },
  },
];
