import { beforeAll, describe, expect, inject, it } from 'vitest';
import { phone, useBrowser } from './support/fixtures.ts';
import { answerAll, makeRequest, registerPerson } from './support/prepared.ts';

const browser = useBrowser();
const baseUrl = inject('productUrl');
let token = '';
beforeAll(async () => {
  token = (await registerPerson(baseUrl, 'Mara Lindqvist', 'responding@owners.example')).access_token;
});

async function openForm(set = 'shadow', options = {}) {
  const visitor = await browser.visitor({ viewport: phone, ...options });
  const requestId = await makeRequest(baseUrl, token, set);
  await visitor.page.goto(`/feedback/${requestId}`);
  return { ...visitor, requestId };
}

describe('the response form', () => {
  it('names every problem at the top, takes the focus there and leads to the field', async () => {
    const { page } = await openForm();
    await page.getByRole('button', { name: 'Send feedback' }).click();
    for (const sentence of [
      'Enter your name',
      'Enter your email address',
      'Write a few words for this question',
    ])
      expect(await page.getByText(sentence).count()).toBe(2);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('There is a problem');
    expect(await page.title()).toMatch(/^Error: /);
    await page.getByRole('link', { name: 'Enter your name' }).click();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('responder_name');
  });

  it('keeps a draft on the device until it is sent or thrown away', async () => {
    const { page, requestId } = await openForm();
    await page.getByLabel('Your name').fill('Lena Vogt');
    await page.getByText('Saved on this device').waitFor();
    await page.reload();
    await page.getByText('We kept what you wrote on this device.').waitFor();
    expect(await page.getByLabel('Your name').inputValue()).toBe('Lena Vogt');
    await page.getByRole('button', { name: 'Start over' }).click();
    expect(await page.getByLabel('Your name').inputValue()).toBe('');
    expect(await page.evaluate((id) => localStorage.getItem(`draft:${id}`), requestId)).toBeNull();
  });

  it('sends untouched sliders as 5, opens the help after the colon, and thanks with a receipt', async () => {
    const { page } = await openForm('relateful');
    expect(await page.getByText('Not moved, counts as 5').count()).toBe(11);
    await page.locator('summary[aria-label="What this means: Presence"]').click();
    await page.getByText(/gives you their attention/).waitFor();
    await page.getByLabel('Your name').fill('Lena Vogt');
    await page.getByLabel('Your email').fill('lena@people.example');
    await page.getByRole('slider').first().press('End');
    await page.getByText('1 of 11 answered').waitFor();
    await page.getByRole('button', { name: 'Send feedback' }).click();
    await page.getByRole('heading', { name: 'Thank you' }).waitFor();
    await page.getByRole('link', { name: 'See, change or erase what you sent' }).click();
    await page.getByRole('button', { name: /^Open the receipt/ }).click();
    await page.getByRole('heading', { name: /^What you sent to/ }).waitFor();
    const values = await page
      .getByRole('slider')
      .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
    expect(values).toEqual(['10', ...Array<string>(10).fill('5')]);
  });

  it('sends a failed answer again under the same key', async () => {
    const { page } = await openForm();
    const keys: (string | undefined)[] = [];
    await page.route('**/api/feedback-response/*', (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      return keys.length === 1 ? route.abort() : route.continue();
    });
    await page.getByLabel('Your name').fill('Lena Vogt');
    await page.getByLabel('Your email').fill('lena@people.example');
    await page.locator('[data-question="text"] textarea').first().fill('You never say no.');
    await page.getByRole('button', { name: 'Send feedback' }).click();
    await page.getByText('Not sent yet. Your answers are still here.').waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Thank you' }).waitFor();
    expect(new Set(keys).size).toBe(1);
    expect(keys).toHaveLength(2);
  });
});

describe.each([true, false])('with a receipt (script: %s)', (javaScriptEnabled) => {
  it('what was sent is seen, changed and erased, and the code stands in no address', async () => {
    const requestId = await makeRequest(baseUrl, token, 'shadow');
    const [receipt = ''] = await answerAll(baseUrl, requestId, 1);
    const { page, context } = await browser.visitor({ viewport: phone, javaScriptEnabled });
    const addresses: string[] = [];
    context.on('request', (request) =>
      addresses.push(`${request.url()} ${request.headers()['referer'] ?? ''}`),
    );
    await page.goto('/receipt');
    await page.getByLabel('Receipt', { exact: true }).fill(receipt.toLowerCase());
    await page.getByRole('button', { name: 'Open' }).click();
    const first = page.locator('[data-question="text"] textarea').first();
    expect(await first.inputValue()).toContain('You interrupt people');
    await first.fill('On reflection, you hum.');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText(/^Saved\. .* reads the new version/).waitFor();
    expect(await first.inputValue()).toBe('On reflection, you hum.');
    await page.getByText('Erase these answers').click();
    await page.getByRole('button', { name: 'Yes, erase them for good' }).click();
    await page.getByRole('heading', { name: 'Your answers are erased' }).waitFor();
    const code = receipt.replaceAll('-', '');
    expect(addresses.filter((one) => one.replaceAll('-', '').toUpperCase().includes(code))).toEqual([]);
  });
});

it('an answer that an analysis used can no longer be changed, only erased', async () => {
  const requestId = await makeRequest(baseUrl, token, 'shadow');
  const [receipt = ''] = await answerAll(baseUrl, requestId, 5);
  const { page } = await browser.visitor({ viewport: phone });
  await expect
    .poll(
      async () => {
        await page.goto('/receipt');
        await page.getByLabel('Receipt', { exact: true }).fill(receipt);
        await page.getByRole('button', { name: 'Open' }).click();
        await page.getByRole('heading', { name: /^What you sent to/ }).waitFor();
        return page.getByText('Your answer is part of an analysis now and can no longer be changed.').count();
      },
      { timeout: 30_000, interval: 500 },
    )
    .toBe(1);
  expect(await page.getByRole('button', { name: 'Save changes' }).count()).toBe(0);
});
