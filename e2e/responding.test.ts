import { call } from '@blindspot/contracts/client';
import { listMyRequestsRoute } from '@blindspot/contracts/http/feedback-requests';
import { promiseVersions } from '@blindspot/contracts/promise-versions';
import type { Page } from '@playwright/test';
import { phone, smallPhone } from './screens/appearances.ts';
import { expect, test as base } from './support/fixtures.ts';
import { fivePeople, register } from './support/people.ts';
import { answerAs, makeRequest, newAddress, openResult, password } from './support/prepared.ts';
import type { Product } from './support/product.ts';

const test = base.extend<{ newRequest: (set?: string) => Promise<string> }>({
  newRequest: ({ product, people }, use) =>
    use((set = 'shadow') => makeRequest(product.url, people.owner.access_token, set)),
});

// Who is asked for feedback mostly answers on a phone.
test.use({ viewport: phone, hasTouch: true });

const openForm = (page: Page, requestId: string) => page.goto(`/feedback/${requestId}`);

const growsHard = /^When things get hard between me/;
const chipsUnder = (page: Page, question: string | RegExp) => page.getByRole('group', { name: question });
const chip = (page: Page, question: string | RegExp, label: string) =>
  chipsUnder(page, question).getByRole('checkbox', { name: label, exact: true });
const tap = (page: Page, question: string | RegExp, label: string) =>
  chipsUnder(page, question).getByText(label, { exact: true }).click();

