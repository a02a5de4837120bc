import type { Page } from '@playwright/test';

/** Sizes the design is made for. */
export const phone = { width: 375, height: 812 };
/** What is met without scrolling is measured on this one. */
export const smallPhone = { width: 375, height: 667 };
export const desktop = { width: 1280, height: 900 };

export interface Appearance {
  readonly name: string;
  readonly viewport: { width: number; height: number };
  readonly colorScheme: 'light' | 'dark';
}

const phoneLight: Appearance = { name: 'phone-light', viewport: phone, colorScheme: 'light' };
const phoneDark: Appearance = { name: 'phone-dark', viewport: phone, colorScheme: 'dark' };
const desktopLight: Appearance = { name: 'desktop-light', viewport: desktop, colorScheme: 'light' };
const desktopDark: Appearance = { name: 'desktop-dark', viewport: desktop, colorScheme: 'dark' };

/** What every screen is made for. */
export const everyAppearance: readonly Appearance[] = [phoneLight, phoneDark, desktopLight, desktopDark];

/** Each size and each scheme of colours, once. */
export const twoAppearances: readonly Appearance[] = [phoneLight, desktopDark];

/** Shows a page that is open in another size and other colours, and waits until the colours have faded over. */
export async function showIn(page: Page, { viewport, colorScheme }: Omit<Appearance, 'name'>): Promise<void> {
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const ends = document.getAnimations().filter(
      ({ effect }) =>
        effect instanceof KeyframeEffect &&
        // What a closed <details> holds is not drawn, and its transitions never come to their end.
        effect.target?.checkVisibility() &&
        effect.getComputedTiming().iterations !== Infinity,
    );
    await Promise.allSettled(ends.map((one) => one.finished));
  });
}
