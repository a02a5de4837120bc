import type { Page } from '@playwright/test';
import { openRow } from '../support/account.ts';
import { press, pressExactly } from '../support/steps.ts';
import { heading, refuse, type Screen } from './screen.ts';
import { never } from '../support/never.ts';

/** Changes the account that a page loads. The refresh gets no response, so the session keeps the old data. */
export async function accountWith(page: Page, change: Record<string, unknown>): Promise<void> {
  await never(page, '**/api/session/refresh');
  await page.route('**/api/account', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...((await answer.json()) as object), ...change } });
  });
}

const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString();

const session = (id: string, device: string, hours: number): object => ({
  id,
  device,
  created_at: hoursAgo(hours + 30),
  last_used_at: hoursAgo(hours),
  current: hours === 0,
});

async function openAccount(page: Page): Promise<void> {
  await page.goto('/account');
  await heading(page, 'Where you are signed in');
}

async function beginSecondFactor(page: Page): Promise<void> {
  await accountWith(page, { is_admin: true });
  await page.route('**/api/account/second-factor', (route) =>
    route.fulfill({
      json:
        route.request().method() === 'POST'
          ? {
              secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
              uri: 'otpauth://totp/Blindspot:clara%40owners.example?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Blindspot',
            }
          : {
              recovery_codes: Array.from({ length: 10 }, (_, index) => `k7m${index}q-9x${index}rt`),
            },
    }),
  );
  await openAccount(page);
  await press(page, 'Set up');
}

async function switchOffSecondFactor(page: Page): Promise<void> {
  await accountWith(page, { is_admin: true, second_factor: true });
  await openAccount(page);
  await press(page, 'Turn off');
}

async function scanSecondFactor(page: Page): Promise<void> {
  await beginSecondFactor(page);
  await page
    .getByRole('dialog')
    .getByLabel('Your current password', { exact: true })
    .fill('river stone lantern');
  await press(page, 'Next');
  await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
}

