import type { BrowserContext, Page } from 'playwright-core';

/**
 * Has every page of the context keep how long its interactions took, as Event Timing says: from the touch or the key
 * until the frame that shows what came of it, in steps of 8 ms. A document that was left takes what it kept along, but
 * for what its storage has.
 */
export async function watchLatencies(context: BrowserContext): Promise<void> {
  await context.addInitScript(`(() => {
    const key = 'latencies';
    const keep = (entries) => {
      const taken = entries.filter(({ interactionId }) => interactionId > 0).map(({ duration }) => duration);
      if (taken.length > 0)
        sessionStorage.setItem(key, JSON.stringify([...JSON.parse(sessionStorage.getItem(key) ?? '[]'), ...taken]));
    };
    const observer = new PerformanceObserver((list) => keep(list.getEntries()));
    observer.observe({ type: 'event', durationThreshold: 16 });
    addEventListener('pagehide', () => keep(observer.takeRecords()));
    globalThis.takeLatencies = async () => {
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      keep(observer.takeRecords());
      const taken = JSON.parse(sessionStorage.getItem(key) ?? '[]');
      sessionStorage.removeItem(key);
      return taken;
    };
  })()`);
}

/** What was kept since it was asked for last, once the last of it is painted. Nothing is below 16 ms. */
export async function latencies(page: Page): Promise<number[]> {
  await page.waitForLoadState();
  return page.evaluate('takeLatencies()');
}
