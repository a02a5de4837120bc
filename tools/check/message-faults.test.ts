import { expect, test } from 'vitest';
import { faultsOf, type Catalogue } from './message-faults.ts';

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
/** The faults of a catalogue that differs from a whole one in these messages. */
const faults = (messages: Catalogue, language = 'de') => faultsOf(language, { ...whole, ...messages }, first);

test('a whole catalogue has no faults', () => {
  expect(faultsOf('de', whole, first)).toEqual([]);
});

test('a missing message is a fault', () => {
  const { bye: _, ...others } = whole;
  expect(faultsOf('de', others, first)).toEqual(['bye is missing']);
});

test('a sentence that nobody says is a fault', () => {
  expect(faults({ moin: 'Moin' })).toEqual(['moin is in no other catalogue']);
});

test('a name in braces is neither lost nor made up', () => {
  expect(faults({ hello: 'Hallo {wer}' })).toEqual([
    'hello names {wer}, which is not given',
    'hello leaves out {name}',
  ]);
});

test('a plural has every form its language counts in', () => {
  const answers = counted({ 'n=one': '{said} réponse', 'n=other': '{said} réponses' });
  expect(faults({ answers }, 'fr')).toEqual(['answers has no form for many']);
  expect(faults({ answers })).toEqual([]);
});

test('what is counted is not said without its thousands set apart', () => {
  const answers = counted({ 'n=one': '{said} Antwort', 'n=other': '{count} Antworten' });
  expect(faultsOf('de', { answers }, { answers })).toEqual([
    "answers says {count} as it is counted; say it by 'local countText = count: number'",
  ]);
});

test('a sentence of nothing is a fault', () => {
  expect(faults({ bye: ' ' })).toEqual(['bye is empty']);
});
