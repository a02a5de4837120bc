import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { fivePeople } from './support/people.ts';
import { answerAs, makeRequest, openResult } from './support/prepared.ts';
import { headed, press, pressExactly, says } from './support/steps.ts';

test.use({ who: 'owner' });

/** What is drawn of others' view in each row: where it stands on its rail, in shares of it, and in which colours. */
const chartOf = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    [...document.querySelectorAll('dl > :last-child svg')]
      .filter((svg) => svg.querySelector('circle'))
      .map((svg) =>
        [...svg.querySelectorAll('circle, line')].map((mark) => {
          const { fill, stroke } = getComputedStyle(mark);
          const places = ['cx', 'x1', 'x2'].map((place) => mark.getAttribute(place));
          return [mark.tagName, ...places, fill, stroke];
        }),
      ),
  );

test('an average has one place, one colour and one whisker on the owner’s page, the shared one and paper', async ({
  page,
  prepared,
}) => {
  await page.goto(`/summary/${prepared.requests.slider}`);
  await headed(page, 'Weighted averages');
  const own = await chartOf(page);
  expect(own).toHaveLength(11);
  // The rail, three borders of bands, the whisker with its two ends, the average.
  expect((own as unknown[][])[0]).toHaveLength(8);
  await page.emulateMedia({ media: 'print' });
  expect(await chartOf(page)).toEqual(own);
  await page.goto(prepared.shared.slider);
  expect(await chartOf(page)).toEqual(own);
  await page.emulateMedia({ media: 'screen' });
  expect(await chartOf(page)).toEqual(own);
});

test('an average stands at its share of the range, and no shape is made of several', async ({
  page,
  prepared,
}) => {
  await page.route('**/api/feedback-summary/*', async (route) => {
    const response = await route.fetch();
    const summary = (await response.json()) as { question_averages: Record<string, object> };
    const question_averages = Object.fromEntries(
      Object.entries(summary.question_averages).map(([key, row]) => [
        key,
        { ...row, average: key === 'presence' ? 5.5 : 1 },
      ]),
    );
    await route.fulfill({ response, json: { ...summary, question_averages } });
  });
  await page.goto(`/summary/${prepared.requests.slider}`);
  await headed(page, 'Weighted averages');
  const places = await page.evaluate(() =>
    [...document.querySelectorAll('dl > :last-child svg circle')].map((mark) => mark.getAttribute('cx')),
  );
  expect(places).toEqual(['50%', ...Array.from({ length: 10 }, () => '0%')]);
  await expect(page.locator('main svg polygon, main svg polyline')).toHaveCount(0);
});

test('after other words and after a next result the owner is told what the link shows, and can renew it', async ({
  page,
  product,
  people,
}) => {
  const token = people.owner.access_token;
  const requestId = await makeRequest(product.url, token, 'quick', 'A link that falls behind');
  await answerAs(fivePeople, product.url, requestId);
  await openResult(product.url, token, requestId);
  await page.goto(`/summary/${requestId}`);
  await press(page, 'Share These Results');
  await pressExactly(page, 'Share');
  await says(page, 'The link shows the result above.');
  await press(page, 'Regenerate Analysis');
  await says(page, 'Your link still shows the words before these.');
  await press(page, 'Renew what the link shows');
  await says(page, 'The link shows the newest text');
  await expect(page.getByText('Your link still shows')).toHaveCount(0);

  await page.route('**/api/public-summary/*', async (route) => {
    const response = await route.fetch();
    const earlier = { response_count: 4, essential_takeaways: ['You listen.'] };
    await route.fulfill({ response, json: { ...((await response.json()) as object), ...earlier } });
  });
  await page.reload();
  await says(page, 'Your link still shows the result from 4 answers, as it was. This one is not shared.');
  await page.unroute('**/api/public-summary/*');
  await press(page, 'Renew what the link shows');
  await says(page, 'The link shows the result above.');
  await expect(page.getByText('Your link still shows')).toHaveCount(0);
});
