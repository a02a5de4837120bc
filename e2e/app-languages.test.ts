import { readFile } from 'node:fs/promises';
import { languages } from '@blindspot/contracts/languages';
import type { Page } from '@playwright/test';
import { englishLeftOn, sentence } from './support/catalogue.ts';
import { expect, test } from './support/fixtures.ts';
import { newAddress, password, registerPerson } from './support/prepared.ts';

for (const language of languages.filter((one) => one !== 'en')) {
  const say = (key: string): string => sentence(language, key);
  const isAllIn = async (page: Page): Promise<void> => {
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.locator('[aria-busy="true"]').first()).not.toBeAttached();
    expect(await englishLeftOn(page, language)).toEqual([]);
  };

  test.describe(`an owner whose browser prefers ${language}`, () => {
    test.use({ locale: language });

    test('an owner signs in, makes a request and reads error messages without a word of English', async ({
      page,
      product,
    }) => {
      const email = newAddress(`reads-${language}`);
      await registerPerson(product.url, 'Lena Vogt', email);
      await signIn(page, say, email);
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: say('onboarding_start') }).click();
      await expect(dialog.getByLabel(say('request_title'), { exact: true })).toBeVisible();
      await isAllIn(page);
      await dialog.getByRole('button', { name: say('request_create'), exact: true }).click();
      await expect(dialog.getByRole('heading', { name: say('share_ready_title') })).toBeVisible();
      await isAllIn(page);
      await dialog.getByRole('button', { name: say('share_done'), exact: true }).click();
      await expect(dialog).not.toBeAttached();
      await isAllIn(page);

      await page.goto('/account');
      const ofMails = page.locator('section[aria-labelledby="language"] hgroup p');
      await expect(ofMails).toHaveText(`English, ${say('account_language_mails')}`);
      const section = page.locator('section[aria-labelledby="password"]');
      await section.locator('summary').click();
      await section.getByLabel(say('account_current_password'), { exact: true }).fill('not this one at all');
      await section.getByLabel(say('account_password_new'), { exact: true }).fill('a lantern over the bay');
      await section.getByRole('button', { name: say('account_password_button'), exact: true }).click();
      await expect(section.getByText(say('refusal_password_wrong').replace(/\.$/, ''))).toBeVisible();
      await section.getByLabel(say('account_current_password'), { exact: true }).fill(password);
      await section.getByLabel(say('account_password_new'), { exact: true }).fill('password123');
      await section.getByRole('button', { name: say('account_password_button'), exact: true }).click();
      await expect(section.getByText(say('fault_too_common'))).toBeVisible();
      await isAllIn(page);
    });
  });

  test.describe(`the app in ${language}`, () => {
    test.use({ locale: language, who: 'owner' });

    test('the translated app shows an owner no English sentence, and formats numbers for the language', async ({
      page,
      prepared,
    }) => {
      const { text, slider, few, unopened, holding, followUp } = prepared.requests;
      for (const address of [
        '/dashboard',
        ...[text, slider, few, unopened, holding, followUp].map((id) => `/summary/${id}`),
        `/summary/${unopened}/before-you-look`,
        `/manage-trust/${text}`,
        `/manage-trust/${slider}`,
        '/my-responses',
        '/account',
        '/nowhere-in-the-app',
      ]) {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await isAllIn(page);
      }
      await page.goto(`/summary/${slider}`);
      await expect(page.getByText(/^\d[.,]\d$/).first()).toHaveText(/^\d,\d$/);
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: say('summary_csv') }).click();
      expect(await readFile(await (await download).path(), 'utf8')).toMatch(/;9,6;7,5;10;/);
      await page.goto(`/manage-trust/${few}`);
      const first = say('trust_response').replace('{number}', '1');
      await expect(page.getByRole('slider', { name: first })).toBeVisible();
    });
  });
}

async function signIn(page: Page, say: (key: string) => string, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel(say('auth_email')).fill(email);
  await page.getByLabel(say('auth_password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: say('login_button') }).click();
  await page.waitForURL('**/dashboard');
}