export const accountScreens: readonly Screen[] = [
  { name: 'account', open: openAccount },
  {
    name: 'account-problems',
    open: async (page) => {
      await openAccount(page);
      await openRow(page, 'name');
      await page.getByLabel('Your name').fill('');
      await press(page, 'Save name');
      await openRow(page, 'email');
      await page.getByLabel('New address').fill('clara@');
      await press(page, 'Change address');
      await page.getByText('Enter an address like name@example.com').waitFor();
      await openRow(page, 'password');
      await page.getByLabel('New password', { exact: true }).fill('short');
      await pressExactly(page, 'Change password');
      await page.getByText('Use at least 8 characters').waitFor();
    },
  },
  {
    name: 'account-language-kept',
    variantOf: 'account-problems',
    open: async (page) => {
      await openAccount(page);
      await page.route('**/language', (route) => route.abort());
      await openRow(page, 'language');
      await press(page, 'Français');
      await page.getByText('this page could not be switched. Please try again.').waitFor();
    },
  },
  {
    name: 'account-refused',
    variantOf: 'account-problems',
    open: async (page) => {
      await openAccount(page);
      await refuse(page, '**/api/account', 503);
      await openRow(page, 'name');
      await page.getByLabel('Your name').fill('Clara W.');
      await press(page, 'Save name');
      await page.getByText('What you typed is still here.').waitFor();
      await refuse(page, '**/api/session/**', 503);
      await refuse(page, '**/api/email/verify', 429);
      await press(page, 'Send the link again');
      await page.getByText('The link was not sent.').waitFor();
    },
  },
  {
    name: 'account-admin',
    open: async (page) => {
      await accountWith(page, { is_admin: true, email_verified: true, second_factor: true });
      const sessions = [
        session('1', 'Firefox on Linux', 0),
        session('2', 'Safari on iPhone', 3),
        session('3', 'Chrome on Windows', 200),
      ];
      await page.route('**/api/session/list', (route) => route.fulfill({ json: { sessions } }));
      await openAccount(page);
      await openRow(page, 'sessions');
      await page.getByText('iPhone').waitFor();
    },
  },
  {
    name: 'account-loading',
    variantOf: 'dashboard-loading',
    open: async (page) => {
      await never(page, '**/api/account');
      await page.goto('/account');
      await heading(page, 'Your account');
    },
  },
  {
    name: 'account-error',
    variantOf: 'dashboard-error',
    open: async (page) => {
      await refuse(page, '**/api/account', 503);
      await page.goto('/account');
      await heading(page, 'Your account could not be loaded');
    },
  },
  {
    name: 'account-sessions-error',
    variantOf: 'dashboard-error',
    open: async (page) => {
      await refuse(page, '**/api/session/list', 403);
      await openAccount(page);
      await openRow(page, 'sessions');
      await page.getByText('Your devices could not be listed.').waitFor();
    },
  },
  {
    name: 'account-end-all',
    variantOf: 'account-delete',
    open: async (page) => {
      await openAccount(page);
      await openRow(page, 'sessions');
      await press(page, 'Sign out everywhere');
      await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
      await page.getByText('Enter your current password').waitFor();
    },
  },
  {
    name: 'account-delete',
    open: async (page) => {
      await openAccount(page);
      await press(page, /^Delete my account/);
      await heading(page, 'Delete your account for good?');
    },
  },
  {
    name: 'account-delete-problems',
    variantOf: 'account-delete',
    open: async (page) => {
      await openAccount(page);
      await press(page, /^Delete my account/);
      await press(page, 'Delete for good');
      await page.getByText('Type delete here').waitFor();
    },
  },
  {
    name: 'account-code-password',
    open: async (page) => {
      await beginSecondFactor(page);
      await heading(page, 'Set up two-step verification');
    },
  },
  { name: 'account-code-scan', open: scanSecondFactor },
  {
    name: 'account-code-off',
    variantOf: 'account-code-password',
    open: async (page) => {
      await switchOffSecondFactor(page);
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'account-code-off-refused',
    variantOf: 'account-code-password',
    open: async (page) => {
      const detail = 'This code is wrong or was used already. Try the next one your app shows.';
      await page.route('**/api/account/second-factor', (route) =>
        route.fulfill({
          status: 422,
          json: { code: 'second_factor_wrong', detail, errors: [{ path: 'code', message: detail }] },
        }),
      );
      await switchOffSecondFactor(page);
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Your current password', { exact: true }).fill('river stone lantern');
      await dialog.getByLabel('Code', { exact: true }).fill('000 000');
      await dialog.getByRole('button').last().click();
      await dialog.locator('[aria-invalid="true"]').first().waitFor();
    },
  },
  {
    name: 'account-code-recovery',
    open: async (page) => {
      await scanSecondFactor(page);
      await page.getByLabel('Code', { exact: true }).fill('123 456');
      await press(page, 'Turn on');
      await heading(page, 'Keep these recovery codes');
      await page.keyboard.press('Escape');
      await page.getByText('Copy or download the codes first.').waitFor();
    },
  },
];

export const accountPages: readonly Screen[] = [
  {
    name: 'password-link-sent',
    variantOf: 'password-link',
    open: async (page) => {
      await page.goto('/reset-password');
      await page.getByLabel('Email').fill('ada@people.example');
      await press(page, 'Send Link');
      await page.getByText('the link is on its way').waitFor();
    },
  },
  {
    name: 'password-link-used',
    variantOf: 'password-link',
    open: async (page) => {
      await page.goto('/reset-password?token=AAAA');
      await page.getByLabel('New password', { exact: true }).fill('a long way home');
      await press(page, 'Save Password');
      await page.getByText('This link was used or has expired.').waitFor();
    },
  },
  { name: 'confirm-address', open: (page) => page.goto('/verify-email?token=AAAA') },
  {
    name: 'confirm-address-refused',
    variantOf: 'confirm-address',
    open: async (page) => {
      await page.goto('/verify-email?token=AAAA');
      await press(page, 'Confirm Address');
      await page.getByText('This link was used or has expired.').waitFor();
    },
  },
  {
    name: 'leave-newsletter',
    variantOf: 'confirm-address',
    open: (page) => page.goto('/unsubscribe?token=AAAA'),
  },
  {
    name: 'stop-result-mails',
    variantOf: 'confirm-address',
    open: (page) => page.goto('/stop-result-mails?token=AAAA'),
  },
  { name: 'account-deleted', open: (page) => page.goto('/?account=deleted') },
];
