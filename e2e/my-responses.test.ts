import { friendAt } from '@blindspot/people/friend';
import { expect, test } from './support/fixtures.ts';
import { accountWith } from './screens/account-screens.ts';
import { accountTest, tokenOf } from './support/account.ts';
import { askAgain, makeRequest } from './support/prepared.ts';
import { openIn } from './support/steps.ts';

accountTest(
  'S10.1 a signed-in person reads again what they answered today, and goes on to its receipt',
  async ({ account: { page, person }, product, people }) => {
    const requestId = await makeRequest(
      product.url,
      people.owner.access_token,
      'quick',
      'After a year in the team',
    );
    await page.goto(`/feedback/${requestId}`);
    const words = page.locator('[data-question="text"] textarea').first();
    await words.fill('You explain hard things calmly.');
    await page.getByLabel('Yes, word for word').check();
    await expect(page.getByLabel('Your name')).toHaveValue(person.name);
    await page.getByRole('button', { name: 'Send feedback' }).click();
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
    await page.getByRole('button', { name: 'Keep the code in this browser' }).click();
    await expect(page.getByRole('button', { name: 'Remove the code from this browser' })).toBeVisible();

    await page.goto('/my-responses');
    const answered = page.getByRole('listitem').filter({ hasText: 'After a year in the team' });
    const asked = people.owner.user.name;
    await expect(answered.getByRole('paragraph')).toHaveText(
      `for ${asked} · Thirty Seconds of Honesty · today`,
    );
    await answered.getByRole('link', { name: 'After a year in the team' }).click();
    await expect(page.getByRole('heading', { name: `Your answer to ${asked}`, exact: true })).toBeVisible();
    await expect(page.getByText('After a year in the team · today', { exact: true })).toBeVisible();
    await expect(page.getByText('You explain hard things calmly.')).toBeVisible();

    await page.getByRole('link', { name: 'Enter the code' }).click();
    await page.getByRole('button', { name: /^Open the answer whose code begins with/ }).click();
    await expect(page).toHaveURL(/\/receipt$/);
    await expect(page.getByRole('definition').getByText('You explain hard things calmly.')).toBeVisible();
  },
);

accountTest(
  'an answer to a follow-up is read in the language of the reader, and no question is cut at its colon',
  async ({ account: { page, person }, product, people: { owner } }) => {
    const asked = await makeRequest(product.url, owner.access_token, 'custom', 'In my words', {
      q1: 'Be honest: what do I do well?',
      q2: '',
      q3: '',
      q4: '',
    });
    const followUp = await askAgain(product.url, owner.access_token, asked);
    const friend = friendAt({ baseUrl: product.url }, await tokenOf(page));
    const submit = (requestId: string, responses: Record<string, string>): Promise<string> =>
      friend.send(requestId, {
        responder_name: person.name,
        responder_email: person.email,
        relationship: 'close-friend',
        responses,
        from_owner: false,
      });
    await submit(asked, { q1: 'You listen.' });
    await submit(followUp, { change: 'better', line: 'You wait.' });

    await page.goto('/my-responses');
    await page.getByRole('link', { name: 'In my words' }).click();
    await expect(page.getByRole('term').first()).toHaveText('Be honest: what do I do well?');
    await openIn(page, 'de', '/my-responses');
    await page.getByRole('link', { name: 'Let people finish before I answer' }).click();
    const receiptTexts = page.getByRole('term').or(page.getByRole('definition'));
    await expect(receiptTexts).toContainText([
      'Let people finish before I answer',
      'Besser',
      'Was ist dir aufgefallen?',
      'You wait.',
    ]);
  },
);

accountTest(
  'My Responses shows the tapped themes of an answer without words',
  async ({ account: { page, person }, product, people: { owner } }) => {
    const requestId = await makeRequest(product.url, owner.access_token, 'quick', 'In one tap');
    await friendAt({ baseUrl: product.url }, await tokenOf(page)).send(requestId, {
      responder_name: person.name,
      responder_email: person.email,
      relationship: 'colleague',
      responses: {},
      themes: { strength: ['stays-calm'] },
      from_owner: false,
    });
    await page.goto('/my-responses');
    await page.getByRole('link', { name: 'In one tap' }).click();
    const first = page.getByRole('term').first().locator('..');
    await expect(first).toContainText('Stays calm');
    await expect(page.getByRole('term')).toHaveCount(2);
  },
);

const answered = (title: string, day: string, questionSet: string) => ({
  id: title,
  title,
  owner_name: 'Maya Lindqvist',
  question_set: questionSet,
  submitted_at: `${day}T00:00:00Z`,
});
const dayBefore = (days: number): string =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

const sentences = {
  en: {
    today: 'for Maya Lindqvist · Thirty Seconds of Honesty · today',
    yesterday: 'for Maya Lindqvist · yesterday',
    long: 'for Maya Lindqvist · Mar 1, 2025',
  },
  de: {
    today: 'für Maya Lindqvist · Dreißig Sekunden Ehrlichkeit · heute',
    yesterday: 'für Maya Lindqvist · gestern',
    long: 'für Maya Lindqvist · 01.03.2025',
  },
  es: {
    today: 'para Maya Lindqvist · Treinta segundos de sinceridad · hoy',
    yesterday: 'para Maya Lindqvist · ayer',
    long: 'para Maya Lindqvist · 1 mar 2025',
  },
  fr: {
    today: 'pour Maya Lindqvist · Trente secondes de franchise · aujourd’hui',
    yesterday: 'pour Maya Lindqvist · hier',
    long: 'pour Maya Lindqvist · 1er mars 2025',
  },
};

test('S2.25 My Responses shows the owner, the questions and the day of an answer in each language', async ({
  visitor,
}) => {
  for (const [locale, { today, yesterday, long }] of Object.entries(sentences)) {
    const page = await visitor({ who: 'owner', locale });
    await page.route('**/api/my-responses?*', (route) =>
      route.fulfill({
        json: {
          responses: [
            answered('Seconds old', dayBefore(0), 'quick'),
            answered('A day old', dayBefore(1), 'no-longer-offered'),
            answered('Of long ago', '2025-03-01', 'no-longer-offered'),
          ],
        },
      }),
    );
    await page.goto('/my-responses');
    const items = page.getByRole('main').getByRole('listitem');
    await expect(items.getByRole('heading')).toHaveText(['Seconds old', 'A day old', 'Of long ago']);
    await expect(items.getByRole('paragraph')).toHaveText([today, yesterday, long]);
  }
});

accountTest(
  'My Responses asks to confirm the address, and states only under a confirmed address that there is no answer',
  async ({ account: { page } }) => {
    const listed = page.waitForResponse('**/api/my-responses?*');
    await page.goto('/my-responses');
    await listed;
    await expect(
      page.getByText('Confirm your email, and answers you gave with it appear here.'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send the link again' })).toBeVisible();
    await expect(page.getByText('You have not answered anyone yet.')).toHaveCount(0);

    await accountWith(page, { email_verified: true });
    await page.reload();
    await expect(page.getByText('You have not answered anyone yet.')).toBeVisible();
    await expect(page.getByText('Confirm your email', { exact: false })).toHaveCount(0);
  },
);
