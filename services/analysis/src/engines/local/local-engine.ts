import type { AnalysisInput } from '../analysis-input.ts';
import type { AnalysisText } from '../analysis-text.ts';
import { themeCatalogue } from '../../themes/theme-catalogue.ts';
import { codeVoices, type CodedVoices, type ReadingTools } from './coder.ts';
import { createCueIndex } from './cue-index.ts';
import { textOf, type Draft } from './draft.ts';
import { readFigures } from './figure-reading.ts';
import { createReader } from './reader.ts';
import { verifyDraft } from './verifier.ts';
import { writeDraft } from './writer.ts';

/** Analyses without a model: the same input gives the same text, on any machine, without a network. */
export interface LocalEngine {
  /** What the voices say, coded to the closed list of themes. */
  code(input: Pick<AnalysisInput, 'voices' | 'form'>): CodedVoices;
  /** The analysis with what every sentence rests on; refused sentences are left out of it. */
  draft(input: AnalysisInput): Draft;
  analyse(input: AnalysisInput): AnalysisText;
}

export function createLocalEngine(): LocalEngine {
  let loaded: ReadingTools | undefined;
  const code: LocalEngine['code'] = ({ voices, form }) => {
    loaded ??= loadTools();
    return codeVoices(voices, { ...form.questions, ...form.optional_questions }, loaded);
  };
  const draft: LocalEngine['draft'] = (input) => {
    const coded = code(input);
    const written = writeDraft({
      coded,
      figures: readFigures(input.figures, input.form.scale),
      style: input.style,
      instructions: input.instructions,
      variant: input.variant,
    });
    return verifyDraft(written, coded);
  };
  return { code, draft, analyse: (input) => textOf(draft(input)) };
}

function loadTools(): ReadingTools {
  const reader = createReader();
  return { reader, cues: createCueIndex(themeCatalogue, reader) };
}
