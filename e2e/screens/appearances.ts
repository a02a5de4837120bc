import type { Page } from '@playwright/test';

export const phone = { width: 375, height: 812 };
/** Size of the narrowest window in which every screen must fit without scrolling sideways. */
export const narrow = { width: 320, height: 640 };
export const smallPhone = { width: 375, height: 667 };
export const desktop = { width: 1280, height: 900 };

export interface Appearance {
  readonly name: string;
  readonly viewport: { width: number; height: number };
  readonly colorScheme: 'light' | 'dark';
  readonly forcedColors?: 'active';
}

const phoneLight: Appearance = { name: 'phone-light', viewport: phone, colorScheme: 'light' };
const phoneDark: Appearance = { name: 'phone-dark', viewport: phone, colorScheme: 'dark' };
const desktopLight: Appearance = { name: 'desktop-light', viewport: desktop, colorScheme: 'light' };
const desktopDark: Appearance = { name: 'desktop-dark', viewport: desktop, colorScheme: 'dark' };

const narrowLight: Appearance = { name: 'narrow-light', viewport: narrow, colorScheme: 'light' };
const phoneForced: Appearance = {
  name: 'phone-forced-colours',
  viewport: phone,
  colorScheme: 'light',
  forcedColors: 'active',
};

export const everyAppearance: readonly Appearance[] = [
  phoneLight,
  phoneDark,
  desktopLight,
  desktopDark,
  narrowLight,
  phoneForced,
];

export const twoAppearances: readonly Appearance[] = [phoneLight, desktopDark];

export async function showIn(
  page: Page,
  { viewport, colorScheme, forcedColors }: Omit<Appearance, 'name'>,
): Promise<void> {
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme, forcedColors: forcedColors ?? 'none', reducedMotion: 'reduce' });
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const ends = document.getAnimations().filter(
      ({ effect }) =>
        effect instanceof KeyframeEffect &&
        // A closed <details> is not rendered, so transitions in it never end.
        effect.target?.checkVisibility() &&
        effect.getComputedTiming().iterations !== Infinity,
    );
    await Promise.allSettled(ends.map((one) => one.finished));
  });
}
