import type { Page } from '@playwright/test';
import type { Prepared, Role } from '../support/prepared.ts';

/** A screen in one of its states: who meets it, and how it comes to be. */
export interface Screen {
  readonly name: string;
  readonly who?: Role;
  open(page: Page, prepared: Prepared): Promise<unknown>;
}

export const heading = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('heading', { name }).first().waitFor();
export const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name }).first().click();
export const never = (page: Page, path: string): Promise<unknown> => page.route(path, () => undefined);
export const refuse = (page: Page, path: string, status = 500): Promise<unknown> =>
  page.route(path, (route) => route.fulfill({ status, json: {} }));
