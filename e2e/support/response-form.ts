import type { Locator, Page } from '@playwright/test';
import { expect, test as base } from './fixtures.ts';
import { goOnTo } from './steps.ts';
import { makeRequest, newAddress, password } from './prepared.ts';

export const test = base.extend<{ newRequest: (set?: string) => Promise<string> }>({
  newRequest: ({ product, people }, use) =>
    use((set = 'shadow') => makeRequest(product.url, people.owner.access_token, set)),
});

export const openForm = (page: Page, requestId: string) => page.goto(`/feedback/${requestId}`);

export const unsaid = /^What have you noticed about me/;
export const growsHard = /^What do I do that makes conflicts worse/;
export const chipsUnder = (page: Page, question: string | RegExp): Locator =>
  page.getByRole('group', { name: question });
export const chip = (page: Page, question: string | RegExp, label: string): Locator =>
  chipsUnder(page, question).getByRole('checkbox', { name: label, exact: true });
export const tap = (page: Page, question: string | RegExp, label: string): Promise<void> =>
  chipsUnder(page, question).getByText(label, { exact: true }).click();

export async function nameOneself(page: Page, name: string): Promise<void> {
  await goOnTo(page, page.getByLabel('Your name'));
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Your email').fill(`${name.toLowerCase()}@people.example`);
}

export async function fillIn(page: Page, name: string, words = 'You never say no.'): Promise<void> {
  await page.locator('[data-question="text"] textarea').first().fill(words);
  await nameOneself(page, name);
  await page.getByLabel(/^No, then/).check();
}

export function confirmDeleting(page: Page): void {
  page.once('dialog', async (dialog) => {
    expect(dialog.message()).toBe('Delete everything you wrote?');
    await dialog.accept();
  });
}

export async function seeAnswer(page: Page): Promise<void> {
  await page.getByText('Change or delete my answer').click();
  await page.getByRole('button', { name: 'See my answer' }).click();
}

export const changeAnswer = (page: Page): Promise<void> =>
  page.getByText('Change my answer', { exact: true }).click();

export async function accountSeenHere(page: Page, name: string) {
  const person = { name, email: newAddress('seen'), password };
  const reply = await page.request.post('/api/register', { data: person });
  const { access_token: token } = (await reply.json()) as { access_token: string };
  return { token, person, requestId: await makeRequest(new URL(reply.url()).origin, token, 'quick') };
}
