import type { Page } from '@playwright/test';
import { press } from '../support/steps.ts';
import { admins, changedMeanwhile, prompts } from './admin-editing-samples.ts';
import { heading, reading, refuse, type Screen } from './screen.ts';
import { never } from '../support/never.ts';

const adminsPath = '**/api/admin/admins';
const managePath = '**/api/admin/manage-admin';
const promptsPath = '**/api/admin/system-prompts';

async function openAdmins(page: Page): Promise<void> {
  await reading(page, adminsPath, { admins });
  await page.goto('/admin?tab=admins');
  await page.getByText('Original Admin').waitFor();
}

export const adminRightsScreens: readonly Screen[] = [
  { name: 'admin-admins', open: openAdmins },
  {
    name: 'admin-admins-error',
    variantOf: 'admin-responses-error',
    open: async (page) => {
      await refuse(page, adminsPath, 503);
      await page.goto('/admin?tab=admins');
      await heading(page, 'The admins could not be loaded');
    },
  },
  {
    name: 'admin-admins-missing',
    variantOf: 'admin-admins-unconfirmed',
    open: async (page) => {
      await openAdmins(page);
      await press(page, 'Add admin');
      await page.getByText('Please enter an email address').waitFor();
    },
  },
  {
    name: 'admin-admins-not-added',
    variantOf: 'admin-admins-unconfirmed',
    open: async (page) => {
      await openAdmins(page);
      await page.getByLabel('Email').fill('nobody@people.example');
      await press(page, 'Add admin');
      await page.getByText('Failed to add admin:').waitFor();
    },
  },
  {
    name: 'admin-admins-added',
    variantOf: 'admin-admins',
    open: async (page) => {
      await openAdmins(page);
      await page.route(managePath, (route) => route.fulfill({ json: { message: 'Granted' } }));
      await page.getByLabel('Email').fill('clara@owners.example');
      await press(page, 'Add admin');
      await page.getByText('Admin privileges granted successfully').waitFor();
    },
  },
  {
    name: 'admin-admins-unconfirmed',
    open: async (page, { newcomer }) => {
      await openAdmins(page);
      await page.getByLabel('Email').fill(newcomer.user.email);
      await press(page, 'Add admin');
      await heading(page, 'This address is not confirmed');
    },
  },
  {
    name: 'admin-admins-remove',
    variantOf: 'delete-request',
    open: async (page) => {
      await openAdmins(page);
      await press(page, 'Remove clara@owners.example');
      await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
      await page.getByText('Failed to remove admin:').waitFor();
    },
  },
];

async function openPrompts(page: Page): Promise<void> {
  await reading(page, promptsPath, prompts);
  await page.goto('/admin?tab=prompts');
  await page.getByLabel('System message', { exact: true }).waitFor();
}

export const adminPromptScreens: readonly Screen[] = [
  { name: 'admin-prompts', open: openPrompts },
  {
    name: 'admin-prompts-no-model',
    variantOf: 'admin-prompts',
    open: async (page) => {
      await reading(page, promptsPath, { ...prompts, model: null });
      await page.goto('/admin?tab=prompts');
      await page.getByText('No AI model is set up').waitFor();
    },
  },
  {
    name: 'admin-prompts-loading',
    variantOf: 'dashboard-loading',
    open: async (page) => {
      await never(page, promptsPath);
      await page.goto('/admin?tab=prompts');
      await heading(page, 'AI Prompts');
    },
  },
  {
    name: 'admin-prompts-error',
    variantOf: 'admin-responses-error',
    open: async (page) => {
      await refuse(page, promptsPath, 503);
      await page.goto('/admin?tab=prompts');
      await heading(page, 'The prompts could not be loaded');
    },
  },
  {
    name: 'admin-prompts-unknown',
    variantOf: 'admin-prompts',
    open: async (page) => {
      await openPrompts(page);
      await page.getByLabel('System message', { exact: true }).fill('Write about {feedbak}.');
      await page.getByText('Unknown: {feedbak}.').first().waitFor();
      await page.getByText('Differs from the default').click();
    },
  },
  {
    name: 'admin-prompts-tried',
    open: async (page) => {
      await openPrompts(page);
      await press(page, 'Try on sample answers');
      await heading(page, 'What came out');
      await page.getByLabel('System message', { exact: true }).press('Enter');
      await page.getByText('You changed the templates since.').waitFor();
    },
  },
  {
    name: 'admin-prompts-sent',
    open: async (page) => {
      await openPrompts(page);
      await press(page, 'Try on sample answers');
      await page.getByText('What is sent, word for word').click();
      await page.getByText('4. Writes').click();
      await page.locator('details details pre').filter({ visible: true }).first().waitFor();
    },
  },
  {
    name: 'admin-prompts-not-tried',
    variantOf: 'admin-prompts-tried',
    passOver: ['target-size'],
    open: async (page) => {
      await refuse(page, `${promptsPath}/preview`, 503);
      await openPrompts(page);
      await press(page, 'Try on sample answers');
      await page.getByText('The test did not work').waitFor();
    },
  },
  {
    name: 'admin-prompts-restored',
    variantOf: 'admin-prompts',
    open: async (page) => {
      await openPrompts(page);
      await page
        .getByRole('button', { name: /^Restore/ })
        .last()
        .click();
      await page.getByText('It is not saved yet.').waitFor();
    },
  },
  {
    name: 'admin-prompts-conflict',
    variantOf: 'admin-set-conflict',
    open: async (page) => {
      await page.route(promptsPath, (route) => route.fulfill(changedMeanwhile));
      await openPrompts(page);
      await page.getByLabel('System message', { exact: true }).fill('Be brief.');
      await press(page, 'Save prompts');
      await page.getByText('Someone else saved this meanwhile').waitFor();
    },
  },
  {
    name: 'admin-prompts-not-saved',
    variantOf: 'admin-set-not-saved',
    passOver: ['target-size'],
    open: async (page) => {
      await refuse(page, promptsPath, 503);
      await openPrompts(page);
      await page.getByLabel('System message', { exact: true }).fill('Be brief.');
      await press(page, 'Save prompts');
      await page.getByText('Failed to update system prompts').waitFor();
    },
  },
  {
    name: 'admin-prompts-saved',
    variantOf: 'admin-prompts',
    open: async (page) => {
      await page.route(promptsPath, (route) => route.fulfill({ json: prompts }));
      await openPrompts(page);
      await press(page, 'Save prompts');
      await page.getByText('System prompts updated successfully').waitFor();
    },
  },
];
