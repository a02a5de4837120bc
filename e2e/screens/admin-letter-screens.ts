import type { Letter } from '@blindspot/contracts/http/letters';
import type { Page } from '@playwright/test';
import { press, pressExactly } from '../support/steps.ts';
import { changedMeanwhile } from './admin-editing-samples.ts';
import {
  draftLetter,
  letterList,
  memberList,
  sendingLetter,
  sentLetter,
  stoppedLetter,
} from './admin-letter-samples.ts';
import { heading, reading, refuse, type Screen } from './screen.ts';

const listPath = '**/api/admin/letters';
const membersPath = '**/api/admin/letters/members*';
const letterPath = '**/api/admin/letters/0198*';

async function openLetter(page: Page, letter: Letter): Promise<void> {
  await reading(page, listPath, letterList);
  await reading(page, letterPath, letter);
  await page.goto(`/admin?tab=letters&letter=${letter.id}`);
  await heading(page, letter.subject);
}

async function editLetter(page: Page): Promise<void> {
  await openLetter(page, draftLetter);
  await page.getByLabel('Subject').fill('Another question a week');
}

export const adminLetterScreens: readonly Screen[] = [
  {
    name: 'admin-letters',
    open: async (page) => {
      await reading(page, listPath, letterList);
      await page.goto('/admin?tab=letters');
      await heading(page, 'One question a week');
    },
  },
  {
    name: 'admin-letters-empty',
    variantOf: 'admin-responses-empty',
    open: async (page) => {
      await reading(page, listPath, { letters: [], next_cursor: null, members: 0 });
      await page.goto('/admin?tab=letters');
      await heading(page, 'No letters yet');
    },
  },
  {
    name: 'admin-letters-error',
    variantOf: 'admin-responses-error',
    open: async (page) => {
      await refuse(page, listPath, 503);
      await page.goto('/admin?tab=letters');
      await heading(page, 'The letters could not be loaded');
    },
  },
  {
    name: 'admin-letter-draft',
    open: async (page) => {
      await openLetter(page, draftLetter);
      await page.getByRole('button', { name: 'Send to' }).waitFor();
    },
  },
  {
    name: 'admin-letter-plain',
    open: async (page) => {
      await openLetter(page, draftLetter);
      await page.getByRole('tab', { name: 'Plain text' }).click();
    },
  },
  {
    name: 'admin-letter-nobody',
    variantOf: 'admin-letter-draft',
    open: async (page) => {
      await openLetter(page, draftLetter);
      await reading(page, listPath, { ...letterList, members: 0 });
      await page.reload();
      await page.getByText('Nobody has joined with a confirmed address yet').waitFor();
    },
  },
  {
    name: 'admin-letter-send',
    open: async (page) => {
      await page.route('**/api/admin/letters/*/send', (route) =>
        route.fulfill({
          status: 403,
          json: {
            code: 'sign_in_again',
            detail: 'You signed in over 15 minutes ago. Sign in again to do this.',
          },
        }),
      );
      await openLetter(page, draftLetter);
      await press(page, 'Send to');
      await page.getByRole('dialog').getByRole('button', { name: 'Send to' }).click();
      await page.getByText('Sign in again to do this.').waitFor();
    },
  },
  {
    name: 'admin-letter-test-failed',
    variantOf: 'admin-letter-draft',
    open: async (page) => {
      await refuse(page, '**/api/admin/letters/*/test', 503);
      await openLetter(page, draftLetter);
      await press(page, 'Send a test to me');
      await page.getByText('The test was not sent').waitFor();
    },
  },
  {
    name: 'admin-letter-delete',
    variantOf: 'delete-request',
    open: async (page) => {
      await openLetter(page, draftLetter);
      await pressExactly(page, 'Delete');
      await heading(page, 'Delete this draft?');
    },
  },
  { name: 'admin-letter-sending', open: (page) => openLetter(page, sendingLetter) },
  {
    name: 'admin-letter-stopped',
    variantOf: 'admin-letter-sending',
    open: (page) => openLetter(page, stoppedLetter),
  },
  {
    name: 'admin-letter-sent',
    variantOf: 'admin-letter-sending',
    open: (page) => openLetter(page, sentLetter),
  },
  {
    name: 'admin-letter-new',
    open: async (page) => {
      await page.goto('/admin?tab=letters&letter=new');
      await heading(page, 'New letter');
      await press(page, 'Save the letter');
      await page.getByText('Enter a subject').waitFor();
    },
  },
  { name: 'admin-letter-edit', open: editLetter },
  {
    name: 'admin-letter-conflict',
    variantOf: 'admin-set-conflict',
    open: async (page) => {
      await editLetter(page);
      await page.route(letterPath, (route) => route.fulfill(changedMeanwhile));
      await press(page, 'Save the letter');
      await page.getByText('Someone else saved this meanwhile').waitFor();
    },
  },
  {
    name: 'admin-letter-discard',
    variantOf: 'admin-testimonial-new',
    open: async (page) => {
      await editLetter(page);
      await press(page, 'All letters');
      await heading(page, 'Discard what you typed?');
    },
  },
  {
    name: 'admin-members',
    open: async (page) => {
      await reading(page, membersPath, memberList);
      await page.goto('/admin?tab=letters&letter=members');
      await page.getByRole('table', { name: 'Members of the newsletter' }).waitFor();
    },
  },
  {
    name: 'admin-members-empty',
    variantOf: 'admin-responses-empty',
    open: async (page) => {
      await reading(page, membersPath, { members: [], next_cursor: null });
      await page.goto('/admin?tab=letters&letter=members');
      await heading(page, 'No members yet');
    },
  },
  {
    name: 'admin-members-error',
    variantOf: 'admin-responses-error',
    open: async (page) => {
      await refuse(page, membersPath, 503);
      await page.goto('/admin?tab=letters&letter=members');
      await heading(page, 'The members could not be loaded');
    },
  },
];
