import type { Locator, Page } from '@playwright/test';
import { press } from '../support/steps.ts';
import { heading, refuse, type Screen } from './screen.ts';
import { never } from '../support/never.ts';

export async function openDashboard(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await page.getByRole('article').first().waitFor();
}

export async function pressOnCard(card: Locator, name: string): Promise<void> {
  const button = card.getByRole('button', { name, exact: true });
  if (!(await button.isVisible())) await card.getByRole('button', { name: 'More actions' }).click();
  await button.click();
}
const firstCard = (page: Page): Locator => page.getByRole('article').first();
const askedCard = (page: Page): Locator =>
  page.getByRole('article').filter({ hasText: 'Eleven ways of relating' });

const requestsWith = (page: Page, change: (place: number) => object): Promise<unknown> =>
  page.route('**/api/my-requests', async (route) => {
    const response = await route.fetch();
    const { requests }: { requests: object[] } = await response.json();
    const changed = requests.map((request, place) => ({ ...request, ...change(place) }));
    await route.fulfill({ response, json: { requests: changed } });
  });
const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();

export const dashboardScreens: readonly Screen[] = [
  {
    name: 'dashboard',
    open: async (page) => {
      await openDashboard(page);
      // A card loads its result only near the visible part of the page.
      for (const card of await page.getByRole('article').all()) {
        await card.scrollIntoViewIfNeeded();
        const result = card.locator('[data-ready]');
        if (await result.isVisible()) await result.locator('p, a').first().waitFor();
      }
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
  {
    name: 'dashboard-plan-day',
    open: async (page, { requests: { text } }) => {
      await page.route('**/api/my-requests', async (route) => {
        const response = await route.fetch();
        const { requests } = (await response.json()) as { requests: { id: string }[] };
        const dated = requests.map((request) =>
          request.id === text ? { ...request, follow_up_from: '2026-01-01' } : request,
        );
        await route.fulfill({ response, json: { requests: dated } });
      });
      await openDashboard(page);
      await page.getByText('It’s time: you can ask').first().waitFor();
    },
  },
  {
    name: 'dashboard-with-archived',
    open: async (page) => {
      await requestsWith(page, (place) => ({
        archived: place > 2,
        ...(place === 4 && { closed_at: minutesAgo(90) }),
      }));
      await openDashboard(page);
      await page.getByText(/^Archived \(/).click();
      await page.getByRole('button', { name: 'Restore' }).first().waitFor();
    },
  },
  {
    name: 'dashboard-all-archived',
    open: async (page) => {
      await requestsWith(page, () => ({ archived: true }));
      await page.goto('/dashboard');
      await page.getByText(/^Archived \(/).waitFor();
    },
  },
  {
    name: 'dashboard-closed',
    open: async (page) => {
      await requestsWith(page, (place) => ({ closed_at: minutesAgo(place % 2 === 0 ? 90 : 9_000) }));
      await openDashboard(page);
    },
  },
  {
    name: 'card-menu',
    open: async (page) => {
      await openDashboard(page);
      await firstCard(page).getByRole('button', { name: 'More actions' }).click();
      await firstCard(page).getByRole('button', { name: 'Archive' }).waitFor();
    },
  },
  {
    name: 'duplicate-request',
    variantOf: 'new-request',
    open: async (page) => {
      await openDashboard(page);
      await pressOnCard(askedCard(page), 'Duplicate');
      await page.getByText('A new request, filled in from').waitFor();
    },
  },
  {
    name: 'duplicate-request-set-gone',
    variantOf: 'new-request',
    open: async (page) => {
      await page.route('**/api/question-sets', async (route) => {
        const response = await route.fetch();
        const body = (await response.json()) as { question_sets: { id: string }[] };
        const left = body.question_sets.filter(({ id }) => id === 'quick' || id === 'shadow');
        await route.fulfill({ response, json: { ...body, question_sets: left } });
      });
      await openDashboard(page);
      await pressOnCard(askedCard(page), 'Duplicate');
      await page.getByText('Those questions are no longer offered, so we chose').waitFor();
    },
  },
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
      await page.locator('input[name="question-set"]').first().waitFor();
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
      await pressOnCard(askedCard(page), 'Edit');
      await page.getByText('Applies from the next text on.').waitFor();
    },
  },
  {
    name: 'edit-request-custom',
    variantOf: 'new-request',
    open: async (page) => {
      await openDashboard(page);
      await pressOnCard(askedCard(page), 'Edit');
      await page.locator('input[name="ai-style"][value="custom"]').check();
      await press(page, 'Save');
      await page.getByText('Write what the analysis should look at').waitFor();
    },
  },
  {
    name: 'delete-request',
    open: async (page) => {
      await openDashboard(page);
      await pressOnCard(firstCard(page), 'Delete');
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
];
