import { expect, test } from './support/fixtures.ts';
import { fivePeople, fourMore } from './support/people.ts';
import { answerAs, makeRequest } from './support/prepared.ts';
import { headed, press, expectText } from './support/steps.ts';

test.use({ who: 'owner' });

const words = Array.from({ length: 4 }, () => 'The bridge was blue on Tuesday.');
const silent = { answers: words, taps: [] };

test('an owner whose first result has no findings can ask more people and open a next result', async ({
  page,
  prepared,
  product,
}) => {
  const requestId = await makeRequest(product.url, prepared.owner.access_token, 'shadow', 'Too early');
  const five = fivePeople.map((person, place) => ({
    ...person,
    ...silent,
    taps: place === 0 ? ['stays-calm'] : [],
  }));
  await answerAs(five, product.url, requestId);

  await page.goto(`/summary/${requestId}`);
  await press(page, 'Skip, just show me theirs');
  await expectText(page, 'Open now, or wait for more: with 6 answers, less common things show too.');
  await press(page, 'Open it');

  await headed(page, 'Nothing yet that three people share.');
  await expectText(page, 'When 4 more have answered you can look again.');
  await expect(page.getByLabel('A message to send')).toHaveValue(new RegExp(`/feedback/${requestId}`));
  await headed(page, 'How do you see yourself?');
  await expect(page.getByText('Only you see this.', { exact: true })).toBeVisible();
  await expectText(page, 'If this is hard to read');
  for (const name of ['Share These Results', 'Regenerate Analysis', 'Write your own', 'Print'])
    await expect(page.getByRole('button', { name })).toHaveCount(0);

  const four = fourMore.map((person) => ({ ...person, ...silent, taps: ['stays-calm'] }));
  await answerAs(four, product.url, requestId);
  await page.reload();
  await page.getByRole('link', { name: 'Go on to open it' }).click();
  await expectText(
    page,
    'Open now, or wait for more: with 15 answers, the result also says what “many” people see.',
  );
  await press(page, 'Open it');
  await expectText(page, 'Stays calm');
  await expect(page.getByText('New since your result')).toHaveCount(0);
});
