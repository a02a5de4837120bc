import type { Page } from '@playwright/test';
import { press } from '../support/steps.ts';
import { changedMeanwhile } from './admin-editing-samples.ts';
import { heading, refuse, type Screen } from './screen.ts';
import { never } from '../support/never.ts';

const setsPath = '**/api/admin/question-sets';

async function openSets(page: Page): Promise<void> {
  await page.goto('/admin?tab=question-sets');
  await page.getByRole('link', { name: 'Add a question set' }).waitFor();
}

async function editSet(page: Page, id: string): Promise<void> {
  await page.goto(`/admin?tab=question-sets&set=${id}`);
  await page.getByLabel('Internal name').waitFor();
}

export const adminQuestionSetScreens: readonly Screen[] = [
  { name: 'admin-sets', open: openSets },
  {
    name: 'admin-sets-loading',
    variantOf: 'dashboard-loading',
    open: async (page) => {
      await never(page, setsPath);
      await page.goto('/admin?tab=question-sets');
      await heading(page, 'Question Sets');
    },
  },
  {
    name: 'admin-sets-error',
    variantOf: 'admin-responses-error',
    open: async (page) => {
      await refuse(page, setsPath, 503);
      await page.goto('/admin?tab=question-sets');
      await heading(page, 'The question sets could not be loaded');
    },
  },
  {
    name: 'admin-sets-toggle-failed',
    open: async (page) => {
      await refuse(page, `${setsPath}/*/toggle`, 503);
      await openSets(page);
      await page.getByRole('switch').first().click();
      await page.getByText('Failed to toggle question set status').waitFor();
    },
  },
  {
    name: 'admin-set-delete',
    variantOf: 'delete-request',
    open: async (page) => {
      await refuse(page, `${setsPath}/*`, 503);
      await openSets(page);
      await press(page, /^Delete /);
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await page.getByText('Failed to delete question set').waitFor();
    },
  },
  { name: 'admin-set-new', open: (page) => editSet(page, 'new') },
  {
    name: 'admin-set-problems',
    open: async (page) => {
      await editSet(page, 'new');
      const rows = page.getByRole('group', { name: /^Required question/ });
      await rows.first().getByLabel('Key').fill('12');
      await rows.first().getByLabel('Question', { exact: true }).fill('What should I stop doing?');
      await press(page, 'Add a required question');
      await press(page, 'Save question set');
      await page.getByText('Enter an internal name').waitFor();
    },
  },
  {
    name: 'admin-set-offer',
    passOver: ['target-size'],
    open: async (page) => {
      await editSet(page, 'quick');
      await page
        .getByText(/^Themes to tap: 8/)
        .first()
        .click();
      await page.getByLabel('First row, 1', { exact: true }).waitFor();
    },
  },
  {
    name: 'admin-set-offer-retired',
    passOver: ['target-size'],
    variantOf: 'admin-set-offer',
    open: async (page) => {
      await page.route(setsPath, async (route) => {
        const response = await route.fetch();
        const json = JSON.parse(
          (await response.text()).replaceAll('"stays-calm"', '"walks-on-water"'),
        ) as unknown;
        await route.fulfill({ response, json });
      });
      await editSet(page, 'quick');
      await press(page, 'Save question set');
      await page.getByText('What you typed is still here.').waitFor();
      await page
        .getByText(/^Themes to tap: 8/)
        .first()
        .click();
      await page.getByLabel('First row, 1', { exact: true }).waitFor();
    },
  },
  {
    name: 'admin-set-judged',
    variantOf: 'admin-set-slider',
    open: async (page, { judgedSet }) => {
      await editSet(page, judgedSet);
      await page
        .getByRole('switch', { name: 'People may leave out what they cannot judge' })
        .scrollIntoViewIfNeeded();
    },
  },
  { name: 'admin-set-slider', open: (page) => editSet(page, 'relateful') },
  {
    name: 'admin-set-languages',
    passOver: ['target-size'],
    open: async (page) => {
      await editSet(page, 'relateful');
      await page.getByLabel('Display title').fill('How people relate');
      await page.getByRole('heading', { name: 'Languages' }).click();
      await page.getByText('Deutsch', { exact: true }).last().click();
      await page.getByLabel('Description').filter({ visible: true }).last().fill('');
      await page
        .getByRole('button', { name: /^Still right/ })
        .first()
        .scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'admin-set-not-saved',
    open: async (page) => {
      await refuse(page, `${setsPath}/*`, 503);
      await editSet(page, 'quick');
      await press(page, 'Save question set');
      await page.getByText('Failed to save question set').waitFor();
    },
  },
  {
    name: 'admin-set-conflict',
    open: async (page) => {
      await page.route(`${setsPath}/*`, (route) => route.fulfill(changedMeanwhile));
      await editSet(page, 'quick');
      await page.getByLabel('Display title').fill('Quick, and mine');
      await press(page, 'Save question set');
      await page.getByText('Someone else saved this meanwhile').waitFor();
    },
  },
  {
    name: 'admin-set-preview',
    passOver: ['label-title-only'],
    open: async (page) => {
      await editSet(page, 'shadow');
      await press(page, 'Preview');
      await heading(page, 'As a responder sees it');
    },
  },
  {
    name: 'admin-set-preview-slider',
    variantOf: 'admin-set-preview',
    open: async (page) => {
      await editSet(page, 'relateful');
      await press(page, 'Preview');
      await page.getByRole('dialog').getByRole('slider').first().press('ArrowRight');
    },
  },
  {
    name: 'admin-set-gone',
    open: async (page) => {
      await page.goto('/admin?tab=question-sets&set=not-there');
      await heading(page, 'This question set is not there any more');
    },
  },
];
