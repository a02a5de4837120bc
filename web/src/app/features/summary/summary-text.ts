import type { Summary } from '@blindspot/contracts/http/summaries';

type Text = Pick<Summary, 'summary' | 'sections' | 'essential_takeaways'>;

/** The text in front of the panels; empty where it would only say again what stands in them. */
export function leadText({ summary, sections }: Pick<Text, 'summary' | 'sections'>): string {
  const lead = summary.trim();
  return sections.some(({ body }) => body.trim() !== '' && lead.includes(body.trim())) ? '' : lead;
}

/** Everything a reader sees, once. */
export function wholeText(text: Text): string {
  return [leadText(text), ...text.essential_takeaways, ...text.sections.map(({ body }) => body)].join('\n\n');
}
