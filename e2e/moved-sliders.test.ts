import { call } from '@blindspot/contracts/client';
import { shareSummaryRoute } from '@blindspot/contracts/http/shares';
import { friendAt } from '@blindspot/people/friend';
import { expect, test } from './support/fixtures.ts';
import { fivePeople, fourMore } from './support/people.ts';
import { makeRequest, openResult } from './support/prepared.ts';
import { press } from './support/steps.ts';

test.use({ who: 'owner' });

const leaving: Readonly<Record<string, readonly number[]>> = { presence: [0, 1], honesty: [5] };

test('the summary marks a slider without an average if fewer than five people moved it', async ({
  page,
  product,
  people,
}) => {
  const baseUrl = product.url;
  const token = people.owner.access_token;
  const requestId = await makeRequest(baseUrl, token, 'relateful', 'Some sliders left alone');
  const friend = friendAt({ baseUrl });
  const form = await friend.openForm(requestId);
  for (const [index, { name, email, relationship }] of [...fivePeople, ...fourMore].slice(0, 6).entries()) {
    const moved = Object.keys(form.questions.questions).filter((key) => !leaving[key]?.includes(index));
    const answers = Object.fromEntries(moved.map((key) => [key, 7]));
    await friend.answer(requestId, { name, email, relationship, answers });
  }

  await page.goto(`/summary/${requestId}`);
  await press(page, 'Skip, just show me theirs');
  await expect(
    page.getByText(
      'A slider left alone counts as 5. With 6 answers, a score shows only if at least 5 moved the slider.',
    ),
  ).toBeVisible();

  await openResult(baseUrl, token, requestId);
  await page.goto(`/summary/${requestId}`);
  const rows = page.getByRole('region', { name: 'All eleven' }).getByRole('listitem');
  await expect(rows).toHaveCount(11);
  await expect(rows.last().getByRole('heading', { name: 'Presence' })).toBeVisible();
  await expect(rows.last()).toContainText('Too few people set this slider.');
  await expect(page.getByText('Too few people set this slider.')).toHaveCount(1);
  const honesty = rows.filter({ has: page.getByRole('heading', { name: 'Honesty', exact: true }) });
  await expect(honesty).toContainText('Someone left this slider alone, so weights count less here.');

  const { body: link } = await call(shareSummaryRoute, { params: { requestId } }, { baseUrl, token });
  await page.goto(new URL(link.share_url).pathname);
  await expect(page.getByText('Too few people set this slider.')).toHaveCount(1);
});
