import { m } from '../../../../paraglide/messages.js';
import type { QuestionSetPayload } from './question-set-form.ts';

export function formatText({ format, scale }: Pick<QuestionSetPayload, 'format' | 'scale'>): string {
  return format === 'text' ? m.admin_set_format_text() : m.admin_set_format_sliders({ scale });
}

export function countText(set: Pick<QuestionSetPayload, 'questions' | 'optional_questions'>): string {
  return m.admin_set_counts({
    required: Object.keys(set.questions).length,
    optional: Object.keys(set.optional_questions).length,
  });
}
