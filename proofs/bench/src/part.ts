/** What one run of a part measured. */
export interface Figure {
  /** Within its part; the same in each run, so that runs can be compared. Marks are found by it (`marks.ts`). */
  readonly name: string;
  readonly value: number;
  readonly unit: 'ms' | 's' | 'min' | '/s' | 'MB' | 'kB' | '×' | 'of 100' | '';
}

/** One measurement, run alone by its name. */
export interface Part {
  readonly name: string;
  readonly what: string;
  /** Tells through `print` how it goes; the last lines are ratios. Returns what is kept of it and compared. */
  run(print: (line: string) => void): Promise<readonly Figure[] | void>;
}

/** The value below which the given share of the values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
