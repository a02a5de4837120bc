import type { PromptPreview, PromptTemplates } from '@blindspot/contracts/http/system-prompts';
import { labels } from '@blindspot/content/en/theme-labels';
import { themeOf, type ThemeId } from '@blindspot/content/themes/vocabulary';
import { writeCardText } from '../writing/card-text.ts';
import { sentPrompts } from '../writing/model/sent-prompts.ts';
import type { ThemeFinding } from '../findings/findings.ts';
import { sampleReading, sampleTextInput } from './sample-answers.ts';

const published: readonly ThemeId[] = [
  'listens-closely',
  'keeps-promises',
  'avoids-conflict',
  'cannot-say-no',
];

/**
 * Returns the prompts that a model would get for the sample answers and these templates, even without a
 * model.
 */
export function promptsForSample(templates: PromptTemplates): PromptPreview['sent'] {
  const themes: ThemeFinding[] = published.map((id) => ({
    id,
    name: labels[id],
    kind: themeOf(id).kind,
    support: 'several',
    differs: [],
  }));
  const input = sampleTextInput({
    reader: 'model',
    themes,
    enoughTapped: false,
  });
  return sentPrompts(sampleReading, input, templates, writeCardText(input));
}
