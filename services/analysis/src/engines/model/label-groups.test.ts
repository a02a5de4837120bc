import { expect, test } from 'vitest';
import { groupLabels, labelsAtOnce, type GroupOnce } from './label-groups.ts';

/** A model that knows two themes, by the first word of a label. */
function grouper() {
  const sizes: number[] = [];
  const groupOnce: GroupOnce = async (labels) => {
    sizes.push(labels.length);
    const themes = ['calm', 'late'].map((word) => ({
      name: word,
      side: word === 'calm' ? ('strength' as const) : ('growth' as const),
      labels: labels.flatMap(({ label }, place) => (label.startsWith(word) ? [place] : [])),
    }));
    return await Promise.resolve(themes.filter(({ labels: places }) => places.length > 0));
  };
  return { sizes, groupOnce };
}
const labels = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    index % 2 === 0
      ? { label: `calm ${index}`, side: 'strength' as const }
      : { label: `late ${index}`, side: 'growth' as const },
  );

test('few labels are grouped in one call', async () => {
  const { sizes, groupOnce } = grouper();
  expect(await groupLabels(labels(10), groupOnce)).toHaveLength(2);
  expect(sizes).toEqual([10]);
});

test('more than one call can take are grouped in parts and end in the same themes', async () => {
  const { sizes, groupOnce } = grouper();
  const groups = await groupLabels(labels(labelsAtOnce * 2 + 100), groupOnce);
  expect(groups.map(({ name, labels: places }) => [name, places.length])).toEqual([
    ['calm', labelsAtOnce + 50],
    ['late', labelsAtOnce + 50],
  ]);
  expect(new Set(groups.flatMap(({ labels: places }) => places)).size).toBe(labelsAtOnce * 2 + 100);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(labelsAtOnce);
});

test('a group that the last call forgets stands as it was', async () => {
  let calls = 0;
  const groups = await groupLabels(labels(labelsAtOnce + 2), async (some) => {
    calls += 1;
    return await Promise.resolve(
      calls > 2 ? [] : [{ name: 'calm', side: 'strength' as const, labels: some.map((_, place) => place) }],
    );
  });
  expect(groups.map(({ labels: places }) => places.length)).toEqual([labelsAtOnce, 2]);
});
