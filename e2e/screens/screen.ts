import type { Summary } from '@blindspot/contracts/http/summaries';
import type { Page } from '@playwright/test';
import type { Prepared, Role } from '../support/prepared.ts';

export const variantTag = '@variant';

export interface Screen {
  readonly name: string;
  /** Name of the screen that this screen is a variant of. Only `npm run verify` checks variants. */
  readonly variantOf?: string;
  readonly who?: Role;
  /** Accessibility rules to skip. They misjudge elements that a bar covers. */
  readonly passOver?: readonly string[];
  open(page: Page, prepared: Prepared): Promise<unknown>;
}

export const heading = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('heading', { name }).first().waitFor();
export const refuse = (page: Page, path: string, status = 500): Promise<unknown> =>
  page.route(path, (route) => route.fulfill({ status, json: {} }));

export const changed = (page: Page, path: string, difference: object): Promise<unknown> =>
  page.route(path, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), ...difference } });
  });

/** Serves a sample for GET calls. Leaves other calls to earlier routes. */
export const reading = (page: Page, path: string, json: unknown): Promise<unknown> =>
  page.route(path, (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json }) : route.fallback(),
  );

/** Serves a result in which the first row has no average and the third row ignores trust weights. */
export const withSlidersLeftAlone = (page: Page): Promise<unknown> =>
  page.route('**/api/feedback-summary/*', async (route) => {
    const response = await route.fetch();
    const summary = (await response.json()) as Pick<Summary, 'question_averages'>;
    const rows = Object.entries(summary.question_averages).map(([key, row], place) => {
      if (place === 0) return [key, { average: null, question_text: row.question_text }];
      return [key, place === 2 ? { ...row, counts_alike: true, people_differ: true } : row];
    });
    await route.fulfill({ response, json: { ...summary, question_averages: Object.fromEntries(rows) } });
  });
