import type { Summary } from '@blindspot/contracts/http/summaries';
import type { Page } from '@playwright/test';
import type { Prepared, Role } from '../support/prepared.ts';

/** Tag of screens that are variants of another. */
export const variantTag = '@variant';

/** A screen in one of its states: who meets it, and how it comes to be. */
export interface Screen {
  readonly name: string;
  /** The screen that is drawn with the same parts; this one differs in its words and is looked at each night. */
  readonly variantOf?: string;
  readonly who?: Role;
  /** Rules of axe that take for unseen what a dialog has scrolled away, or a bar covers. */
  readonly passOver?: readonly string[];
  open(page: Page, prepared: Prepared): Promise<unknown>;
}

export const heading = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('heading', { name }).first().waitFor();
export const refuse = (page: Page, path: string, status = 500): Promise<unknown> =>
  page.route(path, (route) => route.fulfill({ status, json: {} }));

/** Answers reads as the product does, but for what is another. */
export const changed = (page: Page, path: string, difference: object): Promise<unknown> =>
  page.route(path, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), ...difference } });
  });

/** Answers reads with a sample; other calls go on to what else is routed. */
export const reading = (page: Page, path: string, json: unknown): Promise<unknown> =>
  page.route(path, (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json }) : route.fallback(),
  );

/** Reads a result as if people had left some of its sliders alone: one row has no average, in one weights count less and people differ. */
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
