import { promiseVersions } from '@blindspot/contracts/anonymity';
import { smallPhone } from './screens/appearances.ts';
import { expect } from './support/fixtures.ts';
import { makeRequest } from './support/prepared.ts';
import {
  changeAnswer,
  chip,
  chipsUnder,
  fillIn,
  growsHard,
  nameOneself,
  openForm,
  seeAnswer,
  tap,
  test,
  unsaid,
} from './support/response-form.ts';

test.use({ hasTouch: true });

test('a tap moves no theme, and a third tap disables the remaining themes with a reason', async ({
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
            // The bar is sticky, so its position does not depend on scrolling.
            const top = one.matches(':has([data-send])') ? y : y + scrollY;
            return [one.tagName, x, Math.round(top), width, height];
          }),
      );
  const before = await placesOf();
  const isStill = async (): Promise<void> => {
    await expect(page.getByText('Saved on this device')).toBeVisible();
    expect(await placesOf()).toEqual(before);
  };
  await tap(page, growsHard, 'Gets defensive');
  await isStill();
  await tap(page, growsHard, 'Leaves quarrels open');
  await expect(group.getByText('2/3')).toBeVisible();
  await tap(page, growsHard, 'Loses patience fast');
  await expect(group.getByText('3/3')).toBeVisible();
  await isStill();
  await expect(page.getByRole('status').filter({ hasText: '3 of 3' })).toHaveText(
    '3 of 3. Take one back to swap.',
  );
  const fourth = chip(page, growsHard, 'Has to be right');
  await expect(fourth).toHaveAttribute('aria-disabled', 'true');
  await expect(fourth).toHaveAccessibleDescription(/Take one back to swap\./);
  await fourth.focus();
  await page.keyboard.press('Space');
  await expect(fourth).not.toBeChecked();
  await fourth.dispatchEvent('click');
  await expect(fourth).not.toBeChecked();
  await tap(page, growsHard, 'Gets defensive');
  await tap(page, growsHard, 'Has to be right');
  await expect(fourth).toBeChecked();
  await expect(boxes.and(page.locator(':checked'))).toHaveCount(3);
  await expect(page.getByText('1 of 4 answered')).toBeVisible();
  await isStill();
  await expect(group.getByText('1 chosen')).toBeHidden();
  await group.getByText('More').click();
  await expect(group.getByText('1 chosen')).toBeVisible();
});

test('the first question states the number of taps, and later questions leave no empty line for it', async ({
  page,
  newRequest,
}) => {
  await openForm(page, await newRequest());
  await expect(page.getByText('Tap up to 3.').locator('visible=true')).toHaveCount(1);
  const gaps = await page.locator('[data-question="text"]:visible').evaluateAll((questions) =>
    questions.map((question) => {
      const top = question.querySelector('fieldset label')?.getBoundingClientRect().top ?? 0;
      const texts = [...question.querySelectorAll('[id$="-label"], fieldset p span:first-child')];
      const shown = texts.filter((one) => one.checkVisibility({ visibilityProperty: true }));
      return Math.round(top - Math.max(...shown.map((one) => one.getBoundingClientRect().bottom)));
    }),
  );
  const [first = 0] = gaps;
  expect(gaps).toHaveLength(4);
  expect(Math.max(...gaps)).toBeLessThanOrEqual(first + 4);
});

