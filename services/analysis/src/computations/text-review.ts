import { formTexts } from '@blindspot/contracts/fields';
import { checkRelease, type GateRejection } from '../anonymity/release-gate.ts';
import { textsOfVoices, type AnalysisInput } from '../engines/analysis-input.ts';
import { hasMarkup } from '../engines/model/plain-text.ts';

/** Why these texts may not be published, in words for the model that wrote them; undefined where they may. */
export function problemOfText(
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
