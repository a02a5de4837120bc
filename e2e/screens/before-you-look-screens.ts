import type { TrustListItem } from '@blindspot/contracts/http/trust';
import type { Page } from '@playwright/test';
import { press } from '../support/steps.ts';
import { selfViewOf } from './self-view-screens.ts';
import { changed, heading, refuse, type Screen } from './screen.ts';
import { never } from '../support/never.ts';

async function weigh(page: Page, requestId: string): Promise<void> {
  await page.goto(`/summary/${requestId}`);
  await press(page, 'Skip, just show me theirs');
  await heading(page, 'How much does each person count?');
}

const unprepared = ({ readingFrom }: { readonly readingFrom: string | null }) => ({
  ready: true,
  prepared: false,
  reading_from: readingFrom,
  newcomers: 5,
  missing: 0,
  entering: 'x'.repeat(22),
});

export const beforeYouLookScreens: readonly Screen[] = [
  {
    name: 'before-you-look-self-view',
    open: async (page, { requests }) => {
      await page.goto(`/summary/${requests.unread}`);
      await heading(page, 'How do you see yourself?');
    },
  },
  {
    name: 'before-you-look-own-scores',
    open: async (page, { requests }) => {
      const scores = { own: { presence: 8, listening: 3 }, guess: { listening: 5 } };
      await selfViewOf(page, { scores, given: false });
      await page.goto(`/summary/${requests.unopened}`);
      await page.getByText('They’ll say').first().waitFor();
    },
  },
  {
    name: 'before-you-look',
    open: async (page, { requests }) => {
      await weigh(page, requests.unopened);
      await page.getByRole('radio', { name: 'More' }).first().check();
      await page.getByText('Trust rating updated!').waitFor();
    },
  },
  {
    name: 'before-you-look-unprepared',
    open: async (page, { requests }) => {
      await changed(page, '**/api/feedback-responses/*', { next_set: unprepared({ readingFrom: null }) });
      await weigh(page, requests.unopened);
      await press(page, 'Wait, about two minutes');
      await page.getByText('The answers are being read.').waitFor();
    },
  },
  {
    name: 'before-you-look-later',
    variantOf: 'before-you-look-unprepared',
    open: async (page, { requests }) => {
      const next_set = unprepared({ readingFrom: '2026-11-23T00:00:00.000Z' });
      await changed(page, '**/api/feedback-responses/*', { next_set });
      await weigh(page, requests.unopened);
      await page.getByText('Today’s AI limit is used up.').waitFor();
    },
  },
  {
    name: 'before-you-look-text',
    open: async (page, { requests }) => {
      await page.goto(`/summary/${requests.unread}`);
      await press(page, 'Skip, just show me theirs');
      await heading(page, 'Five people were honest with you.');
    },
  },
  {
    name: 'before-you-look-set-by-slider',
    variantOf: 'before-you-look',
    open: async (page, { requests }) => {
      await page.route('**/api/feedback-responses/*', async (route) => {
        const response = await route.fetch();
        const list = (await response.json()) as { responses: TrustListItem[] };
        const responses = list.responses.map((person, place) =>
          place === 0 ? { ...person, trust_rating: 7 } : person,
        );
        await route.fulfill({ response, json: { ...list, responses } });
      });
      await weigh(page, requests.unopened);
      await page.getByRole('radio', { name: '7' }).waitFor();
    },
  },
  {
    name: 'before-you-look-opening',
    open: async (page, { requests }) => {
      await never(page, '**/api/feedback-summary/*?entering=*');
      await weigh(page, requests.unopened);
      await press(page, 'Open it');
      await heading(page, 'Opening your result');
    },
  },
  {
    name: 'before-you-look-failed',
    variantOf: 'before-you-look',
    open: async (page, { requests }) => {
      await refuse(page, '**/api/feedback-summary/*?entering=*', 503);
      await weigh(page, requests.unopened);
      await press(page, 'Open it');
      await page.getByRole('alert').waitFor();
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
      await press(page, 'Open it');
      await page.getByText('Nothing was opened. Look once more.').waitFor();
    },
  },
  {
    name: 'before-you-look-again',
    open: async (page, { requests }) => {
      await page.goto(`/summary/${requests.waiting}/before-you-look`);
      await heading(page, '4 more people were honest with you.');
    },
  },
  {
    name: 'before-you-look-judged',
    variantOf: 'before-you-look-nothing',
    open: async (page, { requests }) => {
      await page.goto(`/summary/${requests.unopenedJudged}/before-you-look`);
      await press(page, 'Skip, just show me theirs');
      await heading(page, 'Five people were honest with you.');
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
];
