import { wordsOf } from '../anonymity/words.ts';

const emptyPhrases = new Set(
  (
    'na|n a|none|nothing|nope|no|yes|nil|null|idk|i dont know|dont know|not sure|no idea|no comment|skip|pass|test|' +
    'testing|tbd|todo|blah|blah blah|bla|bla bla|lorem ipsum|same|same as above|see above|ok|okay|hi|hello|whatever|' +
    'nothing comes to mind|cant think of anything|nothing to add|not applicable|x|xx|xxx'
  ).split('|'),
);

/** Number of characters that are checked, which is enough to recognise a placeholder. */
const enough = 120;

/** Returns whether an answer only fills the field: 'n/a', 'asdf', dots, one letter over and over. */
export function isPlaceholder(answer: string): boolean {
  const words = wordsOf(answer.slice(0, enough));
  const joined = words.join('');
  if (joined.length === 0 || emptyPhrases.has(words.join(' '))) return true;
  // Counts different letters only in ASCII words, because two letters can be an answer in Chinese or Korean.
  return words.every(isMash) || (/^[a-z0-9]+$/.test(joined) && new Set(joined).size <= 2);
}

const keyboardRows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'qwertzuiop', '1234567890'];

function isMash(word: string): boolean {
  if (!/^[a-z0-9]+$/.test(word)) return false;
  if (word.length >= 4 && keyboardRows.some((row) => row.includes(word.slice(0, 4)) && walksOn(word, row))) {
    return true;
  }
  return word.length >= 5 && !/[aeiouy]/.test(word);
}

const walksOn = (word: string, row: string): boolean =>
  Array.from(word).every((letter) => row.includes(letter));
