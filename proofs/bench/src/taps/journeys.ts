import type { AuthResponse } from '@blindspot/contracts/http/sessions';
import type { Page } from 'playwright-core';
import type { Tapped } from './tapped-requests.ts';

/** What somebody taps on one screen, one after the other. */
export interface Journey {
  readonly screen: string;
  readonly path: string;
  readonly session?: AuthResponse;
  readonly steps: readonly Step[];
}

interface Step {
  readonly what: string;
  /** May wait for what comes of the tap, which is not counted. */
  readonly take: (page: Page) => Promise<unknown>;
}

const tapButton =
  (name: string | RegExp) =>
  (page: Page): Promise<void> =>
    page.getByRole('button', { name }).first().tap();

export function journeysOf({ owner, words, judged, answered, unread }: Tapped): Journey[] {
  return [
    {
      screen: 'form of words',
      path: `/feedback/${words}`,
      steps: [
        { what: 'open the notice', take: (page) => page.getByText('How this stays anonymous').tap() },
        {
          what: 'tap a theme',
          take: (page) => page.locator('fieldset[aria-labelledby] label').first().tap(),
        },
        {
          what: 'type',
          take: (page) =>
            page.locator('[data-question="text"] textarea').first().pressSequentially('You never say no.'),
        },
        { what: 'send', take: send },
      ],
    },
    {
      screen: 'form of sliders',
      path: `/feedback/${judged}`,
      steps: [
        { what: 'move a slider', take: (page) => tapTrack(page, 'Listening') },
        {
          what: 'cannot judge',
          take: (page) => page.getByRole('checkbox', { name: 'I cannot judge this (Humour)' }).tap(),
        },
        { what: 'send', take: send },
      ],
    },
    {
      screen: 'language of a page',
      path: `/feedback/${words}`,
      steps: [
        {
          what: 'switch',
          take: async (page) => {
            await tapButton('Deutsch')(page);
            await page.locator('html[lang=de]').waitFor();
          },
        },
      ],
    },
    {
      screen: 'weighing',
      path: `/manage-trust/${unread}`,
      session: owner,
      steps: [{ what: 'weigh a view', take: (page) => tapTrack(page, /Ines/) }],
    },
    {
      screen: 'result',
      path: `/summary/${answered}`,
      session: owner,
      steps: [
        { what: 'hide a comment', take: tapButton('Hide this comment') },
        { what: 'share', take: tapButton('Share These Results') },
      ],
    },
    {
      screen: 'dashboard',
      path: '/dashboard',
      session: owner,
      steps: [
        { what: 'new request', take: tapButton('New Request') },
        { what: 'leave it', take: (page) => page.getByRole('button', { name: 'Cancel' }).last().tap() },
        { what: 'open the menu', take: tapButton('More actions') },
        { what: 'ways to share', take: tapButton('QR code and messages') },
        { what: 'leave them', take: tapButton(/^(Done|Close)/) },
        { what: 'open the menu again', take: tapButton('More actions') },
        { what: 'archive', take: tapButton(/^Archive$/) },
      ],
    },
  ];
}

async function send(page: Page): Promise<void> {
  await page.getByLabel('Your name').fill('Lena');
  await page.getByLabel('Your email').fill('lena@people.example');
  await tapButton('Send feedback')(page);
  await page.getByRole('heading', { name: 'Thank you' }).waitFor();
}

/** Near the right end of its track. */
async function tapTrack(page: Page, name: string | RegExp): Promise<void> {
  const slider = page.getByRole('slider', { name });
  const box = await slider.boundingBox();
  if (!box) throw new Error(`The slider ${String(name)} is not drawn.`);
  await slider.tap({ position: { x: box.width * 0.8, y: box.height / 2 } });
}
