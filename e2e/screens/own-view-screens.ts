import type { OwnView } from '@blindspot/contracts/http/own-views';
import type { Page } from '@playwright/test';
import { press } from '../support/steps.ts';
import { heading, type Screen } from './screen.ts';

/** The own view as it would stand after these were said. */
export async function ownViewOf(page: Page, said: Partial<OwnView>, status = 200): Promise<void> {
  await page.route('**/api/feedback-requests/*/own-view', async (route) => {
    if (route.request().method() === 'PUT' && status !== 200) {
      await route.fulfill({ status, json: {} });
      return;
    }
    if (route.request().method() === 'PUT') {
      const view = (await (await route.fetch({ method: 'GET', postData: '' })).json()) as OwnView;
      await route.fulfill({ json: { ...view, ...(route.request().postDataJSON() as object), given: true } });
      return;
    }
    const view = (await (await route.fetch()).json()) as OwnView;
    const themes = { ...view.themes, own: [], guess: [], ...said.themes };
    await route.fulfill({ json: { ...view, given: said.themes !== undefined, ...said, themes } });
  });
}

/** What owners see themselves, asked while they wait. */
export const ownViewScreens: readonly Screen[] = [
  {
    name: 'own-view',
    open: async (page, { requests }) => {
      await ownViewOf(page, {});
      await page.goto(`/summary/${requests.few}#guess`);
      await page.getByRole('checkbox').nth(1).check();
      await page.getByText('Saved. Only you see this.').waitFor();
    },
  },
  {
    name: 'own-view-guess',
    open: async (page, { requests }) => {
      await ownViewOf(page, { themes: { own: ['stays-calm', 'runs-late'], guess: ['stays-calm'] } });
      await page.goto(`/summary/${requests.few}`);
      await press(page, 'Change it');
      await press(page, 'Next');
      await heading(page, 'What will they say?');
    },
  },
  {
    name: 'own-view-said',
    open: async (page, { requests }) => {
      await ownViewOf(page, {
        given: true,
        themes: { own: ['stays-calm', 'runs-late'], guess: ['stays-calm', 'interrupts-people'] },
      });
      await page.goto(`/summary/${requests.few}`);
      await page.getByRole('button', { name: 'Change it' }).waitFor();
    },
  },
  {
    name: 'own-view-full',
    variantOf: 'own-view-guess',
    open: async (page, { requests }) => {
      await ownViewOf(page, {});
      await page.goto(`/summary/${requests.few}#guess`);
      await press(page, 'More');
      const chips = page.getByRole('checkbox');
      for (const place of [0, 2, 4, 6, 8, 10]) await chips.nth(place).check();
      await page.getByText('That’s 6. Tap one to swap.').waitFor();
    },
  },
  {
    name: 'own-view-not-saved',
    variantOf: 'own-view-guess',
    open: async (page, { requests }) => {
      await ownViewOf(page, {}, 503);
      await page.goto(`/summary/${requests.few}#guess`);
      await page.getByRole('checkbox').first().check();
      await page.getByText('It’s still here.').waitFor();
    },
  },
];
