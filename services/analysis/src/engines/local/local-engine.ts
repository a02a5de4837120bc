import { anonymity } from '@blindspot/contracts/anonymity';
import type { ThemeFindings } from '../../findings/findings.ts';
import { themeCatalogue } from '../../themes/theme-catalogue.ts';
import { themeFindings } from '../theme-findings.ts';
import type { ReadingInput, WordingInput } from '../analysis-input.ts';
import type { AnalysisText } from '../analysis-text.ts';
import { codeVoices, type CodedVoices, type ReadingTools } from './coder.ts';
import { createCueIndex } from './cue-index.ts';
import { textOf, type Draft } from './draft.ts';
import { createReader } from './reader.ts';
import { verifyDraft } from './verifier.ts';
import { writeDraft } from './writer.ts';

/** Reads and writes without a model: the same input gives the same result, on any machine, without a network. */
export interface LocalEngine {
  /** What the voices say, coded to the closed list of themes. */
  code(input: Pick<ReadingInput, 'voices' | 'form'>): CodedVoices;
  readThemes(input: ReadingInput): ThemeFindings;
  /** The analysis with what every sentence rests on; refused sentences are left out of it. */
  draft(input: WordingInput): Draft;
  wordFindings(input: WordingInput): AnalysisText;
}

export function createLocalEngine(): LocalEngine {
  let loaded: ReadingTools | undefined;
  const code: LocalEngine['code'] = ({ voices, form }) => {
    loaded ??= loadTools();
    return codeVoices(voices, { ...form.questions, ...form.optional_questions }, loaded);
  };
  return {
    code,
    readThemes(input) {
      const { read, unread, themes } = code(input);
      const counted = themes.map(({ theme, pole, supporters }) => ({
        id: `${theme.key}/${pole}`,
        theme: theme.key,
        name: theme[pole].clause,
        side: pole,
        supporters,
      }));
      return {
        reader: 'built-in',
        themes: themeFindings(counted, { voices: read + unread, seed: input.seed }),
        // Told only of as many as a theme needs: fewer would be known by their language.
        unread: unread >= anonymity.support,
      };
    },
    draft,
    wordFindings: (input) => textOf(draft(input)),
  };
}

const draft: LocalEngine['draft'] = (input) => verifyDraft(writeDraft(input), input.findings.themes.themes);

function loadTools(): ReadingTools {
  const reader = createReader();
  return { reader, cues: createCueIndex(themeCatalogue, reader) };
}
