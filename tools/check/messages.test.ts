import { expect, test } from 'vitest';
import { faultsOf, type Catalogue } from './messages.ts';

const counted = (match: Record<string, string>) => [
  {
    declarations: ['input count', 'local n = count: plural', 'local said = count: number'],
    selectors: ['n'],
    match,
  },
];
const first: Catalogue = {
  hello: 'Hello {name}',
  bye: 'Bye',
  answers: counted({ 'n=one': '{said} answer', 'n=other': '{said} answers' }),
};
const whole: Catalogue = {
  hello: 'Hallo {name}',
  bye: 'Tschüss',
  answers: counted({ 'n=one': '{said} Antwort', 'n=other': '{said} Antworten' }),
};
const faults = (messages: Catalogue, language = 'de') => faultsOf(language, { ...whole, ...messages }, first);

test('faultsOf returns nothing for a complete catalogue', () => {
  expect(faultsOf('de', whole, first)).toEqual([]);
});

test('faultsOf reports a missing message', () => {
  const { bye: _, ...others } = whole;
  expect(faultsOf('de', others, first)).toEqual(['bye is missing']);
});

test('faultsOf reports an unknown message', () => {
  expect(faults({ moin: 'Moin' })).toEqual(['moin is in no other catalogue']);
});

test('faultsOf reports missing and unknown placeholders', () => {
  expect(faults({ hello: 'Hallo {wer}' })).toEqual([
    'hello names {wer}, which is not given',
    'hello leaves out {name}',
  ]);
});

test('faultsOf reports a plural without a form of its language', () => {
  const answers = counted({ 'n=one': '{said} réponse', 'n=other': '{said} réponses' });
  expect(faults({ answers }, 'fr')).toEqual(['answers has no form for many']);
  expect(faults({ answers })).toEqual([]);
});

test('faultsOf reports a count without a thousands separator', () => {
  const answers = counted({ 'n=one': '{said} Antwort', 'n=other': '{count} Antworten' });
  expect(faultsOf('de', { answers }, { answers })).toEqual([
    "answers prints the raw count {count}; use 'local countText = count: number'",
  ]);
});

test('faultsOf reports an empty message', () => {
  expect(faults({ bye: ' ' })).toEqual(['bye is empty']);
});
