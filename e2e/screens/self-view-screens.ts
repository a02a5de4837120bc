import type { SelfView } from '@blindspot/contracts/http/self-views';
import type { Page } from '@playwright/test';
import { press } from '../support/steps.ts';
import { heading, type Screen } from './screen.ts';

/** Serves a self-view with these picks. Saving it returns `status` and changes nothing. */
export async function selfViewOf(page: Page, selfView: Partial<SelfView>, status = 200): Promise<void> {
  await page.route('**/api/feedback-requests/*/self-view', async (route) => {
    if (route.request().method() === 'PUT' && status !== 200) {
      await route.fulfill({ status, json: {} });
      return;
    }
    if (route.request().method() === 'PUT') {
      const view = (await (await route.fetch({ method: 'GET', postData: '' })).json()) as SelfView;
      await route.fulfill({ json: { ...view, ...(route.request().postDataJSON() as object), given: true } });
      return;
    }
    const view = (await (await route.fetch()).json()) as SelfView;
    const themes = { ...view.themes, own: [], guess: [], ...selfView.themes };
    await route.fulfill({ json: { ...view, given: selfView.themes !== undefined, ...selfView, themes } });
  });
}

export const selfViewScreens: readonly Screen[] = [
  {
    name: 'self-view',
    open: async (page, { requests }) => {
      await selfViewOf(page, {});
      await page.goto(`/summary/${requests.few}#guess`);
      await page.getByRole('checkbox').nth(1).check();
      await page.getByText('Saved. Only you see this.').waitFor();
    },
  },
  {
    name: 'self-view-guess',
    open: async (page, { requests }) => {
      await selfViewOf(page, { themes: { own: ['stays-calm', 'runs-late'], guess: ['stays-calm'] } });
      await page.goto(`/summary/${requests.few}`);
      await press(page, 'Change it');
      await press(page, 'Next');
      await heading(page, 'What will they say?');
    },
  },
  {
    name: 'self-view-saved',
    open: async (page, { requests }) => {
      await selfViewOf(page, {
        given: true,
        themes: { own: ['stays-calm', 'runs-late'], guess: ['stays-calm', 'interrupts-people'] },
      });
      await page.goto(`/summary/${requests.few}`);
      await page.getByRole('button', { name: 'Change it' }).waitFor();
    },
  },
  {
    name: 'self-view-full',
    variantOf: 'self-view-guess',
    open: async (page, { requests }) => {
      await selfViewOf(page, {});
      await page.goto(`/summary/${requests.few}#guess`);
      await press(page, 'More');
      const chips = page.getByRole('checkbox');
      for (const place of [0, 2, 4, 6, 8, 10]) await chips.nth(place).check();
      await page.getByText('That’s 6. Take one back to swap.').waitFor();
    },
  },
  {
    name: 'self-view-not-saved',
    variantOf: 'self-view-guess',
    open: async (page, { requests }) => {
      await selfViewOf(page, {}, 503);
      await page.goto(`/summary/${requests.few}#guess`);
      await page.getByRole('checkbox').first().check();
      await page.getByText('It’s still here.').waitFor();
    },
  },
];
