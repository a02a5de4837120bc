import { processorMs } from '@blindspot/test-kit/processor-time';
import { expect, test } from 'vitest';
import { codeVoices } from './coder.ts';
import { createCueIndex } from './cue-index.ts';
import { createReader } from './reader.ts';
import { themeCatalogue } from '../../themes/theme-catalogue.ts';

const reader = createReader();
const cues = createCueIndex(themeCatalogue, reader);
const questions = {
  strength: 'What is their greatest strength?',
  growth: 'What should they change?',
};
const code = (...answers: Record<string, string>[]) =>
  codeVoices(
    answers.map((answer) => ({ answers: answer })),
    questions,
    { reader, cues },
  );
const themesOf = (key: keyof typeof questions, text: string): string[] =>
  code({ [key]: text })
    .themes.map(({ theme, pole }) => `${theme.key} ${pole}`)
    .sort((one, other) => one.localeCompare(other));

test.each([
  [
    'You are kind, honest and always on time',
    ['candour strength', 'reliability strength', 'warmth strength'],
  ],
  ["She doesn't really listen to me, and interrupts often.", ['listening growth']],
  ["You don't judge people", ['judgement strength']],
  ['You don´t listen to me', ['listening growth']],
  ["He isn't afraid of hard conversations.", ['conflict strength']],
  ['You are afraid of hard conversations.', ['conflict growth']],
  ['You are not only kind but also reliable', ['reliability strength', 'warmth strength']],
  ["I wish you'd ask for help more often", ['independence growth']],
  ['You could be more patient with people', ['patience growth']],
  ['too honest sometimes', ['candour growth']],
  ['You are more patient than anyone I know', ['patience strength']],
  ['No one listens like you', ['listening strength']],
  ['You could not be more reliable', ['reliability strength']],
  ['Never stop being so honest', ['candour strength']],
  ['I wish everyone had your patience', ['patience strength']],
  ['I wish you had more patience', ['patience growth']],
  ['Du hörst nie zu und bist immer nicht kind', []],
  ['You make me feel more confident', ['confidence strength']],
  ['I get impatient when we talk', []],
  ['My friends and I had dinner', []],
  ['Honestly, what a question', []],
  ['I can always depend on you', ['reliability strength']],
  ['I feel heard by you', ['listening strength']],
  ['I get impatient with you', []],
  ['You would give the shirt off your back', ['generosity strength']],
  ['It would help if you were more patient', ['patience growth']],
  ['When everyone panics you keep a cool head', ['composure strength']],
  ['I do not think that you are patient', ['patience growth']],
  ['You rarely arrive when you said you would', ['reliability growth']],
  ['You struggle to delegate', ['leadership growth']],
  ['You are rather blunt', ['candour growth']],
  ['You joke around rather than listen', ['humour growth', 'listening growth']],
  ['It means a lot to me', []],
  ['Your best quality is your warmth', ['warmth strength']],
  ['You are perfect the way you are', []],
  ['I hope you find what you look for', []],
  ['You are far from patient', ['patience growth']],
  ['You are anything but patient', ['patience growth']],
  ['You are not as patient as you think', ['patience growth']],
  ['You are not nearly as patient as you believe', ['patience growth']],
  ['You are the opposite of patient', ['patience growth']],
  ['You are by no means patient', ['patience growth']],
  ['As patient as anyone I know', ['patience strength']],
  ['You are far from impatient', ['patience strength']],
  ['You are anything but impatient', ['patience strength']],
])('%j says %j', (text, themes) => {
  expect(themesOf('strength', text)).toEqual(themes);
});

test('a note in answer to what should change means that it should change', () => {
  expect(themesOf('growth', 'patience')).toEqual(['patience growth']);
  expect(themesOf('strength', 'patience')).toEqual(['patience strength']);
});

test('a voice supports a theme once, however often it names it', () => {
  const { themes } = code({ strength: 'You listen. You listen so well. A great listener.' });
  expect(themes.map(({ supporters }) => supporters)).toEqual([1]);
});

test('a placeholder is no voice', () => {
  expect(code({ strength: 'n/a' }, { strength: 'asdf' }, { strength: 'You listen well.' }).read).toBe(1);
});

test.each([
  ["You don't listen to me", ['listening growth']],
  ['You do not say thank you', ['appreciation growth']],
  ['You are not patient at all', ['patience growth']],
  ['Listen to the end', ['listening growth']],
  ['Let others finish', ['listening growth']],
  ['Say no sometimes', ['generosity growth']],
  ['Less humour, more honesty', ['candour growth', 'humour growth']],
])('in answer to what should change, %j speaks for the side that should grow', (text, themes) => {
  expect(themesOf('growth', text)).toEqual(themes);
});

test('who says both sides of a theme is behind both', () => {
  const both = { strength: 'You are patient.', growth: 'You are impatient at night.' };
  const { themes } = code(both, both, both);
  expect(themes.map(({ pole, supporters }) => [pole, supporters])).toEqual([
    ['strength', 3],
    ['growth', 3],
  ]);
});

test('who writes in a language that cannot be read is counted apart', () => {
  const { read, unread } = code({ strength: 'Du hörst gut zu und bist nicht laut.' }, { strength: 'Kind.' });
  expect([read, unread]).toEqual([1, 1]);
});

test('both sides of a theme are counted', () => {
  const { themes } = code(
    { strength: 'You are patient.' },
    { growth: 'You are impatient.' },
    { growth: 'So impatient!' },
  );
  expect(themes.map(({ pole, supporters }) => [pole, supporters])).toEqual([
    ['strength', 1],
    ['growth', 2],
  ]);
});

test('the time grows with the text and not faster', () => {
  const answer = 'You listen so well, but you avoid conflict and take on too much. '.repeat(3);
  const timeFor = (voices: number): number =>
    processorMs(() => code(...Array.from({ length: voices }, () => ({ strength: answer }))));
  timeFor(100);
  const [short, long] = [timeFor(200), timeFor(1_000)];
  expect(long / short).toBeLessThan(12);
});
