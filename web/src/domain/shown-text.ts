import type { SeenTheme, Summary } from '@blindspot/contracts/http/summaries';

type Section = Summary['sections'][number];

export type Text = Pick<Summary, 'summary' | 'sections' | 'essential_takeaways'>;

/** Returns the introduction of a result. Empty if it only repeats a section or a takeaway. */
export function leadText({ summary, sections, essential_takeaways: takeaways }: Text): string {
  const lead = summary.trim();
  const isRepeated = sections.some(({ body }) => body.trim() !== '' && lead.includes(body.trim()));
  return isRepeated || takeaways.includes(lead) ? '' : lead;
}

/** Returns the sections of a result. Leaves out empty sections, and lines that theme cards already show. */
export function sectionsBesideCards(
  sections: readonly Section[],
  cards: readonly Pick<SeenTheme, 'effect' | 'step'>[],
): Section[] {
  const lines = new Set(cards.flatMap(({ effect, step }) => [effect, step]));
  return sections
    .map((section) => ({
      ...section,
      body: section.body
        .split('\n\n')
        .filter((paragraph) => !lines.has(paragraph))
        .join('\n\n'),
    }))
    .filter(({ body }) => body !== '');
}
