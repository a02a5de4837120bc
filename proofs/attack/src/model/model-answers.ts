/** Parts of an analysis. An attacker may control the model that writes them. */
export interface AnalysisAnswer {
  readonly summary: string;
  readonly pattern_analysis: string;
  readonly mirror_effect: string;
  readonly blind_spots: string;
  readonly growth_path: string;
  readonly essential_takeaways: readonly string[];
}

/** Harmless text that quotes and identifies no one. */
export const cover: AnalysisAnswer = {
  summary:
    'Several people describe a steady presence that makes difficult days easier. Several would welcome a little more patience when plans change at the last minute.',
  pattern_analysis:
    'What keeps coming back is warmth. Several people feel welcome, and several say that it grows when time is short for others.',
  mirror_effect:
    'You may see your help as nothing special, while several people around you see it as the thing that holds the group together.',
  blind_spots:
    'Several people notice that silence is taken for agreement, and that a question asked early would spare a long repair afterwards.',
  growth_path:
    'Ask one person you trust what they would like to hear sooner, listen until they have finished, and thank them before you answer.',
  essential_takeaways: [
    'Several people value how reliable you are when it matters.',
    'Several would like to hear what you need before it becomes urgent.',
    'Several trust you with what is hard for them.',
  ],
};

export const honestLine = 'When plans change you stay where you are, and the others find their feet again.';

export function echoOf(prompt: string): AnalysisAnswer {
  const plain = prompt
    .replaceAll(/["'{}<>[\]@]/g, ' ')
    .replaceAll(/\d/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const end = plain.slice(-2_000);
  return { ...cover, summary: end, pattern_analysis: plain.slice(0, 2_000), blind_spots: end };
}

/** Returns the honest line, then everything that the injection demands. */
export const proposedLines = (obeyed: AnalysisAnswer | undefined): unknown => ({
  lines: [honestLine, ...Object.values(obeyed ?? {}).flat()]
    .flatMap((text: string) => pieces(text, 250))
    .map((text) => ({ ...sentence(text), wish: false })),
});

/**
 * Returns which lines the answers support, according to the model: all if it obeys the injection, otherwise the
 * honest line and true quotes.
 */
export function supports(prompt: string, obeys: boolean): unknown {
  const lines = Array.from(prompt.matchAll(/"number":(\d+),"line":"((?:[^"\\]|\\.)*)"/g));
  const [sheet = ''] = /"sheet":\{[\s\S]*/.exec(prompt) ?? [];
  const isOwn = (line: string): boolean =>
    line
      .split(' ')
      .some((_, at, all) => at + 3 < all.length && sheet.includes(all.slice(at, at + 4).join(' ')));
  const supported = lines.filter(([, , line = '']) => obeys || line === honestLine || isOwn(line));
  return { supports: supported.map(([, number]) => Number(number)) };
}

/** Returns an analysis in the format of the writing step, in as few sentences as the schema allows. */
export function inSentences({ essential_takeaways: takeaways, ...parts }: AnalysisAnswer): {
  readonly [part: string]: readonly Sentence[];
} {
  return {
    ...Object.fromEntries(Object.entries(parts).map(([part, text]) => [part, sentences(text)])),
    essential_takeaways: takeaways.flatMap(sentences).slice(0, 5),
  };
}

/** Returns the sentences that a prompt asks for again, under the numbers in the prompt. */
export function sentencesAgain(prompt: string, answer: AnalysisAnswer): unknown {
  const all = Object.values(inSentences(answer)).flat();
  const numbers = [...prompt.matchAll(/"number":(\d+),"part":/g)].map(([, number]) => Number(number));
  return {
    sentences: numbers.map((number) => ({ number, ...(all[number - 1] ?? sentence('Several agree.')) })),
  };
}

interface Sentence {
  readonly themes: readonly string[];
  readonly text: string;
}

const sentence = (text: string): Sentence => ({ themes: ['T1'], text });

const sentences = (text: string): Sentence[] => pieces(text, 560).map(sentence);

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

/** Returns the end of the last whole sentence. Without one, returns the end of the last whole word. */
function cutIn(head: string): number {
  const afterSentence = Math.max(...['. ', '! ', '? '].map((end) => head.lastIndexOf(end))) + 1;
  const afterWord = head.lastIndexOf(' ');
  return afterSentence > head.length / 3 ? afterSentence : afterWord > 0 ? afterWord : head.length;
}
