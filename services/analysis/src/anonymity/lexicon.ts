import winkNLP, { type ItsFunction } from 'wink-nlp';
import model from 'wink-eng-lite-web-model';
import { descriptions } from '@blindspot/content/en/theme-descriptions';
import { labels } from '@blindspot/content/en/theme-labels';

/** Words that anybody might use. */
export interface Lexicon {
  knows(word: string): boolean;
}

/** Words of this kind of text that the language model's dictionary does not have. */
const added =
  'burnout overthink overthinking micromanage workaholic teammate teamwork mindset upfront standoffish judgmental ' +
  'judgemental nonjudgmental overcommit overpromise feedback proactive someone everyone anyone nobody everybody ok email ' +
  'overanalyse catastrophise catastrophize overcomplicate overintellectualize';

const endings = /(?:ness|ings?|ed|es|s|ly|er|est|ful|less|ably|ally|ing|d|n)$/;

let shared: Lexicon | undefined;

/** The dictionary of the language model (some 87,000 English words), the words of our own themes, and their forms. */
export function lexicon(): Lexicon {
  shared ??= createLexicon();
  return shared;
}

function createLexicon(): Lexicon {
  const nlp = winkNLP(model, []);
  // Declared as a method, but it is a value: wink knows its readers by identity.
  const uniqueId = Reflect.get(nlp.its, 'uniqueId') as ItsFunction<number>;
  const idOf = (word: string): number => Number(nlp.readDoc(word).tokens().out(uniqueId)[0] ?? 0);
  // Words it does not know are numbered from here on.
  const size = idOf('qzxqzxqzx');
  const own = new Set(
    [added, JSON.stringify(labels), JSON.stringify(descriptions)]
      .join(' ')
      .toLowerCase()
      .match(/[a-z]+/g) ?? [],
  );
  const inside = (word: string): boolean => own.has(word) || idOf(word) < size;
  return {
    knows(word) {
      if (inside(word)) return true;
      const bare = word.replace(endings, '');
      return bare.length >= 3 && bare !== word && (inside(bare) || inside(`${bare}e`));
    },
  };
}
