import { call } from '@blindspot/contracts/client';
import { createFeedbackRequestRoute } from '@blindspot/contracts/http/feedback-requests';
import {
  closeReportRoute,
  listReportsRoute,
  sendReportRoute,
  sendVisitorReportRoute,
} from '@blindspot/contracts/http/reports';
import { createTestimonialRoute, deleteTestimonialRoute } from '@blindspot/contracts/http/testimonials';
import { ownerAt } from '@blindspot/people/owner';
import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { fivePeople } from './support/people.ts';
import { answerAs, makeRequest, newAddress, registerPerson, storedSession } from './support/prepared.ts';

const payloads = [
  `"'><script>ran()</script><img src=x onerror=ran()>`,
  '</textarea></title><svg onload=ran()>',
  '[a link](javascript:ran()) <a href="javascript:ran()">here</a>',
  '{{constructor.constructor("ran()")()}} ${ran()} <!--<script>ran()//-->',
  '</script><iframe srcdoc="<script>parent.ran()</script>"></iframe>',
];

test.use({ who: 'admin' });

/** Opens a page that shows hostile texts. Returns elements and scripts that these texts produced. */
async function faultsOn(
  page: Page,
  path: string,
  texts: readonly string[],
  openMore?: () => Promise<void>,
): Promise<unknown[]> {
  const found: unknown[] = [];
  const ran = new Promise<string>((resolve) => page.once('dialog', (dialog) => resolve(dialog.message())));
  await page.addInitScript(() => Object.assign(window, { ran: () => window.alert('ran') }));
  await page.goto(path);
  await openMore?.();
  for (const text of texts) await expect(page.locator('body'), `${path} shows ${text}`).toContainText(text);
  for (const link of await page
    .locator(
      'a[href^="javascript:"], a[href^="mailto:"][href*="@"][href*="?"], img[src="x"], iframe[srcdoc], svg[onload]',
    )
    .all())
    found.push(await link.evaluate((element) => element.outerHTML));
  const outcome = await Promise.race([ran, page.evaluate(() => 'nothing ran')]);
  return outcome === 'nothing ran' ? found : [...found, outcome];
}

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
  const showClosed = async () => void (await page.getByLabel('Show').selectOption('closed'));
  expect(await faultsOn(page, '/admin?tab=reports', payloads, showClosed)).toEqual([]);
});

test('a script in a reported answer, or in the name or address of the owner who reports it, does not run', async ({
  page,
  product,
  visitor,
}) => {
  const reader = await registerPerson(product.url, payloads[0] ?? '', newAddress('r?bcc=all&body=hi'));
  const asReader = { baseUrl: product.url, token: reader.access_token };
  const id = await makeRequest(product.url, reader.access_token, 'quick');
  const friends = fivePeople.map((friend, at) => ({ ...friend, answers: [payloads[at] ?? ''] }));
  await answerAs(friends, product.url, id);
  const { quotes } = await ownerAt(asReader, reader.access_token).openResult(id);
  const [question_key = ''] = Object.keys(quotes);
  const owner = await visitor({ storageState: storedSession(product.url, reader) });
  const startReport = async (): Promise<void> => {
    await owner.getByRole('heading', { name: 'In their own words' }).click();
    await owner.getByRole('button', { name: 'Report this text' }).first().click();
  };
  expect(await faultsOn(owner, `/summary/${id}`, payloads, startReport)).toEqual([]);
  for (const text of payloads) {
    const comment = { question_key, content: text };
    await call(sendReportRoute, { body: { request_id: id, comment, reason: 'other', text } }, asReader);
  }
  const closeReport = async (): Promise<void> => {
    const card = page.getByRole('article').filter({ hasText: reader.user.email });
    await card
      .getByRole('button', { name: /^Close the report/ })
      .first()
      .click();
  };
  const texts = [reader.user.email, ...payloads];
  expect(await faultsOn(page, '/admin?tab=reports', texts, closeReport)).toEqual([]);
});
