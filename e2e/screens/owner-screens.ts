import type { OwnView } from '@blindspot/contracts/http/own-views';
import type { Summary } from '@blindspot/contracts/http/summaries';
import type { Page } from '@playwright/test';
import { press } from '../support/steps.ts';
import { changed, heading, never, refuse, type Screen } from './screen.ts';
import { emptyWindow, fullWindow, withoutOwnView } from './window-samples.ts';

async function openDashboard(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await page.getByRole('article').first().waitFor();
}

/** Skips the own view where it is asked for. */
async function weigh(page: Page, requestId: string): Promise<void> {
  await page.goto(`/summary/${requestId}`);
  await press(page, 'Only their view');
  await heading(page, 'How much does each view count?');
}

/** The own view as it would stand after these were said. */
async function ownViewOf(page: Page, said: Partial<OwnView>, status = 200): Promise<void> {
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
    const themes = { ...view.themes, ...said.themes };
    await route.fulfill({ json: { ...view, given: said.themes !== undefined, ...said, themes } });
  });
}

const summaryWith = (page: Page, difference: Partial<Summary>): Promise<unknown> =>
  changed(page, '**/api/feedback-summary/*', difference);

const moved = (question_key: string, question_text: string, before: number, average: number) => ({
  question_key,
  question_text,
  before,
  average,
});

