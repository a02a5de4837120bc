import type { Analytics } from '@blindspot/contracts/http/analytics';
import type { Count } from './count-bars.tsx';

/**
 * Question sets under their titles. A set that is gone keeps its internal name, which is all that is left of it; where two
 * have one title, it stands beside each.
 */
export function setCounts(
  { question_set_usage: usage }: Pick<Analytics, 'question_set_usage'>,
  sets: readonly { id: string; title: string }[],
): Count[] {
  const titles = new Map(sets.map(({ id, title }) => [id, title]));
  return Object.entries(usage).map(([key, count]) => {
    const title = titles.get(key);
    const isShared = sets.filter((set) => set.title === title).length > 1;
    return { key, name: title === undefined ? key : isShared ? `${title} (${key})` : title, count };
  });
}
