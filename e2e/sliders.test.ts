import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { fivePeople } from './support/people.ts';
import { answerAs, makeRequest } from './support/prepared.ts';
import { press, expectText } from './support/steps.ts';

test.use({ who: 'owner' });

async function hold(slider: Locator, page: Page, key: string, times: number): Promise<void> {
  await slider.focus();
  for (let pressed = 0; pressed < times; pressed += 1) await page.keyboard.press(key);
}

test('a held arrow key skips no step on the form', async ({ page, prepared }) => {
  await page.goto(`/feedback/${prepared.requests.slider}`);
  const presence = page.getByRole('slider', { name: /^Presence/ });
  await hold(presence, page, 'ArrowRight', 3);
  await expect(presence).toHaveValue('8');
  await expect(presence).toHaveAttribute('aria-valuetext', '8 out of 10');
});

test('a held arrow key skips no step of the self-view, and a tap on the thumb sets a slider without moving it', async ({
  page,
  product,
  people,
}) => {
  const id = await makeRequest(product.url, people.owner.access_token, 'relateful', 'Held keys');
  await answerAs(fivePeople, product.url, id);
  await page.goto(`/summary/${id}`);
  const presence = page.getByRole('slider', { name: 'Presence You', exact: true });
  await hold(presence, page, 'ArrowRight', 4);
  await expect(presence).toHaveValue('9');
  const honesty = page.getByRole('slider', { name: 'Honesty You', exact: true });
  await onThumb(honesty);
  await expect(honesty).toHaveAttribute('aria-valuetext', '5 out of 10');
  const empathy = page.getByRole('slider', { name: 'Empathy You', exact: true });
  await hold(empathy, page, ' ', 1);
  await expect(empathy).toHaveAttribute('aria-valuetext', '5 out of 10');
  await expectText(page, 'Saved. Only you see this.');
  await page.reload();
  await press(page, 'Change what I said');
  for (const slider of [presence, honesty, empathy])
    await expect(slider).not.toHaveAttribute('aria-valuetext', 'Not set');
});

test('a held arrow key skips no step of a trust slider, and only the last value is saved', async ({
  page,
  product,
  people,
}) => {
  const id = await makeRequest(product.url, people.owner.access_token, 'relateful', 'Held weights');
  await answerAs(fivePeople, product.url, id);
  await page.goto(`/manage-trust/${id}`);
  const emil = page.getByRole('slider', { name: /Emil Sato/ });
  await expect(emil).toHaveValue('9');
  for (const [key, stands] of [
    ['ArrowLeft', '5'],
    ['ArrowLeft', '1'],
    ['ArrowRight', '5'],
  ] as const) {
    await hold(emil, page, key, 4);
    await expect(emil).toHaveValue(stands);
  }
  await expectText(page, 'Trust rating updated!');
  await expect(page.getByText('Trust rating updated!')).toHaveCount(1);
  await expect(page.getByText('Saving')).toHaveCount(0);
  await page.reload();
  await expect(emil).toHaveValue('5');
  await hold(emil, page, 'ArrowRight', 3);
  await press(page, 'Undo');
  await expect(emil).toHaveValue('5');
});

test('the Undo button reverts a whole move of a trust slider, however slowly the keys were pressed', async ({
  page,
  product,
  people,
}) => {
  const id = await makeRequest(product.url, people.owner.access_token, 'relateful', 'Slow weights');
  await answerAs(fivePeople, product.url, id);
  await page.goto(`/manage-trust/${id}`);
  const emil = page.getByRole('slider', { name: /Emil Sato/ });
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(emil).toHaveValue('9');
  await emil.focus();
  await pressAndSave(page, 'ArrowLeft');
  await pressAndSave(page, 'ArrowLeft');
  await pressAndSave(page, 'ArrowLeft');
  await expect(emil).toHaveValue('6');
  await undo.click();
  await expect(emil).toHaveValue('9');

  await emil.focus();
  await pressAndSave(page, 'ArrowLeft');
  await page.getByRole('slider', { name: /Ines/ }).focus();
  await emil.focus();
  await pressAndSave(page, 'ArrowLeft');
  await undo.click();
  await expect(emil).toHaveValue('8');
});

async function pressAndSave(page: Page, key: string): Promise<void> {
  const listed = page.waitForResponse('**/api/feedback-responses/*');
  await page.keyboard.press(key);
  await listed;
  await expect(page.getByText('Saving')).toHaveCount(0);
}

/** Clicks the thumb of a slider whose value is 5 of 10. */
async function onThumb(slider: Locator): Promise<void> {
  const box = await slider.boundingBox();
  if (!box) throw new Error('The slider is not drawn.');
  const thumb = 28;
  const x = thumb / 2 + ((box.width - thumb) * 4) / 9;
  await slider.click({ position: { x, y: box.height / 2 } });
}
