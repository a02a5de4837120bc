import { languagePacks } from '@blindspot/content/language-packs';
import type { PromptPreview, PromptTemplates } from '@blindspot/contracts/http/system-prompts';
import type { ReadingInput, WordingInput } from '../analysis-input.ts';
import { describingPrompt } from './describing-prompt.ts';
import { readingPrompt, writtenAnswers } from './reading-prompt.ts';
import { toldThemes } from './told-themes.ts';
import { checkingPrompt, writingPrompt } from './writing-prompt.ts';

/** The calls of one analysis as they go out, in their order, where everything fits into one of each. */
export function sentPrompts(
  { form, voices }: ReadingInput,
  wording: WordingInput,
  templates: PromptTemplates,
): PromptPreview['sent'] {
  const sheets = voices.map(({ answers }) => writtenAnswers(answers));
  const numbered = sheets.map((answers, index) => ({ sheet: index + 1, answers }));
  const themes = toldThemes(wording);
  const sentences = themes.map(({ id, effect = '' }) => ({
    part: 'pattern_analysis' as const,
    themes: [id],
    text: effect,
  }));
  return [
    { step: 'read', ...readingPrompt({ form, sheets: numbered, ownWords: [], detail: 'full' }) },
    {
      step: 'describe',
      ...describingPrompt(
        form,
        themes.map(({ name }) => ({ name, sheets })),
      ),
    },
    { step: 'write', ...writingPrompt(wording, themes, { templates }) },
    { step: 'check', ...checkingPrompt(sentences, themes, languagePacks[wording.language].model) },
  ];
}
