import { expect, test } from './support/fixtures.ts';
import { openToPrint, printedOverTheEdge } from './support/paper.ts';

test.use({ who: 'owner' });

test('no printed result has a blank sheet, wherever its text ends', async ({
  page,
  prepared: { requests, shared },
}) => {
  const own = [requests.text, requests.slider, requests.judged].map((id) => `/summary/${id}`);
  const printed = [
    ...own.flatMap((address) => [true, false].map((withSelfView) => [address, withSelfView] as const)),
    ...Object.values(shared).map((address) => [address, false] as const),
  ];
  for (const [address, withSelfView] of printed) {
    await openToPrint(page, address, withSelfView);
    for (const format of ['A4', 'Letter'] as const)
      expect(await printedOverTheEdge(page, format), `${address} on ${format}`).not.toContain(0);
    await page.emulateMedia({ media: 'screen' });
  }
});
