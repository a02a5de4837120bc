import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { changed } from './screens/screen.ts';
import { expect, test } from './support/fixtures.ts';
import { fivePeople } from './support/people.ts';
import { openToPrint, ownText, printedOverTheEdge, textsByPage } from './support/paper.ts';
import { answerAs, makeRequest, openResult } from './support/prepared.ts';
import { headed, press, expectText, shareEverything } from './support/steps.ts';

test.use({ who: 'owner' });

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

const placesIn = (chart: unknown) =>
  (chart as unknown[][][]).map((row) => row.map((mark) => mark.slice(0, -2)));

test('S10.23 an average has the same position and whisker on the owner’s page, the shared page and paper', async ({
  page,
  prepared,
}) => {
  await page.goto(`/summary/${prepared.requests.slider}`);
  await page.getByRole('heading', { name: 'All eleven' }).click();
  const own = await chartOf(page);
  expect(own).toHaveLength(11);
  // Each chart consists of the rail, three band borders, three whisker lines, and the average.
  expect((own as unknown[][])[0]).toHaveLength(8);
  await page.emulateMedia({ media: 'print' });
  const paper = await chartOf(page);
  expect(placesIn(paper)).toEqual(placesIn(own));
  await page.goto(prepared.shared.slider);
  expect(await chartOf(page)).toEqual(paper);
  await page.emulateMedia({ media: 'screen' });
  expect(await chartOf(page)).toEqual(paper);
});

test('S10.23 each chart shows one average, at its position between the ends of the scale', async ({
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
  await page.getByRole('heading', { name: 'All eleven' }).click();
  const places = await page.evaluate(() =>
    [...document.querySelectorAll('dl > :last-child svg circle')].map((mark) => mark.getAttribute('cx')),
  );
  expect(places).toEqual(['50%', ...Array.from({ length: 10 }, () => '0%')]);
  await expect(page.locator('main svg polygon, main svg polyline')).toHaveCount(0);
});

test('an owner sees that the shared link shows an earlier text or result, and can update the link', async ({
  page,
  product,
  people,
}) => {
  const token = people.owner.access_token;
  const requestId = await makeRequest(product.url, token, 'quick', 'A link that falls behind');
  await answerAs(fivePeople, product.url, requestId);
  await openResult(product.url, token, requestId);
  await page.goto(`/summary/${requestId}`);
  await shareEverything(page);
  await expectText(page, 'The link shows the result above.');
  await press(page, 'Regenerate Analysis');
  await expectText(page, 'Your link still shows the earlier text.');
  await press(page, 'Update what the link shows');
  await expectText(page, 'The link shows the newest text');
  await expect(page.getByText('Your link still shows')).toHaveCount(0);

  await page.route('**/api/public-summary/*', async (route) => {
    const response = await route.fetch();
    const earlier = { response_count: 4, essential_takeaways: ['You listen.'] };
    await route.fulfill({ response, json: { ...((await response.json()) as object), ...earlier } });
  });
  await page.reload();
  await expectText(page, 'Your link still shows the earlier result, from 4 answers. This one is not shared.');
  await page.unroute('**/api/public-summary/*');
  await press(page, 'Update what the link shows');
  await expectText(page, 'The link shows the result above.');
  await expect(page.getByText('Your link still shows')).toHaveCount(0);
});

test('an owner sees on the result and on its card that an admin took the shared page down', async ({
  page,
  prepared,
}) => {
  await changed(page, '**/api/feedback-summary/*', { share: null, share_taken_down: true });
  await page.goto(`/summary/${prepared.requests.text}`);
  const panel = page.getByRole('region', { name: 'Share the results' });
  await expect(panel).toContainText('An admin took this page down. You cannot share it.');
  await expect(panel.getByRole('button')).toHaveCount(0);
  await page.goto('/dashboard');
  const link = page.locator(`a[href="/summary/${prepared.requests.text}"]`);
  const card = page.getByRole('article').filter({ has: link });
  // A card loads its result once it is near the viewport.
  await card.scrollIntoViewIfNeeded();
  await expect(card).toContainText('An admin took this page down.');
});

test('S10.22 a result prints as a PDF of one to three pages without an empty page, with or without the self-view', async ({
  page,
  prepared,
}) => {
  for (const [path, ready, own] of [
    [`/summary/${prepared.requests.text}`, 'Essential Takeaways', true],
    [`/summary/${prepared.requests.text}`, 'Essential Takeaways', false],
    [`/summary/${prepared.requests.slider}`, 'All eleven', true],
    [`/summary/${prepared.requests.slider}`, 'All eleven', false],
  ] as const) {
    await page.goto(path);
    await headed(page, ready);
    await headed(page, 'Feedback Overview');
    if (own) await page.getByLabel(ownText).check();
    const printed = page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          window.print = resolve;
        }),
    );
    await press(page, 'Print or save as PDF');
    await printed;
    await page.emulateMedia({ media: 'print' });
    const folded = page.locator('main details:not([open])').filter({ visible: true });
    for (const part of await folded.all())
      await expect(part.locator('> :not(summary)').first()).toBeVisible();
    expect((await page.locator('[data-of="blind"]').filter({ visible: true }).count()) > 0).toBe(
      own && path.includes(prepared.requests.text),
    );
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    const texts = textsByPage(await page.pdf({ format: 'A4', preferCSSPageSize: true }));
    expect(texts.length, path).toBeGreaterThan(0);
    expect(texts.length, path).toBeLessThanOrEqual(3);
    for (const count of texts) expect(count).toBeGreaterThan(5);
    await page.emulateMedia({ media: 'screen' });
  }
});

