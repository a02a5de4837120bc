import { phone } from './screens/appearances.ts';
import { expect } from './support/fixtures.ts';
import { mailedLink } from './support/mail.ts';
import { fivePeople, type Responder } from './support/people.ts';
import { answerAs } from './support/prepared.ts';
import { test } from './support/response-form.ts';
import { headed, press, expectText } from './support/steps.ts';

for (const javaScriptEnabled of [true, false]) {
  test.describe(`the pages for help, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled, viewport: phone });

    test('S10.7 a responder without the receipt erases answers through a mailed link', async ({
      page,
      product,
      newRequest,
    }) => {
      const [firstPerson] = fivePeople;
      const email = `lost-${Date.now()}-${javaScriptEnabled}@people.example`;
      const person: Responder = { ...firstPerson, email };
      await answerAs([person, person], product.url, await newRequest());
      await page.goto('/receipt');
      await page.getByRole('link', { name: 'I lost my code' }).click();
      await page.getByLabel('Your email address').fill(email);
      await press(page, 'Send me a link');
      await headed(page, 'Check your inbox');
      const link = await mailedLink(product.dataFolder, email, '/receipt/lost/answers');
      await page.goto(link);
      await press(page, 'Show my answers');
      const items = page.getByRole('checkbox');
      await expect(items).toHaveCount(2);
      await items.first().check();
      await page.getByText('Delete answers').click();
      await press(page, 'Delete the ticked ones');
      await expectText(page, 'Deleted. These are the others from your address.');
      await expect(items).toHaveCount(1);
      await page.getByText('Delete answers').click();
      await press(page, 'Delete all');
      await headed(page, 'There are no answers from your address');
      await page.goto(link);
      await press(page, 'Show my answers');
      await headed(page, 'This link no longer works');
    });

    test('S10.6 anyone with the link can report a form', async ({ page, newRequest }) => {
      await page.goto(`/feedback/${await newRequest()}`);
      await page.getByRole('link', { name: 'Report' }).click();
      await press(page, 'Send report');
      await expectText(page, 'Choose what is wrong.');
      await page.getByText('Something else').click();
      await page.getByLabel('What should they know?').fill('It asks for my address twice.');
      await press(page, 'Send report');
      await headed(page, 'Thank you for telling us');
    });
  });
}

test.describe('the result screen of an owner', () => {
  test.use({ who: 'owner' });

  test('S10.6 an owner reports a quoted text, and a report that cannot be sent keeps its text', async ({
    page,
    prepared,
  }) => {
    await page.goto(`/summary/${prepared.requests.text}`);
    await page.getByRole('heading', { name: 'In their own words' }).click();
    await page.getByRole('button', { name: 'Report this text' }).first().click();
    await press(page, 'Send report');
    await expectText(page, 'Choose what is wrong');
    await page.getByText('It insults or humiliates somebody').click();
    const field = page.getByLabel('What should they know?');
    await field.fill('I do not want to read it again.');
    await page.route('**/api/reports', (route) => route.fulfill({ status: 503, json: {} }), { times: 1 });
    await press(page, 'Send report');
    await expectText(page, 'The report was not sent. Please try again.');
    await expect(field).toHaveValue('I do not want to read it again.');
    await press(page, 'Send report');
    await expectText(page, 'Thank you. The people who run this site have your report.');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Report this text' }).first()).toBeFocused();
  });
});
