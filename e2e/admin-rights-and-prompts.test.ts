import { call } from '@blindspot/contracts/client';
import { getSystemPromptsRoute, updateSystemPromptsRoute } from '@blindspot/contracts/http/system-prompts';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { useBrowser } from './support/browser.ts';
import { alerts, asAdmin, openPanel, says } from './support/panel.ts';
import { press } from './support/screen.ts';
import { makeWorld, registerPerson, type World } from './support/world.ts';

const browser = useBrowser();
let world: World;
beforeAll(async () => {
  world = await makeWorld(inject('productUrl'), 'admin-rights');
});

const openTab = (tab: string): Promise<Page> => openPanel(browser, world, tab);
const managePath = '**/api/admin/manage-admin';

async function add(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await press(page, 'Add admin');
}

async function confirmRemoval(page: Page, email: string): Promise<void> {
  await press(page, `Remove ${email}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
}

const stored = async () => (await call(getSystemPromptsRoute, {}, asAdmin(world))).body;
const field = (page: Page, label = 'System message'): Locator => page.getByLabel(label, { exact: true });

async function storeSystemMessage(text: string): Promise<void> {
  const {
    history: _history,
    defaults: _defaults,
    ...present
  } = (await call(getSystemPromptsRoute, {}, asAdmin(world))).body;
  await call(updateSystemPromptsRoute, { body: { ...present, system_message: text } }, asAdmin(world));
}

describe('admins', () => {
  it("cannot be added without an address: 'Please enter an email address'", async () => {
    const page = await openTab('admins');
    await press(page, 'Add admin');
    await says(page, 'Please enter an email address');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('email');
  });

  it("who have no account are refused with 'Failed to add admin: {detail}', and the address stays", async () => {
    const page = await openTab('admins');
    await add(page, 'nobody@people.example');
    await alerts(
      page,
      'Failed to add admin: Nobody has an account with this address. They need to register first.',
    );
    expect(await page.getByLabel('Email').inputValue()).toBe('nobody@people.example');
  });

  it("who cannot be added for lack of an answer: 'Error adding admin'", async () => {
    const page = await openTab('admins');
    await page.route(managePath, (route) => route.abort());
    await add(page, 'nobody@people.example');
    await alerts(page, 'Error adding admin');
  });

  it('with an unconfirmed address are asked about first, granted, shown with who granted, and removed', async () => {
    const email = 'vera@owners.example';
    const vera = await registerPerson(world.baseUrl, 'Vera Nowak', email);
    const page = await openTab('admins');
    await add(page, email);
    await page.getByRole('heading', { name: 'This address is not confirmed' }).waitFor();
    await press(page, 'Make admin anyway');
    await alerts(page, 'Admin privileges granted successfully');
    const row = page.getByRole('listitem').filter({ hasText: email });
    await row.getByText(`Granted by ${world.admin.user.email}`).waitFor();
    const asVera = { baseUrl: world.baseUrl, token: vera.access_token };
    expect((await call(getSystemPromptsRoute, {}, asVera)).status).toBe(200);

    await confirmRemoval(page, email);
    await alerts(page, 'Admin privileges removed successfully');
    await row.waitFor({ state: 'detached' });
    await expect(call(getSystemPromptsRoute, {}, asVera)).rejects.toMatchObject({ status: 403 });
  });

  it('who are not to be added after all stay out', async () => {
    const page = await openTab('admins');
    await add(page, world.newcomer.user.email);
    await press(page, 'Do not add');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await page.getByRole('listitem').filter({ hasText: world.newcomer.user.email }).count()).toBe(0);
  });

  it("who are the original wear 'Original Admin' instead of a button", async () => {
    const page = await openTab('admins');
    const row = page.getByRole('listitem').filter({ hasText: world.admin.user.email });
    await row.getByText('Original Admin').waitFor();
    expect(await row.getByRole('button').count()).toBe(0);
  });

  it.each([
    [
      'a refusal',
      { status: 409, json: { code: 'last_admin', detail: 'The last admin cannot be removed.' } },
      'Failed to remove admin: The last admin cannot be removed.',
    ],
    ['no answer', null, 'Error removing admin'],
  ])('who cannot be removed after %s', async (_, answer, sentence) => {
    const page = await openTab('admins');
    const admin = { email: 'somebody@owners.example', created_by: 'x', original: false };
    await page.route('**/api/admin/admins', (route) =>
      route.fulfill({ json: { admins: [{ ...admin, created_at: new Date().toISOString() }] } }),
    );
    await page.reload();
    await page.route(managePath, (route) => (answer ? route.fulfill(answer) : route.abort()));
    await confirmRemoval(page, admin.email);
    await alerts(page, sentence);
  });
});

describe('the prompts', () => {
  it("are saved with 'System prompts updated successfully' and then stand in the history", async () => {
    const page = await openTab('prompts');
    await field(page).fill('Write one kind sentence.');
    await press(page, 'Save prompts');
    await alerts(page, 'System prompts updated successfully');
    const latest = page.getByRole('listitem').filter({ hasText: 'In use' });
    await latest.getByText(`by ${world.admin.user.email}`).waitFor();
    expect((await stored()).system_message).toBe('Write one kind sentence.');
  });

  it("that cannot be saved say 'Failed to update system prompts' and keep what was typed", async () => {
    const page = await openTab('prompts');
    await field(page).fill('Write nothing.');
    await page.route('**/api/admin/system-prompts', (route) => route.fulfill({ status: 500, json: {} }));
    await press(page, 'Save prompts');
    await alerts(page, 'Failed to update system prompts');
    expect(await field(page).inputValue()).toBe('Write nothing.');
  });

  it('name a placeholder that nothing fills while it is typed, and are not saved with it', async () => {
    const page = await openTab('prompts');
    await field(page).fill('Read {feedbak}.');
    await says(page, 'Nothing fills {feedbak}.');
    await press(page, 'Save prompts');
    expect(await field(page).getAttribute('aria-invalid')).toBe('true');
    expect((await stored()).system_message).not.toContain('feedbak');
  });

  it('take a placeholder where the caret is', async () => {
    const page = await openTab('prompts');
    const template = field(page, 'Default prompt template');
    await template.fill('ab');
    await template.press('ArrowLeft');
    await press(page, '{response_count}: insert into Default prompt template');
    expect(await template.inputValue()).toBe('a{response_count}b');
    await page.keyboard.type('!');
    expect(await template.inputValue()).toBe('a{response_count}!b');
  });

  it('are compared with the default line by line, and can go back to it', async () => {
    const page = await openTab('prompts');
    const { defaults } = await stored();
    await field(page).fill(`${defaults.system_message}\nAnd be brief.`);
    await page.getByText('Differs from the default (lines out: 0, in: 1)').click();
    await page
      .getByRole('list', { name: 'System message, compared with the default' })
      .getByText('And be brief.')
      .waitFor();
    await press(page, 'Fill in the default');
    expect(await field(page).inputValue()).toBe(defaults.system_message);
  });

  it('are tried on sample answers before they are saved', async () => {
    const page = await openTab('prompts');
    await press(page, 'Try on sample answers');
    await page.getByRole('heading', { name: 'What came out' }).waitFor();
    await page.getByRole('heading', { name: 'Pattern Analysis' }).waitFor();
  });

  it('of an earlier day fill the form on Restore, and count once they are saved', async () => {
    await storeSystemMessage('The earlier one.');
    await storeSystemMessage('The later one.');
    const page = await openTab('prompts');
    await page
      .getByRole('button', { name: /^Restore/ })
      .nth(1)
      .click();
    await alerts(page, 'It is not saved yet.');
    expect(await field(page).inputValue()).toBe('The earlier one.');
    expect((await stored()).system_message).toBe('The later one.');
    await press(page, 'Save prompts');
    await alerts(page, 'System prompts updated successfully');
    expect((await stored()).system_message).toBe('The earlier one.');
    expect((await stored()).history.length).toBeLessThanOrEqual(5);
  });

  it('that somebody else changed meanwhile can be saved over theirs, knowingly', async () => {
    const page = await openTab('prompts');
    await field(page).fill('Mine.');
    await storeSystemMessage('Theirs.');
    await press(page, 'Save prompts');
    await alerts(page, 'Somebody else saved this in the meantime');
    expect(await field(page).inputValue()).toBe('Mine.');
    await press(page, 'Load theirs');
    await says(page, 'This is what they saved');
    expect(await field(page).inputValue()).toBe('Theirs.');
    await press(page, 'Put mine back');
    await press(page, 'Save prompts');
    await alerts(page, 'System prompts updated successfully');
    expect((await stored()).system_message).toBe('Mine.');
  });
});
