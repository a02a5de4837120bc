import type { Page, Route } from '@playwright/test';

const held = new Set<Route>();

/** Leaves calls to this path unanswered, without sending them to the product. */
export const never = (page: Page, path: string): Promise<unknown> =>
  page.route(path, (route) => {
    held.add(route);
  });

/** Aborts unanswered calls, because otherwise the browser sends them when their page closes. */
export async function abortHeld(): Promise<void> {
  const routes = [...held];
  held.clear();
  // The page may have cancelled the call already.
  await Promise.all(routes.map((route) => route.abort().catch(() => undefined)));
}
