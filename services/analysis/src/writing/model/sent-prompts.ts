import { languagePacks } from '@blindspot/content/language-packs';
import type { PromptPreview, PromptTemplates } from '@blindspot/contracts/http/system-prompts';
import type { ReadingInput, TextInput } from '../analysis-input.ts';
import type { AnalysisText } from '../analysis-text.ts';
import { ballotOf, describingPrompt, votingPrompt } from './describing-prompt.ts';
import { readingPrompt, writtenAnswers } from './reading-prompt.ts';
import { publishedFindings } from './published-themes.ts';
import { takeawaysPrompt, writingPrompt } from './writing-prompt.ts';

const contextTokens = 32_000;

/** Returns one prompt of each kind, exactly as the model gets it, in the order of the calls. */
export function sentPrompts(
  { form, sheets }: ReadingInput,
  input: TextInput,
  templates: PromptTemplates,
  finished: Pick<AnalysisText, 'summary' | 'sections'>,
): PromptPreview['sent'] {
  const written = sheets.map(({ answers }) => writtenAnswers(answers));
  const themes = input.findings.themes.themes.map(({ name }) => name);
  const languageName = languagePacks[input.language].model.name;
  const [first = {}] = written;
  const order = { published: publishedFindings(input), templates };
  const text = [finished.summary, ...Object.values(finished.sections)].join('\n\n');
  return [
    { step: 'read', ...readingPrompt(form, first, contextTokens) },
    {
      step: 'describe',
      ...describingPrompt({
        form,
        themes,
        languageName,
        sheets: written.map((answers) => ({ answers, themes, wishes: [] })),
      }),
    },
    { step: 'vote', ...votingPrompt({ form }, ballotOf(input.described), first) },
    { step: 'write', ...writingPrompt(input, order) },
    { step: 'takeaways', ...takeawaysPrompt(input, order, text) },
  ];
}
