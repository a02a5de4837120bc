import type { Summary } from '@blindspot/contracts/http/summaries';
import { leadText } from '../../../domain/lead-text.ts';

type Text = Pick<Summary, 'summary' | 'sections' | 'essential_takeaways'>;

/** Whether two readings are of one text: the same takeaways and paragraphs. */
export function isSameText(one: Text, other: Text): boolean {
  return wholeText(one) === wholeText(other);
}

/** Everything a reader sees, once. */
export function wholeText(text: Text): string {
  return [leadText(text), ...text.essential_takeaways, ...text.sections.map(({ body }) => body)].join('\n\n');
}
