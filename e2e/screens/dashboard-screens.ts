import type { Page } from '@playwright/test';
import { press } from '../support/steps.ts';
import { heading, never, refuse, type Screen } from './screen.ts';

export async function openDashboard(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await page.getByRole('article').first().waitFor();
}

/** The list of an owner's requests, and its dialogs. */
export const dashboardScreens: readonly Screen[] = [
  { name: 'dashboard', open: openDashboard },
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
      await page.getByText('The day you set has come.').first().waitFor();
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
];
