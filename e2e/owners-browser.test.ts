import { call } from '@blindspot/contracts/client';
import { listMyRequestsRoute } from '@blindspot/contracts/http/feedback-requests';
import type { Page } from '@playwright/test';
import { tokenOf } from './support/account.ts';
import { expect } from './support/fixtures.ts';
import { register } from './support/people.ts';
import { makeRequest, newAddress, password } from './support/prepared.ts';
import type { Product } from './support/product.ts';
import { accountSeenHere, fillIn, openForm, test } from './support/response-form.ts';

test.use({ hasTouch: true });

const yes = 'Yes, that is me';
const no = 'No, I am somebody else';
const preview = 'This is your own link: a preview that does not count.';
const question = (page: Page) => page.getByRole('radiogroup', { name: /^Are you/ });
const send = (page: Page) => page.getByRole('button', { name: /^Send/ }).click();
const thanked = (page: Page) => expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();

async function countOf(product: Product, token: string, requestId: string): Promise<number | undefined> {
  const { body } = await call(listMyRequestsRoute, { querystring: {} }, { baseUrl: product.url, token });
  return body.requests.find(({ id }) => id === requestId)?.response_count;
}

async function storedIn(page: Page): Promise<string> {
  const cookies = await page.context().cookies();
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  const decoded = cookies.map(({ value }) => Buffer.from(value, 'base64url').toString());
  return [JSON.stringify(cookies), kept, ...decoded].join('\n');
}

const words = 'You never say no to your brother.';

for (const javaScriptEnabled of [true, false])
  test.describe(`a form on the owner's shared tablet, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test('a form on a shared tablet requires visitors to state whether they are the owner', async ({
      page,
      product,
    }) => {
      const { token, requestId } = await accountSeenHere(page, 'Clara Weber');
      await openForm(page, requestId);
      await fillIn(page, 'Clara');
      await expect(question(page).getByRole('radio', { checked: false })).toHaveCount(2);
      await send(page);
      await expect(question(page)).toBeVisible();
      if (javaScriptEnabled) await page.getByRole('link', { name: /Please check one thing/ }).click();
      await page.getByLabel(yes).check();
      await expect(page.getByText(preview)).toBeVisible();
      await send(page);
      await expect(page.getByRole('heading', { name: 'That was a preview' })).toBeVisible();
      await expect(page.getByText('reads them as part of one result')).toHaveCount(0);

      await openForm(page, requestId);
      await fillIn(page, 'Nele');
      await page.getByLabel(no).check();
      await expect(page.getByText(preview)).toBeHidden();
      await send(page);
      await thanked(page);
      await expect.poll(() => countOf(product, token, requestId)).toBe(1);
    });

    test("a shared tablet shows its owner no trace of another person's answer", async ({
      page,
      newRequest,
    }) => {
      const { requestId, person } = await accountSeenHere(page, 'Clara Weber');
      // Opens another form first, so that Back has a page to return to.
      await openForm(page, await newRequest('quick'));
      await openForm(page, requestId);
      await expect(page.getByLabel('Your name')).toHaveAttribute('autocomplete', 'off');
      await fillIn(page, 'Nele', words);
      await page.getByLabel(no).check();
      if (javaScriptEnabled) {
        await expect(page.getByText('Saved in this tab only')).toBeVisible();
        expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Nele');
      }
      const sent = page.waitForResponse((response) => response.request().method() === 'POST');
      await send(page);
      await thanked(page);
      await page.getByText('Change or delete my answer').click();
      await expect(page.getByText('has used this browser')).toBeVisible();
      const codes = javaScriptEnabled ? [((await (await sent).json()) as { receipt: string }).receipt] : [];

      const leads = new RegExp(
        ['Nele', 'nele@', 'never say no', '[0-9A-Z]{26}', '([0-9A-Z]{5}-){2}', ...codes].join('|'),
      );
      const look = async () => {
        const typed = await page
          .locator('input:not([type=radio],[type=checkbox],[type=range]), textarea')
          .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value).join());
        expect(typed).not.toMatch(leads);
        expect(leads.exec(await page.content())?.[0]).toBeUndefined();
        expect(leads.exec(await storedIn(page))?.[0]).toBeUndefined();
      };
      await look();
      await page.reload();
      await look();
      for (const move of ['goBack', 'goBack', 'goForward', 'goForward'] as const) {
        const moved = await page[move]().catch(() => null);
        // Back may lead to the tab's blank first page.
        if (moved) await look();
      }
      await page.goto('/receipt');
      await expect(page.getByRole('heading', { name: 'Kept in this browser' })).toHaveCount(0);
      await look();
      await openForm(page, requestId);
      await look();
      if (!javaScriptEnabled) return;
      await page.request.post('/api/session/logout', { headers: { 'x-requested-with': 'e2e' } });
      await page.goto('/login');
      await page.getByLabel('Email').fill(person.email);
      await page.getByLabel('Password', { exact: true }).fill(person.password);
      await page.getByRole('button', { name: 'Sign In' }).click();
      await page.waitForURL('**/dashboard');
      await page.goto('/my-responses');
      await expect(page.getByText('Confirm your email, and answers you gave with it')).toBeVisible();
      await look();
    });

    test('a form on a shared tablet asks who is answering only if its owner has signed in there', async ({
      page,
      newRequest,
    }) => {
      const asked = [await accountSeenHere(page, 'Clara Weber'), await accountSeenHere(page, 'Jonas Weber')];
      for (const { requestId } of asked) {
        await openForm(page, requestId);
        await expect(question(page)).toBeVisible();
      }
      await openForm(page, await newRequest('quick'));
      await expect(page.getByLabel('Your name')).toBeVisible();
      await expect(question(page)).toHaveCount(0);
    });
  });

test('a signed-in person who is not the owner finds their name and address filled in, and is not asked who they are', async ({
  page,
  newRequest,
}) => {
  const requestId = await newRequest('quick');
  const email = newAddress('ben');
  await register(page, { name: 'Ben Ode', email, password });
  await openForm(page, requestId);
  await expect(page.getByLabel('Your name')).toHaveValue('Ben Ode');
  await expect(page.getByLabel('Your email')).toHaveValue(email);
  await expect(question(page)).toHaveCount(0);
});

test('an open form asks who is answering once its owner signs in, and keeps typed text', async ({
  page,
  product,
}) => {
  const email = newAddress('clara');
  await register(page, { name: 'Clara Weber', email, password });
  const requestId = await makeRequest(product.url, await tokenOf(page), 'quick');
  const session = await page.evaluate(() => JSON.stringify(localStorage));
  await page.evaluate(() => localStorage.clear());
  const cookies = await page.context().cookies();
  await page.context().clearCookies();

  await openForm(page, requestId);
  await fillIn(page, 'Nele', words);
  await expect(question(page)).toHaveCount(0);
  await page.context().addCookies(cookies);
  await page.evaluate((items) => void Object.assign(localStorage, JSON.parse(items)), session);
  await send(page);
  await expect(question(page)).toBeVisible();
  await expect(page.locator('textarea').first()).toHaveValue(words);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('never say no');
  await page.getByLabel(no).check();
  await send(page);
  await thanked(page);
});
