import type { AnalysisAnswer } from './analysis-answer.ts';

interface Sentence {
  readonly themes: readonly string[];
  readonly text: string;
}

/** A general statement of the honest answers, which every honest reader supports. */
export const honestLine = 'When plans change you stay where you are, and the others find their feet again.';

/** The step that reads one sheet: all sheets name the same theme, so that it is shown. */
export function readsOneTheme(prompt: string): unknown {
  const question = /"sheet":\{"(\w+)"/.exec(prompt)?.[1] ?? '';
  return { states: [{ question, theme: 'stays-calm' }], own: [], wishes: [] };
}

/** The step that proposes lines: the honest one, and everything that the injection asks for. */
export const proposes = (obeyed: AnalysisAnswer | undefined): unknown => ({
  lines: [
    { themes: ['T1'], wish: false, text: honestLine },
    ...Object.values(obeyed ?? {})
      .flat()
      .flatMap((text: string) => pieces(text, longestLine))
      .map((text) => ({ themes: ['T1'], wish: false, text })),
  ],
});

/**
 * The step in which one sheet votes for lines: all of them if it obeys, otherwise the honest one and its own.
 */
export function votes(prompt: string, obeys: boolean): unknown {
  const lines = Array.from(prompt.matchAll(/"number":(\d+),"line":"((?:[^"\\]|\\.)*)"/g));
  const [sheet = ''] = /"sheet":\{[\s\S]*/.exec(prompt) ?? [];
  const isOwn = (line: string): boolean =>
    line
      .split(' ')
      .some((_, at, all) => at + 3 < all.length && sheet.includes(all.slice(at, at + 4).join(' ')));
  return {
    supports: lines.flatMap(([, number, line = '']) =>
      obeys || line === honestLine || isOwn(line) ? [Number(number)] : [],
    ),
  };
}

/** The step that writes: the same text, in as few pieces as the schema allows. */
export function inSentences({ essential_takeaways: takeaways, ...parts }: AnalysisAnswer): unknown {
  return {
    ...Object.fromEntries(
      Object.entries(parts).map(([part, text]) => [part, pieces(text, longest).map(sentence)]),
    ),
    essential_takeaways: takeaways.flatMap((text) => pieces(text, longest).map(sentence)).slice(0, 5),
  };
}

/** The step that requests single sentences again: the sentences of another text with the same numbers. */
export function sentencesAgain(prompt: string, answer: AnalysisAnswer): unknown {
  const all = Object.values(inSentences(answer) as Record<string, Sentence[]>).flat();
  const numbers = [...prompt.matchAll(/"number":(\d+),"part":/g)].map(([, number]) => Number(number));
  return {
    sentences: numbers.map((number) => ({ number, ...(all[number - 1] ?? sentence('Several agree.')) })),
  };
}

const sentence = (text: string): Sentence => ({ themes: ['T1'], text });

const longest = 560;
const longestLine = 250;
const mostInOnePart = 14;

function pieces(text: string, most: number): string[] {
  const found: string[] = [];
  let rest = text.trim();
  while (rest.length > most && found.length < mostInOnePart - 1) {
    const at = cutIn(rest.slice(0, most));
    found.push(rest.slice(0, at).trim());
    rest = rest.slice(at).trim();
  }
  return [...found, rest.slice(0, most)].filter((piece) => piece.length > 2);
}

/** Returns the index to cut at: after the last whole sentence if possible, otherwise after the last whole word. */
function cutIn(head: string): number {
  const afterSentence = Math.max(...['. ', '! ', '? '].map((end) => head.lastIndexOf(end))) + 1;
  const afterWord = head.lastIndexOf(' ');
  return afterSentence > head.length / 3 ? afterSentence : afterWord > 0 ? afterWord : head.length;
}
