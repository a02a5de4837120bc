import { call, type CallOptions } from '@blindspot/contracts/client';
import { getAccountRoute } from '@blindspot/contracts/http/accounts';
import { manageAdminRoute } from '@blindspot/contracts/http/admins';
import { getSystemPromptsRoute, updateSystemPromptsRoute } from '@blindspot/contracts/http/system-prompts';
import type { Locator, Page } from '@playwright/test';
import { accountTest, tokenOf } from './support/account.ts';
import { changed } from './screens/screen.ts';
import { expect, test } from './support/fixtures.ts';
import { newAddress, registerPerson } from './support/prepared.ts';
import { alerts, press, expectText } from './support/steps.ts';

test.use({ who: 'admin' });

const openTab = (page: Page, tab: string) => page.goto(`/admin?tab=${tab}`);
const managePath = '**/api/admin/manage-admin';

async function add(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await press(page, 'Add admin');
}

async function confirmRemoval(page: Page, email: string): Promise<void> {
  await press(page, `Remove ${email}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
}

const stored = async (asAdmin: CallOptions) => (await call(getSystemPromptsRoute, {}, asAdmin)).body;
const field = (page: Page, label = 'System message'): Locator => page.getByLabel(label, { exact: true });

async function storeSystemMessage(asAdmin: CallOptions, text: string): Promise<void> {
  const {
    history: _history,
    defaults: _defaults,
    model: _model,
    ...present
  } = (await call(getSystemPromptsRoute, {}, asAdmin)).body;
  await call(updateSystemPromptsRoute, { body: { ...present, system_message: text } }, asAdmin);
}

test("S5.7 S8.10 the Admin Management tab asks for a missing address: 'Please enter an email address'", async ({
  page,
}) => {
  await openTab(page, 'admins');
  await press(page, 'Add admin');
  await expectText(page, 'Please enter an email address');
  await expect(page.locator(':focus')).toHaveAttribute('type', 'email');
});

test("S8.10 the Admin Management tab rejects an address without an account with 'Failed to add admin: {detail}'", async ({
  page,
}) => {
  await openTab(page, 'admins');
  await add(page, 'nobody@people.example');
  await alerts(
    page,
    'Failed to add admin: Nobody has an account with this address. They need to register first.',
  );
  await expect(page.getByLabel('Email')).toHaveValue('nobody@people.example');
});

test("S8.10 the Admin Management tab shows 'Error adding admin' if the network fails", async ({ page }) => {
  await openTab(page, 'admins');
  await page.route(managePath, (route) => route.abort());
  await add(page, 'nobody@people.example');
  await alerts(page, 'Error adding admin');
});

test('the Admin Management tab asks for confirmation before it adds an admin with an unconfirmed address', async ({
  page,
  product,
  people,
}) => {
  const email = newAddress('vera');
  const vera = await registerPerson(product.url, 'Vera Nowak', email);
  await openTab(page, 'admins');
  await add(page, email);
  await expect(page.getByRole('heading', { name: 'This address is not confirmed' })).toBeVisible();
  await press(page, 'Make admin anyway');
  await alerts(page, 'Admin privileges granted successfully');
  await expect(page.getByLabel('Email')).toHaveValue('');
  const row = page.getByRole('listitem').filter({ hasText: email });
  await expect(row.getByText(`Added by ${people.admin.user.email}`)).toBeVisible();
  await expect(row).toContainText(/· \w{3} \d{1,2}, \d{4}/);
  const asVera = { baseUrl: product.url, token: vera.access_token };
  expect((await call(getSystemPromptsRoute, {}, asVera)).status).toBe(200);

  await confirmRemoval(page, email);
  await alerts(page, 'Admin privileges removed successfully');
  await expect(row).not.toBeAttached();
  await expect(call(getSystemPromptsRoute, {}, asVera)).rejects.toMatchObject({ status: 403 });
});

accountTest('the panel closes once its admin lost their rights', async ({ account, asAdmin, product }) => {
  const { page, person } = account;
  const asPerson = { baseUrl: product.url, token: await tokenOf(page) };
  const isAdmin = async () => (await call(getAccountRoute, {}, asPerson)).body.is_admin;
  const manage = async (action: 'add' | 'remove'): Promise<void> => {
    const body = { email: person.email, action, confirm_unverified: true };
    await call(manageAdminRoute, { body }, asAdmin);
    await expect.poll(isAdmin).toBe(action === 'add');
  };
  await manage('add');
  await page.reload();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('user'))).toContain('"is_admin":true');
  await openTab(page, 'responses');
  await expect(page.getByRole('tab', { name: 'Testimonials' })).toBeVisible();
  await manage('remove');
  await openTab(page, 'testimonials');
  await page.waitForURL('**/dashboard');
  await expect(page.getByRole('link', { name: 'Admin Panel' })).toHaveCount(0);
});

test('the Admin Management tab keeps a typed address while another tab is open', async ({ page }) => {
  await openTab(page, 'admins');
  await page.getByLabel('Email').fill('half@typed.example');
  await page.getByRole('tab', { name: 'AI Prompts' }).click();
  await expect(field(page)).toBeVisible();
  await page.getByRole('tab', { name: 'Admin Management' }).click();
  await expect(page.getByLabel('Email')).toHaveValue('half@typed.example');
});

test('the Admin Management tab adds no admin if the confirmation is declined', async ({ page, people }) => {
  await openTab(page, 'admins');
  await add(page, people.newcomer.user.email);
  await press(page, 'Do not add');
  await expect(page.getByRole('dialog')).not.toBeAttached();
  await expect(page.getByRole('listitem').filter({ hasText: people.newcomer.user.email })).toHaveCount(0);
});

test("S6.4 the Admin Management tab shows 'Original Admin' instead of a button for an admin from the settings", async ({
  page,
  people,
}) => {
  await openTab(page, 'admins');
  const row = page.getByRole('listitem').filter({ hasText: 'Original Admin' });
  await expect(row).toContainText(people.admin.user.email);
  await expect(row.getByRole('button')).toHaveCount(0);
});

test("S8.10 the Admin Management tab shows 'Failed to remove admin: {detail}' or 'Error removing admin' after a failed removal", async ({
  page,
}) => {
  const admin = { email: 'somebody@owners.example', created_by: 'x', original: false };
  await page.route('**/api/admin/admins', (route) =>
    route.fulfill({ json: { admins: [{ ...admin, created_at: new Date().toISOString() }] } }),
  );
  for (const [answer, sentence] of [
    [
      { status: 409, json: { code: 'last_admin', detail: 'The last admin cannot be removed.' } },
      'Failed to remove admin: The last admin cannot be removed.',
    ],
    [null, 'Error removing admin'],
  ] as const) {
    await page.route(managePath, (route) => (answer ? route.fulfill(answer) : route.abort()));
    await openTab(page, 'admins');
    await confirmRemoval(page, admin.email);
    await alerts(page, sentence);
    await page.unroute(managePath);
  }
});

test("S8.10 the AI Prompts tab confirms with 'System prompts updated successfully' and adds the saved prompts to the history", async ({
  asAdmin,
  page,
  people,
}) => {
  await openTab(page, 'prompts');
  await field(page).fill('Write one kind sentence.');
  await press(page, 'Save prompts');
  await alerts(page, 'System prompts updated successfully');
  const latest = page.getByRole('listitem').filter({ hasText: 'In use' });
  await expect(latest.getByText(`by ${people.admin.user.email}`)).toBeVisible();
  expect((await stored(asAdmin)).system_message).toBe('Write one kind sentence.');
});

test('the AI Prompts tab keeps text that is typed while the prompts are being saved', async ({
  asAdmin,
  page,
}) => {
  await openTab(page, 'prompts');
  await field(page).fill('Sent.');
  const { promise: typed, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/api/admin/system-prompts', async (route) => {
    await typed;
    await route.fallback();
  });
  await press(page, 'Save prompts');
  await expect(page.getByRole('button', { name: 'Saving…' })).toBeVisible();
  await field(page).fill('Sent. And typed meanwhile.');
  letGo();
  await expect.poll(async () => (await stored(asAdmin)).system_message).toBe('Sent.');
  await expect(page.getByRole('button', { name: 'Save prompts' })).toBeVisible();
  await expect(field(page)).toHaveValue('Sent. And typed meanwhile.');
  await press(page, 'Save prompts');
  await alerts(page, 'System prompts updated successfully');
  expect((await stored(asAdmin)).system_message).toBe('Sent. And typed meanwhile.');
});

test("S8.10 the AI Prompts tab shows 'Failed to update system prompts' and keeps the typed text", async ({
  page,
}) => {
  await openTab(page, 'prompts');
  await field(page).fill('Write nothing.');
  await page.route('**/api/admin/system-prompts', (route) => route.fulfill({ status: 500, json: {} }));
  await press(page, 'Save prompts');
  await alerts(page, 'Failed to update system prompts');
  await expect(field(page)).toHaveValue('Write nothing.');
});

test('the AI Prompts tab warns of an unknown placeholder at once, and rejects prompts that contain one', async ({
  asAdmin,
  page,
}) => {
  await openTab(page, 'prompts');
  await field(page).fill('Read {feedbak}.');
  await expectText(page, 'Unknown: {feedbak}.');
  await press(page, 'Save prompts');
  await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
  expect((await stored(asAdmin)).system_message).not.toContain('feedbak');
});

test('the AI Prompts tab inserts a placeholder at the caret', async ({ page }) => {
  await openTab(page, 'prompts');
  const template = field(page, 'Default prompt template');
  await template.fill('ab');
  await template.press('ArrowLeft');
  await press(page, '{response_count}: insert into Default prompt template');
  await expect(template).toHaveValue('a{response_count}b');
  await page.keyboard.type('!');
  await expect(template).toHaveValue('a{response_count}!b');
});

test('the AI Prompts tab compares a prompt with its default line by line, and can restore the default', async ({
  asAdmin,
  page,
}) => {
  await openTab(page, 'prompts');
  const { defaults } = await stored(asAdmin);
  await field(page).fill(`${defaults.system_message}\nAnd be brief.`);
  await page.getByText('Differs from the default (lines removed: 0, added: 1)').click();
  await expect(
    page.getByRole('list', { name: 'System message, compared with the default' }).getByText('And be brief.'),
  ).toBeVisible();
  await press(page, 'Fill in the default');
  await expect(field(page)).toHaveValue(defaults.system_message);
});

test('the AI Prompts tab names the model that reads the prompts, or states that there is none', async ({
  page,
}) => {
  await openTab(page, 'prompts');
  await expectText(page, 'No AI model is set up, so this is not used.');
  await changed(page, '**/api/admin/system-prompts', { model: 'Mistral Small' });
  await page.reload();
  await expectText(page, 'Mistral Small writes with this.');
  await expect(page.getByText('No AI model is set up')).toHaveCount(0);
});

test('S10.18 the AI Prompts tab tries unsaved prompts on sample answers', async ({ page }) => {
  await openTab(page, 'prompts');
  await press(page, 'Try on sample answers');
  await expect(page.getByRole('heading', { name: 'What came out' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Pattern Analysis' })).toBeVisible();
});

test('the AI Prompts tab shows the exact model calls of a trial, two of which contain the prompt', async ({
  asAdmin,
  page,
}) => {
  await openTab(page, 'prompts');
  const { defaults } = await stored(asAdmin);
  await field(page).fill(`${defaults.system_message} Sound like the sea.`);
  await press(page, 'Try on sample answers');
  await page.getByText('What is sent, word for word').click();
  await page.getByText('4. Writes').click();
  const calls = page.locator('pre').filter({ hasText: 'Sound like the sea.' });
  // Two calls contain the prompt: one writes the text, the other the takeaways.
  await expect(calls).toHaveCount(2);
  await expect(calls.first()).toBeVisible();
});

test('S10.18 the AI Prompts tab restores earlier prompts to the form, but applies them only after a save', async ({
  asAdmin,
  page,
}) => {
  await storeSystemMessage(asAdmin, 'The earlier one.');
  await storeSystemMessage(asAdmin, 'The later one.');
  await openTab(page, 'prompts');
  await page
    .getByRole('button', { name: /^Restore/ })
    .nth(1)
    .click();
  await alerts(page, 'It is not saved yet.');
  await expect(field(page)).toHaveValue('The earlier one.');
  expect((await stored(asAdmin)).system_message).toBe('The later one.');
  await press(page, 'Save prompts');
  await alerts(page, 'System prompts updated successfully');
  expect((await stored(asAdmin)).system_message).toBe('The earlier one.');
  expect((await stored(asAdmin)).history.length).toBeLessThanOrEqual(5);
});

test('the AI Prompts tab asks before it overwrites prompts that another admin has changed', async ({
  asAdmin,
  page,
}) => {
  await openTab(page, 'prompts');
  await field(page).fill('Mine.');
  await storeSystemMessage(asAdmin, 'Theirs.');
  await press(page, 'Save prompts');
  await alerts(page, 'Someone else saved this meanwhile');
  await expect(field(page)).toHaveValue('Mine.');
  const [latest] = (await stored(asAdmin)).history;
  await expect(page.getByRole('listitem').filter({ hasText: 'In use' }).locator('time')).toHaveAttribute(
    'datetime',
    latest?.updated_at ?? '',
  );
  await press(page, 'Load theirs');
  await expectText(page, 'This is what they saved');
  await expect(field(page)).toHaveValue('Theirs.');
  await press(page, 'Put mine back');
  await press(page, 'Save prompts');
  await alerts(page, 'System prompts updated successfully');
  expect((await stored(asAdmin)).system_message).toBe('Mine.');
});
