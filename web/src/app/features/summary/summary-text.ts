import type { Summary } from '@blindspot/contracts/http/summaries';

type Text = Pick<Summary, 'summary' | 'sections' | 'essential_takeaways'>;

/** The text in front of the panels; empty where it would only say again what stands in them. */
export function leadText({ summary, sections }: Pick<Text, 'summary' | 'sections'>): string {
  const lead = summary.trim();
  return sections.some(({ body }) => body.trim() !== '' && lead.includes(body.trim())) ? '' : lead;
}

/** Whether two readings are of one text: the same takeaways and paragraphs. */
export function isSameText(one: Text, other: Text): boolean {
  return wholeText(one) === wholeText(other);
}

/** Everything a reader sees, once. */
export function wholeText(text: Text): string {
  return [leadText(text), ...text.essential_takeaways, ...text.sections.map(({ body }) => body)].join('\n\n');
}