test.describe('themes to tap', () => {
  test('nothing moves when they are tapped, and at three the rest say why they cannot', async ({
    page,
    newRequest,
  }) => {
    await openForm(page, await newRequest());
    const group = chipsUnder(page, growsHard);
    const boxes = group.getByRole('checkbox');
    await group.getByText('More').click();
    const placesOf = () =>
      page
        .locator('form label, form textarea, form fieldset, form summary, form > div:has([data-send])')
        .evaluateAll((all) =>
          all
            .filter((one) => one.checkVisibility())
            .map((one) => {
              const { x, y, width, height } = one.getBoundingClientRect();
              return [one.tagName, x, Math.round(y + scrollY), width, height];
            }),
        );
    const before = await placesOf();
    const isStill = async (): Promise<void> => {
      // Also once the draft is kept, which is said beside the button.
      await expect(page.getByText('Saved on this device')).toBeVisible();
      expect(await placesOf()).toEqual(before);
    };
    await tap(page, growsHard, 'Gets defensive');
    await isStill();
    await tap(page, growsHard, 'Leaves quarrels open');
    await expect(group.getByText('2 of 3')).toBeVisible();
    await tap(page, growsHard, 'Loses patience fast');
    await expect(group.getByText('3 of 3')).toBeVisible();
    await expect(group.getByText('1 chosen')).toBeVisible();
    await isStill();
    await expect(page.getByRole('status').filter({ hasText: '3 of 3' })).toHaveText(
      '3 of 3. Three is the most. Tap one to take it back.',
    );
    const fourth = chip(page, growsHard, 'Has to be right');
    await expect(fourth).toHaveAttribute('aria-disabled', 'true');
    await expect(fourth).toHaveAccessibleDescription(/Three is the most\. Tap one to take it back\./);
    await fourth.focus();
    await page.keyboard.press('Space');
    await expect(fourth).not.toBeChecked();
    await fourth.dispatchEvent('click');
    await expect(fourth).not.toBeChecked();
    await tap(page, growsHard, 'Gets defensive');
    await tap(page, growsHard, 'Has to be right');
    await expect(fourth).toBeChecked();
    await expect(boxes.and(page.locator(':checked'))).toHaveCount(3);
    await expect(page.getByText('1 of 4 questions answered')).toBeVisible();
    await isStill();
  });

  test('are sent with the words, in an order that says nothing of the page, and with what it promised', async ({
    page,
    newRequest,
  }) => {
    await openForm(page, await newRequest('quick'));
    const sent = page.waitForRequest('**/api/feedback-response/*');
    for (const label of ['Stays calm', 'Explains clearly', 'Listens closely'])
      await tap(page, /I do well/, label);
    const labels = () => page.locator('form fieldset label').allTextContents();
    const asAnswered = await labels();
    await fillIn(page, 'Lena');
    await page.getByRole('button', { name: 'Send feedback' }).click();
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
    const body = (await sent).postDataJSON() as object;
    expect(body).toMatchObject({
      themes: { strength: ['explains-clearly', 'listens-closely', 'stays-calm'] },
      promised: { version: promiseVersions.shown, outside_ai: false },
    });
    expect(JSON.stringify(body)).not.toContain('order');
    // The receipt shows them where they stood, from the thanks and from the list of this device.
    await page.getByRole('button', { name: 'See, change or erase what you sent' }).click();
    await expect(chip(page, /I do well/, 'Stays calm')).toBeChecked();
    expect(await labels()).toEqual(asAnswered);
    await page.goto('/receipt');
    await page.getByRole('button', { name: /^Open the receipt/ }).click();
    await expect(chip(page, /I do well/, 'Stays calm')).toBeChecked();
    expect(await labels()).toEqual(asAnswered);
  });

  test('the first question and two rows of them stand on the first screen of a small phone', async ({
    page,
    newRequest,
  }) => {
    await page.setViewportSize(smallPhone);
    for (const set of ['shadow', 'quick', 'renee-ryerson']) {
      await openForm(page, await newRequest(set));
      const chips = page.locator('fieldset').first().locator('label');
      const boxes = await Promise.all([0, 1, 2, 3, 4].map((index) => chips.nth(index).boundingBox()));
      const [one, two, three, four, five] = boxes.map((box) => box ?? { x: 0, y: 0, width: 0, height: 0 });
      if (!one || !two || !three || !four || !five) throw new Error('There are too few of them');
      expect([one.y, three.y]).toEqual([two.y, four.y]);
      expect(four.y + four.height, set).toBeLessThanOrEqual(smallPhone.height);
      // Big enough for a thumb, and apart.
      expect([one.height, three.y - one.y - one.height, two.x - one.x - one.width]).toEqual([44, 8, 8]);
      expect(five.y).toBeGreaterThan(three.y);
    }
  });

  test('with forced colours those that are chosen differ from those that are not, and from those that cannot be', async ({
    page,
    newRequest,
  }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await openForm(page, await newRequest());
    const looks = () =>
      chipsUnder(page, growsHard)
        .locator('label')
        .evaluateAll((all) =>
          all.map((label) => {
            const box = label.querySelector('input');
            const { backgroundColor, borderTopStyle } = getComputedStyle(box ?? label);
            return [getComputedStyle(label).color, backgroundColor, borderTopStyle].join(' ');
          }),
        );
    const [untouched] = await looks();
    for (const label of ['Gets defensive', 'Avoids conflict', 'Has to be right'])
      await tap(page, growsHard, label);
    const three = new Set((await looks()).slice(0, 8));
    expect(three.size).toBe(2);
    expect(three).not.toContain(untouched);
    expect([...three].join()).not.toContain('none');
  });

  test('under own questions stand once, at the end', async ({ page, product, people }) => {
    const requestId = await makeRequest(product.url, people.owner.access_token, 'custom', 'My own', {
      q1: 'What do I do in meetings?',
      q2: 'When am I at my best?',
      q3: '',
      q4: '',
    });
    await openForm(page, requestId);
    await expect(page.getByRole('checkbox')).not.toHaveCount(0);
    await expect(page.locator('fieldset')).toHaveCount(1);
    await tap(page, /^What fits/, 'Keeps promises');
    await fillIn(page, 'Lena');
    await page.getByRole('button', { name: 'Send feedback' }).click();
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  });

  test.describe('without a script', () => {
    test.use({ javaScriptEnabled: false });

    test('come back with everything when there are four, and stand in the same places', async ({
      page,
      newRequest,
    }) => {
      await openForm(page, await newRequest());
      const labels = () => page.locator('fieldset label').allTextContents();
      const before = await labels();
      const chips = chipsUnder(page, growsHard).locator('label');
      for (const index of [0, 2, 3, 5]) await chips.nth(index).click();
      await fillIn(page, 'Ada');
      await page.getByRole('button', { name: 'Send feedback' }).click();
      const problem = page.getByRole('link', { name: 'Three is the most. Take back what fits least' });
      await expect(problem).toBeVisible();
      expect(await labels()).toEqual(before);
      await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(4);
      await expect(page.getByLabel('Your name')).toHaveValue('Ada');
      await expect(page.locator('[data-question="text"] textarea').first()).toHaveValue('You never say no.');
      await chips.nth(5).click();
      await page.getByRole('button', { name: 'Send feedback' }).click();
      await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
    });
  });
});

