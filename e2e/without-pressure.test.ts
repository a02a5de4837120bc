import type { Page } from '@playwright/test';
import { showIn } from './screens/appearances.ts';
import { followUpFormScreens, planScreens } from './screens/plan-screens.ts';
import { screenTest } from './screens/screen-test.ts';
import { screens as everyScreen } from './screens/screens.ts';
import { expect } from './support/fixtures.ts';

/** Page parts that show a plan or a follow-up. The result beside them may show red. */
const parts = '#plan, [role="dialog"], dialog, main:has(form [type="radio"]), main:not(:has(#plan))';

/** These screens may contain red, because they show a problem with the form. */
const showProblems = new Set(['plan-form-empty', 'form-follow-up-problems']);

const ofPlans = new Set([...planScreens, ...followUpFormScreens].map(({ name }) => name));
const screens = everyScreen.filter(({ name }) => ofPlans.has(name));

screenTest(
  'screens of plans and follow-ups show no red, in light and in dark',
  async ({ openScreen, appearances }) => {
    for (const screen of screens.filter(({ name }) => !showProblems.has(name))) {
      const page = await openScreen(screen);
      for (const appearance of appearances) {
        await showIn(page, appearance);
        const { looked, red } = await coloursIn(page);
        expect.soft(looked, `${screen.name}, ${appearance.name}`).toBeGreaterThan(10);
        expect.soft(red, `${screen.name}, ${appearance.name}`).toEqual([]);
      }
    }
  },
);

screenTest(
  'screens of plans and follow-ups show a missing choice in red',
  async ({ openScreen, appearances }) => {
    for (const screen of screens.filter(({ name }) => showProblems.has(name))) {
      const page = await openScreen(screen);
      for (const appearance of appearances) {
        await showIn(page, appearance);
        expect.soft((await coloursIn(page)).red, `${screen.name}, ${appearance.name}`).not.toEqual([]);
      }
    }
  },
);

function coloursIn(page: Page): Promise<{ looked: number; red: string[] }> {
  return page.evaluate((where) => {
    const pixel = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    if (!pixel) throw new Error('Nothing can be painted.');
    const isRed = (colour: string): boolean => {
      pixel.clearRect(0, 0, 1, 1);
      pixel.fillStyle = colour;
      pixel.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, opacity = 0] = pixel.getImageData(0, 0, 1, 1).data;
      const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
      const vivid = (most - least) / (255 - Math.abs(most + least - 255) || 1);
      if (opacity < 20 || most !== red || vivid < 0.25 || most - least < 20) return false;
      // Red has a hue within 20° of 0°. Amber, which marks what others see, has a hue of 33°.
      return (60 * Math.abs(green - blue)) / (most - least) < 20;
    };
    const found = [...document.querySelectorAll(where)].flatMap((part) => [
      part,
      ...part.querySelectorAll('*'),
    ]);
    const drawn = [...new Set(found)].filter((one) => one.checkVisibility({ visibilityProperty: true }));
    const red = drawn.flatMap((one) =>
      [null, '::before', '::after'].flatMap((pseudo) => {
        const style = getComputedStyle(one, pseudo);
        if (pseudo !== null && style.content === 'none') return [];
        const sides = ['top', 'right', 'bottom', 'left'].filter(
          (side) => style.getPropertyValue(`border-${side}-style`) !== 'none',
        );
        const properties = [
          'color',
          'background-color',
          'fill',
          'stroke',
          'text-decoration-color',
          'accent-color',
          ...sides.map((side) => `border-${side}-color`),
          ...(style.outlineStyle === 'none' ? [] : ['outline-color']),
        ];
        return properties.flatMap((property) => {
          const colour = style.getPropertyValue(property);
          return /^(?:none|auto|transparent)?$/.test(colour) || !isRed(colour)
            ? []
            : [`${one.outerHTML.slice(0, 80)} ${property}: ${colour}`];
        });
      }),
    );
    return { looked: drawn.length, red };
  }, parts);
}
