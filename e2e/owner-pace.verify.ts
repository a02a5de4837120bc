import { phone } from './screens/appearances.ts';
import { expect, test } from './support/fixtures.ts';
import { newAddress, password } from './support/prepared.ts';

/** Assumed pace of a new owner on a phone, in milliseconds. */
const pace = { screen: 4_000, tap: 400, character: 200 };
const limit = { ms: 60_000, taps: 8 };

test.use({ viewport: phone, hasTouch: true });

test('a new owner gets from the landing page to a link to share within a minute and eight taps', async ({
  page,
}, testInfo) => {
  test.setTimeout(2 * limit.ms);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  let taps = 0;
  const look = (): Promise<void> => page.waitForTimeout(pace.screen);
  const tap = async (what: ReturnType<typeof page.getByText>): Promise<void> => {
    await page.waitForTimeout(pace.tap);
    await what.tap();
    taps += 1;
  };
  const type = (text: string): Promise<void> => page.keyboard.type(text, { delay: pace.character });

  const begun = performance.now();
  await page.goto('/');
  await look();
  await tap(page.getByRole('link', { name: 'Get Started' }).first());
  await page.waitForURL('**/register');
  await look();
  await tap(page.getByLabel('Full Name'));
  await type('Maya Lindqvist');
  await tap(page.getByLabel('Email'));
  await type(newAddress('maya'));
  await tap(page.getByLabel('Password', { exact: true }));
  await type(password);
  await tap(page.getByRole('button', { name: 'Create Account' }));
  await page.waitForURL('**/dashboard');
  await look();
  await tap(page.getByRole('button', { name: 'Create My First Request' }));
  await look();
  const dialog = page.getByRole('dialog');
  await tap(dialog.getByRole('button', { name: /^Create/ }));
  await dialog.getByRole('heading', { name: 'Your link is ready. Send it on' }).waitFor();
  await look();
  await tap(dialog.getByRole('button', { name: 'Copy', exact: true }));
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const took = performance.now() - begun;

  expect(link).toMatch(/\/feedback\/[0-9a-f-]{36}$/);
  testInfo.annotations.push({ type: 'pace', description: `${(took / 1_000).toFixed(1)} s, ${taps} taps` });
  expect(taps).toBeLessThanOrEqual(limit.taps);
  expect(took).toBeLessThanOrEqual(limit.ms);
});
