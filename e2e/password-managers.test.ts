import { ownerAt } from '@blindspot/people/owner';
import type { Page } from '@playwright/test';
import { expect } from './support/fixtures.ts';
import { askAgain } from './support/prepared.ts';
import { fillIn, nameOneself, openForm, test } from './support/response-form.ts';

test.use({ hasTouch: true });

/** Fills every empty text field, even hidden ones. Some password managers do so without any event. */
async function fillLikePasswordManager(page: Page, { dispatchesEvents }: { dispatchesEvents: boolean }) {
  await page.evaluate((dispatches) => {
    const known: Record<string, string> = { email: 'lena@people.example', url: 'https://lena.example' };
    const isText = 'input:not([type]),[type=text],[type=email],[type=url],[type=tel],[type=search]';
    for (const input of document.querySelectorAll<HTMLInputElement>(isText)) {
      if (input.value) continue;
      input.value = known[input.type] ?? 'https://lena.example';
      if (!dispatches) continue;
      for (const kind of ['input', 'change']) input.dispatchEvent(new Event(kind, { bubbles: true }));
    }
  }, dispatchesEvents);
}

const ways = [
  { javaScriptEnabled: true, dispatchesEvents: true },
  { javaScriptEnabled: true, dispatchesEvents: false },
  // Without JavaScript, events have no effect, so one case is enough.
  { javaScriptEnabled: false, dispatchesEvents: false },
];

for (const { javaScriptEnabled, dispatchesEvents } of ways)
  test.describe(`every kind of form, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test(`a form can be sent after a password manager has filled its fields ${dispatchesEvents ? 'with' : 'without'} events`, async ({
      page,
      newRequest,
      product,
      people,
    }) => {
      const { access_token: token } = people.owner;
      const owner = ownerAt({ baseUrl: product.url }, token);
      for (const set of ['shadow', 'relateful', 'follow-up']) {
        const requestId =
          set === 'follow-up'
            ? await askAgain(product.url, token, await newRequest('quick'))
            : await newRequest(set);
        await openForm(page, requestId);
        if (set === 'shadow') await fillIn(page, 'Lena');
        else await nameOneself(page, 'Lena');
        if (set === 'follow-up') await page.getByLabel('Worse').check();
        await fillLikePasswordManager(page, { dispatchesEvents });
        await page.getByRole('button', { name: 'Send feedback' }).click();
        const anyway = page.getByRole('button', { name: 'Send anyway' });
        const thanks = page.getByRole('heading', { name: 'Thank you' });
        await expect(anyway.or(thanks)).toBeVisible();
        if (await anyway.isVisible()) await anyway.click();
        await expect(thanks).toBeVisible();
        await expect.poll(() => owner.countOf(requestId)).toBe(1);
      }
    });
  });
