import type { SeenTheme } from '@blindspot/contracts/http/summaries';

/** Things of each kind on which people agree. */
export function kindCounts(seen: readonly SeenTheme[]): Readonly<Record<SeenTheme['kind'], number>> {
  const agreed = seen.filter(({ differs }) => differs.length === 0);
  const of = (kind: SeenTheme['kind']): number => agreed.filter((theme) => theme.kind === kind).length;
  return { strength: of('strength'), edge: of('edge'), excess: of('excess') };
}

/** How many panes of a shared window are lit: the large one, and one for each kind that stands in it. */
export const litPanes = (seen: readonly SeenTheme[]): number =>
  1 + Object.values(kindCounts(seen)).filter((count) => count > 0).length;
