import winkNLP, { type ItsFunction } from 'wink-nlp';
import model from 'wink-eng-lite-web-model';
import { apostrophes } from '../../anonymity/words.ts';

/** A word as the coder needs it. */
export interface ReadWord {
  /** An adverb keeps its form: 'honestly' and 'friendly' are not 'honest' and 'friend'. */
  readonly stem: string;
  readonly surface: string;
  readonly negated: boolean;
  readonly partOfSpeech: string;
}

/** Words up to a full stop, a semicolon, a line break or a word of contrast. */
export type Clause = readonly ReadWord[];

export interface Reader {
  read(text: string): readonly Clause[];
}

/** The library declares these as methods, `stem` with the wrong parameters; they are plain functions of a token. */
interface TokenReadings {
  readonly stem: ItsFunction<string>;
  readonly normal: ItsFunction<string>;
  readonly negationFlag: ItsFunction<boolean>;
  readonly pos: ItsFunction<string>;
  readonly type: ItsFunction<string>;
}

/** 'But' is none in 'anything but'. */
const contrast = new Set(['but', 'howev', 'although', 'though', 'yet', 'wherea', 'while', 'except']);
const clauseEnd = /^(?:[.!?;:…]+|[–—])$/;

/** People share most of their words; the rest is stemmed anew each time. */
const mostStems = 50_000;

/** Loads the language model (a quarter of a second, once) and returns a reader that is linear in the text. */
export function createReader(): Reader {
  const nlp = winkNLP(model, ['sbd', 'negation', 'pos']);
  const its: TokenReadings = nlp.its as unknown as TokenReadings;
  const stemOf = new Map<string, string>();
  return {
    read(text) {
      const tokens = nlp.readDoc(plain(text)).tokens();
      const surfaces: string[] = tokens.out(its.normal);
      const stems = surfaces.map((surface, index) => {
        const known = stemOf.get(surface);
        if (known !== undefined) return known;
        const stem: string = tokens.itemAt(index).out(its.stem);
        if (stemOf.size < mostStems) stemOf.set(surface, stem);
        return stem;
      });
      const negations: unknown[] = tokens.out(its.negationFlag);
      const partsOfSpeech: string[] = tokens.out(its.pos);
      const types: string[] = tokens.out(its.type);

      const clauses: ReadWord[][] = [[]];
      for (const [index, wordStem] of stems.entries()) {
        const surface = surfaces[index] ?? '';
        const isContrast = contrast.has(wordStem) && surfaces[index - 1] !== 'anything';
        if (clauseEnd.test(surface) || isContrast) clauses.push([]);
        else if (types[index] === 'word') {
          clauses.at(-1)?.push({
            stem: surface.endsWith('ly') ? surface : wordStem,
            surface,
            negated: negations[index] === true,
            partOfSpeech: partsOfSpeech[index] ?? '',
          });
        }
      }
      return clauses.filter((clause) => clause.length > 0);
    },
  };
}

/** The tokeniser knows straight apostrophes; a hyphen joins words that cues write apart. */
function plain(text: string): string {
  return text
    .replaceAll(apostrophes, "'")
    .replaceAll(/\s*\n\s*/g, ' . ')
    .replaceAll(/(?<=\p{L})-(?=\p{L})/gu, ' ');
}