test('the form sends tapped themes in a fixed order that hides their order on the page', async ({
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
  await page.getByRole('button', { name: 'Keep the code in this browser' }).click();
  await expect(page.getByRole('button', { name: 'Remove the code from this browser' })).toBeVisible();
  await seeAnswer(page);
  await changeAnswer(page);
  await expect(chip(page, /I do well/, 'Stays calm')).toBeChecked();
  expect(await labels()).toEqual(asAnswered);
  await page.goto('/receipt');
  await page.getByRole('button', { name: /^Open the answer/ }).click();
  await changeAnswer(page);
  await expect(chip(page, /I do well/, 'Stays calm')).toBeChecked();
  expect(await labels()).toEqual(asAnswered);
});

test('two rows of themes are visible on a small phone without scrolling', async ({ page, newRequest }) => {
  await page.setViewportSize(smallPhone);
  for (const set of ['shadow', 'quick', 'renee-ryerson']) {
    await openForm(page, await newRequest(set));
    const chips = page.locator('fieldset').first().locator('label');
    const boxes = await chips.evaluateAll((all) =>
      all.slice(0, 8).map((one) => one.getBoundingClientRect().toJSON()),
    );
    const rows = [...new Set(boxes.map(({ y }) => y))];
    expect(rows.length, set).toBeGreaterThan(1);
    expect((rows[1] ?? Infinity) + 44, set).toBeLessThanOrEqual(smallPhone.height);
    // Chips are large enough for a thumb, with a gap between rows.
    expect(new Set(boxes.map(({ height }) => height))).toEqual(new Set([44]));
    expect((rows[1] ?? 0) - (rows[0] ?? 0)).toBe(52);
  }
});

test('with forced colours, a chosen theme and a disabled theme look different from the others', async ({
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

test("a form with the owner's own questions shows its themes once, at the end", async ({
  page,
  product,
  people,
}) => {
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

for (const javaScriptEnabled of [true, false])
  test.describe(`the themes of a form, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test('a tapped theme counts as an answer even without text, and the receipt page can change it', async ({
      page,
      newRequest,
    }) => {
      await openForm(page, await newRequest());
      await nameOneself(page, 'Lena');
      const send = page.getByRole('button', { name: 'Send feedback' });
      await send.click();
      const missing = 'Tap something, or write a line';
      const problem = page.getByRole('link', { name: javaScriptEnabled ? /check one thing/ : missing });
      await expect(problem).toBeVisible();
      await problem.click();
      await expect(page.locator('[data-question="text"] textarea').first()).toBeFocused();
      await expect(page.locator('[id="responses.unsaid-error"]')).toHaveText(missing);
      // A theme below another question does not answer the required question.
      await tap(page, growsHard, 'Gets defensive');
      await send.click();
      await expect(problem).toBeVisible();
      await tap(page, unsaid, 'Leaves work to others');
      if (javaScriptEnabled) await expect(page.getByText('2 of 4 answered')).toBeVisible();
      await send.click();
      await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();

      await seeAnswer(page);
      await changeAnswer(page);
      const save = page.getByRole('button', { name: 'Save changes' });
      await expect(chip(page, unsaid, 'Leaves work to others')).toBeChecked();
      await tap(page, unsaid, 'Leaves work to others');
      await save.click();
      await expect(page.getByRole('link', { name: missing })).toBeVisible();
      await expect(chip(page, unsaid, 'Leaves work to others')).not.toBeChecked();
      await tap(page, unsaid, 'Keeps promises');
      await save.click();
      await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
      await expect(page.getByRole('definition').getByText('Keeps promises')).toBeVisible();
    });

    test('a theme tapped at the end of a form does not replace a required text', async ({
      page,
      product,
      people,
    }) => {
      const own = { q1: 'What do I do in meetings?', q2: '', q3: '', q4: '' };
      await openForm(page, await makeRequest(product.url, people.owner.access_token, 'custom', 'Mine', own));
      await nameOneself(page, 'Lena');
      await tap(page, /^What fits/, 'Keeps promises');
      await page.getByRole('button', { name: 'Send feedback' }).click();
      await expect(page.getByText('Add a few words of your own here').last()).toBeVisible();
      await expect(chip(page, /^What fits/, 'Keeps promises')).toBeChecked();
    });
  });

test.describe('a form without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a form without JavaScript that is sent with a fourth tap keeps its text and the order of themes', async ({
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
    const problem = page.getByRole('link', { name: 'Three is the most. Take one back' });
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