test('a slider result prints the gaps between self-view and answers only if the owner includes the self-view', async ({
  page,
  prepared,
}) => {
  await page.goto(`/summary/${prepared.requests.slider}`);
  const gaps = page.getByRole('region', { name: 'They see four things differently than you thought.' });
  await expect(gaps.getByRole('listitem')).toHaveText([
    'Staying in conflictYou said 2, they say 9.6.',
    'BoundariesYou thought 9, they say 2.6.',
    'Deep listeningYou thought 2, they say 6.6.',
  ]);
  await page.getByRole('heading', { name: 'All eleven' }).click();
  const rows = page.getByRole('region', { name: 'All eleven' }).getByRole('listitem');
  const names = () => rows.getByRole('heading').allTextContents();
  const asAsked = await names();
  expect(asAsked[0]).toBe('Presence');
  await press(page, 'Largest gap first');
  expect((await names()).slice(0, 3)).toEqual(['Staying in conflict', 'Boundaries', 'Deep listening']);

  // On paper, sorting by the gap between self-view and answers would reveal the owner's own scores.
  await page.emulateMedia({ media: 'print' });
  await expect(gaps).toBeHidden();
  const places = await rows.evaluateAll((all) =>
    all
      .map((row) => ({ box: row.getBoundingClientRect(), name: row.querySelector('h3')?.textContent }))
      .toSorted((one, other) => one.box.top - other.box.top || one.box.left - other.box.left)
      .map(({ name }) => name),
  );
  expect(places).toEqual(asAsked);
  await page.emulateMedia({ media: 'screen' });
  await page.getByLabel(ownText).check();
  await page.emulateMedia({ media: 'print' });
  await expect(gaps).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await press(page, 'In the order of the questions');
  expect(await names()).toEqual(asAsked);

  await page.goto(prepared.shared.slider);
  await headed(page, 'Assessment Results');
  await expect(page.getByText(/You (said|thought)|than you thought/)).toHaveCount(0);
});

// Prints only two results, because paper.verify.ts prints every result.
test('a result on paper has no blank sheet, wherever its text ends', async ({
  page,
  prepared: { requests, shared },
}) => {
  for (const [address, own, format] of [
    [`/summary/${requests.text}`, true, 'A4'],
    [shared.slider, false, 'Letter'],
  ] as const) {
    await openToPrint(page, address, own);
    expect(await printedOverTheEdge(page, format), address).not.toContain(0);
    await page.emulateMedia({ media: 'screen' });
  }
});

test('an owner saves the numbers of a result as a file, with their own scores only on request', async ({
  page,
  prepared,
}) => {
  await page.goto(`/summary/${prepared.requests.slider}`);
  const save = async (): Promise<string> => {
    const download = page.waitForEvent('download');
    await press(page, 'Save as CSV');
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^blindspot-\d{4}-\d\d-\d\d\.csv$/);
    return await readFile(await file.path(), 'utf8');
  };
  const rows = (await save()).split('\r\n');
  expect(rows[0]).toBe(
    '\uFEFFWhat it is,Name,Average,Likely from,Likely to,Band,Answers,Who says it,Helps or gets in the way,Text',
  );
  expect(rows.filter((row) => row.startsWith('Question,'))).toHaveLength(11);
  expect(rows.filter((row) => row.startsWith('In their own words,'))).toHaveLength(5);
  expect(rows[1]).toMatch(/^Question,Presence,9\.6,7\.5,10,Good to Excellent,5,,,/);
  await page.getByLabel(ownText).check();
  expect(await save()).toMatch(/,You,Guess,Text\r\nQuestion,Presence,[^\r]*,8,8,\r\n/);
});

test('the Print and Save buttons load the latest result, and ignore a second press meanwhile', async ({
  page,
  prepared,
}) => {
  await page.goto(`/summary/${prepared.requests.slider}`);
  const print = page.getByRole('button', { name: 'Print or save as PDF' });
  const save = page.getByRole('button', { name: 'Save as CSV' });
  const left: string[] = [];
  await page.exposeFunction('print', () => left.push('print'));
  page.on('download', () => left.push('file'));

  await page.route('**/api/feedback-summary/*', (route) => route.abort());
  for (const button of [print, save]) {
    await button.click();
    const sentence = page.getByText(
      'The latest result could not be loaded, so nothing was printed or saved.',
    );
    await expect(sentence).toBeVisible();
    await expect(sentence).toHaveCount(0);
  }
  await page.unroute('**/api/feedback-summary/*');
  expect(left).toEqual([]);

  const answers: (() => Promise<void>)[] = [];
  await page.route('**/api/feedback-summary/*', (route) => void answers.push(() => route.continue()));
  await print.click();
  await expect(print).toHaveAttribute('aria-disabled', 'true');
  await print.click({ force: true });
  await save.click({ force: true });
  await expect.poll(() => answers).toHaveLength(1);
  await answers[0]?.();
  await expect(print).not.toHaveAttribute('aria-disabled');
  await expect.poll(() => left).toEqual(['print']);
  expect(answers).toHaveLength(1);
});
