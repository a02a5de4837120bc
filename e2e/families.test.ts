import { readFile } from 'node:fs/promises';
import { call } from '@blindspot/contracts/client';
import { exportAccount } from '@blindspot/contracts/endpoints';
import { friendAt } from '@blindspot/people/friend';
import { phone } from './screens/appearances.ts';
import { expect, test } from './support/fixtures.ts';
import { makeRequest, openResult, saySelfView } from './support/prepared.ts';
import { headed, press, pressExactly, expectText, shareEverything } from './support/steps.ts';

test.use({ who: 'owner' });

const family = 'Is hard to rely on';

const taps = [
  ['lets-promises-slip', 'stays-calm'],
  ['runs-late', 'stays-calm'],
  ['hard-to-reach', 'stays-calm'],
  ['gets-defensive'],
  ['gives-freely'],
  ['cannot-say-no'],
];

test('a family of themes appears in the result, its plan, the printout, the export and the shared link', async ({
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
  const scores = { own: {}, guess: {} };
  await saySelfView(product.url, token, requestId, { themes: { own: [], guess: ['runs-late'] }, scores });
  await openResult(product.url, token, requestId);

  await page.goto(`/summary/${requestId}`);
  const window = page.getByRole('group', { name: 'Choose a pane to read it' });
  await expect(window.getByRole('radio', { name: 'Blind spot' })).toBeChecked();
  await expect(window).toContainText('Stays calm');
  await window.getByText('Open', { exact: true }).click();
  const open = page.getByRole('region', { name: 'Open', exact: true });
  await expect(open).toContainText(family);
  await expect(open).toContainText('several people, in different ways');
  await expectText(page, 'In different ways: different things of one kind.');
  await expectText(page, 'People you trust more shape the order a little.');
  await expectText(page, 'Coming late, forgetting a promise, not answering, or leaving work to others.');

  const download = page.waitForEvent('download');
  await press(page, 'Save as CSV');
  const rows = await readFile(await (await download).path(), 'utf8');
  expect(rows).toContain(
    `Things of one kind,${family},,,,,,"several people, in different ways",gets in the way`,
  );

  await page.emulateMedia({ media: 'print' });
  const printed = page.getByRole('listitem').filter({ hasText: family, visible: true });
  await expect(printed).toContainText('several people, in different ways');
  await expect(printed.getByText('Coming late, forgetting a promise')).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  const aim = 'Be easier to rely on';
  await page.getByRole('button', { name: 'Work on this' }).click();
  await expect(page.getByLabel('One thing I want to work on')).toHaveValue(aim);
  await expect(page.getByLabel('I will …')).toHaveValue('say so early');
  await pressExactly(page, 'Save');
  await expectText(page, 'Saved. Only you can read it');
  const copy = await call(exportAccount, {}, { baseUrl: product.url, token });
  expect(JSON.stringify(copy.body)).toContain(aim);

  await press(page, 'Ask them again');
  await press(page, 'Make the link');
  const link = await page.getByLabel('Link to the question').inputValue();
  const theirs = await visitor({ viewport: phone, hasTouch: true });
  await theirs.goto(link);
  await headed(theirs, aim);
  await press(page, 'Done');

  await shareEverything(page);
  await theirs.goto(await page.getByLabel('Public link').inputValue());
  const shared = theirs.getByRole('region', { name: 'What they see' });
  await expect(shared).toContainText(family);
  await expect(shared).toContainText('several people, in different ways');
  await expect(theirs.getByText('Those you trust more')).toHaveCount(0);
});
