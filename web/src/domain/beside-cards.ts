import type { SeenTheme, Summary } from '@blindspot/contracts/http/summaries';

type Section = Summary['sections'][number];

/** Returns the sections that a page shows beside the cards of a result: without lines that stand on a card, and none that is empty. */
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
