import type { PublicSummary } from '@blindspot/contracts/http/shares';
import type { Summary } from '@blindspot/contracts/http/summaries';
import { leadText } from '../../../domain/shown-text.ts';

type Text = Pick<Summary, 'summary' | 'sections' | 'essential_takeaways'>;

/** Whether two summaries have the same takeaways and paragraphs. */
export function isSameText(one: Text, other: Text): boolean {
  return wholeText(one) === wholeText(other);
}

/** Whether a shared page shows this result. A page of what helps has no text, so its count decides. */
export const isShownBy = (shared: PublicSummary, summary: Summary): boolean =>
  shared.shows === 'helps' ? shared.response_count === summary.analyzed_count : isSameText(shared, summary);

/** Joins the text that a reader sees. */
export function wholeText(text: Text): string {
  return [leadText(text), ...text.essential_takeaways, ...text.sections.map(({ body }) => body)].join('\n\n');
}
