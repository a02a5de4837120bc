import { readFile } from 'node:fs/promises';
import { call } from '@blindspot/contracts/client';
import { exportAccount } from '@blindspot/contracts/endpoints/accounts';
import { friendAt } from '@blindspot/people/friend';
import { phone } from './screens/appearances.ts';
import { expect, test } from './support/fixtures.ts';
import { makeRequest, openResult, sayOwnView } from './support/prepared.ts';
import { headed, press, pressExactly, says } from './support/steps.ts';

test.use({ who: 'owner' });

const family = 'Is hard to rely on';

/** Six people: three name different themes of one family, three the same strength. */
const taps = [
  ['lets-promises-slip', 'stays-calm'],
  ['runs-late', 'stays-calm'],
  ['hard-to-reach', 'stays-calm'],
  ['gets-defensive'],
  ['gives-freely'],
  ['cannot-say-no'],
];

test('a told family is in the panes, the plan, the follow-up, the file, the link, on paper and in the copy of the account', async ({
  page,
  visitor,
  product,
  people,
}) => {
  const token = people.owner.access_token;
  const requestId = await makeRequest(product.url, token, 'shadow', 'What do we share?');
  const friend = friendAt({ baseUrl: product.url });
  for (const tapped of taps)
    await friend.answer(requestId, { answers: ['Nothing comes to my mind.'], taps: tapped });
  const marks = { own: {}, guess: {} };
  await sayOwnView(product.url, token, requestId, { themes: { own: [], guess: ['runs-late'] }, marks });
  await openResult(product.url, token, requestId);

  await page.goto(`/summary/${requestId}`);
  const open = page.locator('[data-pane="open"]');
  await expect(open).toContainText(family);
  await expect(open).toContainText('several people, in different ways');
  await expect(page.locator('[data-pane="blind"]')).toContainText('Stays calm');
  await says(page, 'In different ways means they named different things of the same kind.');
  await says(page, 'Those you trust more weigh a little in the order.');
  await says(page, 'Coming late, forgetting a promise, not answering, or leaving work to others.');

  const download = page.waitForEvent('download');
  await press(page, 'Save the numbers (CSV)');
  const rows = await readFile(await (await download).path(), 'utf8');
  expect(rows).toContain(`Family of themes,${family},,,,,,"several people, in different ways",costs`);

  await page.emulateMedia({ media: 'print' });
  const printed = page.getByRole('listitem').filter({ hasText: family, visible: true });
  await expect(printed).toContainText('several people, in different ways');
  await expect(printed.getByText('Coming late, forgetting a promise')).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  await press(page, 'Choose one thing');
  await page.getByRole('group', { name: 'From your result' }).getByRole('button', { name: family }).click();
  await pressExactly(page, 'Save');
  await says(page, 'Saved. Only you can read it');
  const copy = await call(exportAccount, {}, { baseUrl: product.url, token });
  expect(JSON.stringify(copy.body)).toContain(family);

  await press(page, 'Ask them again');
  await press(page, 'Make the link');
  const link = await page.getByLabel('Link to the question').inputValue();
  const theirs = await visitor({ viewport: phone, hasTouch: true });
  await theirs.goto(link);
  await headed(theirs, family);
  await press(page, 'Done');

  await press(page, 'Share These Results');
  await pressExactly(page, 'Share');
  await theirs.goto(await page.getByLabel('Public link').inputValue());
  const shared = theirs.getByRole('region', { name: 'What they see' });
  await expect(shared).toContainText(family);
  await expect(shared).toContainText('several people, in different ways');
  await expect(theirs.getByText('Those you trust more')).toHaveCount(0);
});
