import { builtInQuestionSets } from '@blindspot/contracts/built-in-question-sets';
import { expect, test } from './support/fixtures.ts';
import { makeRequest } from './support/prepared.ts';

test.use({ locale: 'de-CH' });

test('a German browser gets a German form, and a choice in the language switch is kept', async ({
  page,
  prepared,
}) => {
  const address = `/feedback/${prepared.requests.text}`;
  await page.goto(address);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('button', { name: 'Feedback senden' })).toBeVisible();

  await page.getByLabel('Dein Name').fill('Lena Vogt');
  await page.getByRole('button', { name: 'Français' }).click();
  await expect(page).toHaveURL(address);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.getByRole('button', { name: 'Envoyer mon avis' })).toBeVisible();
  await expect(page.getByLabel('Ton nom')).toHaveValue('Lena Vogt');

  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bon retour parmi nous');
});

test("a German form shows the owner's own questions untranslated and without a language tag", async ({
  page,
  product,
  people,
}) => {
  const [asked = ''] = Object.values(builtInQuestionSets.find(({ id }) => id === 'shadow')?.questions ?? {});
  const own = { q1: asked, q2: '¿Qué te cuesta decirme?', q3: '', q4: '' };
  const token = people.owner.access_token;
  const id = await makeRequest(product.url, token, 'custom', 'How do I come across?', own);
  await page.goto(`/feedback/${id}`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('button', { name: 'Feedback senden' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How do I come across?');
  for (const text of [asked, '¿Qué te cuesta decirme?']) {
    await expect(page.getByText(text).first()).toBeVisible();
    await expect(page.locator('main [lang]').filter({ hasText: text })).toHaveCount(0);
  }
});

test('a German browser shows in German why a service rejects an answer', async ({ page, prepared }) => {
  const errors = [
    { path: 'responses.keep', message: 'Words of a service', code: 'too_long', limit: 4000 },
    { path: 'promised', message: 'Words of a service', code: 'other' },
  ];
  await page.route('**/api/feedback-response/*', (route) =>
    route.fulfill({ status: 422, json: { code: 'validation_failed', detail: 'Words of a service', errors } }),
  );
  await page.goto(`/feedback/${prepared.requests.text}`);
  await page.getByLabel('Dein Name').fill('Lena Vogt');
  await page.getByLabel('Deine E-Mail').fill('lena@people.example');
  for (const box of await page.locator('textarea:visible').all()) await box.fill('Du hörst zu.');
  await page.getByLabel(/^Nein, dann/).check();
  await page.getByRole('button', { name: 'Feedback senden' }).click();
  for (const problem of ['Nimm höchstens 4000 Zeichen', 'Das hat nicht geklappt. Versuch es noch einmal.'])
    await expect(page.getByRole('link', { name: problem })).toBeVisible();
  await expect(page.getByText('Words of a service')).toHaveCount(0);
});

test('a German browser shows in German that a form was closed while it was filled in', async ({
  page,
  prepared,
}) => {
  const detail = 'This request is closed and takes no more answers.';
  await page.route('**/api/feedback-response/*', (route) =>
    route.fulfill({ status: 409, json: { code: 'closed', detail } }),
  );
  await page.goto(`/feedback/${prepared.requests.text}`);
  await page.getByLabel('Dein Name').fill('Lena Vogt');
  await page.getByLabel('Deine E-Mail').fill('lena@people.example');
  await page.locator('textarea:visible').first().fill('Du hörst zu.');
  await page.getByLabel(/^Nein, dann/).check();
  await page.getByRole('button', { name: 'Feedback senden' }).click();
  await expect(
    page.getByText(
      'Noch nicht gesendet. Deine Antworten sind noch da. Diese Anfrage ist geschlossen und nimmt keine Antworten mehr an.',
    ),
  ).toBeVisible();
});

test('a German browser shows in German why a sign-in is rejected', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('E-Mail').fill('nobody@people.example');
  await page.getByLabel('Passwort', { exact: true }).fill('not this one');
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expect(page.getByRole('alert')).toHaveText('E-Mail oder Passwort stimmt nicht. Passwort vergessen?');
});

test('a choice in the language switch keeps the typed name and address, but never the password', async ({
  page,
}) => {
  await page.goto('/register');
  await page.locator('#name').fill('Zoë');
  await page.locator('#email').fill('zoe@example.test');
  await page.locator('#password').fill('a long password');
  await page.getByRole('button', { name: 'Français' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.locator('#name')).toHaveValue('Zoë');
  await expect(page.locator('#email')).toHaveValue('zoe@example.test');
  await expect(page.locator('#password')).toHaveValue('');
  const stored = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
  expect(stored).not.toMatch(/Zoë|zoe@|a long password/);
});

test('a choice in the language switch keeps the newsletter checkbox', async ({ page }) => {
  // This product asks for no consent to the newsletter, so the test adds that checkbox to the page.
  await page.route('**/register', async (route) => {
    const response = await route.fetch();
    const box = '<input type="checkbox" name="newsletter">';
    await route.fulfill({ response, body: (await response.text()).replace('</form>', `${box}</form>`) });
  });
  // Playwright does not route redirects, so a refresh replaces the redirect of the language switch.
  await page.route('**/language', (route) => route.fulfill({ headers: { refresh: '0; url=/register' } }));
  await page.goto('/register');
  const box = page.getByRole('checkbox');
  const choose = async (language: string): Promise<void> => {
    const isSent = page.waitForResponse('**/register');
    await page.getByRole('button', { name: language }).click();
    await isSent;
  };
  await box.check();
  await choose('Français');
  await expect(box).toBeChecked();
  await box.uncheck();
  await choose('Deutsch');
  await expect(box).not.toBeChecked();
});

test.describe('a page without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a page without JavaScript has a working language switch', async ({ page }) => {
    await page.goto('/register');
    await page.getByRole('button', { name: 'Español' }).click();
    await expect(page).toHaveURL('/register');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Únete a');
  });

  test('the form without JavaScript keeps what was filled in if the language is switched', async ({
    page,
    prepared,
  }) => {
    await page.goto(`/feedback/${prepared.requests.text}`);
    await page.getByRole('textbox').first().fill('You listen before you answer.');
    await page.getByLabel('Dein Name').fill('Sam');
    for (const [language, label] of [
      ['Français', 'Ton nom'],
      ['English', 'Your name'],
    ] as const) {
      await page.getByRole('button', { name: language }).click();
      await expect(page.getByLabel(label)).toHaveValue('Sam');
      await expect(page.getByRole('textbox').first()).toHaveValue('You listen before you answer.');
    }
  });
});
