import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AnalysisInput } from '../analysis-input.ts';
import type { AnalysisText } from '../analysis-text.ts';
import { codeVoices, type CodedVoices } from './coder.ts';
import { createCueIndex, type CueIndex } from './cue-index.ts';
import { readFigures } from './figure-reading.ts';
import { createReader, type Reader } from './reader.ts';
import { themeCatalogue } from '../../themes/theme-catalogue.ts';
import { textOf, type Draft } from './draft.ts';
import { verifyDraft } from './verifier.ts';
import { writeDraft } from './writer.ts';

/** Analyses without a model: the same input gives the same text, on any machine, without a network. */
export interface LocalEngine {
  /** What the voices say, coded to the closed list of themes. */
  code(input: Pick<AnalysisInput, 'voices' | 'form'>): Promise<CodedVoices>;
  /** The analysis with what every sentence rests on; refused sentences are left out of it. */
  draft(input: AnalysisInput): Promise<Draft>;
  analyse(input: AnalysisInput): Promise<AnalysisText>;
}

export function createLocalEngine(): LocalEngine {
  let tools: { reader: Reader; cues: CueIndex } | undefined;
  const loaded = (): { reader: Reader; cues: CueIndex } => {
    if (tools === undefined) {
      const reader = createReader();
      tools = { reader, cues: createCueIndex(themeCatalogue, reader) };
    }
    return tools;
  };
  const code: LocalEngine['code'] = async ({ voices, form }) =>
    await codeVoices(
      voices,
      { ...form.questions, ...form.optional_questions },
      { ...loaded(), pause: async () => await nextTurn() },
    );
  const draft: LocalEngine['draft'] = async (input) => {
    const coded = await code(input);
    const written = writeDraft({
      coded,
      figures: readFigures(input.figures, input.form.scale),
      style: input.style,
      instructions: input.instructions,
      variant: input.variant,
    });
    return verifyDraft(written, coded);
  };
  return { code, draft, analyse: async (input) => textOf(await draft(input)) };
}
