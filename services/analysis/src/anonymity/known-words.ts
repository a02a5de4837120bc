import { everydayWords } from './everyday-words.ts';
import { lexicon, type Lexicon } from './lexicon.ts';
import { spokenWords } from './spoken-words.ts';

let shared: Lexicon | undefined;

/** Every word that is one: what is in none of the lexicons is a name, a code or another language. */
export function knownWords(): Lexicon {
  shared ??= createKnownWords();
  return shared;
}

function createKnownWords(): Lexicon {
  const spoken = new Set(spokenWords());
  const [everyday, dictionary] = [everydayWords(), lexicon()];
  const remembered = new Map<string, boolean>();
  return {
    knows(word) {
      const before = remembered.get(word);
      if (before !== undefined) return before;
      const known = spoken.has(word) || everyday.knows(word) || dictionary.knows(word);
      // What comes in is bounded by what models write; what they write is not.
      if (remembered.size > 200_000) remembered.clear();
      remembered.set(word, known);
      return known;
    },
  };
}
