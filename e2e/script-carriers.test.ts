import { call } from '@blindspot/contracts/client';
import { createFeedbackRequestRoute } from '@blindspot/contracts/http/feedback-requests';
import {
  closeReportRoute,
  listReportsRoute,
  sendVisitorReportRoute,
} from '@blindspot/contracts/http/reports';
import { createTestimonialRoute, deleteTestimonialRoute } from '@blindspot/contracts/http/testimonials';
import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';

const payloads = [
  `"'><script>ran()</script><img src=x onerror=ran()>`,
  '</textarea></title><svg onload=ran()>',
  '[a link](javascript:ran()) <a href="javascript:ran()">here</a>',
  '{{constructor.constructor("ran()")()}} ${ran()} <!--<script>ran()//-->',
  '</script><iframe srcdoc="<script>parent.ran()</script>"></iframe>',
];

/** Opens a page, expects each text on it, and returns the elements and scripts that came of them. */
async function faultsOn(page: Page, path: string, texts: readonly string[]): Promise<unknown[]> {
  const found: unknown[] = [];
  const ran = new Promise<string>((resolve) => page.once('dialog', (dialog) => resolve(dialog.message())));
  await page.addInitScript(() => Object.assign(window, { ran: () => window.alert('ran') }));
  await page.goto(path);
  for (const text of texts) await expect(page.locator('body'), `${path} shows ${text}`).toContainText(text);
  for (const link of await page
    .locator('a[href^="javascript:"], img[src="x"], iframe[srcdoc], svg[onload]')
    .all())
    found.push(await link.evaluate((element) => element.outerHTML));
  const outcome = await Promise.race([ran, page.evaluate(() => 'nothing ran')]);
  return outcome === 'nothing ran' ? found : [...found, outcome];
}

test.describe('texts that contain a script', () => {
  test.use({ who: 'admin' });

  test('a script in a testimonial does not run', async ({ asAdmin, page, visitor }) => {
    const ids: string[] = [];
    for (const payload of payloads) {
      const text = { name: payload, role: payload, content: payload, category: payload, rating: 5 };
      ids.push((await call(createTestimonialRoute, { body: text }, asAdmin)).body.id);
    }
    expect(await faultsOn(page, '/admin?tab=testimonials', payloads)).toEqual([]);
    const landing = await visitor();
    const newest = payloads.at(-1) ?? '';
    await expect(async () => expect(await faultsOn(landing, '/', [newest])).toEqual([])).toPass();
    for (const id of ids) await call(deleteTestimonialRoute, { params: { id } }, asAdmin);
  });

  test('a script in a report, its note or the title of its form does not run', async ({
    asAdmin,
    page,
    people,
    product,
    visitor,
  }) => {
    const asOwner = { baseUrl: product.url, token: people.owner.access_token };
    for (const payload of payloads) {
      const body = {
        title: payload,
        description: payload,
        ai_prompt_type: 'encouraging',
        question_set: 'quick',
      } as const;
      const { id } = (await call(createFeedbackRequestRoute, { body }, asOwner)).body;
      const report = { about: { request_id: id }, reason: 'other', text: payload } as const;
      await call(sendVisitorReportRoute, { body: report }, asOwner);
      expect(await faultsOn(await visitor(), `/feedback/${id}`, [payload])).toEqual([]);
    }
    expect(await faultsOn(page, '/admin?tab=reports', payloads)).toEqual([]);
    const { reports } = (await call(listReportsRoute, { querystring: {} }, asAdmin)).body;
    for (const { id, text } of reports.filter((one) => payloads.includes(one.text)))
      await call(closeReportRoute, { params: { id }, body: { note: text } }, asAdmin);
    expect(await faultsOn(page, '/admin?tab=reports&state=closed', [])).toEqual([]);
  });
});
