import { expect } from './support/fixtures.ts';
import { fillIn, openForm, test } from './support/response-form.ts';

for (const javaScriptEnabled of [true, false])
  test.describe(`a form that its owner edited, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test('a friend whose form changes while they type sees the current form with their text, and sends it', async ({
      page,
      product,
      people,
      newRequest,
    }) => {
      const requestId = await newRequest();
      const edited = await page.request.put(`${product.url}/api/feedback-requests/${requestId}`, {
        headers: { authorization: `Bearer ${people.owner.access_token}` },
        data: { title: 'Only for Lena', description: '', custom_ai_prompt: '' },
      });
      expect(edited.status()).toBe(200);
      await openForm(page, requestId);
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toHaveText('Only for Lena');
      await fillIn(page, 'Lena', 'You never say no.');
      const first = await page.request.post(`${product.url}/api/feedback-response/${requestId}`, {
        data: {
          responder_name: 'Tom',
          responder_email: 'tom@people.example',
          relationship: 'colleague',
          responses: await firstAnswer(page),
          form_version: 1,
        },
      });
      expect(first.status()).toBe(201);

      await page.getByRole('button', { name: 'Send feedback' }).click();
      await expect(page.getByText('The form has changed.')).toBeVisible();
      await expect(heading).not.toHaveText('Only for Lena');
      await expect(page.getByLabel('Your name')).toHaveValue('Lena');
      await expect(page.locator('[data-question="text"] textarea').first()).toHaveValue('You never say no.');
      await page.getByRole('button', { name: 'Send again' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Thank you/);
    });
  });

async function firstAnswer(page: Parameters<typeof openForm>[0]): Promise<Record<string, string>> {
  const name = await page.locator('[data-question="text"] textarea').first().getAttribute('name');
  return { [(name ?? '').replace('responses.', '')]: 'You listen.' };
}
