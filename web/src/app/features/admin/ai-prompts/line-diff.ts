export interface DiffLine {
  /** Index of the line in the comparison. */
  readonly number: number;
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** Compares two texts line by line; keeps the longest common lines and removes or adds the rest. */
export function lineDiff(before: string, after: string): DiffLine[] {
  const from = before.split('\n');
  const to = after.split('\n');
  const width = to.length + 1;
  // Number of common lines from line `i` of one text and line `j` of the other.
  const common = new Uint16Array((from.length + 1) * width);
  const at = (i: number, j: number): number => common[i * width + j] ?? 0;
  for (let i = from.length - 1; i >= 0; i -= 1)
    for (let j = to.length - 1; j >= 0; j -= 1)
      common[i * width + j] = from[i] === to[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));

  const lines: DiffLine[] = [];
  let i = 0;
  let j = 0;
  while (i < from.length || j < to.length) {
    const [old, now] = [from[i], to[j]];
    if (old !== undefined && old === now) {
      lines.push({ number: lines.length, kind: 'same', text: old });
      i += 1;
      j += 1;
    } else if (old !== undefined && (now === undefined || at(i + 1, j) >= at(i, j + 1))) {
      lines.push({ number: lines.length, kind: 'removed', text: old });
      i += 1;
    } else {
      lines.push({ number: lines.length, kind: 'added', text: now ?? '' });
      j += 1;
    }
  }
  return lines;
}