/** Of an owner: dashboard, summary, trust, own answers. */
export const ownerScreens: readonly Screen[] = [
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
      await page.locator('input[name="question-set"][value="custom"]').check();
      await page.getByText('Advanced Options').click();
      await page.locator('input[name="ai-style"][value="custom"]').check();
      await press(page, 'Create Request');
      await page.getByText('Write at least one question').waitFor();
    },
  },
  {
    name: 'edit-request',
    variantOf: 'new-request',
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
    name: 'own-view-guess',
    open: async (page, { requests }) => {
      await ownViewOf(page, { themes: { own: ['stays-calm', 'runs-late'], guess: ['stays-calm'] } });
      await page.goto(`/summary/${requests.holding}`);
      await press(page, 'Change it');
      await press(page, 'Next');
      await heading(page, 'And what will they name?');
    },
  },
  {
    name: 'own-view-said',
    open: async (page, { requests }) => {
      await ownViewOf(page, { themes: { own: ['stays-calm', 'runs-late'], guess: ['stays-calm'] } });
      await page.goto(`/summary/${requests.holding}`);
      await heading(page, 'What you see yourself');
    },
  },
  {
    name: 'own-view-full',
    variantOf: 'own-view-guess',
    open: async (page, { requests }) => {
      await ownViewOf(page, {});
      await page.goto(`/summary/${requests.holding}`);
      await heading(page, 'What fits you?');
      const chips = page.getByRole('checkbox');
      for (const place of [0, 2, 4, 6, 8, 10]) await chips.nth(place).check();
      await page.getByText('6 is the most. Tap one to take it back.').waitFor();
    },
  },
  {
    name: 'own-view-not-saved',
    variantOf: 'own-view-guess',
    open: async (page, { requests }) => {
      await ownViewOf(page, {}, 503);
      await page.goto(`/summary/${requests.holding}`);
      await page.getByRole('checkbox').first().check();
      await page.getByText('What you said is still here').waitFor();
    },
  },
  {
    name: 'summary-withdrawn',
    variantOf: 'summary-holding',
    open: async (page, { requests }) => {
      await changed(page, '**/api/feedback-summary/*', { response_count: 4, next_release_at_count: 8 });
      await page.goto(`/summary/${requests.holding}`);
      await page.getByText('The result was withdrawn').waitFor();
    },
  },
  {
    name: 'before-you-look-own-view',
    open: async (page, { requests }) => {
      await page.goto(`/summary/${requests.unread}`);
      await heading(page, 'What fits you?');
    },
  },
  {
    name: 'before-you-look-own-marks',
    open: async (page, { requests }) => {
      const marks = { own: { presence: 8, listening: 3 }, guess: { listening: 5 } };
      await ownViewOf(page, { marks, given: false });
      await page.goto(`/summary/${requests.unopened}`);
      await press(page, 'Next');
      await heading(page, /^Your guess/);
    },
  },
  {
    name: 'before-you-look',
    open: async (page, { requests }) => {
      await weigh(page, requests.unopened);
      await page.getByText('Counts as').first().waitFor();
    },
  },
  {
    name: 'before-you-look-unprepared',
    open: async (page, { requests }) => {
      const next_set = {
        ready: true,
        prepared: false,
        reading_from: null,
        newcomers: 5,
        missing: 0,
        entering: 'x'.repeat(22),
      };
      await changed(page, '**/api/feedback-responses/*', { next_set });
      await weigh(page, requests.unopened);
      await press(page, 'Wait, about two minutes');
      await page.getByText('The answers are being read.').waitFor();
    },
  },
  {
    name: 'before-you-look-later',
    variantOf: 'before-you-look-unprepared',
    open: async (page, { requests }) => {
      const reading_from = '2026-11-23T00:00:00.000Z';
      const next_set = {
        ready: true,
        prepared: false,
        reading_from,
        newcomers: 5,
        missing: 0,
        entering: 'x'.repeat(22),
      };
      await changed(page, '**/api/feedback-responses/*', { next_set });
      await weigh(page, requests.unopened);
      await page.getByText('The language model has read as much as it may today').waitFor();
    },
  },
  {
    name: 'before-you-look-text',
    open: async (page, { requests }) => {
      await page.goto(`/summary/${requests.unread}`);
      await press(page, 'Only their view');
      await heading(page, 'Open the result');
    },
  },
  {
    name: 'before-you-look-why',
    variantOf: 'before-you-look',
    open: async (page, { requests }) => {
      await weigh(page, requests.unopened);
      await page.getByText('Why not exactly as on the sliders?').click();
      await page.getByText('by subtracting').waitFor();
    },
  },
  {
    name: 'before-you-look-changed',
    open: async (page, { requests }) => {
      const refusal = { code: 'newcomers_changed', detail: 'Please look once more.', status: 409 };
      await page.route('**/api/feedback-summary/*?entering=*', (route) =>
        route.fulfill({ status: 409, contentType: 'application/problem+json', json: refusal }),
      );
      await weigh(page, requests.unopened);
      await press(page, 'Open the result');
      await page.getByText('Nothing was opened. Look once more.').waitFor();
    },
  },
  {
    name: 'before-you-look-again',
    open: async (page, { requests }) => {
      await page.goto(`/summary/${requests.waiting}/before-you-look`);
      await page.getByText('5 people who are in already').click();
      await page.getByText('Counted').first().waitFor();
    },
  },
  {
    name: 'before-you-look-nothing',
    variantOf: 'my-responses-empty',
    open: async (page, { requests }) => {
      await page.goto(`/summary/${requests.slider}/before-you-look`);
      await heading(page, 'There is nothing new to open');
    },
  },
  {
    name: 'summary-text',
    open: async (page, { requests }) => {
      await page.goto(`/summary/${requests.text}`);
      await heading(page, 'Feedback Overview');
      await page.locator('[data-pane="blind"] summary').first().click();
      await page.getByText('Where it comes from').click();
    },
  },
  {
    name: 'summary-text-later',
    variantOf: 'summary-text',
    open: async (page, { requests }) => {
      await changed(page, '**/api/feedback-summary/*', { fuller_text_from: '2026-11-23T00:00:00.000Z' });
      await page.goto(`/summary/${requests.text}`);
      await page.getByText('The language model has written as much as it may today.').waitFor();
    },
  },
  {
    name: 'summary-only-theirs',
    open: async (page, { requests }) => {
      await summaryWith(page, { window: { ...fullWindow, ...withoutOwnView } });
      await page.goto(`/summary/${requests.text}`);
      await heading(page, 'What they see');
      await heading(page, 'Feedback Overview');
    },
  },
  {
    name: 'summary-many-themes',
    open: async (page, { requests }) => {
      await summaryWith(page, { window: fullWindow });
      await page.goto(`/summary/${requests.text}`);
      await page.getByText('and 1 more').click();
      await heading(page, 'Feedback Overview');
    },
  },
  {
    name: 'summary-no-theme',
    open: async (page, { requests }) => {
      await summaryWith(page, { window: emptyWindow });
      await page.goto(`/summary/${requests.text}`);
      await page.getByText('Too few people tapped to say.').first().waitFor();
      await heading(page, 'Feedback Overview');
    },
  },
  {
    name: 'summary-share-dialog',
    open: async (page, { requests }) => {
      await page.goto(`/summary/${requests.slider}`);
      await press(page, 'Share These Results');
      await page.getByText('Everybody who has the link can read:').waitFor();
    },
  },
  {
    name: 'summary-fuller-text',
    open: async (page, { requests }) => {
      let reads = 0;
      await page.route('**/api/feedback-summary/*', async (route) => {
        const response = await route.fetch();
        const summary = (await response.json()) as object;
        const later = { essential_takeaways: ['You listen, and people notice.'], text_number: 9 };
        const change = reads === 0 ? { status: 'generating' } : later;
        reads += 1;
        await route.fulfill({ response, json: { ...summary, ...change } });
      });
      await page.goto(`/summary/${requests.text}`);
      await heading(page, 'Feedback Overview');
      await page.getByText('A fuller text is ready.').waitFor();
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
    name: 'summary-new-voices',
    open: async (page, { requests }) => {
      await page.goto(`/summary/${requests.waiting}`);
      await page.getByText('4 new voices are waiting').waitFor();
      await heading(page, 'Feedback Overview');
    },
  },
  {
    name: 'summary-loading',
    variantOf: 'dashboard-loading',
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
      await page.getByText('The result from 5 answers is being opened.').waitFor();
    },
  },
  {
    name: 'summary-error',
    variantOf: 'dashboard-error',
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
      await page.getByText('Writing a new text…').waitFor();
    },
  },
  {
    name: 'summary-what-is-new',
    variantOf: 'summary-slider',
    open: async (page, { requests }) => {
      const changes = {
        before_count: 5,
        themes: {
          added: [
            { id: 'stays-calm', label: 'Stays calm' },
            { id: 'runs-late', label: 'Runs late' },
          ],
          gone: [],
        },
        averages: [
          moved('listening', 'Listening: You hear what is meant.', 6.4, 7.1),
          moved('honesty', 'Honesty: You say what is so.', 8, 7.5),
        ],
      };
      await changed(page, '**/api/feedback-summary/*', { changes });
      await page.goto(`/summary/${requests.slider}`);
      await page.getByText('New since your result from 5 answers').waitFor();
    },
  },
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
      await page.getByText('Ratings count on forms with sliders').waitFor();
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
    name: 'new-version-dialog',
    open: async (page) => {
      await page.goto('/account');
      await heading(page, 'Delete your account');
      await page.route('**/assets/**', (route) => route.fulfill({ status: 404 }));
      await press(page, 'Delete my account');
      await page.getByText('A new version is here').waitFor();
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
