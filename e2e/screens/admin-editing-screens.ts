import type { Page } from '@playwright/test';
import { admins, changedMeanwhile, prompts, testimonials } from './admin-editing-samples.ts';
import { heading, never, press, refuse, type Screen } from './screen.ts';

const testimonialsPath = '**/api/admin/testimonials';
const setsPath = '**/api/admin/question-sets';
const adminsPath = '**/api/admin/admins';
const managePath = '**/api/admin/manage-admin';
const promptsPath = '**/api/admin/system-prompts';

/** Answers reads with a sample; other calls go on to what else is routed. */
async function reading(page: Page, path: string, json: unknown): Promise<void> {
  await page.route(path, (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json }) : route.fallback(),
  );
}

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

const testimonialScreens: readonly Screen[] = [
  { name: 'admin-testimonials', open: openTestimonials },
  {
    name: 'admin-testimonials-empty',
    open: async (page) => {
      await reading(page, testimonialsPath, []);
      await page.goto('/admin?tab=testimonials');
      await heading(page, 'No testimonials yet');
    },
  },
  {
    name: 'admin-testimonials-loading',
    open: async (page) => {
      await never(page, testimonialsPath);
      await page.goto('/admin?tab=testimonials');
      await heading(page, 'Testimonials');
    },
  },
  {
    name: 'admin-testimonials-error',
    open: async (page) => {
      await refuse(page, testimonialsPath, 503);
      await page.goto('/admin?tab=testimonials');
      await heading(page, 'The testimonials could not be loaded');
    },
  },
  {
    name: 'admin-testimonials-toggle-failed',
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
    open: async (page) => {
      await refuse(page, `${testimonialsPath}/*`, 503);
      await editTestimonial(page);
      await press(page, 'Save');
      await page.getByText('Failed to save testimonial').waitFor();
    },
  },
  {
    name: 'admin-testimonial-conflict',
    open: async (page) => {
      await page.route(`${testimonialsPath}/*`, (route) => route.fulfill(changedMeanwhile));
      await editTestimonial(page);
      await press(page, 'Save');
      await page.getByText('Somebody else saved this in the meantime').waitFor();
    },
  },
  {
    name: 'admin-testimonial-theirs',
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
    open: async (page) => {
      await editTestimonial(page);
      await page.keyboard.press('Escape');
      await heading(page, 'Discard what you typed?');
    },
  },
  {
    name: 'admin-testimonial-delete',
    open: async (page) => {
      await refuse(page, `${testimonialsPath}/*`, 503);
      await openTestimonials(page);
      await press(page, 'Delete the testimonial of Maya Lindqvist');
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await page.getByText('Failed to delete testimonial').waitFor();
    },
  },
];

async function openSets(page: Page): Promise<void> {
  await page.goto('/admin?tab=question-sets');
  await page.getByRole('link', { name: 'Add a question set' }).waitFor();
}

async function editSet(page: Page, id: string): Promise<void> {
  await page.goto(`/admin?tab=question-sets&set=${id}`);
  await page.getByLabel('Internal name').waitFor();
}

const questionSetScreens: readonly Screen[] = [
  { name: 'admin-sets', open: openSets },
  {
    name: 'admin-sets-loading',
    open: async (page) => {
      await never(page, setsPath);
      await page.goto('/admin?tab=question-sets');
      await heading(page, 'Question Sets');
    },
  },
  {
    name: 'admin-sets-error',
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
  { name: 'admin-set-slider', open: (page) => editSet(page, 'relateful') },
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
      await page.getByText('Somebody else saved this in the meantime').waitFor();
    },
  },
  {
    name: 'admin-set-preview',
    open: async (page) => {
      await editSet(page, 'shadow');
      await press(page, 'Preview');
      await heading(page, 'As a responder sees it');
    },
  },
  {
    name: 'admin-set-preview-slider',
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

async function openAdmins(page: Page): Promise<void> {
  await reading(page, adminsPath, { admins });
  await page.goto('/admin?tab=admins');
  await page.getByText('Original Admin').waitFor();
}

const rightsScreens: readonly Screen[] = [
  { name: 'admin-admins', open: openAdmins },
  {
    name: 'admin-admins-error',
    open: async (page) => {
      await refuse(page, adminsPath, 503);
      await page.goto('/admin?tab=admins');
      await heading(page, 'The admins could not be loaded');
    },
  },
  {
    name: 'admin-admins-missing',
    open: async (page) => {
      await openAdmins(page);
      await press(page, 'Add admin');
      await page.getByText('Please enter an email address').waitFor();
    },
  },
  {
    name: 'admin-admins-not-added',
    open: async (page) => {
      await openAdmins(page);
      await page.getByLabel('Email').fill('nobody@people.example');
      await press(page, 'Add admin');
      await page.getByText('Failed to add admin:').waitFor();
    },
  },
  {
    name: 'admin-admins-added',
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

const promptScreens: readonly Screen[] = [
  { name: 'admin-prompts', open: openPrompts },
  {
    name: 'admin-prompts-loading',
    open: async (page) => {
      await never(page, promptsPath);
      await page.goto('/admin?tab=prompts');
      await heading(page, 'AI Prompts');
    },
  },
  {
    name: 'admin-prompts-error',
    open: async (page) => {
      await refuse(page, promptsPath, 503);
      await page.goto('/admin?tab=prompts');
      await heading(page, 'The prompts could not be loaded');
    },
  },
  {
    name: 'admin-prompts-unknown',
    open: async (page) => {
      await openPrompts(page);
      await page.getByLabel('System message', { exact: true }).fill('Write about {feedbak}.');
      await page.getByText('Nothing fills {feedbak}.').first().waitFor();
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
    name: 'admin-prompts-not-tried',
    open: async (page) => {
      await refuse(page, `${promptsPath}/preview`, 503);
      await openPrompts(page);
      await press(page, 'Try on sample answers');
      await page.getByText('The try did not work').waitFor();
    },
  },
  {
    name: 'admin-prompts-restored',
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
    open: async (page) => {
      await page.route(promptsPath, (route) => route.fulfill(changedMeanwhile));
      await openPrompts(page);
      await page.getByLabel('System message', { exact: true }).fill('Be brief.');
      await press(page, 'Save prompts');
      await page.getByText('Somebody else saved this in the meantime').waitFor();
    },
  },
  {
    name: 'admin-prompts-not-saved',
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
    open: async (page) => {
      await page.route(promptsPath, (route) => route.fulfill({ json: prompts }));
      await openPrompts(page);
      await press(page, 'Save prompts');
      await page.getByText('System prompts updated successfully').waitFor();
    },
  },
];

/** The tabs of the panel that are written in, each in its states. */
export const adminEditingScreens: readonly Screen[] = [
  ...testimonialScreens,
  ...questionSetScreens,
  ...rightsScreens,
  ...promptScreens,
];
