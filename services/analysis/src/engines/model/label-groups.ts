import type { ThemeFinding } from '../../findings/findings.ts';

interface Label {
  readonly label: string;
  readonly side: ThemeFinding['side'];
}

export interface LabelGroup {
  readonly name: string;
  readonly side: ThemeFinding['side'];
  /** Places in the list of labels. */
  readonly labels: readonly number[];
}

/** Groups labels in one call; places count from nought. */
export type GroupOnce = (labels: readonly Label[]) => Promise<readonly LabelGroup[]>;

/** So many labels are told apart in one call. */
export const labelsAtOnce = 400;

/** Groups any number of labels: above what one call can take, in parts, and then the groups of the parts. */
export async function groupLabels(labels: readonly Label[], groupOnce: GroupOnce): Promise<LabelGroup[]> {
  if (labels.length <= labelsAtOnce) return [...(await groupOnce(labels))];
  const parts = Array.from({ length: Math.ceil(labels.length / labelsAtOnce) }, (_, part) =>
    labels.slice(part * labelsAtOnce, (part + 1) * labelsAtOnce),
  );
  const found = await Promise.all(
    parts.map(async (part, index) =>
      (await groupOnce(part)).map((group) => ({
        ...group,
        labels: group.labels.map((place) => place + index * labelsAtOnce),
      })),
    ),
  );
  const groups = found.flat().slice(0, labelsAtOnce);
  const merged = await groupOnce(groups.map(({ name, side }) => ({ label: name, side })));
  const placed = new Set(merged.flatMap(({ labels: places }) => places));
  return [
    ...merged.map((group) => ({
      ...group,
      labels: group.labels.flatMap((place) =>
        groups[place]?.side === group.side ? (groups[place]?.labels ?? []) : [],
      ),
    })),
    ...groups.filter((_, place) => !placed.has(place)),
  ];
}
