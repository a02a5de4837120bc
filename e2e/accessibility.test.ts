import { narrow, showIn } from './screens/appearances.ts';
import { askAxe, cutOff, tooWide, typeUnbroken, violationsOf, zoomTwice } from './screens/faults.ts';
import { screenTest } from './screens/screen-test.ts';
import { variantTag, type Screen } from './screens/screen.ts';
import { screens } from './screens/screens.ts';
import { expect } from './support/fixtures.ts';

/** Maximum number of screens in one test; more would make it time out. */
const screensPerTest = 10;

function inTests(all: readonly Screen[]): Screen[][] {
  const count = Math.ceil(all.length / screensPerTest);
  return Array.from({ length: count }, (_, at) => all.slice(at * screensPerTest, (at + 1) * screensPerTest));
}

const [variants, others] = [true, false].map((isVariant) =>
  inTests(screens.filter(({ variantOf }) => (variantOf !== undefined) === isVariant)),
);

screenTest.describe('S4.9 light and dark, at 375 and 1280 px, down to 320 px and at 200 %', () => {
  screenTest.describe.configure({ mode: 'parallel' });
  for (const [tag, groups] of [
    [[], others],
    [[variantTag], variants],
  ] as const)
    for (const group of groups ?? [])
      screenTest(
        `screens ${group[0]?.name} to ${group.at(-1)?.name} have no accessibility violation, fit their width and call no other host`,
        { tag: [...tag] },
        async ({ openScreen, appearances }) => {
          for (const screen of group)
            await screenTest.step(screen.name, async () => {
              const page = await openScreen(screen);
              const isFree = (faults: string[], where: string): void =>
                expect.soft(faults, `${screen.name}, ${where}`).toEqual([]);
              await askAxe(page);
              for (const appearance of appearances) {
                await showIn(page, appearance);
                isFree(await violationsOf(page, appearance, screen.passOver), appearance.name);
                isFree(await tooWide(page), appearance.name);
                isFree(await cutOff(page), appearance.name);
              }
              await showIn(page, { viewport: narrow, colorScheme: 'light' });
              isFree(await tooWide(page), '320 px');
              await typeUnbroken(page);
              isFree(await tooWide(page), 'unbroken text at 320 px');
              isFree(await cutOff(page), 'unbroken text at 320 px');
              await zoomTwice(page);
              isFree(await tooWide(page), '200 %');
            });
        },
      );
});
