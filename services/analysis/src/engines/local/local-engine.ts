import type { FeedbackForm } from '@blindspot/contracts/fields';
import type { Answers } from '@blindspot/contracts/http/feedback-responses';
import type { SheetReading, Statement } from '../../statements/statement.ts';
import { themeCatalogue } from '../../themes/theme-catalogue.ts';
import type { ReadingInput, WordingInput } from '../analysis-input.ts';
import type { AnalysisText } from '../analysis-text.ts';
import { catalogueIds } from './catalogue-ids.ts';
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
  readSheet(form: FeedbackForm, answers: Answers): SheetReading;
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
    readSheet(form, answers) {
      const coded = Object.entries(answers).map(([question, answer]) => ({
        question,
        ...code({ form, voices: [{ answers: { [question]: answer } }] }),
      }));
      const statements = coded.flatMap(({ question, themes }) =>
        themes.flatMap(({ theme, pole }): Statement[] => {
          const id = catalogueIds[`${theme.key}/${pole}`];
          return id === undefined ? [] : [{ theme: id, question }];
        }),
      );
      return { statements, wrote: coded.some(({ read, unread }) => read + unread > 0), unreadLanguage: null };
    },
    draft,
    wordFindings: (input) => textOf(draft(input)),
  };
}

function draft(input: WordingInput): Draft {
  const { themes, unreadLanguages } = input.findings.themes;
  const known = new Map(Object.entries(catalogueIds).map(([key, id]) => [id, key]));
  const findings = {
    ...input.findings,
    themes: {
      unread: unreadLanguages.length > 0,
      themes: themes.flatMap(({ id, name, support, differs }) => {
        const key = id === null ? undefined : known.get(id);
        if (key === undefined) return [];
        const side = key.endsWith('/strength') ? ('strength' as const) : ('growth' as const);
        return [{ id: key, name, side, support, disputed: differs.length > 0 }];
      }),
    },
  };
  const old = { ...input, findings } as unknown as Parameters<typeof writeDraft>[0];
  return verifyDraft(writeDraft(old), findings.themes.themes as unknown as Parameters<typeof verifyDraft>[1]);
}

function loadTools(): ReadingTools {
  const reader = createReader();
  return { reader, cues: createCueIndex(themeCatalogue, reader) };
}
