import { formTexts } from '@blindspot/contracts/fields';
import { checkRelease, readingsOf, type GateRejection } from '../anonymity/release-gate.ts';
import { textsOfVoices, type AnalysisInput } from '../engines/analysis-input.ts';
import { textsOf, type AnalysisText } from '../engines/analysis-text.ts';
import { earlyText, type EarlyText } from '../engines/early/early-text.ts';
import { createLocalEngine } from '../engines/local/local-engine.ts';
import { hasMarkup } from '../engines/model/plain-text.ts';
import { quotableSentences, type Quotable } from './comments.ts';

// Everything here grows with the answers, so it runs in a thread of its own: what goes in and comes out is plain data.

const engine = createLocalEngine();

export function earlyView(input: Pick<AnalysisInput, 'voices' | 'form'>): EarlyText {
  return earlyText(engine.code(input));
}

export function localText(input: AnalysisInput): AnalysisText {
  return engine.analyse(input);
}

/** What is wrong with a text, or everything it can be read as, to be searched for names. */
export function reviewText(reviewed: {
  readonly text: AnalysisText;
  readonly input: AnalysisInput;
  readonly systemMessage: string;
}): { readonly problem: string } | { readonly readings: string[] } {
  const texts = textsOf(reviewed.text);
  const problem = problemOfText(texts, reviewed.input, reviewed.systemMessage);
  return problem === undefined ? { readings: readingsOf(texts) } : { problem };
}

/** What may be quoted, and for each sentence, in that order, everything it can be read as, to be searched for names. */
export function quotable(set: Parameters<typeof quotableSentences>[0]): {
  readonly quotable: Quotable[];
  readonly readings: string[][];
} {
  const found = quotableSentences(set);
  const sentences = found.flatMap((one) => one.sentences);
  return { quotable: found, readings: sentences.map((sentence) => readingsOf([sentence])) };
}

/** Why these texts may not be published, in words for the model that wrote them; undefined where they may. */
function problemOfText(
  texts: readonly string[],
  input: AnalysisInput,
  systemMessage: string,
): string | undefined {
  if (texts.some(hasMarkup)) return 'it contains tags, links or images';
  const rejection = checkRelease(texts, {
    responders: textsOfVoices(input),
    questions: formTexts(input.form),
    instructions: systemMessage,
  });
  return rejection && rejections[rejection];
}

const rejections: Readonly<Record<GateRejection, string>> = {
  'shared-words': 'it takes over words of an answer',
  'shared-characters': 'it takes over words of an answer',
  'rare-word': 'it uses a word that only one person used',
  hidden: 'it contains codes or signs that are no plain text',
  'no-prose': 'it is not plain English prose in common words',
  instructions: 'it repeats the instructions',
  quotation: 'it uses quotation marks',
  number: 'it contains a long number',
  address: 'it contains an address',
  link: 'it contains a link',
  handle: 'it contains a handle',
};
