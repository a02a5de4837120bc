import { everydayWords } from './everyday-words.ts';
import { lexicon, type Lexicon } from './lexicon.ts';
import { spokenWords } from './spoken-words.ts';

/** Dictionaries list syllables, too, as names and abbreviations; of such length only these are words. */
const shortWords = new Set(
  'a i o ad am an as at be by do ex go ha he hi hm if in is it me my no of oh ok on or re so to up us vs we'.split(
    ' ',
  ),
);
/** Of three letters, those that are spoken now and then. */
const spokenShort = 12_000;

let shared: Lexicon | undefined;

/** Every word that is one: what is in none of the lexicons is a name, a code or another language. */
export function knownWords(): Lexicon {
  shared ??= createKnownWords();
  return shared;
}

function createKnownWords(): Lexicon {
  const spoken = new Set(spokenWords());
  const [everyday, dictionary] = [everydayWords(), lexicon()];
  const short = new Set(spokenWords().slice(0, spokenShort));
  const isWord = (word: string): boolean => {
    if (word.length <= 2) return shortWords.has(word);
    if (word.length === 3) return short.has(word);
    return spoken.has(word) || everyday.knows(word) || dictionary.knows(word);
  };
  const remembered = new Map<string, boolean>();
  return {
    knows(word) {
      const before = remembered.get(word);
      if (before !== undefined) return before;
      const known = isWord(word);
      // What comes in is bounded by what models write; what they write is not.
      if (remembered.size > 200_000) remembered.clear();
      remembered.set(word, known);
      return known;
    },
  };
}
