import { phone } from './screens/appearances.ts';
import { expect, test } from './support/fixtures.ts';
import { makeRequest } from './support/prepared.ts';

/** How somebody reads, taps and types on a phone, in milliseconds. */
const pace = { question: 2_500, tap: 400, character: 200 };
const markMs = 30_000;

test.use({ viewport: phone, hasTouch: true });

test('two questions are answered by taps and one line of text in half a minute', async ({
  page,
  product,
  people,
}, testInfo) => {
  const requestId = await makeRequest(product.url, people.owner.access_token, 'quick');
  const think = (ms: number): Promise<void> => page.waitForTimeout(ms);
  const tap = async (what: ReturnType<typeof page.getByText>): Promise<void> => {
    await think(pace.tap);
    await what.tap();
  };
  const type = (text: string): Promise<void> => page.keyboard.type(text, { delay: pace.character });

  const begun = performance.now();
  await page.goto(`/feedback/${requestId}`);
  for (const question of await page.locator('fieldset').all()) {
    await think(pace.question);
    for (const place of [1, 4, 6]) await tap(question.locator('label').nth(place));
    if ((await page.locator('textarea').first().inputValue()) === '') {
      await tap(page.locator('textarea').first());
      await type('You listen to the end.');
    }
  }
  await tap(page.getByLabel('No, only what several people say'));
  await tap(page.getByLabel('Your name'));
  await type('Lena Vogt');
  await tap(page.getByLabel('Your email'));
  await type('lena@people.example');
  await tap(page.getByRole('button', { name: 'Send feedback' }));
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  const took = performance.now() - begun;
  testInfo.annotations.push({ type: 'seconds', description: (took / 1_000).toFixed(1) });
  expect(took).toBeLessThanOrEqual(markMs);
});
