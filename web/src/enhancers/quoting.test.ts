import { languagePacks } from '@blindspot/content/language-packs';
import { expect, test } from 'vitest';
import { tellingWord } from './quoting.ts';

const { de, en, es, fr } = languagePacks;

test.each([
  ['As your sister I worry.', en, 'sister'],
  ['MOM always says so.', en, 'MOM'],
  ['Als Chefin bist du klar.', de, 'Chefin'],
  ['Tu tía te lo dice.', es, 'tía'],
  ['Soy tu mama\u0301.', es, 'mamá'],
  ['Ta sœur te connaît.', fr, 'sœur'],
])('tellingWord finds the word in "%s" that reveals its writer', (text, { tellingWords }, word) => {
  expect(tellingWord(text, tellingWords)).toBe(word);
});

test.each(['You bossed us around.', 'A reasonable person.', 'Romania', ''])(
  'tellingWord finds no word in "%s" that reveals its writer',
  (text) => {
    expect(tellingWord(text, en.tellingWords)).toBeUndefined();
  },
);

test.each(Object.entries(languagePacks))(
  'the list of words that can reveal a writer has at most 30 lower-case entries in %s',
  (_, pack) => {
    const { tellingWords: words } = pack;
    expect(words.length).toBeLessThanOrEqual(30);
    expect(words.map((word) => word.toLowerCase().normalize('NFC'))).toEqual([...new Set(words)]);
  },
);
