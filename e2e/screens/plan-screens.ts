import type { Plan } from '@blindspot/contracts/http/plans';
import type { Page } from '@playwright/test';
import { goOnTo, press } from '../support/steps.ts';
import { changed, heading, reading, type Screen } from './screen.ts';

const plan: Plan = {
  aim: 'Let people finish before I answer',
  when: 'somebody brings me news',
  will: 'ask one question first',
  day: '2027-03-01',
  due: false,
  follow_up_id: null,
};

async function openPlan(page: Page, requestId: string, kept?: Plan | null): Promise<void> {
  if (kept !== undefined) await reading(page, '**/api/feedback-requests/*/plan', { plan: kept });
  await page.goto(`/summary/${requestId}#plan`);
  await heading(page, 'One thing');
  await page.locator('#plan').scrollIntoViewIfNeeded();
}

export const planScreens: readonly Screen[] = [
  {
    name: 'plan-form',
    open: async (page, { requests }) => {
      await openPlan(page, requests.text);
      await page.getByRole('group', { name: 'Pick one.' }).getByRole('button').first().click();
      await page.getByLabel('One thing I want to work on').waitFor();
    },
  },
  {
    name: 'plan-form-empty',
    open: async (page, { requests }) => {
      await openPlan(page, requests.text);
      await press(page, 'Write your own');
      await page.locator('#plan').getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByText('Write one thing').waitFor();
    },
  },
  { name: 'plan-waiting', open: (page, { requests }) => openPlan(page, requests.text, plan) },
  {
    name: 'plan-due',
    variantOf: 'plan-waiting',
    open: (page, { requests }) => openPlan(page, requests.text, { ...plan, due: true }),
  },
  { name: 'plan-asked', open: (page, { requests }) => openPlan(page, requests.slider) },
  {
    name: 'plan-thanks',
    open: async (page, { requests }) => {
      await openPlan(page, requests.slider);
      await press(page, 'Thank those who answered');
      await page.getByLabel('What you took from it').waitFor();
    },
  },
  {
    name: 'follow-up-ask',
    open: async (page, { requests }) => {
      await openPlan(page, requests.text, { ...plan, due: true });
      await press(page, 'Ask them again');
      await page.getByLabel('What they are asked about').waitFor();
    },
  },
  {
    name: 'follow-up-send',
    open: async (page, { requests }) => {
      await openPlan(page, requests.slider);
      await press(page, 'Show the link');
      await page.getByLabel('Link to the question').waitFor();
    },
  },
  {
    name: 'follow-up-result',
    open: async (page, { requests }) => {
      await page.goto(`/summary/${requests.followUp}`);
      await heading(page, 'More than half of the 5 people noticed a change for the better.');
    },
  },
  {
    name: 'follow-up-untold',
    variantOf: 'follow-up-result',
    open: async (page, { requests }) => {
      await changed(page, '**/api/feedback-summary/*', {
        change: null,
        nothing_yet: true,
        since_erasure: true,
      });
      await page.goto(`/summary/${requests.followUp}`);
      await heading(page, 'Someone took an answer back, so this starts over.');
    },
  },
];

export const followUpFormScreens: readonly Screen[] = [
  {
    name: 'form-follow-up',
    open: async (page, { requests }) => {
      await page.goto(`/feedback/${requests.followUp}`);
      await page.getByLabel('Better').check();
    },
  },
  {
    name: 'form-follow-up-problems',
    open: async (page, { requests }) => {
      await page.goto(`/feedback/${requests.followUp}`);
      await page.getByLabel('Better').check();
      await goOnTo(page, page.getByLabel('Your name'));
      await press(page, 'Send feedback');
      await page.getByText('Please check 2 things').waitFor();
    },
  },
];
