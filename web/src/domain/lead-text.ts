import type { Summary } from '@blindspot/contracts/http/summaries';

type Text = Pick<Summary, 'summary' | 'sections' | 'essential_takeaways'>;

/** The text in front of the panels; empty where it would only say again what stands in them or is a takeaway. */
export function leadText({ summary, sections, essential_takeaways: takeaways }: Text): string {
  const lead = summary.trim();
  const isSaid = sections.some(({ body }) => body.trim() !== '' && lead.includes(body.trim()));
  return isSaid || takeaways.includes(lead) ? '' : lead;
}
