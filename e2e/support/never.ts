import type { Page, Route } from '@playwright/test';

const held = new Set<Route>();

/** Leaves calls to this path without an answer. They never reach the product. */
export const never = (page: Page, path: string): Promise<unknown> =>
  page.route(path, (route) => {
    held.add(route);
  });

/** Aborts the calls that `never` holds, because the browser sends them when their page closes. */
export async function abortHeld(): Promise<void> {
  const routes = [...held];
  held.clear();
  // A call that its page has given up cannot be aborted.
  await Promise.all(routes.map((route) => route.abort().catch(() => undefined)));
}