test.describe('the response form', () => {
  test('names every problem at the top and beside its field, and takes the focus to the first', async ({
    page,
    newRequest,
  }) => {
    await openForm(page, await newRequest());
    await page.getByRole('button', { name: 'Send feedback' }).click();
    for (const sentence of [
      'Enter your name',
      'Enter your email address',
      'Write a few words for this question',
    ])
      await expect(page.getByText(sentence)).toHaveCount(2);
    await expect(page.getByText('There is a problem')).toBeVisible();
    await expect(page.locator('[data-question="text"] textarea').first()).toBeFocused();
    await expect(
      page.getByText('Not sent yet. What has to be filled in or changed is marked in red.'),
    ).toBeVisible();
    await expect(page).toHaveTitle(/^Error: /);
    await page.getByRole('link', { name: 'Enter your name' }).click();
    await expect(page.locator('#responder_name')).toBeFocused();
  });

  test('takes the focus to the list of problems where one has no field', async ({ page, newRequest }) => {
    await page.route('**/api/feedback-response/*', (route) =>
      route.fulfill({
        status: 422,
        json: {
          detail: 'This cannot be kept.',
          errors: [{ path: 'promised', message: 'Load the page again' }],
        },
      }),
    );
    await openForm(page, await newRequest());
    await fillIn(page, 'Lena');
    await page.getByRole('button', { name: 'Send feedback' }).click();
    await expect(page.locator(':focus')).toContainText('Load the page again');
  });

  test('marks the receipt where the clipboard refuses it, to be copied by hand', async ({
    page,
    newRequest,
  }) => {
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    await page.addInitScript(() => {
      const value = { writeText: () => Promise.reject(new Error('Refused')) };
      Object.defineProperty(navigator, 'clipboard', { value });
    });
    await openForm(page, await newRequest());
    await fillIn(page, 'Lena');
    await page.getByRole('button', { name: 'Send feedback' }).click();
    await page.getByRole('button', { name: 'Copy' }).click();
    const receipt = (await page.locator('code').textContent()) ?? '';
    await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe(receipt);
    expect(errors).toEqual([]);
  });

  test('keeps a draft on the device until it is sent or thrown away', async ({ page, newRequest }) => {
    const requestId = await newRequest();
    await openForm(page, requestId);
    await page.getByLabel('Your name').fill('Lena Vogt');
    await tap(page, growsHard, 'Gets defensive');
    await expect(page.getByText('Saved on this device')).toBeVisible();
    await page.reload();
    await expect(page.getByText('We kept what you wrote on this device.')).toBeVisible();
    await expect(page.getByLabel('Your name')).toHaveValue('Lena Vogt');
    await expect(chip(page, growsHard, 'Gets defensive')).toBeChecked();
    await expect(page.getByText('1 of 3')).toBeVisible();
    await page.getByRole('button', { name: 'Start over' }).click();
    await expect(page.getByLabel('Your name')).toHaveValue('');
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
    await expect(page.getByText('1 of 3')).toHaveCount(0);
    expect(await page.evaluate((id) => localStorage.getItem(`draft:${id}`), requestId)).toBeNull();
  });

  test('sends untouched sliders as 5, opens the help after the colon, and thanks with a receipt', async ({
    page,
    newRequest,
  }) => {
    await openForm(page, await newRequest('relateful'));
    await expect(page.getByText('Not moved, counts as 5')).toHaveCount(11);
    await page.locator('summary[aria-label="What this means: Presence"]').click();
    await expect(page.getByText(/gives you their attention/)).toBeVisible();
    await page.getByLabel('Your name').fill('Lena Vogt');
    await page.getByLabel('Your email').fill('lena@people.example');
    await page.getByRole('slider').first().press('End');
    await expect(page.getByText('1 of 11 questions answered')).toBeVisible();
    await page.getByRole('button', { name: 'Send feedback' }).click();
    await expect(page.getByText('Sliders that you did not move count as 5. Send anyway?')).toBeVisible();
    await page.getByRole('button', { name: 'Send anyway' }).click();
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
    await page.getByRole('button', { name: 'See, change or erase what you sent' }).click();
    await expect(page.getByRole('heading', { name: /^What you sent to/ })).toBeVisible();
    const values = await page
      .getByRole('slider')
      .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
    expect(values).toEqual(['10', ...Array<string>(10).fill('5')]);
  });

  test('sends a failed answer again under the same key', async ({ page, newRequest }) => {
    await openForm(page, await newRequest());
    const keys: (string | undefined)[] = [];
    await page.route('**/api/feedback-response/*', (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      return keys.length === 1 ? route.abort() : route.continue();
    });
    await page.getByLabel('Your name').fill('Lena Vogt');
    await page.getByLabel('Your email').fill('lena@people.example');
    await page.locator('[data-question="text"] textarea').first().fill('You never say no.');
    await page.getByRole('button', { name: 'Send feedback' }).click();
    await expect(page.getByText('Not sent yet. Your answers are still here.')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
    expect(new Set(keys).size).toBe(1);
    expect(keys).toHaveLength(2);
  });
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with a receipt, ${javaScriptEnabled ? 'with' : 'without'} a script`, () => {
    test.use({ javaScriptEnabled });

    test('what was sent is seen, changed and erased, and the code stands in no address', async ({
      page,
      newRequest,
      product,
    }) => {
      const requestId = await newRequest();
      const [receipt = ''] = await answerAs(fivePeople.slice(0, 1), product.url, requestId);
      const addresses: string[] = [];
      page.on('request', (request) =>
        addresses.push(`${request.url()} ${request.headers()['referer'] ?? ''}`),
      );
      await page.goto('/receipt');
      await page.getByLabel('Receipt', { exact: true }).fill(receipt.toLowerCase());
      await page.getByRole('button', { name: 'Open' }).click();
      const first = page.locator('[data-question="text"] textarea').first();
      await expect(first).toHaveValue(/You interrupt people/);
      await first.fill('On reflection, you hum.');
      // One of the first row, and one behind 'More', which is open for it.
      for (const label of ['Avoids conflict', 'Interrupts people']) {
        await expect(chip(page, growsHard, label)).toBeChecked();
        await tap(page, growsHard, label);
      }
      await tap(page, growsHard, 'Gets defensive');
      await tap(page, growsHard, 'Leaves quarrels open');
      await page.getByRole('button', { name: 'Save changes' }).click();
      await expect(page.getByText(/^Saved\. .* reads the new version/)).toBeVisible();
      await expect(first).toHaveValue('On reflection, you hum.');
      await expect(chip(page, growsHard, 'Gets defensive')).toBeChecked();
      await tap(page, growsHard, 'Gets defensive');
      await page.getByRole('button', { name: 'Save changes' }).click();
      await expect(page.getByText(/^Saved\. .* reads the new version/)).toBeVisible();
      await expect(chip(page, growsHard, 'Gets defensive')).not.toBeChecked();
      await expect(chip(page, growsHard, 'Leaves quarrels open')).toBeChecked();
      await page.getByText('Erase these answers').click();
      await page.getByRole('button', { name: 'Yes, erase them for good' }).click();
      await expect(page.getByRole('heading', { name: 'Your answers are erased' })).toBeVisible();
      const code = receipt.replaceAll('-', '');
      expect(addresses.filter((one) => one.replaceAll('-', '').toUpperCase().includes(code))).toEqual([]);
    });
  });
}

async function fillIn(page: Page, name: string): Promise<void> {
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Your email').fill(`${name.toLowerCase()}@people.example`);
  await page.locator('[data-question="text"] textarea').first().fill('You never say no.');
}

async function countOf(product: Product, token: string, requestId: string): Promise<number | undefined> {
  const { body } = await call(listMyRequestsRoute, { querystring: {} }, { baseUrl: product.url, token });
  return body.requests.find(({ id }) => id === requestId)?.response_count;
}

test.describe('a browser that somebody was signed in with', () => {
  const yes = 'Yes, that is me';
  const line = 'You can try it; what you send here is not counted.';

  test('asks who answers, takes no guess for it, and believes the reply', async ({
    visitor,
    newRequest,
    product,
    people,
  }) => {
    const requestId = await newRequest();
    const page = await visitor({ who: 'owner', viewport: phone, hasTouch: true });
    await openForm(page, requestId);
    await fillIn(page, 'Clara');
    const replies = page.getByRole('radiogroup', { name: /^Are you .*Clara Weber.*\?$/ }).getByRole('radio');
    await expect(replies).toHaveCount(2);
    for (const reply of await replies.all()) await expect(reply).not.toBeChecked();
    await expect(page.getByText(line)).toBeHidden();
    await page.getByRole('button', { name: 'Send feedback' }).click();
    await page.getByRole('link', { name: /^Say whether you are/ }).click();
    await page.getByLabel(yes).check();
    await expect(page.getByText(line)).toBeVisible();
    await page.getByRole('button', { name: 'Send feedback' }).click();
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();

    // Her sister takes the same tablet.
    await openForm(page, requestId);
    await fillIn(page, 'Nele');
    await page.getByLabel('No, I am somebody else').check();
    await expect(page.getByText(line)).toBeHidden();
    await page.getByRole('button', { name: 'Send feedback' }).click();
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
    await expect.poll(() => countOf(product, people.owner.access_token, requestId)).toBe(1);
  });

  test('asks also after they signed out; another browser asks nobody', async ({ page, newRequest }) => {
    const requestId = await newRequest();
    await openForm(page, requestId);
    await expect(page.getByRole('radiogroup')).toBeHidden();
    await register(page, { name: 'Ben Ode', email: newAddress('ben'), password });
    // What is left when a session ends.
    await page.evaluate(() => ['token', 'user'].forEach((key) => localStorage.removeItem(key)));
    await openForm(page, requestId);
    await expect(page.getByRole('radiogroup')).toBeVisible();
    expect(await page.evaluate(() => Object.values(localStorage).join())).not.toMatch(/Ben|@|[0-9a-f]{8}-/);
  });

  test.describe('and runs no script', () => {
    test.use({ javaScriptEnabled: false });

    test('says under which address an owner may try', async ({ page, newRequest }) => {
      await openForm(page, await newRequest());
      await expect(page.getByText(/You can try it under the address you have confirmed/)).toBeVisible();
      await expect(page.getByRole('radio')).toHaveCount(0);
    });
  });
});

test('where a page may not compute, an answer that was held up goes out by itself after the wait', async ({
  page,
  newRequest,
}) => {
  // As a browser has it without https.
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'isSecureContext', { value: false });
    Object.defineProperty(crypto, 'subtle', { value: undefined });
    Object.defineProperty(crypto, 'randomUUID', { value: undefined });
  });
  const challenge = { parameters: { algorithm: 'PBKDF2/SHA-256', cost: 1 }, signature: 'a signature' };
  const shown: (string | undefined)[] = [];
  await page.route('**/api/feedback-response/*', (route) => {
    const pass = route.request().headers()['submission-pass'];
    shown.push(pass);
    return pass === undefined
      ? route.fulfill({ status: 429, json: { detail: 'Wait.', pass: { challenge, wait_seconds: 1 } } })
      : route.fallback();
  });
  await openForm(page, await newRequest());
  await page.getByLabel('Your name').fill('Lena Vogt');
  await page.getByLabel('Your email').fill('lena@people.example');
  await page.locator('[data-question="text"] textarea').first().fill('You never say no.');
  await page.getByRole('button', { name: 'Send feedback' }).click();
  await expect(page.getByText(/Yours goes out by itself in about a minute/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  expect(shown).toEqual([undefined, Buffer.from(JSON.stringify({ challenge })).toString('base64')]);
});

test('an answer in a result that was opened can no longer be changed, only erased', async ({
  page,
  product,
  people,
  newRequest,
}) => {
  const requestId = await newRequest();
  const [receipt = ''] = await answerAs(fivePeople, product.url, requestId);
  await openResult(product.url, people.owner.access_token, requestId);
  await page.goto('/receipt');
  await page.getByLabel('Receipt', { exact: true }).fill(receipt);
  await page.getByRole('button', { name: 'Open' }).click();
  await expect(page.getByRole('heading', { name: /^What you sent to/ })).toBeVisible();
  await expect(page.getByText(/has opened, so they can no longer be changed\./)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save changes' })).toHaveCount(0);
});
