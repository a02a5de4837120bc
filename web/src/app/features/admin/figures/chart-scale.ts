/** The top of a chart's scale for counts up to `most`: a round number whose half is whole. */
export function chartTop(most: number): number {
  for (let unit = 1; ; unit *= 10)
    for (const step of [2, 4, 6, 10]) if (unit * step >= most) return unit * step;
}

/** Points of a line through counts, in a box of `width` by `height` whose origin is at the top left. */
export function linePoints(
  counts: readonly number[],
  top: number,
  { width, height }: { width: number; height: number },
): string {
  const step = counts.length > 1 ? width / (counts.length - 1) : 0;
  return counts
    .map((count, index) => `${round(index * step)},${round(height - (count / top) * height)}`)
    .join(' ');
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
