import { readFile } from 'node:fs/promises';
import { eventually } from '@blindspot/test-kit/eventually';
import { friendAt } from '@blindspot/people/friend';
import { ownerAt } from '@blindspot/people/owner';
import type { Locator, Page } from '@playwright/test';
import { phone } from './screens/appearances.ts';
import { expect, test } from './support/fixtures.ts';
import { askAgain, makeRequest, openResult } from './support/prepared.ts';

test.use({ who: 'owner', viewport: phone });

const lines = [
  'You remember what I told you weeks ago, and you ask about it.',
  'On the phone you hear what I leave out.',
  'You never once looked at your watch when I needed you.',
  'My children run to the door when you come.',
  'A quiet word.',
  'Another quiet word.',
  'A third quiet word.',
  'A fourth quiet word.',
];
const agreed = lines.slice(0, 4);

async function eightAnswer(baseUrl: string, requestId: string): Promise<string[]> {
  const friend = friendAt({ baseUrl });
  const { questions: form } = await friend.openForm(requestId);
  const [question = ''] = Object.keys(form.format === 'follow-up' ? form.optional_questions : form.questions);
  const offer = form.offers?.[question];
  const taps = offer ? { [question]: [...offer.first, ...offer.more].slice(0, 3) } : {};
  const choice = form.format === 'follow-up' ? { change: 'better' } : {};
  const receipts: string[] = [];
  for (const [index, line] of lines.entries())
    receipts.push(
      await friend.answer(requestId, {
        answers: { ...choice, [question]: line },
        taps,
        mayQuote: index < agreed.length,
      }),
    );
  return receipts;
}

const topOf = async (shown: Locator): Promise<number> => {
  await expect(shown).toBeVisible();
  return (await shown.boundingBox())?.y ?? Number.POSITIVE_INFINITY;
};

async function expectFourTexts(page: Page): Promise<void> {
  await expect(page.getByText(agreed[0] ?? '')).toBeHidden();
  await page.getByRole('heading', { name: 'In their own words' }).click();
  for (const line of agreed) await expect(page.getByText(line)).toBeVisible();
  await expect(page.getByText(/quiet word/)).toHaveCount(0);
}

test('a text result shows a theme on its first screen, and four quoted texts', async ({
  page,
  product,
  people,
}) => {
  const token = people.owner.access_token;
  const id = await makeRequest(product.url, token, 'shadow', 'Eight friends');
  await eightAnswer(product.url, id);
  await openResult(product.url, token, id);
  const result = await ownerAt({ baseUrl: product.url }, token).readResult(id, 'sealed');
  const seen = (result && 'summary' in result && result.window?.seen) || [];
  await page.goto(`/summary/${id}`);
  const labels = seen.map(({ label }) => page.getByText(label, { exact: true }).first());
  const tops = await Promise.all(labels.map(topOf));
  expect(Math.min(...tops)).toBeLessThan(phone.height);
  const plan = await topOf(page.getByRole('heading', { name: 'One thing', exact: true }));
  expect(await topOf(page.getByRole('heading', { name: 'In their own words' }))).toBeLessThan(plan);
  await expectFourTexts(page);
  await page.getByRole('button', { name: 'Hide this section' }).click();
  await expect(page.getByRole('button', { name: 'Show again' })).toBeFocused();
  await page.getByRole('button', { name: 'Show again' }).click();
  await expect(page.getByRole('heading', { name: 'In their own words' })).toBeFocused();
});

test('the result of a follow-up shows the change on its first screen, and four quoted texts', async ({
  page,
  product,
  people,
}) => {
  const token = people.owner.access_token;
  const first = await makeRequest(product.url, token, 'quick', 'Eight friends, then again');
  const id = await askAgain(product.url, token, first);
  await eightAnswer(product.url, id);
  await openResult(product.url, token, id);
  await page.goto(`/summary/${id}`);
  expect(await topOf(page.getByText(/noticed a change for the better/).first())).toBeLessThan(phone.height);
  await expectFourTexts(page);
});

test('a withdrawn text disappears from the result at the next read, and everything else stays', async ({
  page,
  product,
  people,
}) => {
  const token = people.owner.access_token;
  const id = await makeRequest(product.url, token, 'shadow', 'Eight friends, one takes back');
  const [receipt = '', another = ''] = await eightAnswer(product.url, id);
  await openResult(product.url, token, id);
  const read = async (): Promise<string> => {
    const reply = await page.request.get(`${product.url}/api/feedback-summary/${id}?read=sealed`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(reply.status()).toBe(200);
    return await reply.text();
  };
  const before = await eventually(async () => {
    const body = await read();
    expect(JSON.parse(body)).toMatchObject({ response_count: 8 });
    return body;
  });
  const taken = lines[0] ?? '';
  expect(before).toContain(taken);
  const view = await page.request.get(`${product.url}/api/my-responses/${receipt}`);
  const { quoting } = (await view.json()) as { quoting: Record<string, boolean> };
  const choice = (mayQuote: boolean, of = receipt) =>
    page.request.put(`${product.url}/api/my-responses/${of}/quoting`, {
      data: Object.fromEntries(Object.keys(quoting).map((key) => [key, mayQuote])),
    });
  await page.clock.install();
  await page.goto(`/summary/${id}`);
  await page.getByRole('heading', { name: 'In their own words' }).click();
  await expect(page.getByText(taken)).toBeVisible();
  expect((await choice(false)).status()).toBe(200);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  const saved = await readFile(await (await download).path(), 'utf8');
  expect(saved).toContain(agreed[1]);
  expect(saved).not.toContain(taken);
  await expect(page.getByText(taken)).toHaveCount(0);
  const text = JSON.stringify({ content: taken, relationship: null });
  expect(await read()).toBe(before.replace(before.includes(`,${text}`) ? `,${text}` : `${text},`, ''));
  expect((await choice(true)).status()).toBe(409);
  // The screen stays open and reloads the result every minute.
  const [, takenToo = ''] = lines;
  await expect(page.getByText(takenToo)).toBeVisible();
  expect((await choice(false, another)).status()).toBe(200);
  await page.clock.fastForward('01:00');
  await expect(page.getByText(takenToo)).toHaveCount(0);
});
