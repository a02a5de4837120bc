import { expect, type Page } from '@playwright/test';
import { goOnTo } from './steps.ts';

export interface Responder {
  readonly name: string;
  readonly email: string;
  readonly relationship: 'close-friend' | 'family' | 'colleague' | 'acquaintance' | 'other';
  readonly answers: readonly string[];
  readonly taps: readonly string[];
  /** Consent to be quoted; true by default. */
  readonly mayQuote?: boolean;
}

/** Five people with the same observation in different words, so that an analysis finds a theme. */
export const fivePeople: readonly [Responder, ...Responder[]] = [
  {
    name: 'Ines Duarte',
    email: 'ines@people.example',
    relationship: 'close-friend',
    answers: [
      'You interrupt people when you are excited, and the quiet ones give up.',
      'You make a joke as soon as there is tension.',
      'You are generous with your time.',
      'Listen to the end before you answer.',
    ],
    taps: [
      'takes-up-the-room',
      'encourages-people',
      'avoids-conflict',
      'cuts-in',
      'gives-freely',
      'carries-it-alone',
    ],
  },
  {
    name: 'Tomas Ferro',
    email: 'tomas@people.example',
    relationship: 'close-friend',
    answers: [
      'Sometimes you interrupt and finish my sentences for me.',
      'You joke instead of saying that you are hurt.',
      'Your generosity. You always have time for us.',
      'Listen more.',
    ],
    taps: [
      'takes-up-the-room',
      'encourages-people',
      'jokes-past-it',
      'cuts-in',
      'gives-freely',
      'loses-patience-fast',
    ],
  },
  {
    name: 'Priya Raman',
    email: 'priya@people.example',
    relationship: 'colleague',
    answers: [
      'In meetings you interrupt before others have made their point.',
      'You avoid the conflict and joke about it.',
      'You are generous with help and you never make a show of it.',
      'Ask first, listen, and give your view last.',
    ],
    taps: [
      'takes-up-the-room',
      'encourages-people',
      'avoids-conflict',
      'cuts-in',
      'gives-freely',
      'takes-time-with-people',
      'carries-it-alone',
    ],
  },
  {
    name: 'Wanda Holt',
    email: 'wanda@people.example',
    relationship: 'close-friend',
    answers: [
      'You interrupt when a topic matters to you.',
      'Jokes, and then silence.',
      'You help everybody, generously.',
    ],
    taps: [
      'takes-up-the-room',
      'encourages-people',
      'avoids-conflict',
      'jokes-past-it',
      'takes-time-with-people',
      'loses-patience-fast',
    ],
  },
  {
    name: 'Emil Sato',
    email: 'emil@people.example',
    relationship: 'family',
    answers: [
      'You interrupt at dinner.',
      'You get funny instead of honest.',
      'You are generous and warm.',
      'Listen to us.',
    ],
    taps: [
      'takes-up-the-room',
      'jokes-past-it',
      'cuts-in',
      'gives-freely',
      'takes-time-with-people',
      'loses-patience-fast',
    ],
  },
];

export const fourMore: readonly Responder[] = [
  {
    name: 'Lena Vogt',
    email: 'lena@people.example',
    relationship: 'acquaintance',
    answers: ['You interrupt, kindly.', 'You joke.', 'You give your time.', 'Listen first.'],
    taps: ['takes-up-the-room', 'jokes-past-it', 'gives-freely'],
  },
  {
    name: 'Ben Okafor',
    email: 'ben@people.example',
    relationship: 'colleague',
    answers: ['You interrupt in calls.', 'You joke it away.', 'You help generously.', 'Listen longer.'],
    taps: ['takes-up-the-room', 'jokes-past-it', 'gives-freely'],
  },
  {
    name: 'Ines Duarte',
    email: 'ines.duarte@people.example',
    relationship: 'other',
    answers: ['You interrupt a lot.', 'You make jokes.', 'You are generous.', 'Listen.'],
    taps: ['takes-up-the-room', 'jokes-past-it', 'gives-freely'],
  },
  {
    name: 'Noor Haddad',
    email: 'noor@people.example',
    relationship: 'family',
    answers: ['You interrupt us all.', 'You joke when it hurts.', 'You are warm.', 'Listen to the end.'],
    taps: ['takes-up-the-room', 'jokes-past-it', 'gives-freely'],
  },
];

export async function giveFeedback(page: Page, link: string, responder: Responder): Promise<void> {
  await page.goto(link);
  for (const [index, text] of responder.answers.entries()) {
    const box = page.locator('[data-question="text"] textarea').nth(index);
    await goOnTo(page, box);
    await box.fill(text);
  }
  await goOnTo(page, page.getByLabel('Your name'));
  await page.getByLabel('Your name').fill(responder.name);
  await page.getByLabel('Your email').fill(responder.email);
  await page.getByLabel(/^No, then/).check();
  await page.getByLabel(/^How do you know/).selectOption(responder.relationship);
  await page.getByRole('button', { name: 'Send feedback' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
}

export async function register(
  page: Page,
  person: { name: string; email: string; password: string },
): Promise<void> {
  await page.goto('/register');
  await page.getByLabel('Full Name').fill(person.name);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.waitForURL('**/dashboard');
}
