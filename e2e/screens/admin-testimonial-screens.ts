import type { Page } from '@playwright/test';
import { press } from '../support/steps.ts';
import { changedMeanwhile, testimonials } from './admin-editing-samples.ts';
import { heading, reading, refuse, type Screen } from './screen.ts';
import { never } from '../support/never.ts';

const testimonialsPath = '**/api/admin/testimonials';

async function openTestimonials(page: Page): Promise<void> {
  await reading(page, testimonialsPath, testimonials);
  await page.goto('/admin?tab=testimonials');
  await heading(page, 'Maya Lindqvist');
}

async function editTestimonial(page: Page): Promise<void> {
  await openTestimonials(page);
  await press(page, 'Edit the testimonial of Maya Lindqvist');
  await page.getByLabel('Role').fill('Team lead and sister');
}

export const adminTestimonialScreens: readonly Screen[] = [
  { name: 'admin-testimonials', open: openTestimonials },
  {
    name: 'admin-testimonials-empty',
    variantOf: 'admin-responses-empty',
    open: async (page) => {
      await reading(page, testimonialsPath, []);
      await page.goto('/admin?tab=testimonials');
      await heading(page, 'No testimonials yet');
    },
  },
  {
    name: 'admin-testimonials-loading',
    variantOf: 'dashboard-loading',
    open: async (page) => {
      await never(page, testimonialsPath);
      await page.goto('/admin?tab=testimonials');
      await heading(page, 'Testimonials');
    },
  },
  {
    name: 'admin-testimonials-error',
    variantOf: 'admin-responses-error',
    open: async (page) => {
      await refuse(page, testimonialsPath, 503);
      await page.goto('/admin?tab=testimonials');
      await heading(page, 'The testimonials could not be loaded');
    },
  },
  {
    name: 'admin-testimonials-toggle-failed',
    variantOf: 'admin-sets-toggle-failed',
    open: async (page) => {
      await refuse(page, `${testimonialsPath}/*/toggle`, 503);
      await openTestimonials(page);
      await page.getByRole('switch', { name: 'Active: testimonial of Maya Lindqvist' }).click();
      await page.getByText('Failed to toggle testimonial status').waitFor();
    },
  },
  {
    name: 'admin-testimonial-new',
    open: async (page) => {
      await openTestimonials(page);
      await press(page, 'Add a testimonial');
      await press(page, 'Save');
      await page.getByText('Enter a name').waitFor();
    },
  },
  {
    name: 'admin-testimonial-not-saved',
    variantOf: 'admin-set-not-saved',
    open: async (page) => {
      await refuse(page, `${testimonialsPath}/*`, 503);
      await editTestimonial(page);
      await press(page, 'Save');
      await page.getByText('Failed to save testimonial').waitFor();
    },
  },
  {
    name: 'admin-testimonial-conflict',
    variantOf: 'admin-set-conflict',
    open: async (page) => {
      await page.route(`${testimonialsPath}/*`, (route) => route.fulfill(changedMeanwhile));
      await editTestimonial(page);
      await press(page, 'Save');
      await page.getByText('Someone else saved this meanwhile').waitFor();
    },
  },
  {
    name: 'admin-testimonial-theirs',
    variantOf: 'admin-set-conflict',
    open: async (page) => {
      await page.route(`${testimonialsPath}/*`, (route) => route.fulfill(changedMeanwhile));
      await editTestimonial(page);
      await press(page, 'Save');
      await press(page, 'Load theirs');
      await page.getByText('This is what they saved').waitFor();
    },
  },
  {
    name: 'admin-testimonial-discard',
    variantOf: 'admin-testimonial-new',
    open: async (page) => {
      await editTestimonial(page);
      await page.keyboard.press('Escape');
      await heading(page, 'Discard what you typed?');
    },
  },
  {
    name: 'admin-testimonial-delete',
    variantOf: 'delete-request',
    open: async (page) => {
      await refuse(page, `${testimonialsPath}/*`, 503);
      await openTestimonials(page);
      await press(page, 'Delete the testimonial of Maya Lindqvist');
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await page.getByText('Failed to delete testimonial').waitFor();
    },
  },
];
