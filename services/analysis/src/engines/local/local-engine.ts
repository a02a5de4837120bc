import type { FeedbackForm } from '@blindspot/contracts/fields';
import type { Answers } from '@blindspot/contracts/http/feedback-responses';
import type { SheetReading, Statement } from '../../statements/statement.ts';
import { themeCatalogue } from '../../themes/theme-catalogue.ts';
import type { ReadingInput } from '../analysis-input.ts';
import { catalogueIds } from './catalogue-ids.ts';
import { codeVoices, type CodedVoices, type ReadingTools } from './coder.ts';
import { createCueIndex } from './cue-index.ts';
import { createReader } from './reader.ts';

/** Reads without a model: the same input gives the same result, on any machine, without a network. */
export interface LocalEngine {
  /** What the voices say, coded to the closed list of themes. */
  code(input: Pick<ReadingInput, 'voices' | 'form'>): CodedVoices;
  readSheet(form: FeedbackForm, answers: Answers): SheetReading;
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
  };
}

function loadTools(): ReadingTools {
  const reader = createReader();
  return { reader, cues: createCueIndex(themeCatalogue, reader) };
}
