import { expect, test } from 'vitest';
import { languageOf } from './language.ts';

test.each([
  'Du hörst nie zu und bist immer zu spät.',
  'Tu es très patient, mais tu ne dis pas ce que tu penses.',
  'Eres muy amable, pero siempre llegas tarde.',
  'Sei molto gentile ma non ascolti mai quando parlo.',
  'Du är alltid snäll men lyssnar inte på mig.',
  'Ты всегда опаздываешь.',
  'もっと人の話を聞いてください。',
])('%j is another language', (text) => {
  expect(languageOf(text)).toBe('other');
});

test.each(['Patience', 'You listen well, always.', 'Non judgmental and warm', 'Less drama, more tea'])(
  '%j is read',
  (text) => {
    expect(languageOf(text)).toBe('english');
  },
);
