import type { AnalysisAnswer } from './analysis-answer.ts';

interface Sentence {
  readonly themes: readonly string[];
  readonly text: string;
}

/** What a sentence of an answer may hold, with room for a word on how many say so. */
const longest = 560;
const mostInOnePart = 14;
/** The word that the theme of five people is told with; a stronger one would be refused. */
const quantity = /\b(?:several|some)\b/i;

/** The step that reads sheets: each states the same, so that it is a theme. */
export function everybodySays(prompt: string): unknown {
  const numbers = new Set([...prompt.matchAll(/"sheet":(\d+)(?=[,}])/g)].map(([, number]) => Number(number)));
  const question = /"answers":\{"(\w+)"/.exec(prompt)?.[1] ?? '';
  return {
    sheets: [...numbers].map((sheet) => ({
      sheet,
      states: [{ question, theme: 'stays-calm', kind: 'strength' }],
    })),
  };
}

/** The step that describes themes: nothing, so that the writer has the word. */
export const noLines = { lines: [] };

/** The step that writes: the same text, cut into as few pieces as the form allows, each with a theme to rest on. */
export function inSentences({ essential_takeaways: takeaways, ...parts }: AnalysisAnswer): unknown {
  return {
    ...Object.fromEntries(Object.entries(parts).map(([part, text]) => [part, pieces(text).map(sentence)])),
    essential_takeaways: takeaways.flatMap((text) => pieces(text).map(sentence)).slice(0, 5),
  };
}

/** The step that asks for single sentences again: those, out of another whole text. */
export function sentencesAgain(prompt: string, answer: AnalysisAnswer): unknown {
  const all = Object.values(inSentences(answer) as Record<string, Sentence[] | Sentence[][]>).flat(2);
  const numbers = [...prompt.matchAll(/"number":(\d+),"part":/g)].map(([, number]) => Number(number));
  return {
    sentences: numbers.map((number) => ({ number, ...(all[number - 1] ?? sentence('Several agree.')) })),
  };
}

const sentence = (text: string): Sentence => ({
  themes: ['T1'],
  text: quantity.test(text) ? text : `${text} Several say so.`,
});

function pieces(text: string): string[] {
  const found: string[] = [];
  let rest = text.trim();
  while (rest.length > longest && found.length < mostInOnePart - 1) {
    const at = cutIn(rest.slice(0, longest));
    found.push(rest.slice(0, at).trim());
    rest = rest.slice(at).trim();
  }
  return [...found, rest.slice(0, longest)].filter((piece) => piece.length > 2);
}

/** After the last whole sentence, or else the last whole word. */
function cutIn(head: string): number {
  const afterSentence = Math.max(...['. ', '! ', '? '].map((end) => head.lastIndexOf(end))) + 1;
  const afterWord = head.lastIndexOf(' ');
  return afterSentence > head.length / 3 ? afterSentence : afterWord > 0 ? afterWord : head.length;
}
