import type { Summary } from '@blindspot/contracts/http/summaries';

/** The text in front of the panels; empty where it would only say again what stands in them. */
export function leadText({ summary, sections }: Pick<Summary, 'summary' | 'sections'>): string {
  const lead = summary.trim();
  return sections.some(({ body }) => body.trim() !== '' && lead.includes(body.trim())) ? '' : lead;
}
